// SPDX-License-Identifier: MIT
import UIKit

/// A row with a name on the left, its value on the right, and a hairline above.
final class PropertyRow: UIView {
    private let nameLabel = UILabel()
    private let valueLabel = UILabel()
    private let line = UIView()

    /// In points.
    var fontSize: CGFloat = 14 {
        didSet {
            guard fontSize != oldValue else { return }
            applyFont()
        }
    }

    private let height: CGFloat

    init(name: String, value: String, height: CGFloat = 38) {
        self.height = height
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.textColor = UIColor(rgb: 0x7C7C80, dark: 0x98989F)
        valueLabel.text = value
        valueLabel.textColor = UIColor(rgb: 0x1C1C1E, dark: 0xF2F2F7)
        valueLabel.textAlignment = .right
        line.backgroundColor = UIColor(rgb: 0xE9E8E5, dark: 0x38383A)
        for view in [nameLabel, valueLabel, line] { addSubview(view) }
        applyFont()
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    private func applyFont() {
        nameLabel.font = .systemFont(ofSize: fontSize)
        valueLabel.font = .systemFont(ofSize: fontSize)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        let nameWidth = min(nameLabel.sizeThatFits(bounds.size).width.rounded(.up), bounds.width)
        nameLabel.frame = CGRect(x: 0, y: 0, width: nameWidth, height: bounds.height)
        let left = nameWidth + 12
        valueLabel.frame = CGRect(x: left, y: 0, width: max(bounds.width - left, 0), height: bounds.height)
    }
}
