// SPDX-License-Identifier: MIT
internal import CCairo
internal import CoreGraphics

/// Lines of characters with their widths.
final class PlainText: TypesetText {
    private struct Cell: Sendable {
        var character: Character
        var attributes: TextAttributes
        var advance: CGFloat
        var offset: Int
    }

    let lines: [TextLine]
    let isEllipsized: Bool
    /// Each letter is drawn by itself.
    var isUniform: Bool { false }
    private let cells: [[Cell]]
    private let firstColor: CGColor

    init(_ text: StyledText, _ request: TypesettingRequest, engine: PlainEngine) {
        firstColor = text.runs.first?.attributes.color ?? .black
        let attributes = text.runs.first?.attributes ?? TextAttributes(font: FontDescription(size: 12))
        var rows: [[Cell]] = []
        var ellipsized = false
        let width = request.width ?? .infinity
        for paragraph in PlainText.paragraphs(of: text, engine) {
            if request.ellipsis != .none {
                let shortened = PlainText.shorten(paragraph, to: width, request.ellipsis, engine)
                ellipsized = ellipsized || shortened.count != paragraph.count
                rows.append(shortened)
            } else {
                rows += request.wrapping == .none ? [paragraph] : PlainText.wrap(paragraph, to: width, request.wrapping)
            }
        }
        isEllipsized = ellipsized
        cells = rows
        var top: CGFloat = 0
        var offset = 0
        lines = rows.map { row in
            let metrics = Set(row.map(\.attributes.font)).map { engine.measure($0) }
            let fallback = engine.measure(attributes.font)
            let ascent = metrics.map(\.ascent).max() ?? fallback.ascent
            let descent = metrics.map(\.descent).max() ?? fallback.descent
            let start = row.first?.offset ?? offset
            offset = row.last.map { $0.offset + $0.character.utf8.count } ?? offset
            defer { top += ascent + descent + text.paragraph.lineSpacing }
            // Spaces at which a line was broken have no width.
            let shown = row.reversed().drop { $0.character.isWhitespace }.reversed()
            return TextLine(
                top: top, baseline: top + ascent, width: shown.reduce(0) { $0 + $1.advance }, height: ascent + descent,
                range: start..<max(offset, start))
        }
    }

    private static func paragraphs(of text: StyledText, _ engine: PlainEngine) -> [[Cell]] {
        var result: [[Cell]] = [[]]
        var offset = 0
        for run in text.runs {
            for character in run.text {
                if character.isNewline {
                    result.append([])
                } else {
                    result[result.count - 1].append(
                        Cell(
                            character: character, attributes: run.attributes,
                            advance: engine.advance(of: character, run.attributes), offset: offset))
                }
                offset += character.utf8.count
            }
        }
        return result
    }

    private static func wrap(
        _ paragraph: [Cell], to width: CGFloat, _ wrapping: TypesettingRequest.Wrapping
    ) -> [[Cell]] {
        var rows: [[Cell]] = []
        var row: [Cell] = []
        var used: CGFloat = 0
        for cell in paragraph {
            if used + cell.advance > width + 0.001, !row.isEmpty, !cell.character.isWhitespace {
                var next: [Cell] = []
                if wrapping == .words, let space = row.lastIndex(where: { $0.character.isWhitespace }) {
                    next = Array(row[(space + 1)...])
                    row.removeSubrange((space + 1)...)
                }
                rows.append(row)
                row = next
                used = row.reduce(0) { $0 + $1.advance }
            }
            row.append(cell)
            used += cell.advance
        }
        return rows + [row]
    }

    /// Removes characters until the rest and an ellipsis fit.
    private static func shorten(
        _ row: [Cell], to width: CGFloat, _ ellipsis: TypesettingRequest.Ellipsis, _ engine: PlainEngine
    ) -> [Cell] {
        guard let first = row.first, row.reduce(0, { $0 + $1.advance }) > width + 0.001 else { return row }
        let dots = Cell(
            character: "…", attributes: first.attributes, advance: engine.advance(of: "…", first.attributes),
            offset: first.offset)
        var head = ellipsis == .start ? [] : row[...]
        var tail = ellipsis == .start ? row[...] : []
        if ellipsis == .middle {
            head = row[..<(row.count / 2)]
            tail = row[(row.count / 2)...]
        }
        var used = row.reduce(dots.advance) { $0 + $1.advance }
        while used > width, !head.isEmpty || !tail.isEmpty {
            let takesHead = ellipsis == .end || (ellipsis == .middle && head.count > tail.count) || tail.isEmpty
            used -= (takesHead ? head.popLast() : tail.popFirst())?.advance ?? 0
        }
        return head + [dots] + tail
    }

    func addCoverage(of line: Int, to mask: Bitmap, at baseline: CGPoint, scale: CGFloat) -> Bool { false }

    func draw(line: Int, on cairo: OpaquePointer, at baseline: CGPoint) {
        var x = baseline.x
        var start = 0
        let row = cells[line]
        cairo_save(cairo)
        while start < row.count {
            let attributes = row[start].attributes
            var end = start
            while end < row.count, row[end].attributes == attributes { end += 1 }
            PlainEngine.select(attributes.font, on: cairo)
            let color = attributes.color
            if color != firstColor {
                cairo_set_source_rgba(
                    cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
            }
            // One by one, since that is how they were measured.
            for cell in row[start..<end] {
                cairo_move_to(cairo, Double(x), Double(baseline.y))
                cairo_show_text(cairo, String(cell.character))
                x += cell.advance
            }
            start = end
        }
        cairo_restore(cairo)
    }
}
