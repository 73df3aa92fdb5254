// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIButton {
    // MARK: What is shown

    func change(_ state: State, _ change: (inout ButtonAppearance) -> Void) {
        change(&appearances[state, default: ButtonAppearance()])
        updateParts()
        setNeedsLayout()
    }

    /// The value for the present state, or for `normal`.
    func value<Value>(_ part: KeyPath<ButtonAppearance, Value?>) -> Value? {
        appearances[state.subtracting(.focused)]?[keyPath: part] ?? appearances[.normal]?[keyPath: part]
    }

    func defaultTitleColor(_ state: State) -> UIColor {
        guard buttonType != .custom else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        hasLabel = true
        addSubview(label)
        return label
    }

    private func makeImageView(above view: UIView?) -> UIImageView {
        let made = UIImageView()
        if let view { insertSubview(made, aboveSubview: view) } else { insertSubview(made, at: 0) }
        return made
    }

    func updateParts() {
        updateTitle()
        if let image = currentBackgroundImage {
            let view = background ?? makeImageView(above: nil)
            background = view
            view.image = image
        }
        background?.isHidden = currentBackgroundImage == nil
        if let image = currentImage {
            let view = picture ?? makeImageView(above: background)
            picture = view
            // System buttons show the shape of their image, unless it insists on its colours.
            let isTemplate = buttonType != .custom && image.renderingMode == .automatic
            view.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        }
        picture?.isHidden = currentImage == nil
        let fades = isHighlighted && buttonType != .custom
        // UIKit fades system buttons to a fifth while they are pressed.
        if hasLabel { label.alpha = fades ? 0.2 : 1 }
        picture?.alpha = fades ? 0.2 : 1
    }

    private func updateTitle() {
        let attributed = currentAttributedTitle
        let plain = currentTitle
        guard hasLabel || attributed != nil || plain != nil else { return }
        label.textColor = currentTitleColor
        if let attributed { label.attributedText = attributed } else { label.text = plain }
    }

    private var titleSize: CGSize { hasLabel ? label.sizeThatFits(.zero) : .zero }

    // MARK: Where it stands

    var fittingSize: CGSize {
        let title = titleSize
        let image = currentImage?.size ?? .zero
        var insets = contentEdgeInsets
        // UIKit's buttons without insets are as tall as this makes them.
        if insets == .zero && hasLabel { insets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) }
        let least: CGFloat = hasLabel && buttonType != .custom ? 30 : 0
        return CGSize(
            width: max(title.width + image.width + insets.left + insets.right, least),
            height: max(title.height, image.height) + insets.top + insets.bottom)
    }

    /// The image, then the title, as one block.
    func parts(in content: CGRect) -> (image: CGRect, title: CGRect) {
        var image = currentImage?.size ?? .zero
        image = CGSize(width: min(image.width, content.width), height: min(image.height, content.height))
        var title = titleSize
        title = CGSize(
            width: min(title.width, max(content.width - image.width, 0)), height: min(title.height, content.height))
        let spare = content.width - image.width - title.width
        let left =
            switch contentHorizontalAlignment {
            case .center, .fill: content.minX + spare / 2
            case .left, .leading: content.minX
            case .right, .trailing: content.minX + spare
            }
        func place(_ size: CGSize, _ x: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
            let spare = content.height - size.height
            let y =
                switch contentVerticalAlignment {
                case .center, .fill: content.minY + spare / 2
                case .top: content.minY
                case .bottom: content.minY + spare
                }
            // Insets of one side push by half of it, as in UIKit, where content is centred between its insets.
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
                .offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
        }
        return (place(image, left, imageEdgeInsets), place(title, left + image.width, titleEdgeInsets))
    }

    func layOutParts() {
        let content = contentRect(forBounds: bounds)
        background?.frame = backgroundRect(forBounds: bounds)
        picture?.frame = imageRect(forContentRect: content)
        if hasLabel { label.frame = titleRect(forContentRect: content) }
    }
}
