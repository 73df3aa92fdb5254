// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreText
import Foundation
import Testing

/// The rules that hold for every engine.
@Suite("Text layout", .serialized)
struct TextLayoutTests {
    static var engines: [any TextEngine] { [TextEngines.plain] + (TextEngines.pango.map { [$0] } ?? []) }

    static func text(
        _ string: String, size: CGFloat = 16, _ change: (inout TextParagraph) -> Void = { _ in }
    ) -> StyledText {
        var paragraph = TextParagraph()
        change(&paragraph)
        return StyledText(
            string, TextAttributes(font: FontDescription(size: size)), paragraph: paragraph)
    }

    private let long = "The quick brown fox jumps over the lazy dog and runs into the deep forest."

    @Test("the width grows with the text and the font", arguments: 0..<engines.count)
    func widthGrowsWithTheTextAndTheFont(_ index: Int) {
        let engine = Self.engines[index]
        let short = TextLayout(Self.text("Hello"), engine: engine)
        #expect(short.lines.count == 1 && !short.isTruncated)
        #expect(TextLayout(Self.text("Hello, world"), engine: engine).size.width > short.size.width)
        let large = TextLayout(Self.text("Hello", size: 32), engine: engine)
        #expect(abs(large.size.width - 2 * short.size.width) < 0.1)
        #expect(abs(large.size.height - 2 * short.size.height) < 0.1)
        #expect(short.firstBaseline > 0 && short.firstBaseline < short.size.height)
    }

    @Test("empty text has the height of a line", arguments: 0..<engines.count)
    func emptyTextHasTheHeightOfALine(_ index: Int) {
        let engine = Self.engines[index]
        let empty = TextLayout(Self.text(""), engine: engine)
        #expect(empty.size.width == 0)
        #expect(abs(empty.size.height - TextLayout(Self.text("x"), engine: engine).size.height) < 0.01)
        #expect(TextLayout(Self.text("a\n"), engine: engine).lines.count == 2)
        #expect(TextLayout(StyledText([]), engine: engine).size.width == 0)
    }

    @Test("lines wrap at words", arguments: 0..<engines.count)
    func wrapsAtWords(_ index: Int) {
        let engine = Self.engines[index]
        let layout = TextLayout(Self.text(long), width: 150, engine: engine)
        #expect(layout.lines.count > 2)
        #expect(layout.size.width <= 150.1)
        let bytes = Array(long.utf8)
        for line in layout.lines.dropFirst() { #expect(bytes[line.range.lowerBound - 1] == UInt8(ascii: " ")) }
        for (upper, lower) in zip(layout.lines, layout.lines.dropFirst()) {
            #expect(abs(upper.top + upper.height - lower.top) < 0.01)
        }
        // A word that is wider than the layout is broken, without a hyphen.
        let letter = TextLayout(Self.text("m"), engine: engine).size.width
        let broken = TextLayout(Self.text(String(repeating: "m", count: 60)), width: 3.5 * letter, engine: engine)
        #expect(abs(broken.size.width - 3 * letter) < 0.1 && broken.lines.count == 20)
    }

    @Test("lines wrap at characters where that is asked for", arguments: 0..<engines.count)
    func wrapsAtCharacters(_ index: Int) {
        let engine = Self.engines[index]
        let words = TextLayout(Self.text(long), width: 100, engine: engine)
        let characters = TextLayout(Self.text(long) { $0.lineBreak = .characterWrapping }, width: 100, engine: engine)
        #expect(characters.lines.count <= words.lines.count)
        #expect(characters.size.width <= 100.1)
    }

    @Test(
        "text is truncated to its width", arguments: 0..<engines.count,
        [TextParagraph.LineBreak.truncatingTail, .truncatingMiddle, .truncatingHead])
    func truncatesToItsRoom(_ index: Int, _ mode: TextParagraph.LineBreak) {
        let engine = Self.engines[index]
        for lines in 1...3 {
            let layout = TextLayout(
                Self.text(long) { $0.lineBreak = mode }, width: 120, maximumLines: lines, engine: engine)
            #expect(layout.isTruncated)
            #expect(layout.lines.count == lines)
            #expect(layout.size.width <= 120.1)
        }
        let whole = TextLayout(Self.text("short") { $0.lineBreak = mode }, width: 120, maximumLines: 1, engine: engine)
        #expect(!whole.isTruncated)
    }

    @Test("paragraphs that do not fit end in an ellipsis", arguments: 0..<engines.count)
    func laterParagraphsEndInAnEllipsis(_ index: Int) {
        let engine = Self.engines[index]
        let two = TextLayout(
            Self.text("one\ntwo") { $0.lineBreak = .truncatingTail }, width: 200, maximumLines: 1, engine: engine)
        let dots = TextLayout(Self.text("one…"), engine: engine)
        #expect(two.isTruncated && two.lines.count == 1)
        #expect(abs(two.size.width - dots.size.width) < 0.01)
    }

    @Test("the height limits the number of lines", arguments: 0..<engines.count)
    func heightLimitsLines(_ index: Int) {
        let engine = Self.engines[index]
        let line = TextLayout(Self.text("x"), engine: engine).size.height
        func lines(_ height: CGFloat) -> Int {
            TextLayout(
                Self.text(long) { $0.lineBreak = .truncatingTail }, width: 120, height: height, engine: engine
            ).lines.count
        }
        #expect(lines(line * 2.5) == 2)
        #expect(lines(line * 0.5) == 1)
        #expect(lines(0) == 1)
    }

    @Test("line spacing lies between lines", arguments: 0..<engines.count)
    func lineSpacingLiesBetweenLines(_ index: Int) {
        let engine = Self.engines[index]
        let plain = TextLayout(Self.text("a\nb\nc"), engine: engine).size.height
        let spaced = TextLayout(Self.text("a\nb\nc") { $0.lineSpacing = 5 }, engine: engine).size.height
        #expect(abs(spaced - plain - 10) < 0.1)
    }

    @Test("the alignment places lines", arguments: 0..<engines.count)
    func alignmentPlacesLines(_ index: Int) throws {
        let engine = Self.engines[index]
        for (alignment, share) in [(TextParagraph.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
            let layout = TextLayout(Self.text("Hi") { $0.alignment = alignment }, width: 200, engine: engine)
            let line = try #require(layout.lines.first)
            #expect(abs(layout.origin(of: line, in: 200) - (200 - line.width) * share) < 0.01)
        }
    }

    @Test("text is drawn where it was measured", arguments: 0..<engines.count, [1, 2] as [CGFloat])
    func drawsWhereItMeasured(_ index: Int, _ scale: CGFloat) throws {
        let engine = Self.engines[index]
        let layout = TextLayout(Self.text("Hxg"), engine: engine)
        let context = CGContext(width: Int(100 * scale), height: Int(50 * scale), scale: scale)
        layout.draw(in: context, at: CGPoint(x: 20, y: 10))
        let image = CGImage(bitmap: try #require(context.finish()))
        let ink = try #require(image.inkBounds)
        #expect(ink.minX >= 19 * scale && ink.maxX <= (21 + layout.size.width) * scale)
        #expect(ink.minY >= 10 * scale - 1 && ink.maxY <= (10 + layout.size.height) * scale + 1)
        let width = ink.width / scale
        #expect(width > layout.size.width * 0.8)
    }

    @Test("a font's metrics follow its size", arguments: 0..<engines.count)
    func metricsFollowTheSize(_ index: Int) {
        let engine = Self.engines[index]
        let small = engine.measure(FontDescription(size: 10))
        let large = engine.measure(FontDescription(size: 20))
        #expect(small.ascent > small.capHeight && small.capHeight > small.xHeight && small.xHeight > 0)
        #expect(small.descent > 0)
        #expect(abs(large.lineHeight - 2 * small.lineHeight) < 0.1)
    }

    @Test("absurd requests are harmless", arguments: 0..<engines.count)
    func absurdRequestsAreHarmless(_ index: Int) {
        let engine = Self.engines[index]
        for size in [0, -5, .nan, .infinity, 1e9] as [CGFloat] {
            let layout = TextLayout(Self.text("ab", size: size), width: 50, engine: engine)
            #expect(layout.size.isFinite)
        }
        let nameless = StyledText("a\0b", TextAttributes(font: FontDescription(family: "No Such Font \u{1}", size: 12)))
        #expect(TextLayout(nameless, width: -10, engine: engine).size.isFinite)
        _ = TextLayout(Self.text(long), width: 0, engine: engine)
        _ = TextLayout(Self.text(long), width: .nan, engine: engine)
    }
}

extension CGImage {
    /// The rectangle of the pixels that are not transparent.
    var inkBounds: CGRect? {
        var box: CGRect?
        for y in 0..<height {
            for x in 0..<width where (color(x: x, y: y)?.alpha ?? 0) > 0.1 {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }
}
