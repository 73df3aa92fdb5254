// SPDX-License-Identifier: MIT
import UIKit

/// What a card shows: layers around the middle of a space of 200 × 130 points, which the card scales to its own size.
@MainActor
protocol LayerDemonstration {
    /// Puts its layers into the space.
    init(_ space: CALayer)
}

/// A card with a demonstration and its name.
final class LayerCard: UIView {
    private let space = CALayer()
    private let label: UILabel

    init(_ name: String, _ make: (CALayer) -> any LayerDemonstration) {
        label = UILabel(name, size: 12, color: .quiet)
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 12
        layer.borderWidth = 1
        layer.borderColor = UIColor.hairline.cgColor
        clipsToBounds = true
        label.textAlignment = .center
        label.numberOfLines = 1
        space.bounds = CGRect(x: -100, y: -65, width: 200, height: 130)
        layer.addSublayer(space)
        addSubview(label)
        _ = make(space)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 8, y: bounds.height - 28, width: max(bounds.width - 16, 0), height: 20)
        let room = CGSize(width: bounds.width, height: max(bounds.height - 28, 0))
        let scale = max(min(room.width / 200, room.height / 130), 0.1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        space.position = CGPoint(x: room.width / 2, y: room.height / 2)
        space.transform = CATransform3DMakeScale(scale, scale, 1)
        CATransaction.commit()
    }
}

extension CAAnimation {
    /// Repeats it for ever, there and back.
    func repeating(_ duration: Double, autoreverses: Bool = false) -> Self {
        self.duration = duration
        self.autoreverses = autoreverses
        repeatCount = .infinity
        return self
    }
}
