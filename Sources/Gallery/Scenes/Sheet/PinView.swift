// SPDX-License-Identifier: MIT
import UIKit

/// A pin for a place on the map; a control.
final class PinView: UIControl {
    private let dot = UIView()

    init(name: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        isAccessibilityElement = true
        accessibilityLabel = "\(name) on the map"
        dot.isUserInteractionEnabled = false
        dot.layer.borderColor = UIColor.white.cgColor
        dot.layer.borderWidth = 2
        addSubview(dot)
        showSelection()
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet { UIView.animate(withDuration: 0.15) { self.showSelection() } }
    }

    private func showSelection() {
        let size: CGFloat = isSelected ? 26 : 16
        dot.frame = CGRect(x: 16 - size / 2, y: 16 - size / 2, width: size, height: size)
        dot.layer.cornerRadius = size / 2
        dot.backgroundColor = isSelected ? .brick : .ocean
    }
}
