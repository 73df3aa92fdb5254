// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@testable import CoreText

/// In processes of their own: other tests draw letters, too.
@Suite("Pictures of letters", .enabled(if: TextEngines.pango != nil, "Pango is not installed"))
struct GlyphPictureTests {
    private static func draw(_ string: String, size: CGFloat) {
        let attributes = TextAttributes(font: FontDescription(family: "DejaVu Sans", size: size), color: .black)
        let layout = TextLayout(StyledText(string, attributes), width: 300)
        _ = layout.coverage(width: 300, height: 200, scale: 1, in: CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test("a letter is drawn once for a size, in whichever text it is", arguments: [14, 14.3] as [CGFloat])
    func drawnOnce(size: CGFloat) async {
        await #expect(processExitsWith: .success) { [size] in
            func drawn(_ string: String, _ size: CGFloat) -> Int {
                let before = PangoEngine.glyphPictures.drawn
                GlyphPictureTests.draw(string, size: size)
                return PangoEngine.glyphPictures.drawn - before
            }
            // Where cairo draws letters at four places in a pixel, there are up to four pictures of each.
            let first = drawn("minimum", size)
            #expect((4...16).contains(first))
            #expect(drawn("minimum", size) == 0)
            #expect(drawn("minimum\nminimum", size) <= first)
            #expect(drawn("minimum", size + 0.2) > 0)
            #expect(drawn("minimum", size) == 0)
        }
    }

    @Test("pictures of letters are kept for few sizes and letters")
    func bounded() async {
        await #expect(processExitsWith: .success) {
            for step in 0..<60 {
                GlyphPictureTests.draw("Some letters of a text that grows", size: 14 + CGFloat(step) * 0.37)
                #expect(PangoEngine.glyphPictures.sets <= 16 && PangoEngine.glyphPictures.bytes <= 1 << 19)
            }
            #expect(PangoEngine.glyphPictures.sets > 1)
            // Latin, Greek, Cyrillic and symbols, as large as pictures are.
            for size in [40, 41.3] as [CGFloat] {
                for first in stride(from: 0x21, to: 0x2400, by: 40) {
                    let letters = (first..<first + 40).compactMap { Unicode.Scalar($0) }.map { Character($0) }
                    GlyphPictureTests.draw(String(letters), size: size)
                    // A set that is in use is not given up until it is looked for again.
                    #expect(PangoEngine.glyphPictures.bytes <= 3 << 19)
                }
            }
            #expect(PangoEngine.glyphPictures.drawn > 2000)
            TextEngines.fontsDidChange()
            #expect(PangoEngine.glyphPictures.sets == 0 && PangoEngine.glyphPictures.bytes == 0)
        }
    }
}
