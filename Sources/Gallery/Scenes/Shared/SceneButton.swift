// SPDX-License-Identifier: MIT
import UIKit

/// A filled button with rounded corners.
final class SceneButton: UIButton {
    convenience init(_ title: String, color: UIColor = .ocean) {
        self.init(frame: .zero)
        setTitle(title, for: .normal)
        setTitleColor(.white, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        contentEdgeInsets = UIEdgeInsets(top: 9, left: 18, bottom: 9, right: 18)
        backgroundColor = color
        layer.cornerRadius = 8
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.7 : 1 }
    }
}
