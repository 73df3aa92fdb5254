// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A text that is broken into lines for a width and a height, in points: measured once, drawn as often as needed.
///
/// No line is measured as wider than 2¹⁸ points. Of long lines that are cut off nobody needs to know how much too wide they are: their
/// widths are those of as much as was laid out.
package final class TextLayout: Sendable {
    /// A line, and the text that it is drawn from.
    private struct Placed: Sendable {
        var line: TextLine
        var source: any TypesetText
        var index: Int
    }

    private let placed: [Placed]
    private let paragraph: TextParagraph
    private let firstAttributes: TextAttributes?
    private let hasPlainRuns: Bool
    /// Whether a part of the text is not shown.
    package let isTruncated: Bool

    /// Breaks a text into lines.
    ///
    /// - Parameters:
    ///   - width: The maximum width of lines.
    ///   - height: Lines that do not fit are left out, but never the first.
    ///   - maximumLines: 0: any number.
    ///   - laysOutEverything: Whether what can't be seen is laid out, too: for tests, as the result is the same.
    package init(
        _ text: StyledText, width: CGFloat = .infinity, height: CGFloat = .infinity, maximumLines: Int = 0,
        engine: any TextEngine = TextEngines.current, laysOutEverything: Bool = false
    ) {
        paragraph = text.paragraph
        firstAttributes = text.runs.first?.attributes
        hasPlainRuns = text.runs.allSatisfy { run in
            let attributes = run.attributes
            return attributes.color == text.runs[0].attributes.color && attributes.color.pattern == nil
                && !attributes.isUnderlined && !attributes.isStruckThrough
        }
        let width = width.isFinite ? max(width, 0) : nil
        let wrapping = TextLayout.wrapping(text.paragraph, maximumLines: maximumLines)
        let visible = VisibleText(text: text, width: width, engine: engine, isEverything: laysOutEverything)
        let (source, found) = visible.lines(
            wrapping: wrapping, height: height, maximumLines: maximumLines,
            showsBeginning: { TextLayout.showsBeginning(of: $0, text.paragraph) })
        var lines = found.indices.map { Placed(line: found[$0], source: source, index: $0) }
        let fitting = lines.prefix { $0.line.top + $0.line.height <= height + 0.01 }.count
        let limit = max(min(fitting, maximumLines > 0 ? maximumLines : .max), 1)
        let overflows = lines.count > limit
        // Without wrapping a line can be too wide.
        let isTooWide = width.map { width in lines.prefix(limit).contains { $0.line.width > width + 0.01 } } ?? false
        isTruncated = overflows || isTooWide
        lines = Array(lines.prefix(limit))
        if let last = lines.last, overflows || isTooWide,
            let tail = TextLayout.truncated(visible, from: last.line)
        {
            lines[lines.count - 1] = tail
        }
        placed = lines
    }

    private static func wrapping(_ paragraph: TextParagraph, maximumLines: Int) -> TypesettingRequest.Wrapping {
        switch paragraph.lineBreak {
        case .wordWrapping: .words
        case .characterWrapping: .characters
        case .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail: maximumLines == 1 ? .none : .words
        }
    }

    /// Whether a line that is too wide is shortened, or cut off at its end.
    private static func showsBeginning(of line: TextLine, _ paragraph: TextParagraph) -> Bool {
        if ellipsis(paragraph) != nil { return true }
        switch paragraph.alignment {
        case .natural, .justified: return true
        case .left: return !line.isRightToLeft
        case .right: return line.isRightToLeft
        case .center: return false
        }
    }

    /// nil: lines that are too wide, or too many, are cut off.
    private static func ellipsis(_ paragraph: TextParagraph) -> TypesettingRequest.Ellipsis? {
        switch paragraph.lineBreak {
        case .truncatingHead: .start
        case .truncatingMiddle: .middle
        case .truncatingTail: .end
        case .wordWrapping, .characterWrapping, .clipping: nil
        }
    }

    /// The last line that is shown, with the rest of the text, truncated to the width; nil when lines are cut off without an
    /// ellipsis.
    private static func truncated(_ visible: VisibleText, from line: TextLine) -> Placed? {
        guard let ellipsis = ellipsis(visible.text.paragraph) else { return nil }
        var rest = visible
        rest.text = visible.text.suffix(fromUTF8: line.range.lowerBound)
        let request = TypesettingRequest(width: visible.width ?? VisibleText.widestLine, wrapping: .none, ellipsis: ellipsis)
        let source = visible.engine.typeset(rest.shortened(ellipsis), request)
        guard var shown = source.lines.first else { return nil }
        // In the place of the whole line.
        shown.baseline += line.top - shown.top
        shown.top = line.top
        shown.range = line.range
        return Placed(line: shown, source: source, index: 0)
    }

    /// From top to bottom.
    package var lines: [TextLine] { placed.map(\.line) }

    /// The size of all lines; not rounded.
    package var size: CGSize {
        guard let last = placed.last?.line else { return .zero }
        return CGSize(width: placed.map(\.line.width).max() ?? 0, height: last.top + last.height)
    }

    /// Whether the whole text is shown, and would be in this height, too, whose layout is the same then.
    package func showsEverything(in height: CGFloat) -> Bool { !isTruncated && size.height <= height + 0.01 }

    /// The distance of the first baseline from the top.
    package var firstBaseline: CGFloat { placed.first?.line.baseline ?? 0 }

    /// The x at which a line begins between 0 and `width`.
    package func origin(of line: TextLine, in width: CGFloat) -> CGFloat {
        let space = width - line.width
        switch paragraph.alignment {
        case .left: return 0
        case .right: return space
        case .center: return space / 2
        case .natural, .justified: return line.isRightToLeft ? space : 0
        }
    }

    /// The colour of all pixels, where what is covered tells all else; nil for several colours, underlines, and what is drawn in parts that
    /// may touch each other.
    package var onlyColor: CGColor? {
        // All lines but a truncated last one have the same source.
        let sources = [placed.first, placed.last].compactMap { $0?.source }
        return hasPlainRuns && sources.allSatisfy(\.isUniform) ? firstAttributes?.color : nil
    }

    /// Draws the lines from the top of the rectangle downwards, aligned between its sides.
    package func draw(in context: CGContext, in rect: CGRect) {
        guard let attributes = firstAttributes else { return }
        draw(placed, in: context, in: rect, attributes.color)
    }

    /// How much of each pixel the letters cover, for text that has an `onlyColor`; nil for an empty or enormous picture.
    ///
    /// - Parameters:
    ///   - width: In pixels, as `height`.
    ///   - scale: Pixels per point.
    ///   - rect: Where lines are drawn, from its top downwards, aligned between its sides.
    package func coverage(width: Int, height: Int, scale: CGFloat, in rect: CGRect) -> Bitmap? {
        guard let mask = Bitmap(width: width, height: height, format: .mask) else { return nil }
        let left = placed.filter { line in
            !line.source.addCoverage(of: line.index, to: mask, at: baseline(of: line.line, in: rect), scale: scale)
        }
        guard !left.isEmpty else { return mask }
        let context = CGContext(bitmap: mask, scale: scale)
        // As cairo does it where letters of a line touch each other.
        context.setBlendMode(.plusLighter)
        draw(left, in: context, in: rect, .black)
        return context.finish()
    }

    /// Where the baseline of a line begins.
    private func baseline(of line: TextLine, in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + origin(of: line, in: rect.width), y: rect.minY + line.baseline)
    }

    private func draw(_ lines: [Placed], in context: CGContext, in rect: CGRect, _ color: CGColor) {
        context.saveGState()
        context.setFillColor(color)
        let box = CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, size.width), height: max(rect.height, size.height))
        // Glyphs may reach beyond their line.
        let reach = (firstAttributes?.font.size ?? 0) * 2
        context.drawWithCairo(bounds: box.insetBy(dx: -reach, dy: -reach)) { cairo in
            for line in lines { line.source.draw(line: line.index, on: cairo, at: baseline(of: line.line, in: rect)) }
        }
        context.restoreGState()
    }

    /// Draws the lines from a point to the right and downwards.
    package func draw(in context: CGContext, at point: CGPoint) {
        draw(in: context, in: CGRect(origin: point, size: size))
    }
}
