// SPDX-License-Identifier: MIT
internal import CoreText
public import Foundation
public import ObjectiveRuntime
internal import QuartzCore

/// Shows text. Follows UIKit's UILabel.
///
/// The text is drawn into a bitmap of the text's size, whatever the size of the label, and only drawn again when it looks
/// different: a label that moves or grows is not redrawn. Text in one colour takes a byte a pixel. A label with a shadow, and a subclass, is drawn by
/// `drawText(in:)` into a bitmap of the label's size.
///
/// Differs from UIKit: no `baselineAdjustment`, no `allowsDefaultTighteningForTruncation`.
@preconcurrency @MainActor
open class UILabel: UIView {
    open override class var layerClass: AnyClass { LabelLayer.self }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UILabel.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        layer.needsDisplayOnBoundsChange = true
    }

    /// Text is laid out for the label's size, whatever the mode is: nibs say `left`.
    override var contentFollowsMode: Bool { false }

    // MARK: Text

    private var textStorage: String?
    private var attributedStorage: NSAttributedString?

    /// The text; nil by default. Setting it removes the attributes of `attributedText`.
    open var text: String? {
        get { attributedStorage?.string ?? textStorage }
        set {
            guard attributedStorage != nil || newValue != textStorage else { return }
            changeText {
                textStorage = newValue
                attributedStorage = nil
            }
        }
    }

    /// The text with fonts, colours, underlines and the like for parts of it. What it does not specify follows the label's
    /// properties.
    ///
    /// A label with plain text returns it with its font and colour.
    open var attributedText: NSAttributedString? {
        get { attributedStorage ?? plainAttributedText }
        set {
            changeText {
                attributedStorage = newValue.map { NSAttributedString(attributedString: $0) }
                textStorage = nil
            }
        }
    }

    private var plainAttributedText: NSAttributedString? {
        guard let text, let font, let textColor else { return nil }
        return NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: textColor])
    }

    private func changeText(_ change: () -> Void) {
        changeValue(forKey: "text") { changeValue(forKey: "attributedText", change) }
        textDidChange()
    }

    private func textDidChange() {
        lookDidChange()
        invalidateIntrinsicContentSize()
    }

    /// The text looks different, in the same size.
    private func lookDidChange() {
        layouts = []
        setNeedsDisplay()
    }

    // MARK: Appearance

    /// The font; by default the system font of 17 points. nil: the default.
    open var font: UIFont! {
        get { storedFont }
        set { changeValue(forKey: "font") { storedFont = newValue } }
    }
    private var storedFont: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if storedFont != oldValue { textDidChange() } }
    }

    /// The colour of the text; by default, and for nil, `UIColor.label`.
    open var textColor: UIColor! {
        get { storedTextColor }
        set { changeValue(forKey: "textColor") { storedTextColor = newValue } }
    }
    private var storedTextColor: UIColor! = UIColor.label {
        didSet { if storedTextColor != oldValue { lookDidChange() } }
    }

    /// The horizontal alignment of the lines in the bounds; `natural` by default: where the view's layout direction begins, whatever the
    /// script.
    open var textAlignment: NSTextAlignment {
        get { storedTextAlignment }
        set { storedTextAlignment = newValue }
    }
    private var storedTextAlignment = NSTextAlignment.natural {
        didSet { if storedTextAlignment != oldValue { lookDidChange() } }
    }

    /// How text that is wider than the label is broken or truncated; `byTruncatingTail` by default.
    open var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set { storedLineBreakMode = newValue }
    }
    private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if storedLineBreakMode != oldValue { textDidChange() } }
    }

    /// The maximum number of lines; 0: no limit. 1 by default.
    open var numberOfLines: Int {
        get { storedNumberOfLines }
        set { storedNumberOfLines = newValue }
    }
    private var storedNumberOfLines = 1 {
        didSet { if storedNumberOfLines != oldValue { textDidChange() } }
    }

    /// Whether text that is wider than the label is drawn smaller so that it fits; false by default. Only for a single line.
    open var adjustsFontSizeToFitWidth: Bool {
        get { storedAdjustsFontSizeToFitWidth }
        set { storedAdjustsFontSizeToFitWidth = newValue }
    }
    private var storedAdjustsFontSizeToFitWidth = false {
        didSet { if storedAdjustsFontSizeToFitWidth != oldValue { textDidChange() } }
    }

    /// Whether the font follows the content size category. False by default. Compatibility: kept; the category never changes.
    open var adjustsFontForContentSizeCategory = false

    /// The smallest factor of the font size that `adjustsFontSizeToFitWidth` uses, 0 … 1; 0 by default, which stands for 0.1.
    open var minimumScaleFactor: CGFloat {
        get { storedMinimumScaleFactor }
        set { storedMinimumScaleFactor = newValue }
    }
    private var storedMinimumScaleFactor: CGFloat = 0 {
        didSet { if storedMinimumScaleFactor != oldValue { textDidChange() } }
    }

    /// Whether the text is drawn at full strength; true by default. False: with half of its alpha.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set { storedIsEnabled = newValue }
    }
    private var storedIsEnabled = true {
        didSet { if storedIsEnabled != oldValue { lookDidChange() } }
    }

    /// Whether the text has the colour `highlightedTextColor`; false by default.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { storedIsHighlighted = newValue }
    }
    private var storedIsHighlighted = false {
        didSet { if storedIsHighlighted != oldValue { lookDidChange() } }
    }

    /// The colour of the text while `isHighlighted` is set; nil, the default: `textColor`.
    open var highlightedTextColor: UIColor? {
        get { storedHighlightedTextColor }
        set { storedHighlightedTextColor = newValue }
    }
    private var storedHighlightedTextColor: UIColor? {
        didSet { if storedHighlightedTextColor != oldValue { lookDidChange() } }
    }

    /// The colour of the text's shadow, which has no blur; nil, the default: there is none.
    open var shadowColor: UIColor? {
        get { storedShadowColor }
        set { storedShadowColor = newValue }
    }
    private var storedShadowColor: UIColor? {
        didSet { if storedShadowColor != oldValue { lookDidChange() } }
    }

    /// How far the shadow is from the text, in points; (0, -1), above it, by default. What reaches beyond the label is cut off.
    open var shadowOffset: CGSize {
        get { storedShadowOffset }
        set { storedShadowOffset = newValue }
    }
    private var storedShadowOffset = CGSize(width: 0, height: -1) {
        didSet { if storedShadowOffset != oldValue && shadowColor != nil { lookDidChange() } }
    }

    /// The label that was set, else the text.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    override func layoutDirectionDidChange() { lookDidChange() }

    // MARK: Size

    /// The width in points at which lines are broken for `intrinsicContentSize`; 0, the default: no limit.
    ///
    /// With constraints and the value 0 a label of several lines is measured again at the width that layout gives.
    open var preferredMaxLayoutWidth: CGFloat {
        get { storedPreferredMaxLayoutWidth }
        set {
            guard newValue != storedPreferredMaxLayoutWidth else { return }
            storedPreferredMaxLayoutWidth = newValue
            invalidateIntrinsicContentSize()
        }
    }
    private var storedPreferredMaxLayoutWidth: CGFloat = 0

    /// Differs from UIKit: a line is as high as its first or last character, not as its largest.
    private func font(ofFirstLine isFirst: Bool) -> UIFont? {
        guard let text = attributedStorage, text.length > 0 else { return font }
        return text.attribute(.font, at: isFirst ? 0 : text.length - 1, effectiveRange: nil) as? UIFont ?? font
    }

    override var heightFollowsLayoutWidth: Bool { breaksLines && preferredMaxLayoutWidth == 0 }

    /// The ascent of the first line below the top, and the descent of the last line above the bottom, in whole pixels.
    override func baselinePlace(isFirst: Bool) -> BaselinePlace? {
        guard let font = font(ofFirstLine: isFirst), (isFirst ? forFirstBaselineLayout : forLastBaselineLayout) === self else {
            return nil
        }
        let scale = max(contentScaleFactor, 1)
        func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        return isFirst
            ? BaselinePlace(share: 0, offset: whole(font.ascender)) : BaselinePlace(share: 1, offset: whole(font.descender))
    }

    /// The text is in the middle of the height.
    override func baselineShift(in size: CGSize) -> CGFloat {
        guard !(text?.isEmpty ?? true) else { return 0 }
        let shown = layout(width: size.width + 0.01, height: size.height + 0.01, lines: max(numberOfLines, 0)).layout
        let scale = max(contentScaleFactor, 1)
        return ((size.height - wholePixels(shown.size).height) / 2 * scale).rounded() / scale
    }

    /// The size of the text, in points, rounded up to whole pixels.
    ///
    /// - Parameter size: Its width is the available width when there can be several lines; 0: no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 ? .infinity : size.width)
    }

    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 ? .infinity : preferredMaxLayoutWidth)
    }

    /// - Parameter width: 0: no limit.
    private func fittingSize(width: CGFloat) -> CGSize {
        if text?.isEmpty ?? true { return .zero }
        let found = layout(width: width > 0 ? width : .infinity, height: .infinity, lines: max(numberOfLines, 0))
        return wholePixels(found.layout.size)
    }

    private func wholePixels(_ size: CGSize) -> CGSize {
        let scale = max(layer.contentsScale, 0.1)
        func whole(_ length: CGFloat) -> CGFloat { ((length * scale - 0.001).rounded(.up)) / scale }
        return CGSize(width: whole(size.width), height: whole(size.height))
    }

    /// The rectangle of the text in `bounds`, in the middle of its height, when at most `numberOfLines` lines are shown (0: no
    /// limit).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let found = layout(width: bounds.width, height: bounds.height, lines: max(numberOfLines, 0))
        let size = wholePixels(found.layout.size)
        let shift = (bounds.width - size.width) * UILabel.leftShare(of: horizontalGravity(of: found))
        return CGRect(
            x: bounds.minX + shift, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    // MARK: Layout of the text

    /// The last three: a label is usually measured with one size and drawn with another.
    private var layouts: [LabelLayout] = []
    /// How often the text was laid out, for tests.
    package private(set) var layoutCount = 0

    private var styledText: StyledText {
        var defaults = TextDefaults()
        defaults.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        let shown = isHighlighted ? highlightedTextColor ?? textColor : textColor
        defaults.color = shown ?? .label
        defaults.traits = traitCollection
        defaults.paragraph.alignment = textAlignment.paragraphAlignment
        defaults.paragraph.lineBreak = lineBreakMode.paragraphLineBreak
        var result = attributedStorage.map { StyledText($0, defaults) } ?? StyledText(text ?? "", defaults)
        if result.paragraph.alignment == .natural {
            let direction = UIView.userInterfaceLayoutDirection(
                for: semanticContentAttribute, relativeTo: UIUserInterfaceLayoutDirection(defaults.traits.layoutDirection))
            result.paragraph.alignment = direction == .rightToLeft ? .right : .left
        }
        if !isEnabled {
            for index in result.runs.indices {
                let color = result.runs[index].attributes.color
                result.runs[index].attributes.color = color.copy(alpha: color.alpha / 2) ?? color
            }
        }
        return result
    }

    private func layout(width: CGFloat, height: CGFloat, lines: Int) -> LabelLayout {
        let text = styledText
        // A label is measured without a limit of its height, and drawn in the height that it needs: with the same lines.
        for known in layouts where known.width == width && known.lines == lines {
            if known.height == height || known.layout.showsEverything(in: height), known.text == text { return known }
        }
        layoutCount += 1
        let shown = fitted(text, width: width, lines: lines)
        let made = LabelLayout(
            width: width, height: height, lines: lines, text: text,
            layout: TextLayout(shown, width: width, height: height, maximumLines: lines))
        layouts = layouts.suffix(2) + [made]
        return made
    }

    /// The text in a size in which a single line fits, for `adjustsFontSizeToFitWidth`.
    private func fitted(_ text: StyledText, width: CGFloat, lines: Int) -> StyledText {
        guard adjustsFontSizeToFitWidth, lines == 1, width.isFinite, width > 0 else { return text }
        let smallest = max(minimumScaleFactor, 0.1)
        // What is too wide for the smallest size need not be measured to its end.
        var measured = text
        measured.paragraph.lineBreak = .clipping
        measured.paragraph.alignment = .natural
        let natural = TextLayout(measured, width: width / min(smallest, 1), maximumLines: 1).size.width
        guard natural > width else { return text }
        let factor = max(width / natural, smallest)
        var result = text
        for index in result.runs.indices { result.runs[index].attributes.font.size *= factor }
        return result
    }

    private func horizontalGravity(of found: LabelLayout) -> CALayerContentsGravity {
        switch found.text.paragraph.alignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case .natural, .justified: found.layout.lines.first?.isRightToLeft ?? false ? .right : .left
        }
    }

    /// The share of the spare width that is to the left of the text.
    private static func leftShare(of gravity: CALayerContentsGravity) -> CGFloat {
        gravity == .right ? 1 : gravity == .center ? 0.5 : 0
    }

    // MARK: Drawing

    /// What the bitmap of the layer was drawn from.
    private var drawnInput: LabelDrawingInput?
    /// How often the text was drawn, for tests.
    package private(set) var drawCount = 0

    /// Draws the text in the current context, in the middle of the height of `rect`.
    ///
    /// Subclasses override it, for example to draw in a smaller rectangle.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !(text?.isEmpty ?? true) else { return }
        drawCount += 1
        let lines = layout(width: rect.width, height: rect.height, lines: max(numberOfLines, 0)).layout
        let top = rect.minY + (rect.height - wholePixels(lines.size).height) / 2
        let scale = max(layer.contentsScale, 0.1)
        let place = CGRect(x: rect.minX, y: (top * scale).rounded() / scale, width: rect.width, height: lines.size.height)
        drawShadow(in: context, in: place, height: rect.height)
        lines.draw(in: context, in: place)
    }

    /// The same text in the colour of the shadow.
    private func drawShadow(in context: CGContext, in place: CGRect, height: CGFloat) {
        guard let color = shadowColor?.resolvedCGColor(with: traitCollection), shadowOffset.isFinite else { return }
        let lines = max(numberOfLines, 0)
        var shadow = fitted(styledText, width: place.width, lines: lines)
        for index in shadow.runs.indices { shadow.runs[index].attributes.color = color }
        TextLayout(shadow, width: place.width, height: height, maximumLines: lines)
            .draw(in: context, in: place.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the layer's contents, as large as the text.
    ///
    /// - Returns: False for a subclass, which may draw more than text, or elsewhere: it is drawn in a context as large as its
    ///   bounds.
    fileprivate func displayText() -> Bool {
        guard type(of: self) == UILabel.self else { return false }
        guard shadowColor == nil else {
            drawnInput = nil
            layer.contentsGravity = .resize
            return false
        }
        guard !(text?.isEmpty ?? true) else {
            drawnInput = nil
            layer.replaceDrawing(with: nil)
            return true
        }
        let found = layout(width: bounds.width, height: bounds.height, lines: max(numberOfLines, 0))
        layer.contentsGravity = horizontalGravity(of: found)
        let size = wholePixels(found.layout.size)
        let clip = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let input = LabelDrawingInput(
            text: found.text, lines: found.layout.lines,
            truncationWidth: found.layout.isTruncated || textAlignment == .justified ? bounds.width : nil, clip: clip,
            scale: layer.contentsScale)
        guard input != drawnInput || !layer.hasContents else { return true }
        drawnInput = input
        let key = LabelDrawingCache.Key(input: input, gravity: layer.contentsGravity)
        if layer.recordsDrawings, let recorded = LabelDrawingCache.shared[key] {
            layer.replaceDrawing(with: recorded)
            return true
        }
        drawCount += 1
        let scale = layer.contentsScale
        // Text that does not fit is cut off at the sides that the alignment leaves free.
        let left = (clip.width - size.width) * UILabel.leftShare(of: layer.contentsGravity)
        let place = CGRect(x: left, y: (clip.height - size.height) / 2, width: size.width, height: size.height)
        let (width, height) = (CALayer.pixels(clip.width * scale), CALayer.pixels(clip.height * scale))
        if !layer.recordsDrawings, let color = found.layout.onlyColor {
            let coverage = found.layout.coverage(width: width, height: height, scale: scale, in: place)
            layer.replaceDrawing(withCoverage: coverage, color: color)
            return true
        }
        let context = layer.makeDrawingContext(width: width, height: height, scale: scale)
        found.layout.draw(in: context, in: place)
        layer.replaceDrawing(with: context, mayBeOpaque: false)
        if layer.recordsDrawings { LabelDrawingCache.shared[key] = layer.content }
        return true
    }

    /// Text, font and colour can be observed, and what can be of views.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UILabel & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(labelKeyPaths(own)) { _, own in own }
    }
}

/// The layer of a label: its contents are as large as the text, not as the label.
private final class LabelLayer: CALayer {
    override func display() {
        guard let label = delegate as? UILabel, label.displayText() else { return super.display() }
    }
}
