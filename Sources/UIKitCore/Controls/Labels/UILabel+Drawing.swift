// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import CoreText
internal import Foundation
internal import QuartzCore

extension UILabel {
    var plainAttributedText: NSAttributedString? {
        guard let text, let font, let textColor else { return nil }
        return NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: textColor])
    }

    func textDidChange() {
        layouts = []
        setNeedsDisplay()
    }

    // MARK: Layout

    private var styledText: StyledText {
        var defaults = TextDefaults()
        defaults.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        let shown = isHighlighted ? highlightedTextColor ?? textColor : textColor
        defaults.color = shown ?? .label
        defaults.traits = traitCollection
        defaults.paragraph.alignment = textAlignment.paragraphAlignment
        defaults.paragraph.lineBreak = lineBreakMode.paragraphLineBreak
        var result = attributedStorage.map { StyledText($0, defaults) } ?? StyledText(text ?? "", defaults)
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
        for known in layouts where known.width == width && known.height == height && known.lines == lines {
            if known.text == text { return known }
        }
        let shown = fitted(text, width: width, lines: lines)
        let made = LabelLayout(
            width: width, height: height, lines: lines, text: text,
            layout: TextLayout(shown, width: width, height: height, maximumLines: lines))
        layouts = layouts.suffix(2) + [made]
        return made
    }

    /// The text in a size at which a single line fits.
    private func fitted(_ text: StyledText, width: CGFloat, lines: Int) -> StyledText {
        guard adjustsFontSizeToFitWidth, lines == 1, width.isFinite, width > 0 else { return text }
        let natural = TextLayout(text, maximumLines: 1).size.width
        guard natural > width else { return text }
        let factor = max(width / natural, max(minimumScaleFactor, 0.1))
        var result = text
        for index in result.runs.indices { result.runs[index].attributes.font.size *= factor }
        return result
    }

    /// A width of 0 stands for any.
    func fittingSize(width: CGFloat) -> CGSize {
        if text?.isEmpty ?? true { return .zero }
        let room = width > 0 ? width : .infinity
        let lines = layout(width: room, height: .infinity, lines: max(numberOfLines, 0))
        return wholePixels(lines.layout.size)
    }

    private func wholePixels(_ size: CGSize) -> CGSize {
        let scale = max(layer.contentsScale, 0.1)
        func whole(_ length: CGFloat) -> CGFloat { ((length * scale - 0.001).rounded(.up)) / scale }
        return CGSize(width: whole(size.width), height: whole(size.height))
    }

    func rectOfText(in bounds: CGRect, lines: Int) -> CGRect {
        let found = layout(width: bounds.width, height: bounds.height, lines: max(lines, 0)).layout
        let size = wholePixels(found.size)
        let spare = bounds.width - size.width
        let shift = spare * UILabel.share(of: horizontalGravity(of: found))
        return CGRect(
            x: bounds.minX + shift, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    private func horizontalGravity(of layout: TextLayout) -> CALayerContentsGravity {
        switch textAlignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case .natural, .justified: layout.lines.first?.isRightToLeft ?? false ? .right : .left
        }
    }

    /// How much of the spare width lies to the left.
    private static func share(of gravity: CALayerContentsGravity) -> CGFloat {
        gravity == .right ? 1 : gravity == .center ? 0.5 : 0
    }

    // MARK: Drawing

    /// Draws in the current context, in the middle of the rectangle's height.
    func drawLines(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !(text?.isEmpty ?? true) else { return }
        drawCount += 1
        let lines = layout(width: rect.width, height: rect.height, lines: max(numberOfLines, 0)).layout
        let top = rect.minY + (rect.height - wholePixels(lines.size).height) / 2
        let scale = max(layer.contentsScale, 0.1)
        lines.draw(
            in: context,
            in: CGRect(x: rect.minX, y: (top * scale).rounded() / scale, width: rect.width, height: lines.size.height))
    }

    /// Makes the layer's contents, as large as the text. False: a subclass may draw more than text, or elsewhere, so it
    /// gets a context as large as its bounds.
    func displayText() -> Bool {
        guard type(of: self) == UILabel.self else { return false }
        guard !(text?.isEmpty ?? true) else {
            drawnPicture = nil
            layer.replaceDrawing(with: nil)
            return true
        }
        let found = layout(width: bounds.width, height: bounds.height, lines: max(numberOfLines, 0))
        layer.contentsGravity = horizontalGravity(of: found.layout)
        let size = wholePixels(found.layout.size)
        let clip = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let picture = LabelPicture(
            text: found.text, lines: found.layout.lines,
            truncationWidth: found.layout.isTruncated || textAlignment == .justified ? bounds.width : nil, clip: clip,
            scale: layer.contentsScale)
        guard picture != drawnPicture || !layer.hasContents else { return true }
        drawnPicture = picture
        let key = LabelDrawingCache.Key(picture: picture, gravity: layer.contentsGravity)
        if layer.recordsDrawings, let recorded = LabelDrawingCache.shared[key] {
            layer.replaceDrawing(with: recorded)
            return true
        }
        drawCount += 1
        let scale = layer.contentsScale
        let context = layer.makeDrawingContext(
            width: CALayer.pixels(clip.width * scale), height: CALayer.pixels(clip.height * scale), scale: scale)
        // What does not fit is cut off at the sides that the alignment leaves free.
        let spare = clip.width - size.width
        let left = spare * UILabel.share(of: layer.contentsGravity)
        found.layout.draw(
            in: context, in: CGRect(x: left, y: (clip.height - size.height) / 2, width: size.width, height: size.height))
        layer.replaceDrawing(with: context, mayBeOpaque: false)
        if layer.recordsDrawings { LabelDrawingCache.shared[key] = layer.content }
        return true
    }
}
