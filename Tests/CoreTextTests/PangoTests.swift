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
