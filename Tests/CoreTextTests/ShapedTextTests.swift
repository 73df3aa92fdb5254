// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing

@testable import CoreText

/// Text that is shaped once and broken into lines for any width, against Pango's own lines.
@Suite("Shaped text", .enabled(if: TextEngines.pango != nil, "Pango is not installed"))
struct ShapedTextTests {
    private func engine() throws -> any TextEngine { try #require(TextEngines.pango) }

    /// The lines as Pango breaks them: it does for texts of two runs.
    private func byPango(_ text: StyledText, _ request: TypesettingRequest) throws -> any TypesetText {
        var split = text
        split.runs.append(StyledText.Run("", text.runs[0].attributes))
        return try engine().typeset(split, request)
    }

    private static let plain = [
        "a", "I", "To", "AVAVA", "fi", "office", "Toy", "W.", "“quoted”", "x-ray", "T-Types", "W-V-A", "2,000", "naïve", "Ωμέγα",
        "слово", "—", "…", "1/2", "wander", "(line)", "hyphen-ated", "No\u{a0}break", "double  space",
    ]
    /// Of several fonts and directions, and what may be no glyph.
    private static let mixed = plain + ["end.", "\u{2003}", "co\u{ad}operate", "日本語", "🙂", "שלום", "\t"]

    /// Mostly plain: what Pango must break by itself would hide the rest.
    private func text(_ random: inout SeededGenerator) -> String {
        let isPlain = Int.random(in: 0..<3, using: &random) > 0
        let known = isPlain ? Self.plain : Self.mixed
        let ends = isPlain ? [" ", " ", " ", " ", " ", "\n"] : [" ", " ", " ", "\n", " \n", "\n\n", "  "]
        let parts = (0..<Int.random(in: 0...40, using: &random)).map { _ in
            (known.randomElement(using: &random) ?? "") + (ends.randomElement(using: &random) ?? "")
        }
        return parts.joined()
    }

    @Test("lines are those of Pango: their text, width and place, in any width, also those that a line just fits into")
    func linesAreThoseOfPango() throws {
        var random = SeededGenerator(seed: 20_261_126)
        var sizes: [CGFloat] = [12, 17, 13.37, 20.1, 64]
        sizes.shuffle(using: &random)
        var lines = 0, shaped = 0
        for index in 0..<1500 {
            let font = FontDescription(
                family: index % 3 == 0 ? "serif" : "DejaVu Sans", size: sizes[index % 5], weight: index % 4 == 0 ? 700 : 400)
            var text = StyledText(text(&random), TextAttributes(font: font))
            text.paragraph.lineSpacing = index % 7 == 0 ? 3 : 0
            var width = CGFloat.random(in: 1...40, using: &random) * font.size
            for _ in 0..<3 {
                let request = TypesettingRequest(width: width)
                let found = try engine().typeset(text, request), expected = try byPango(text, request)
                #expect(!found.isEllipsized)
                #expect(found.lines.map(\.range) == expected.lines.map(\.range), "\(text.string.debugDescription) in \(width)")
                for (line, other) in zip(found.lines, expected.lines) {
                    #expect(
                        abs(line.width - other.width) < 0.01 && abs(line.top - other.top) < 0.01
                            && abs(line.baseline - other.baseline) < 0.01 && abs(line.height - other.height) < 0.01
                            && line.isRightToLeft == other.isRightToLeft,
                        "\(line) \(other) \(text.string.debugDescription) \(width)")
                }
                lines += found.lines.count
                // Nothing else tells whether Pango has broken these lines, too, and is compared with itself.
                if found is BrokenText { shaped += 1 }
                // Exactly as wide as one of its lines.
                width = found.lines.map(\.width).randomElement(using: &random) ?? width
                if width <= 0 { width = 1 }
            }
        }
        #expect(lines > 10_000 && shaped > 1500 && shaped < 4000, "\(lines) \(shaped)")
    }

    @Test("sizes are told apart where both are laid out at the upper limit or beyond it")
    func largestSizes() throws {
        for size in [1999.7, 2000] as [CGFloat] {
            let text = StyledText("Largest words", TextAttributes(font: FontDescription(size: size)))
            let request = TypesettingRequest(width: 9000)
            let found = try engine().typeset(text, request).lines, expected = try byPango(text, request).lines
            #expect(found.count == 2 && zip(found, expected).allSatisfy { abs($0.width - $1.width) < 1 })
        }
    }

    @Test("of many short texts, also empty ones, few are kept")
    func fewAreKept() {
        var kept = ShapedTexts()
        for size in 1...500 {
            for string in ["", "a"] {
                let text = StyledText(string, TextAttributes(font: FontDescription(size: CGFloat(size))))
                guard let key = ShapedText.Key(text, TypesettingRequest(width: 100), 1) else { continue }
                _ = kept.text(key) { nil }
            }
        }
        #expect(kept.count == 64)
    }

    @Test("lines are drawn as Pango draws them")
    func linesAreDrawnAsPangoDrawsThem() throws {
        let string =
            "To AVAVA offices: a picture of a letter that was made for one size is blurred — or jagged — in another.\n\nNext."
        for size in [12, 13.37, 31.5] as [CGFloat] {
            var text = StyledText(string, TextAttributes(font: FontDescription(size: size)))
            func picture(_ layout: TextLayout) throws -> CGImage {
                let context = CGContext(width: 400, height: 400, scale: 1)
                layout.draw(in: context, at: .zero)
                return CGImage(bitmap: try #require(context.finish()))
            }
            let found = try picture(TextLayout(text, width: 380, engine: engine()))
            text.runs.append(StyledText.Run("", text.runs[0].attributes))
            let expected = try picture(TextLayout(text, width: 380, engine: engine()))
            var differences = 0
            for y in 0..<400 { for x in 0..<400 where found.color(x: x, y: y) != expected.color(x: x, y: y) { differences += 1 } }
            #expect(differences == 0)
        }
    }
}
