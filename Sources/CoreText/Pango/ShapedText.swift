// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPango
internal import CoreGraphics

/// The glyphs of a text in one font, which can be broken into lines of any width.
///
/// Letters that grow, windows that are resized and views that are measured for several widths break the same glyphs again; Pango itself
/// would shape the text again.
final class ShapedText: Sendable {
    /// What glyphs depend on. Lines, colours and places do not matter.
    struct Key: Equatable {
        let string: String
        /// With another size: none of a description is beyond 2000 points, and enlarged text is.
        private let font: FontDescription
        private let size: CGFloat

        /// Bytes. Longer texts are left to Pango: one does not push out all others, and nothing is done twice that takes long.
        private static let longest = 4096

        /// nil for texts whose lines Pango must break.
        init?(_ text: StyledText, _ request: TypesettingRequest, _ enlargement: CGFloat) {
            guard text.runs.count == 1, text.utf8Count <= Self.longest, request.wrapping == .words, request.ellipsis == .none,
                request.width != nil
            else { return nil }
            let attributes = text.runs[0].attributes
            guard !attributes.isUnderlined, !attributes.isStruckThrough, attributes.kern == 0,
                text.paragraph.alignment != .justified
            else { return nil }
            string = text.runs[0].text
            size = attributes.font.size * enlargement
            var font = attributes.font
            font.size = 1
            self.font = font
            // On one line it must not be wider than integers can count.
            guard CGFloat(text.utf8Count) * size <= VisibleText.widestLine else { return nil }
        }
    }

    /// Used under the lock of `PangoEngine.locked` only.
    private nonisolated(unsafe) let glyphs: OpaquePointer

    init(owning glyphs: OpaquePointer) { self.glyphs = glyphs }

    deinit {
        PangoEngine.locked { cpango_glyphs_free(glyphs) }
    }

    /// nil where Pango must break the lines: in a word, or where letters are kerned.
    ///
    /// - Parameters:
    ///   - width: In points of the text.
    ///   - enlargement: How much larger the glyphs are than the text: see `FontDescription.enlargement`.
    func broken(width: CGFloat, lineSpacing: CGFloat, enlargement: CGFloat) -> (any TypesetText)? {
        var lines = [cpango_line](repeating: cpango_line(), count: 16)
        var count = 0
        func fill() {
            count = PangoEngine.locked {
                Int(
                    cpango_glyphs_break(
                        glyphs, max(Double(width * enlargement), 0), Double(lineSpacing * enlargement), &lines, Int32(lines.count)
                    ))
            }
        }
        fill()
        if count > lines.count {
            lines = [cpango_line](repeating: cpango_line(), count: count)
            fill()
        }
        guard count >= 0 else { return nil }
        return BrokenText(source: self, lines: lines.prefix(count).map { TextLine($0, enlargement) }, enlargement: enlargement)
    }

    fileprivate var isUniform: Bool { PangoEngine.locked { cpango_glyphs_are_uniform(glyphs) } }

    /// Draws a part of the text on a context for points of the enlarged text.
    fileprivate func draw(_ range: Range<Int>, on cairo: OpaquePointer) {
        cpango_glyphs_show(glyphs, Int32(range.lowerBound), Int32(range.count), UnsafeMutableRawPointer(cairo))
    }

    fileprivate func addCoverage(of range: Range<Int>, to mask: cpango_mask, _ origin: cpango_origin) -> Bool {
        cpango_glyphs_add(glyphs, Int32(range.lowerBound), Int32(range.count), mask, origin)
    }
}

/// Lines of glyphs that other texts may share.
struct BrokenText: TypesetText {
    let source: ShapedText
    let lines: [TextLine]
    let enlargement: CGFloat
    var isEllipsized: Bool { false }
    var isUniform: Bool { source.isUniform }

    func draw(line: Int, on cairo: OpaquePointer, at baseline: CGPoint) {
        PangoEngine.draw(on: cairo, at: baseline, enlargement) { source.draw(lines[line].range, on: cairo) }
    }

    func addCoverage(of line: Int, to mask: Bitmap, at baseline: CGPoint, scale: CGFloat) -> Bool {
        PangoEngine.locked {
            source.addCoverage(of: lines[line].range, to: cpango_mask(mask), cpango_origin(baseline, scale, enlargement))
        }
    }
}

/// The texts that were shaped last.
struct ShapedTexts {
    /// Bytes of all texts together: with their glyphs, some fifty times as much memory.
    private static let largestLength = 16384
    /// Each is looked at when a text is looked for.
    private static let largestCount = 64

    private struct Entry {
        let key: ShapedText.Key
        /// nil: its lines must be broken by Pango.
        let text: ShapedText?
    }

    /// The last one was used last.
    private var entries: [Entry] = []
    private var length = 0
    /// How many are kept, for tests.
    var count: Int { entries.count }

    /// - Parameter shape: Called where the text is not known.
    mutating func text(_ key: ShapedText.Key, _ shape: () -> ShapedText?) -> ShapedText? {
        if let index = entries.lastIndex(where: { $0.key == key }) {
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.text
        }
        let entry = Entry(key: key, text: shape())
        entries.append(entry)
        length += key.string.utf8.count
        while length > Self.largestLength || entries.count > Self.largestCount {
            length -= entries.removeFirst().key.string.utf8.count
        }
        return entry.text
    }
}
