// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@Suite("Spare bitmap")
struct SpareBitmapTests {
    @Test("what was given is taken once, by whoever wants that size")
    func takenOnce() throws {
        var spare = SpareBitmap()
        let bitmap = try #require(Bitmap(width: 1024, height: 768, format: .rgb))
        spare.give(bitmap)

        #expect(spare.take(width: 1024, height: 768) === bitmap)
        #expect(spare.take(width: 1024, height: 768) !== bitmap)
    }

    @Test("memory of another size is let go, and a small one is handed on as well")
    func otherSize() throws {
        var spare = SpareBitmap()
        spare.give(try #require(Bitmap(width: 4, height: 4, format: .rgb)))

        let other = spare.take(width: 5, height: 4)

        #expect(other?.width == 5)
        #expect(spare.take(width: 4, height: 4)?.width == 4)
    }

    @Test("discarded pixels can be written again")
    func writtenAgain() throws {
        let bitmap = try #require(Bitmap(width: 1024, height: 768, format: .rgb))
        bitmap.discardPixels()
        bitmap.bytes.storeBytes(of: 7, as: UInt32.self)

        #expect(bitmap.bytes.load(as: UInt32.self) == 7)
    }
}
