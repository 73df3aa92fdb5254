// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Lays out as much of a text as can be seen, and a little more. What is laid out is the same as of the whole text: a label of one line
/// costs the same, whatever follows that line.
///
/// Text is cut where the rest has no influence. Paragraphs have none on those before. In a paragraph, lines are broken from the
/// beginning, and glyphs depend on their neighbours only; where that is not so (`Hazards`), paragraphs are not cut.
struct VisibleText {
    var text: StyledText
    /// nil: lines are not limited.
    let width: CGFloat?
    let engine: any TextEngine
    /// Whether all of the text is laid out nevertheless.
    var isEverything = false

    /// Texts of up to so many bytes are laid out as a whole.
    private static let smallLength = 2048
    /// How many bytes are tried first; then four times as many, and so on.
    private static let firstLength = 256
    /// Bytes behind what is known to be too wide: the glyphs at a cut may differ.
    private static let reserve = 256
    /// Bytes of the beginning that stay where only the end is shown.
    private static let beginning = 32

    /// Lines are measured as if none were wider, in points: no window is, and text engines count widths in integers.
    static let widestLine: CGFloat = 262_144

    // MARK: Lines

    /// The lines that are shown, and the one after them where there is one.
    ///
    /// - Parameters:
    ///   - height: Lines that do not fit are not shown, but the first is.
    ///   - maximumLines: 0: any number.
    ///   - showsBeginning: Whether no more than its beginning is shown of a line that is too wide.
    func lines(
        wrapping: TypesettingRequest.Wrapping, height: CGFloat, maximumLines: Int, showsBeginning: (TextLine) -> Bool
    ) -> (source: any TypesetText, lines: [TextLine]) {
        let request = TypesettingRequest(width: width ?? (wrapping == .none ? nil : Self.widestLine), wrapping: wrapping)
        let length = text.utf8Count
        let isLimited = maximumLines > 0 || height < .infinity
        if isLimited, length > Self.smallLength, !isEverything {
            let mayCutParagraphs = text.hazards.isDisjoint(with: wrapping == .none ? .glyphs : [.glyphs, .lines])
            var wanted = Self.firstLength
            while let cut = text.prefix(ofLength: wanted, endsWithParagraph: !mayCutParagraphs) {
                let source = engine.typeset(cut, request)
                let found = source.lines
                if let lines = shown(found, of: cut, mayCutParagraphs, wrapping, height, maximumLines, showsBeginning) {
                    return (source, lines)
                }
                wanted = cut.utf8Count * 4
            }
        }
        return everyLine(request, length: length)
    }

    /// The lines of the whole text. Where a line that is not wrapped may be too wide for the engine, it is broken where that begins.
    private func everyLine(_ request: TypesettingRequest, length: Int) -> (source: any TypesetText, lines: [TextLine]) {
        var request = request
        guard request.wrapping == .none, CGFloat(length) * largestFont > Self.widestLine else {
            let whole = engine.typeset(text, request)
            return (whole, whole.lines)
        }
        request.width = Self.widestLine
        request.wrapping = .characters
        let whole = engine.typeset(text, request)
        guard var first = whole.lines.first else { return (whole, []) }
        let end = text.endOfParagraph(around: first.range.lowerBound)
        let next = whole.lines.first { $0.range.lowerBound > end }
        first.range = first.range.lowerBound..<end
        return (whole, [first] + (next.map { [$0] } ?? []))
    }

    /// The lines of a beginning of the text, if the lines that are shown are certain to be among them.
    private func shown(
        _ lines: [TextLine], of cut: StyledText, _ mayCutParagraphs: Bool, _ wrapping: TypesettingRequest.Wrapping,
        _ height: CGFloat, _ maximumLines: Int, _ showsBeginning: (TextLine) -> Bool
    ) -> [TextLine]? {
        // More text may change the last line, and its first word the end of the one before.
        let certain = lines.prefix(max(lines.count - (mayCutParagraphs ? 2 : 1), 0))
        let fitting = certain.prefix { $0.top + $0.height <= height + 0.01 }.count
        if fitting < certain.count || (maximumLines > 0 && certain.count >= maximumLines) {
            let limit = max(min(fitting, maximumLines > 0 ? maximumLines : .max), 1)
            return Array(lines.prefix(limit + 1))
        }
        // One line, of which only the beginning is known: enough to know that it is too wide.
        guard wrapping == .none, maximumLines == 1, mayCutParagraphs, lines.count == 1, var line = lines.first,
            line.width > (showsBeginning(line) ? min(width ?? .infinity, Self.widestLine) : Self.widestLine) + margin
        else { return nil }
        line.width = min(line.width, Self.widestLine)
        line.range = line.range.lowerBound..<text.endOfParagraph(around: cut.utf8Count)
        return [line]
    }

    // MARK: Ellipses

    /// The text as it is shortened to one line: all of it when it is short, else its beginning, its end, or both, as far as they
    /// can be seen.
    func shortened(_ ellipsis: TypesettingRequest.Ellipsis) -> StyledText {
        let isParagraph = ellipsis == .end
        func line(_ text: StyledText) -> StyledText { isParagraph ? text.firstParagraphWithEllipsis : text.onOneLine }
        let width = self.width ?? Self.widestLine
        guard !isEverything, text.utf8Count > Self.smallLength, text.hazards.isDisjoint(with: .glyphs) else {
            return line(text)
        }
        let start =
            ellipsis == .start
            ? nil
            : part(wider: width, endsWithParagraph: isParagraph, of: line) {
                text.prefix(ofLength: $0, endsWithParagraph: false)
            }
        let end =
            ellipsis == .end
            ? nil : part(wider: width, endsWithParagraph: false, of: line) { text.suffix(ofLength: $0) }
        switch ellipsis {
        case .start:
            // The ellipsis has the font of the beginning.
            guard let end, let start = text.prefix(ofLength: Self.beginning, endsWithParagraph: false),
                start.utf8Count + end.utf8Count < text.utf8Count
            else { return line(text) }
            return line(StyledText(start.runs + end.runs, paragraph: text.paragraph))
        case .middle:
            guard let start, let end, start.utf8Count + end.utf8Count < text.utf8Count else { return line(text) }
            return line(StyledText(start.runs + end.runs, paragraph: text.paragraph))
        case .end, .none: return start.map(line) ?? line(text)
        }
    }

    /// The shortest part, of those tried, that is wider than the width, with a reserve; nil when there is none but the whole text.
    ///
    /// - Parameter endsWithParagraph: Whether only the first paragraph is shown.
    private func part(
        wider width: CGFloat, endsWithParagraph: Bool, of line: (StyledText) -> StyledText,
        _ part: (_ length: Int) -> StyledText?
    ) -> StyledText? {
        var wanted = Self.firstLength
        while let tried = part(wanted) {
            // With the end of its paragraph in it, nothing that follows is shown.
            if endsWithParagraph, line(tried).utf8Count < tried.utf8Count { return tried }
            // Spaces have a width when something follows them.
            var measured = line(tried)
            measured.runs.append(StyledText.Run(".", measured.runs[measured.runs.count - 1].attributes))
            let found = engine.typeset(measured, TypesettingRequest(width: nil, wrapping: .none)).lines
            if let first = found.first, found.count == 1, first.width > width + margin {
                return part(tried.utf8Count + Self.reserve)
            }
            wanted = tried.utf8Count * 4
        }
        return nil
    }

    /// More than the glyphs at a cut can differ in width, in points.
    private var margin: CGFloat { 4 * largestFont }

    private var largestFont: CGFloat { text.runs.lazy.map(\.attributes.font.size).max() ?? 0 }
}
