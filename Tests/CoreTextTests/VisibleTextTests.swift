// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LongRunning
import Synchronization
import Testing

@testable import CoreText

/// What can't be seen of a text is not laid out, and changes nothing.
@Suite("Visible text", .longRunning, .serialized)
struct VisibleTextTests {
    /// Counts the bytes that an engine lays out.
    private final class CountingEngine: TextEngine {
        let engine: any TextEngine
        let bytes = Mutex(0)

        init(_ engine: any TextEngine) { self.engine = engine }

        func fontsDidChange() { engine.fontsDidChange() }

        func measure(_ font: FontDescription) -> FontMetrics { engine.measure(font) }

        func typeset(_ text: StyledText, _ request: TypesettingRequest) -> any TypesetText {
            bytes.withLock { $0 += text.string.utf8.count }
            return engine.typeset(text, request)
        }
    }

    private static let words = "Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod tempor – "
    private static let beginnings = [
        words, "a", "\n", "one\r\ntwo ", "שלום עולם ", "😀👩‍👩‍👧 ", "e\u{301}", "漢字 ", "ffi ", "mixed שלום ", "ภาษาไทย", "x\u{2028}y",
        "(a[b ",
    ]
    private static let modes: [TextParagraph.LineBreak] = [
        .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail,
    ]

    private func text(_ beginning: String, length: Int, _ mode: TextParagraph.LineBreak) -> StyledText {
        TextLayoutTests.text(String(repeating: beginning, count: max(length / beginning.utf8.count, 1))) { $0.lineBreak = mode }
    }

    private func draw(_ layout: TextLayout) -> [UInt8] {
        let context = CGContext(width: 220, height: 120, scale: 1)
        layout.draw(in: context, in: CGRect(x: 10, y: 10, width: 200, height: 100))
        guard let bitmap = context.finish() else { return [] }
        return Array(UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.height * bitmap.bytesPerRow))
    }

    /// The layout as the engine makes it of the whole text.
    private func reference(
        _ text: StyledText, width: CGFloat, height: CGFloat, maximumLines: Int, _ engine: any TextEngine
    ) -> TextLayout {
        TextLayout(text, width: width, height: height, maximumLines: maximumLines, engine: engine, laysOutEverything: true)
    }

    @Test(
        "a long text has the lines and the pixels that it has when all of it is laid out",
        arguments: 0..<TextLayoutTests.engines.count)
    func samePixels(_ index: Int) {
        let engine = TextLayoutTests.engines[index]
        for beginning in Self.beginnings {
            for mode in Self.modes {
                let text = text(beginning, length: 6000, mode)
                for lines in [1, 3, 0] {
                    let bounded = TextLayout(text, width: 200, height: 100, maximumLines: lines, engine: engine)
                    let whole = reference(text, width: 200, height: 100, maximumLines: lines, engine)
                    let name = "\(beginning.debugDescription), \(mode), \(lines) lines"
                    if lines == 1, mode == .clipping {
                        // Of a line that is cut off nobody needs to know how much too wide it is.
                        #expect(bounded.lines.map(\.range) == whole.lines.map(\.range), "\(name)")
                        #expect((bounded.size.width > 200) == (whole.size.width > 200), "\(name)")
                    } else {
                        #expect(bounded.lines == whole.lines, "\(name)")
                    }
                    #expect(bounded.isTruncated == whole.isTruncated, "\(name)")
                    #expect(draw(bounded) == draw(whole), "\(name)")
                }
            }
        }
    }

    @Test("the natural width of the first line does not depend on later lines, and ellipses are where they were")
    func firstLine() {
        for engine in TextLayoutTests.engines {
            let text = text("first line\n", length: 6000, .truncatingTail)
            let one = TextLayout(text, maximumLines: 1, engine: engine)
            #expect(one.lines == reference(text, width: .infinity, height: .infinity, maximumLines: 1, engine).lines)
        }
    }

    @Test(
        "what is cut off at the sides that the alignment leaves free is the same in a long line",
        arguments: 0..<TextLayoutTests.engines.count, [TextParagraph.Alignment.left, .center, .right, .justified])
    func alignments(_ index: Int, _ alignment: TextParagraph.Alignment) {
        let engine = TextLayoutTests.engines[index]
        for beginning in ["a", Self.words, "שלום עולם "] {
            var text = text(beginning, length: 6000, .clipping)
            text.paragraph.alignment = alignment
            let bounded = TextLayout(text, width: 200, height: 100, maximumLines: 1, engine: engine)
            #expect(draw(bounded) == draw(reference(text, width: 200, height: 100, maximumLines: 1, engine)))
        }
    }

    @Test(
        "a line without end has a finite width that no window has, whatever follows",
        arguments: 0..<TextLayoutTests.engines.count)
    func endless(_ index: Int) {
        let engine = TextLayoutTests.engines[index]
        // 40,000 letters of 100 points take more of Pango's units than a 32-bit integer counts.
        for (lines, size, lengths) in [(1, 100, [40_000, 1_000_000]), (0, 16, [40_000])] as [(Int, CGFloat, [Int])] {
            for mode in Self.modes {
                let widths = lengths.map { length in
                    var text = text("a", length: length, mode)
                    text.runs[0].attributes.font.size = size
                    return TextLayout(text, maximumLines: lines, engine: engine).size.width
                }
                #expect(widths.allSatisfy { (65_536...262_144).contains($0) }, "\(mode), \(lines) lines: \(widths)")
            }
        }
    }

    @Test(
        "what is laid out of a text does not grow with what can't be seen of it",
        arguments: 0..<TextLayoutTests.engines.count, modes)
    func bounded(_ index: Int, _ mode: TextParagraph.LineBreak) {
        for beginning in ["\n", "a", Self.words, "שלום "] {
            for (lines, height) in [(1, 1000), (3, 1000), (0, 60)] as [(Int, CGFloat)] {
                let counts = [20_000, 80_000].map { length in
                    let engine = CountingEngine(TextLayoutTests.engines[index])
                    _ = TextLayout(
                        text(beginning, length: length, mode), width: 200, height: height, maximumLines: lines, engine: engine)
                    return engine.bytes.withLock { $0 }
                }
                #expect(
                    counts[0] == counts[1] && counts[0] < 10_000,
                    "\(beginning.debugDescription), \(mode), \(lines) lines: \(counts)")
            }
        }
    }
}
