// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A text broken into lines for some room, in points: measured once, drawn as often as needed.
package final class TextLayout: Sendable {
    /// A line and where it came from.
    private struct Placed: Sendable {
        var line: TextLine
        var source: any TypesetText
        var index: Int
    }

    private let placed: [Placed]
    private let paragraph: TextParagraph
    private let firstAttributes: TextAttributes?
    /// Whether something of the text is not shown.
    package let isTruncated: Bool

    /// At most `maximumLines` lines (0: any number) no wider than `width`, as many as fit `height` but at least one.
    package init(
        _ text: StyledText, width: CGFloat = .infinity, height: CGFloat = .infinity, maximumLines: Int = 0,
        engine: any TextEngine = TextEngines.current
    ) {
        paragraph = text.paragraph
        firstAttributes = text.runs.first?.attributes
        let width = width.isFinite ? max(width, 0) : nil
        let wrapping = TextLayout.wrapping(text.paragraph, maximumLines: maximumLines)
        let whole = engine.typeset(text, TypesettingRequest(width: width, wrapping: wrapping))
        var lines = whole.lines.indices.map { Placed(line: whole.lines[$0], source: whole, index: $0) }
        let fitting = lines.prefix { $0.line.top + $0.line.height <= height + 0.01 }.count
        let limit = max(min(fitting, maximumLines > 0 ? maximumLines : .max), 1)
        let overflows = lines.count > limit
        // Without wrapping a line can be too wide.
        let isTooWide = width.map { room in lines.prefix(limit).contains { $0.line.width > room + 0.01 } } ?? false
        isTruncated = overflows || isTooWide
        lines = Array(lines.prefix(limit))
        if let last = lines.last, overflows || isTooWide,
            let tail = TextLayout.truncated(text, from: last.line, width: width, overflows: overflows, engine)
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

    /// The last line that is shown, with everything after it, shortened to its width; nil when it is simply cut off.
    private static func truncated(
        _ text: StyledText, from line: TextLine, width: CGFloat?, overflows: Bool, _ engine: any TextEngine
    ) -> Placed? {
        let ellipsis: TypesettingRequest.Ellipsis
        switch text.paragraph.lineBreak {
        case .truncatingHead: ellipsis = .start
        case .truncatingMiddle: ellipsis = .middle
        case .truncatingTail: ellipsis = .end
        case .wordWrapping, .characterWrapping, .clipping: return nil
        }
        let rest = text.suffix(fromUTF8: line.range.lowerBound)
        let tail = ellipsis == .end ? rest.firstParagraphWithEllipsis : rest.onOneLine
        let source = engine.typeset(tail, TypesettingRequest(width: width, wrapping: .none, ellipsis: ellipsis))
        guard var shown = source.lines.first else { return nil }
        // Where the full line stood.
        shown.baseline += line.top - shown.top
        shown.top = line.top
        shown.range = line.range
        return Placed(line: shown, source: source, index: 0)
    }

    package var lines: [TextLine] { placed.map(\.line) }

    /// Of all lines; not rounded.
    package var size: CGSize {
        guard let last = placed.last?.line else { return .zero }
        return CGSize(width: placed.map(\.line.width).max() ?? 0, height: last.top + last.height)
    }

    /// From the top, in points.
    package var firstBaseline: CGFloat { placed.first?.line.baseline ?? 0 }

    /// Where a line begins in a room of `width` points.
    package func origin(of line: TextLine, in width: CGFloat) -> CGFloat {
        let room = width - line.width
        switch paragraph.alignment {
        case .left: return 0
        case .right: return room
        case .center: return room / 2
        case .natural, .justified: return line.isRightToLeft ? room : 0
        }
    }

    /// Draws the lines from the top of the rectangle on, aligned between its sides.
    package func draw(in context: CGContext, in rect: CGRect) {
        guard let attributes = firstAttributes else { return }
        context.saveGState()
        context.setFillColor(attributes.color)
        let box = CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, size.width), height: max(rect.height, size.height))
        // Glyphs may reach beyond their line.
        let reach = attributes.font.size * 2
        context.drawWithCairo(bounds: box.insetBy(dx: -reach, dy: -reach)) { cairo in
            for part in placed {
                let line = part.line
                part.source.draw(
                    line: part.index, on: cairo,
                    at: CGPoint(x: rect.minX + origin(of: line, in: rect.width), y: rect.minY + line.baseline))
            }
        }
        context.restoreGState()
    }

    /// Draws from a point on.
    package func draw(in context: CGContext, at point: CGPoint) {
        draw(in: context, in: CGRect(origin: point, size: size))
    }
}
