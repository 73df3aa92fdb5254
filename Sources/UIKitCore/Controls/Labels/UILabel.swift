// SPDX-License-Identifier: MIT
public import Foundation
public import QuartzCore

/// Shows text. Follows UIKit's UILabel.
///
/// What is drawn is as large as the text, whatever the label's size, and is drawn again only when it looks different.
@preconcurrency @MainActor
open class UILabel: UIView {
    open override class var layerClass: CALayer.Type { LabelLayer.self }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        layer.needsDisplayOnBoundsChange = true
    }

    // MARK: Text

    open var text: String? {
        get { attributedStorage?.string ?? textStorage }
        set {
            guard attributedStorage != nil || newValue != textStorage else { return }
            textStorage = newValue
            attributedStorage = nil
            textDidChange()
        }
    }

    /// Fonts, colours, underlines and the like of parts of the text; the rest follows the label's properties.
    open var attributedText: NSAttributedString? {
        get { attributedStorage ?? plainAttributedText }
        set {
            attributedStorage = newValue.map { NSAttributedString(attributedString: $0) }
            textStorage = nil
            textDidChange()
        }
    }

    // MARK: Look

    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { textDidChange() } }
    }

    /// `UIColor.label` by default.
    open var textColor: UIColor! = UIColor.label {
        didSet { if textColor != oldValue { textDidChange() } }
    }

    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { textDidChange() } }
    }

    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textDidChange() } }
    }

    /// The most lines that are shown; 0: any number.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textDidChange() } }
    }

    /// Text of a single line is made smaller until it fits.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
    }

    /// How small `adjustsFontSizeToFitWidth` may make the text, 0 … 1.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { textDidChange() } }
    }

    /// Whether the text is drawn in full strength.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { textDidChange() } }
    }

    /// Whether the text has the `highlightedTextColor`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { textDidChange() } }
    }

    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue { textDidChange() } }
    }

    // MARK: Size (points)

    /// Where lines are broken for `intrinsicContentSize`; 0: nowhere.
    open var preferredMaxLayoutWidth: CGFloat = 0

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 ? .infinity : size.width)
    }

    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 ? .infinity : preferredMaxLayoutWidth)
    }

    /// Where the text is drawn in `bounds`.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        rectOfText(in: bounds, lines: numberOfLines)
    }

    /// Draws the text in the current context.
    open func drawText(in rect: CGRect) { drawLines(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: State (written by the extension)

    private var textStorage: String?
    private(set) var attributedStorage: NSAttributedString?
    var layouts: [LabelLayout] = []
    var drawnPicture: LabelPicture?
    /// How often the text was drawn: for tests.
    package internal(set) var drawCount = 0
}
