// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A vertical gradient with a caption in its lower left corner.
final class BenchTile: UIView {
    private let gradient = CAGradientLayer()
    private let caption = UILabel()

    init(index: Int) {
        super.init(frame: .zero)
        func color(_ share: CGFloat) -> CGColor {
            func channel(_ factor: Int) -> CGFloat { share * CGFloat(60 + index * factor % 180) / 255 }
            return CGColor(red: channel(37), green: channel(73), blue: channel(109), alpha: 1)
        }
        gradient.colors = [color(1), color(0.55)]
        layer.addSublayer(gradient)
        caption.text = "Photo \(index + 1)"
        caption.textColor = .white
        caption.font = .bench(size: 14)
        caption.sizeToFit()
        addSubview(caption)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = bounds
        CATransaction.commit()
        caption.frame.origin = CGPoint(x: 8, y: bounds.height - 8 - caption.bounds.height)
    }
}
