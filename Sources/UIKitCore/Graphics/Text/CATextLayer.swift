// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import CoreText
public import Foundation
internal import ObjectiveRuntime
public import QuartzCore

/// Shows a text, from the upper edge of its bounds on. Follows Core Animation's CATextLayer.
///
/// `foregroundColor` and `fontSize` animate: then the text is drawn again for each frame, on the main thread. Set `contentsScale` to that of
/// the screen for sharp text.
///
/// Differs from UIKit: it is in UIKit, not in QuartzCore.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// Creates a layer without a text.
    public required init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        look = other.look
    }

    private struct Look {
        var string: Any?
        var font: Any?
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
    }

    private var look = Look() {
        didSet { setNeedsDisplay() }
    }

    /// The text: a `String` or an `NSAttributedString`, whose fonts and colours count then. Nil by default.
    open var string: Any? {
        get { look.string }
        set { look.string = newValue }
    }

    /// The font of a plain text: a `UIFont`, of which the size does not count, or the name of one. Nil, the default: the system's.
    open var font: Any? {
        get { look.font }
        set { look.font = newValue }
    }

    /// The size of a plain text's font in points; 36 by default. Animatable.
    open var fontSize: CGFloat {
        get { managedValue(forKey: "fontSize") }
        set { if newValue.isFinite { setValue(newValue, forKey: "fontSize") } }
    }

    /// The colour of a plain text; white by default. Animatable.
    open var foregroundColor: CGColor? {
        get { managedValue(forKey: "foregroundColor") }
        set { setValue(newValue, forKey: "foregroundColor") }
    }

    /// Whether lines are broken at the width of the bounds; false by default.
    open var isWrapped: Bool {
        get { look.isWrapped }
        set { look.isWrapped = newValue }
    }

    /// Where a text that is too long is shortened; `none`, the default, cuts it off at the edge.
    open var truncationMode: CATextLayerTruncationMode {
        get { look.truncationMode }
        set { look.truncationMode = newValue }
    }

    /// How lines lie in the bounds; `natural` by default. An attributed text's own alignment counts more.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { look.alignmentMode }
        set { look.alignmentMode = newValue }
    }

    /// Compatibility: does nothing. False by default.
    open var allowsFontSubpixelQuantization = false

    // MARK: Drawing

    private static let animated: Set<String> = ["fontSize", "foregroundColor"]

    open override class func needsDisplay(forKey key: String) -> Bool {
        animated.contains(key) || super.needsDisplay(forKey: key)
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "fontSize": CGFloat(36)
        case "foregroundColor": CGColor.white
        default: super.defaultValue(forKey: key)
        }
    }

    /// Size and colour animate by themselves in a layer that belongs to no view.
    open override func action(forKey event: String) -> (any CAAction)? {
        if let action = super.action(forKey: event) { return action }
        guard Self.animated.contains(event), delegate == nil, actions?[event] == nil, !CATransaction.disableActions(),
            CATransaction.animationDuration() > 0, superlayer != nil, let shown = presentation()
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = event == "fontSize" ? shown.fontSize : shown.foregroundColor
        return animation
    }

    open override func draw(in context: CGContext) {
        guard let text = styled, text.length > 0 else { return super.draw(in: context) }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if look.isWrapped { return text.draw(in: bounds) }
        context.saveGState()
        context.clip(to: bounds)
        var place = bounds
        for line in text.paragraphs where place.minY < bounds.maxY {
            let layout = TextLayout(
                StyledText(line, TextDefaults()), width: place.width, height: place.height, maximumLines: 1)
            layout.draw(in: context, in: place)
            place.origin.y += layout.size.height
            place.size.height -= layout.size.height
        }
        context.restoreGState()
    }

    private var styled: NSAttributedString? {
        let whole: NSMutableAttributedString
        switch look.string {
        case let text as NSAttributedString: whole = NSMutableAttributedString(attributedString: text)
        case let text as String:
            whole = NSMutableAttributedString(
                string: text,
                attributes: [
                    .font: shownFont, .foregroundColor: UIColor(cgColor: foregroundColor ?? .white),
                ])
        default: return nil
        }
        let range = NSRange(location: 0, length: whole.length)
        whole.enumerateAttribute(.paragraphStyle, in: range, options: []) { value, part, _ in
            if value == nil { whole.addAttribute(.paragraphStyle, value: paragraph, range: part) }
        }
        return whole
    }

    private var shownFont: UIFont {
        let size = min(max(fontSize, 0), 1000)
        return switch look.font {
        case let font as UIFont: font.withSize(size)
        case let name as String: UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
        default: .systemFont(ofSize: size)
        }
    }

    private var paragraph: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment =
            switch look.alignmentMode {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        style.lineBreakMode =
            switch look.truncationMode {
            case .start: .byTruncatingHead
            case .middle: .byTruncatingMiddle
            case .end: .byTruncatingTail
            default: look.isWrapped ? .byWordWrapping : .byClipping
            }
        return style
    }
}

extension NSAttributedString {
    /// What lies between the newlines; an empty paragraph is a space, which has a height.
    fileprivate var paragraphs: [NSAttributedString] {
        var result: [NSAttributedString] = []
        var start = 0
        let text = NSString(string: string)
        while start <= length {
            let found = text.range(of: "\n", options: [], range: NSRange(location: start, length: length - start))
            let end = found.length > 0 ? found.location : length
            if end > start {
                result.append(attributedSubstring(from: NSRange(location: start, length: end - start)))
            } else if end < length {
                result.append(NSAttributedString(string: " ", attributes: attributes(at: end, effectiveRange: nil)))
            }
            start = end + 1
        }
        return result
    }
}

/// Where a text layer shortens a text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Nowhere. The default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    /// Creates a value from its string. Strings without a constant here act as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// How the lines of a text layer lie.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// As the text's direction has it. The default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// From edge to edge.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    /// Creates a value from its string. Strings without a constant here act as `natural`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
