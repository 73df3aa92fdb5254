// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// Shows a `UIListContentConfiguration`: in cells, and wherever a program wants it.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private var textLabel: UILabel?
    private var secondaryLabel: UILabel?
    private var imageView: UIImageView?
    private var guides: [String: PartLayoutGuide] = [:]

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        show()
    }

    /// A view that shows a cell's configuration without texts; see `UIView`.
    public required init?(coder: NSCoder) {
        content = .cell()
        super.init(coder: coder)
    }

    /// What is shown; a `UIListContentConfiguration`. Others are refused with a warning.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let list = newValue as? UIListContentConfiguration else {
                return ViewDiagnostics.warn("A UIListContentView shows UIListContentConfigurations, not \(type(of: newValue)).")
            }
            content = list
            show()
        }
    }

    private func show() {
        show(content.text, content.attributedText, content.textProperties, in: &textLabel)
        show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: &secondaryLabel)
        if let image = content.image {
            let view = imageView ?? UIImageView()
            if imageView == nil { addSubview(view) }
            imageView = view
            let symbol = content.imageProperties.preferredSymbolConfiguration
            view.image = symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image
            view.contentMode = .scaleAspectFit
            view.layer.cornerRadius = content.imageProperties.cornerRadius
            view.clipsToBounds = content.imageProperties.cornerRadius > 0
            view.tintColor = content.imageProperties.tintColor.map { content.imageProperties.resolvedTintColor(for: $0) }
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in place: inout UILabel?
    ) {
        guard text != nil || attributed != nil else {
            place?.removeFromSuperview()
            place = nil
            return
        }
        let label = place ?? UILabel()
        if place == nil { addSubview(label) }
        place = label
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text =
                switch properties.transform {
                case .none: text
                case .uppercase: text?.uppercased()
                case .lowercase: text?.lowercased()
                case .capitalized: text?.capitalized
                }
        }
    }

    // MARK: Layout

    /// Where the text is: what constraints may name. nil: there is no text.
    public var textLayoutGuide: UILayoutGuide? { guide("text", textLabel) }
    /// Where the second text is: what constraints may name. nil: there is none.
    public var secondaryTextLayoutGuide: UILayoutGuide? { guide("secondaryText", secondaryLabel) }
    /// Where the image is: what constraints may name. nil: there is none.
    public var imageLayoutGuide: UILayoutGuide? { guide("image", imageView) }

    private func guide(_ name: String, _ part: UIView?) -> PartLayoutGuide? {
        guard part != nil else { return nil }
        if let guide = guides[name] { return guide }
        let guide = PartLayoutGuide("UIListContentView-\(name)LayoutGuide", of: self)
        guides[name] = guide
        placeGuides()
        return guide
    }

    private func placeGuides() {
        guard !guides.isEmpty else { return }
        let places = places(width: bounds.width, height: bounds.height)
        guides["text"]?.take(placed(places.text))
        guides["secondaryText"]?.take(placed(places.secondary))
        guides["image"]?.take(placed(places.image))
    }

    private struct Places {
        var text = CGRect.zero
        var secondary = CGRect.zero
        var image = CGRect.zero
        var height: CGFloat = 0
    }

    /// Where the parts are in a width, from the leading side, in a height that is known or asked for.
    private func places(width: CGFloat, height: CGFloat?) -> Places {
        var places = Places()
        let margins = content.directionalLayoutMargins
        var (low, high) = (margins.leading, max(width - margins.trailing, margins.leading))
        if let size = imageView?.image?.size {
            let shown = fitted(size)
            let reserved = content.imageProperties.reservedLayoutSize
            let place = CGSize(
                width: reserved.width > 0 ? reserved.width : shown.width,
                height: reserved.height > 0 ? reserved.height : shown.height)
            places.image = CGRect(x: low + (place.width - shown.width) / 2, y: 0, width: shown.width, height: shown.height)
            places.height = place.height
            low = min(low + place.width + content.imageToTextPadding, high)
        }
        let room = CGSize(width: high - low, height: .greatestFiniteMagnitude)
        let first = textLabel?.sizeThatFits(room) ?? .zero
        let second = secondaryLabel?.sizeThatFits(room) ?? .zero
        let gap = content.textToSecondaryTextHorizontalPadding
        let hasBoth = textLabel != nil && secondaryLabel != nil
        let isBeside = content.prefersSideBySideTextAndSecondaryText && hasBoth && first.width + gap + second.width <= room.width
        let between = hasBoth && !isBeside ? content.textToSecondaryTextVerticalPadding : 0
        let texts = isBeside ? max(first.height, second.height) : first.height + between + second.height
        places.height = max(places.height, texts)
        let total = max(places.height + margins.top + margins.bottom, content.minimumHeight)
        let middle = margins.top + ((height ?? total) - margins.top - margins.bottom) / 2
        places.height = total
        let start = middle - texts / 2
        if isBeside {
            places.text = CGRect(x: low, y: middle - first.height / 2, width: first.width, height: first.height)
            places.secondary = CGRect(
                x: high - second.width, y: middle - second.height / 2, width: second.width, height: second.height)
        } else {
            places.text = CGRect(x: low, y: start, width: room.width, height: first.height)
            places.secondary = CGRect(
                x: low, y: start + first.height + between, width: room.width, height: second.height)
        }
        places.image.origin.y = middle - places.image.height / 2
        return places
    }

    private func fitted(_ size: CGSize) -> CGSize {
        let most = content.imageProperties.maximumSize
        let horizontal = most.width > 0 && size.width > most.width ? most.width / size.width : 1
        let vertical = most.height > 0 && size.height > most.height ? most.height / size.height : 1
        let scale = min(horizontal, vertical)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width, height: bounds.height)
        textLabel?.frame = placed(places.text)
        secondaryLabel?.frame = placed(places.secondary)
        imageView?.frame = placed(places.image)
        placeGuides()
    }

    private func placed(_ rect: CGRect) -> CGRect {
        var rect = rect
        if isRightToLeft { rect.origin.x = bounds.width - rect.maxX }
        let scale = max(layer.contentsScale, 1)
        rect.origin.x = (rect.minX * scale).rounded() / scale
        rect.origin.y = (rect.minY * scale).rounded() / scale
        return rect
    }

    /// Where the first text begins, from the leading side: separators begin there.
    var textStart: CGFloat? { textLabel.map { isRightToLeft ? bounds.width - $0.frame.maxX : $0.frame.minX } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: places(width: size.width, height: nil).height.rounded(.up))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    override var heightFollowsLayoutWidth: Bool { true }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: bounds.width > 0 ? sizeThatFits(bounds.size).height : TableMetrics.row)
    }
}
