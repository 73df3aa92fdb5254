// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing
import WindowServer

@Suite("Coverage in one colour") struct CoverageTests {
    private func coverage(_ width: Int, _ height: Int, changed: [(x: Int, y: Int)] = []) throws -> Coverage {
        let mask = try #require(Bitmap(width: width, height: height, format: .mask))
        for row in 0..<height {
            for column in 0..<width {
                mask.bytes.storeBytes(
                    of: UInt8(truncatingIfNeeded: row + column), toByteOffset: row * mask.bytesPerRow + column, as: UInt8.self)
            }
        }
        for (x, y) in changed { mask.bytes.storeBytes(of: 200, toByteOffset: y * mask.bytesPerRow + x, as: UInt8.self) }
        return Coverage(mask, .black)
    }

    @Test("the difference of two is the smallest rectangle around the pixels that differ")
    func difference() throws {
        let plain = try coverage(40, 30)
        #expect(try coverage(40, 30).difference(from: plain) == .empty)
        #expect(try coverage(41, 30).difference(from: plain) == nil && coverage(40, 29).difference(from: plain) == nil)
        var generator = SeededGenerator(seed: 3)
        for count in 1..<60 {
            let places = (0..<(1 + count % 7)).map { _ in (x: generator.below(40), y: generator.below(30)) }
            let (x, y) = (places.map(\.x), places.map(\.y))
            let (left, top) = (try #require(x.min()), try #require(y.min()))
            let expected = PixelRect(
                x: left, y: top, width: try #require(x.max()) - left + 1, height: try #require(y.max()) - top + 1)
            let changed = try coverage(40, 30, changed: places)
            #expect(changed.difference(from: plain) == expected && plain.difference(from: changed) == expected)
        }
    }
}
