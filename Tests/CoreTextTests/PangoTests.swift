// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreText
import Testing

/// What Pango can do, and the plain engine cannot.
@Suite("Text by Pango", .enabled(if: TextEngines.pango != nil, "Pango is not installed"))
struct PangoTests {
    private func engine() throws -> any TextEngine { try #require(TextEngines.pango) }

    @Test("right-to-left text stands on the right")
    func rightToLeftTextStandsOnTheRight() throws {
        let layout = TextLayout(TextLayoutTests.text("שלום"), width: 200, engine: try engine())
        let line = try #require(layout.lines.first)
        #expect(line.isRightToLeft)
        #expect(abs(layout.origin(of: line, in: 200) - (200 - line.width)) < 0.01)
    }

    @Test("runs have their own fonts and colours")
    func runsHaveTheirOwnFontsAndColors() throws {
        var large = TextAttributes(font: FontDescription(size: 30), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        large.isUnderlined = true
        let small = TextAttributes(font: FontDescription(size: 10))
        let mixed = StyledText([StyledText.Run("H", small), StyledText.Run("H", large)])
        let layout = TextLayout(mixed, engine: try engine())
        let alone = TextLayout(StyledText("H", large), engine: try engine())
        #expect(layout.size.height >= alone.size.height)
        let context = CGContext(width: 60, height: 50, scale: 1)
        layout.draw(in: context, at: .zero)
        let image = CGImage(bitmap: try #require(context.finish()))
        var reds = 0
        var blacks = 0
        for y in 0..<50 {
            for x in 0..<60 {
                guard let color = image.color(x: x, y: y), color.alpha > 0.9 else { continue }
                if color.red > 0.9 { reds += 1 } else { blacks += 1 }
            }
        }
        #expect(reds > blacks && blacks > 0)
    }

    @Test("bold text is heavier, and monospaced text is even")
    func boldIsHeavierAndMonospacedIsEven() throws {
        func width(_ text: String, _ font: FontDescription) throws -> CGFloat {
            TextLayout(StyledText(text, TextAttributes(font: font)), engine: try engine()).size.width
        }
        let regular = FontDescription(size: 20)
        #expect(try width("Hello", FontDescription(size: 20, weight: 700)) > width("Hello", regular))
        let mono = FontDescription(family: "monospace", size: 20)
        #expect(try abs(width("iii", mono) - width("WWW", mono)) < 0.01)
        #expect(try width("iii", regular) < width("WWW", regular))
    }

    @Test("text of a size between half points is as large as it says", arguments: [0.3, 7.1, 16.01, 17.3, 31.9, 333.3])
    func anySizeIsInProportion(size: CGFloat) throws {
        func attributes(_ size: CGFloat) -> TextAttributes {
            var attributes = TextAttributes(font: FontDescription(size: size))
            attributes.kern = size / 10
            return attributes
        }
        func layout(_ size: CGFloat) throws -> TextLayout {
            let text = "Words that wander from the end of one line to the beginning of the next one"
            return TextLayout(StyledText(text, attributes(size)), width: 13.7 * size, engine: try engine())
        }
        let exact = try layout(512), other = try layout(size)
        #expect(other.lines.map(\.range) == exact.lines.map(\.range) && other.lines.count > 2)
        for (line, expected) in zip(other.lines, exact.lines) {
            #expect(abs(line.width / size - expected.width / 512) < 0.02)
            #expect(abs(line.baseline / size - expected.baseline / 512) < 0.02)
        }
        let metrics = try engine().measure(FontDescription(size: size)), whole = try engine().measure(FontDescription(size: 512))
        #expect(abs(metrics.ascent / size - whole.ascent / 512) < 0.01)
        #expect(abs(metrics.capHeight / size - whole.capHeight / 512) < 0.01)
    }

    @Test("letters between two sizes are drawn between them")
    func anySizeIsDrawn() throws {
        func columns(_ size: CGFloat) throws -> Int {
            let text = StyledText("HH", TextAttributes(font: FontDescription(size: size)))
            let context = CGContext(width: 200, height: 120, scale: 1)
            TextLayout(text, engine: try engine()).draw(in: context, at: CGPoint(x: 4.5, y: 3.25))
            let image = CGImage(bitmap: try #require(context.finish()))
            return (0..<200).filter { x in (0..<120).contains { y in (image.color(x: x, y: y)?.alpha ?? 0) > 0.5 } }.count
        }
        #expect(try columns(40) < columns(44.7) && columns(44.7) < columns(50))
    }

    @Test("layouts may be used by many threads")
    func layoutsMayBeUsedByManyThreads() async throws {
        let engine = try engine()
        let widths = await withTaskGroup(of: CGFloat.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let layout = TextLayout(TextLayoutTests.text("Text \(index % 2)"), width: 100, engine: engine)
                    let context = CGContext(width: 100, height: 30, scale: 1)
                    layout.draw(in: context, at: .zero)
                    return layout.size.width
                }
            }
            return await group.reduce(into: Set<CGFloat>()) { $0.insert($1) }
        }
        #expect(widths.count == 1)
    }
}
