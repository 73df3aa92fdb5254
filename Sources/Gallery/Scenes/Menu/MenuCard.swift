// SPDX-License-Identifier: MIT
import UIKit

/// A scene's title and summary.
final class MenuCard: UIControl {
    let scene: GalleryScene
    private let stripe = UIView()
    private let texts: Column

    init(scene: GalleryScene, color: UIColor) {
        self.scene = scene
        texts = Column(
            [UILabel(scene.title, size: 18, weight: .bold), UILabel(scene.summary, size: 13, color: .quiet)], spacing: 4)
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 10
        clipsToBounds = true
        stripe.backgroundColor = color
        isAccessibilityElement = true
        accessibilityLabel = scene.title
        for view in [stripe, texts] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.6 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        stripe.frame = CGRect(x: 0, y: 0, width: 8, height: bounds.height)
        texts.frame = CGRect(x: 24, y: 14, width: max(bounds.width - 40, 0), height: max(bounds.height - 28, 0))
    }
}
