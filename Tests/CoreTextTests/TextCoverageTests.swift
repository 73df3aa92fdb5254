// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import LongRunning
import SeededRandom
import Testing

@testable import CoreText

/// Text in one colour as coverage: a byte a pixel.
@Suite("Coverage of text", .longRunning, .enabled(if: TextEngines.pango != nil, "Pango is not installed"))
struct TextCoverageTests {
    private static let texts = [
        "Text", "AVATAR, To. W/", "office ﬁ ffi", "nai\u{308}ve e\u{301}\u{323}", "שלום", "f)j[g]Q_", "Ωμέγα",
    ]

    private func layout(
        _ string: String, _ color: CGColor, size: CGFloat, width: CGFloat, _ change: (inout TextAttributes) -> Void = { _ in }
    )
        throws -> TextLayout
    {
        var attributes = TextAttributes(font: FontDescription(family: "DejaVu Sans", size: size, isItalic: true), color: color)
        change(&attributes)
        return TextLayout(StyledText(string, attributes), width: width, engine: try #require(TextEngines.pango))
    }

    private func bytes(_ bitmap: Bitmap?) throws -> [UInt8] {
        let bitmap = try #require(bitmap)
        return (0..<bitmap.height).flatMap { row in
            let start = (bitmap.bytes + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            return Array(UnsafeBufferPointer(start: start, count: bitmap.width * (bitmap.format == .mask ? 1 : 4)))
        }
    }

    /// By how much bytes differ, where they do. Most pictures are the same, which is soon found.
    private func differences(_ some: [UInt8], _ others: [UInt8]) -> [Int] {
        guard some.count == others.count, memcmp(some, others, some.count) != 0 else {
            return Array(repeating: 255, count: abs(some.count - others.count))
        }
        return zip(some, others).map { abs(Int($0) - Int($1)) }.filter { $0 > 0 }
    }

    @Test("coverage in the text's colour has the pixels of the text, also where letters touch each other")
    func samePixels() throws {
        var random = SeededGenerator(seed: 20_261_126)
        for index in 0..<210 {
            let color = CGColor(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: 1)
            let string = Self.texts[index % Self.texts.count]
            let size = CGFloat(Int.random(in: 16...80, using: &random)) / 2
            let layout = try layout(string, color, size: size, width: index % 2 == 0 ? .infinity : 60)
            let scale: CGFloat = index % 4 == 0 ? 2 : 1
            func context(_ format: PixelFormat) -> CGContext { CGContext(width: 260, height: 90, scale: scale, format: format) }
            let place = CGRect(x: 1.3, y: 2.6, width: 120, height: 90)
            func colored() throws -> [UInt8] {
                let context = context(.argb)
                layout.draw(in: context, in: place)
                return try bytes(context.finish())
            }
            let only = try #require(layout.onlyColor)
            #expect(only == color)
            // Where cairo does not notice that letters touch it composites them one after the other: at most a quarter less.
            func isClose(_ differences: [Int]) -> Bool {
                differences.allSatisfy { $0 <= 64 } && differences.count <= 8
            }
            // Other tests register fonts, and draw for the first time: between two drawings the fonts may have changed.
            let isSame = try (0..<5).contains { _ in
                let expected = try colored()
                #expect(expected.contains { $0 != 0 }, "\(string)")
                let coverage = layout.coverage(width: 260, height: 90, scale: scale, in: place)
                let found = try bytes(coverage?.colored(only.red, only.green, only.blue, only.alpha))
                return isClose(differences(found, expected))
            }
            #expect(isSame, "\(index) \(string) \(color)")
        }
    }

    /// Letters of sizes between half points are drawn from their outlines.
    @Test("lines are added up to the bytes that cairo draws them with, between half points nearly; at any place, cut off or not")
    func sameBytes() throws {
        var random = SeededGenerator(seed: 20_261_127)
        let texts = Self.texts + ["Words of many letters: @£$%&/()=?! 0123456789 äöüß ÄÖÜ ≤≥ αβγδεζηθικλμ абвгдежзийклмноп"]
        for index in 0..<400 {
            let string = texts[index % texts.count]
            let isKnownSize = index % 3 == 0
            let size = isKnownSize ? CGFloat(Int.random(in: 12...120, using: &random)) / 2 : random.number(8...60)
            let scale = [1, 2, 1.25, 0.5][index / 2 % 4] as CGFloat
            let width = Int.random(in: 1...400, using: &random)
            let corner = CGPoint(x: random.number(-20...40), y: random.number(-20...40))
            let place = CGRect(origin: corner, size: CGSize(width: random.number(10...300), height: 90))
            // Other tests register fonts, and draw for the first time: between two drawings the fonts may have changed.
            let isSame = try (0..<5).contains { _ in
                let layout = try layout(string, .black, size: size, width: index % 2 == 0 ? .infinity : place.width)
                let context = CGContext(width: width, height: 150, scale: scale, format: .mask)
                context.setBlendMode(.plusLighter)
                layout.draw(in: context, in: place)
                let expected = try bytes(context.finish())
                let found = try bytes(layout.coverage(width: width, height: 150, scale: scale, in: place))
                let differences = differences(found, expected)
                if isKnownSize { return differences.isEmpty }
                // FreeType rounds points of outlines to 1/64 of a pixel, and curves to 1/16.
                let sum = expected.reduce(0) { $0 + Int($1) }
                return differences.allSatisfy { $0 <= 32 } && differences.reduce(0, +) <= 100 + sum / 30
            }
            #expect(isSame, "\(index) \(string) \(size) \(scale) \(place)")
        }
    }

    @Test("large letters have the bytes that cairo draws them with", arguments: [150, 400, 152.3] as [CGFloat])
    func largeLetters(size: CGFloat) throws {
        let isSame = try (0..<5).contains { _ in
            let layout = try layout("Wa", .black, size: size, width: .infinity)
            let context = CGContext(width: 700, height: 500, scale: 1, format: .mask)
            context.setBlendMode(.plusLighter)
            layout.draw(in: context, at: .zero)
            let found = layout.coverage(width: 700, height: 500, scale: 1, in: CGRect(origin: .zero, size: layout.size))
            let expected = try bytes(context.finish())
            #expect(expected.contains(255))
            return try bytes(found) == expected
        }
        #expect(isSame)
    }

    @Test("what may have several colours, lines that cross letters, and parts that may touch are not drawn as coverage")
    func onlyColor() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(try layout("Text", red, size: 17, width: 100).onlyColor == red)
        #expect(try layout("Text", red, size: 17, width: 100) { $0.isUnderlined = true }.onlyColor == nil)
        #expect(try layout("Text", red, size: 17, width: 100) { $0.isStruckThrough = true }.onlyColor == nil)
        var text = StyledText("Text ", TextAttributes(font: FontDescription(size: 17), color: red))
        text.runs.append(StyledText.Run("of two colours", TextAttributes(font: FontDescription(size: 17), color: .black)))
        #expect(TextLayout(text).onlyColor == nil)
        text.runs[1].attributes.color = red
        text.runs[1].attributes.font.size = 20
        #expect(TextLayout(text).onlyColor == nil)
        for string in ["שלום, 2,000", "\u{e000}"] {
            #expect(try layout(string, red, size: 17, width: 200).onlyColor == nil, "\(string)")
        }
        var truncated = StyledText("Text that is too long", text.runs[0].attributes)
        truncated.paragraph.lineBreak = .truncatingTail
        #expect(TextLayout(truncated, width: 60, maximumLines: 1).isTruncated)
        #expect(TextLayout(truncated, width: 60, maximumLines: 1).onlyColor == nil)
        // Its fonts are not known.
        #expect(
            TextLayout(StyledText("Text", TextAttributes(font: FontDescription(size: 17))), engine: TextEngines.plain).onlyColor
                == nil)
    }

    @Test("pictures in a text keep their colours", .enabled(if: Self.hasEmoji, "no font of emoji in colours is installed"))
    func emoji() throws {
        let layout = try layout("🙂", .black, size: 20, width: 100)
        #expect(layout.onlyColor == nil)
        let context = CGContext(width: 100, height: 40, scale: 1)
        layout.draw(in: context, at: .zero)
        let pixels = try bytes(context.finish())
        #expect(stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0 + 2] > pixels[$0] + 50 })
    }

    private static var hasEmoji: Bool { !FontRegistry.faces(ofFamily: "Noto Color Emoji").isEmpty }
}
