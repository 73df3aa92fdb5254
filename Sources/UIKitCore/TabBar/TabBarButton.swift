// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// One item in a tab bar: its image above its title, or one of the two.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    var unselectedColor = UIColor.systemGray
    private let imageView = UIImageView()
    private let label = UILabel()

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isAccessibilityElement = true
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(imageView)
        addSubview(label)
        update()
    }

    required init?(coder: NSCoder) { nil }

    func update() {
        let color: UIColor = isSelected ? tintColor : unselectedColor
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        imageView.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = color
        label.text = item.title
        // Without an image there is space for a larger title.
        label.font = .systemFont(ofSize: image == nil ? 15 : 10, weight: .medium)
        label.textColor = color
        isEnabled = item.isEnabled
        alpha = item.isEnabled ? 1 : 0.3
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = imageView.image?.size ?? .zero
        let text = label.sizeThatFits(.zero)
        let gap: CGFloat = size == .zero || text.height == 0 ? 0 : 2
        let top = (bounds.height - size.height - gap - text.height) / 2
        imageView.frame = CGRect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height)
        let width = min(text.width, bounds.width)
        label.frame = CGRect(
            x: (bounds.width - width) / 2, y: top + size.height + gap, width: width, height: text.height)
    }
}
