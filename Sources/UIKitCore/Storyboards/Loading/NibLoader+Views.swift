// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import InterfaceBuilder

// Attributes that all views have, and views that contain others.
extension NibLoader {
    func fill(view: UIView, _ element: InterfaceElement) {
        setGeometry(of: view, element)
        setLook(of: view, element)
        setLayout(of: view, element)
        setAccessibility(of: view, element)
        switch view {
        case let control as UIControl: fill(control: control, element)
        case let label as UILabel: fill(label: label, element)
        case let imageView as UIImageView: fill(imageView: imageView, element)
        case let stack as UIStackView: fill(stack: stack, element)
        case let scrollView as UIScrollView: fill(scrollView: scrollView, element)
        case let cell as UITableViewCell: fill(cell: cell, element)
        case let progress as UIProgressView: fill(progress: progress, element)
        case let indicator as UIActivityIndicatorView: fill(indicator: indicator, element)
        case let reusable as UICollectionReusableView: reusable.storedReuseIdentifier = element["reuseIdentifier"]
        case let bar as UINavigationBar: fill(bar: bar, element)
        case let effectView as UIVisualEffectView: fill(effectView: effectView, element)
        default: break
        }
        addSubviews(to: view, element)
        knowGuides(of: view, element)
        addConstraints(of: view, element)
        variations.note(element, for: view)
    }

    private func addSubviews(to view: UIView, _ element: InterfaceElement) {
        let content: UIView
        switch view {
        case let cell as UICollectionViewCell:
            content = cell.contentView
            if let inner = element.value(forKey: "contentView") { fillContent(content, inner) }
        case let cell as UITableViewCell:
            content = cell.contentView
            // The labels of a style are the cell's own.
            let hasStyle = element["style"]?.hasPrefix("IBUITableViewCellStyle") == true
            if let inner = element.child("tableViewCellContentView"), !hasStyle { fillContent(content, inner) }
        case let effectView as UIVisualEffectView:
            content = effectView.contentView
            if let inner = element.value(forKey: "contentView") { fillContent(content, inner) }
        default: content = view
        }
        for child in element.list("subviews") {
            guard let subview = makeView(child) else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { content.addSubview(subview) }
            variations.noteSubview(subview, child, in: element)
        }
    }

    /// The content view is the cell's own: what the file says about it is added to it. Its frame follows the cell.
    private func fillContent(_ content: UIView, _ element: InterfaceElement) {
        know(content, as: element)
        setLook(of: content, element)
        setLayout(of: content, element, isContent: true)
        for child in element.list("subviews") {
            guard let subview = makeView(child) else { continue }
            content.addSubview(subview)
            variations.noteSubview(subview, child, in: element)
        }
        knowGuides(of: content, element)
        addConstraints(of: content, element)
        variations.note(element, for: content)
    }

    private func knowGuides(of view: UIView, _ element: InterfaceElement) {
        for guide in element.children where guide.name == "viewLayoutGuide" {
            switch guide["key"] {
            case "safeArea": know(view.safeAreaLayoutGuide, as: guide)
            case "keyboard": know(view.keyboardLayoutGuide, as: guide)
            case "contentLayoutGuide":
                if let scrollView = view as? UIScrollView { know(scrollView.contentLayoutGuide, as: guide) }
            case "frameLayoutGuide": if let scrollView = view as? UIScrollView { know(scrollView.frameLayoutGuide, as: guide) }
            default: note(guide.error("there is no layout guide '\(guide["key"] ?? "")'"))
            }
        }
        for guide in element.list("layoutGuides") where guide.name == "layoutGuide" {
            let own = UILayoutGuide()
            own.identifier = guide["identifier"] ?? ""
            view.addLayoutGuide(own)
            know(own, as: guide)
        }
    }

    // MARK: Attributes

    private func setGeometry(of view: UIView, _ element: InterfaceElement) {
        if let frame = rect(element.value(forKey: "frame")) { view.frame = frame }
        if let bounds = rect(element.value(forKey: "bounds")), view is UIScrollView { view.bounds.origin = bounds.origin }
        if let mask = element.value(forKey: "autoresizingMask") {
            let parts: KeyValuePairs<String, UIView.AutoresizingMask> = [
                "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
                "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
            ]
            var resizing: UIView.AutoresizingMask = []
            for (name, part) in parts where bool(mask, name) == true { resizing.insert(part) }
            view.autoresizingMask = resizing
        }
    }

    private func setLook(of view: UIView, _ element: InterfaceElement) {
        if let alpha = number(element, "alpha") { view.alpha = min(max(alpha, 0), 1) }
        if let isHidden = bool(element, "hidden") { view.isHidden = isHidden }
        if let isOpaque = bool(element, "opaque") { view.isOpaque = isOpaque }
        // What is not written is Xcode's default: labels and image views say NO where they take no touches.
        view.isUserInteractionEnabled = bool(element, "userInteractionEnabled") ?? true
        if let several = bool(element, "multipleTouchEnabled") { view.isMultipleTouchEnabled = several }
        if let clips = bool(element, "clipsSubviews") ?? bool(element, "clipsToBounds") { view.clipsToBounds = clips }
        if let tag = integer(element, "tag") { view.tag = tag }
        if let color = color(element, "backgroundColor") { view.backgroundColor = color }
        if let color = color(element, "tintColor") { view.tintColor = color }
        if let mode = choice(
            element, "contentMode",
            [
                "scaleToFill": UIView.ContentMode.scaleToFill, "scaleAspectFit": .scaleAspectFit,
                "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom,
                "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
                "bottomRight": .bottomRight,
            ])
        {
            view.contentMode = mode
        }
        if let direction = choice(
            element, "semanticContentAttribute",
            [
                "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback, "spatial": .spatial,
                "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
            ])
        {
            view.semanticContentAttribute = direction
        }
    }

    private func setLayout(of view: UIView, _ element: InterfaceElement, isContent: Bool = false) {
        if let translates = bool(element, "translatesAutoresizingMaskIntoConstraints"), !isContent {
            view.translatesAutoresizingMaskIntoConstraints = translates
        }
        if let keeps = bool(element, "preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = keeps }
        if let insets = bool(element, "insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
        if let margins = insets(element.value(forKey: "layoutMargins")) { view.layoutMargins = margins }
        if let margins = element.value(forKey: "directionalLayoutMargins") {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: number(margins, "top") ?? 0, leading: number(margins, "leading") ?? 0,
                bottom: number(margins, "bottom") ?? 0, trailing: number(margins, "trailing") ?? 0)
        }
        if let priority = priority(element, "horizontalHuggingPriority") {
            view.setContentHuggingPriority(priority, for: .horizontal)
        }
        if let priority = priority(element, "verticalHuggingPriority") {
            view.setContentHuggingPriority(priority, for: .vertical)
        }
        if let priority = priority(element, "horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(priority, for: .horizontal)
        }
        if let priority = priority(element, "verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(priority, for: .vertical)
        }
    }

    /// More than 0, at most 1000.
    func priority(_ element: InterfaceElement, _ name: String) -> UILayoutPriority? {
        guard let number = number(element, name) else { return nil }
        guard number > 0, number <= 1000 else {
            note(element.error("'\(name)' is more than 0 and at most 1000, and not \(number)"))
            return nil
        }
        return UILayoutPriority(Float(number))
    }

    private func setAccessibility(of view: UIView, _ element: InterfaceElement) {
        guard let accessibility = element.child("accessibility") else { return }
        if let label = accessibility["label"] { view.accessibilityLabel = label }
        if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
        if let isElement = accessibility.children.first(where: { $0.name == "bool" && $0["key"] == "isElement" }) {
            view.isAccessibilityElement = bool(isElement, "value") ?? view.isAccessibilityElement
        }
    }

    /// Sets the attributes of a view that vary with size classes.
    func vary(_ view: UIView, _ element: InterfaceElement) {
        if let isHidden = bool(element, "hidden") { view.isHidden = isHidden }
        if let alpha = number(element, "alpha") { view.alpha = min(max(alpha, 0), 1) }
        if let color = color(element, "backgroundColor") { view.backgroundColor = color }
        if let margins = insets(element.value(forKey: "layoutMargins")) { view.layoutMargins = margins }
        switch view {
        case let stack as UIStackView: fill(stack: stack, element)
        case let label as UILabel:
            if let font = font(element) { label.font = font }
            if let lines = integer(element, "numberOfLines") { label.numberOfLines = max(lines, 0) }
            if let color = color(element, "textColor") { label.textColor = color }
        case let button as UIButton: if let font = font(element) { button.titleLabel?.font = font }
        default: break
        }
    }

    // MARK: Views

    private func fill(stack: UIStackView, _ element: InterfaceElement) {
        if let axis = choice(
            element, "axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical])
        {
            stack.axis = axis
        }
        if let distribution = choice(
            element, "distribution",
            [
                "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
            ])
        {
            stack.distribution = distribution
        }
        if let alignment = choice(
            element, "alignment",
            [
                "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
                "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
            ])
        {
            stack.alignment = alignment
        }
        switch element["spacingType"] {
        case "standard": stack.spacing = UIStackView.spacingUseSystem
        default: if let spacing = number(element, "spacing") { stack.spacing = spacing }
        }
        if let isRelative = bool(element, "baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = isRelative }
        if let isRelative = bool(element, "layoutMarginsRelativeArrangement") {
            stack.isLayoutMarginsRelativeArrangement = isRelative
        }
    }

    private func fill(label: UILabel, _ element: InterfaceElement) {
        // Before the text: an attributed one brings its own.
        if let font = font(element) { label.font = font }
        if let color = color(element, "textColor") { label.textColor = color }
        label.highlightedTextColor = color(element, "highlightedColor") ?? label.highlightedTextColor
        if let color = color(element, "shadowColor") { label.shadowColor = color }
        if let offset = size(element.value(forKey: "shadowOffset")) { label.shadowOffset = offset }
        if let alignment = choice(
            element, "textAlignment",
            ["left": NSTextAlignment.left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
        {
            label.textAlignment = alignment
        }
        if let mode = lineBreakMode(element) { label.lineBreakMode = mode }
        if let lines = integer(element, "numberOfLines") { label.numberOfLines = max(lines, 0) }
        if let adjusts = bool(element, "adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = adjusts }
        if let scale = number(element, "minimumScaleFactor") { label.minimumScaleFactor = min(max(scale, 0), 1) }
        if let isEnabled = bool(element, "enabled") { label.isEnabled = isEnabled }
        if let isHighlighted = bool(element, "highlighted") { label.isHighlighted = isHighlighted }
        if let adjusts = bool(element, "adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = adjusts
        }
        if let width = number(element, "preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = max(width, 0) }
        if let attributed = element.value(forKey: "attributedText") {
            label.attributedText = self.attributed(attributed)
        } else {
            label.text = text(element, "text")
        }
    }

    func lineBreakMode(_ element: InterfaceElement) -> NSLineBreakMode? {
        choice(
            element, "lineBreakMode",
            [
                "wordWrap": NSLineBreakMode.byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
                "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
                "middleTruncation": .byTruncatingMiddle,
            ])
    }

    private func fill(imageView: UIImageView, _ element: InterfaceElement) {
        imageView.image = image(element, "image")
        if let highlighted = image(element, "highlightedImage") { imageView.highlightedImage = highlighted }
        if let isHighlighted = bool(element, "highlighted") { imageView.isHighlighted = isHighlighted }
    }

    private func fill(progress: UIProgressView, _ element: InterfaceElement) {
        if let value = number(element, "progress") { progress.progress = Float(value) }
        if element["progressViewStyle"] == "bar" { progress.progressViewStyle = .bar }
        if let color = color(element, "progressTintColor") { progress.progressTintColor = color }
        if let color = color(element, "trackTintColor") { progress.trackTintColor = color }
    }

    private func fill(indicator: UIActivityIndicatorView, _ element: InterfaceElement) {
        if let style = choice(
            element, "style",
            [
                "medium": UIActivityIndicatorView.Style.medium, "large": .large, "whiteLarge": .large, "white": .medium,
                "gray": .medium,
            ])
        {
            indicator.style = style
        }
        if let color = color(element, "color") { indicator.color = color }
        indicator.hidesWhenStopped = bool(element, "hidesWhenStopped") ?? false
        if bool(element, "animating") == true { indicator.startAnimating() }
    }
}
