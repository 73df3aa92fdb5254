// SPDX-License-Identifier: MIT
import CoreGraphics
import LongRunning
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("Rows that slide over their memory", .longRunning)
struct SlidingRowsTests {
    /// An image as a user of the rows sees it, beside one whose pixels are moved one by one.
    private struct Image {
        static let size = PixelRect(x: 0, y: 0, width: 24, height: 40)
        var rows: SlidingRows
        var memory: [UInt32]
        /// nil: undefined.
        var expected: [UInt32?]

        init(spare: Int) {
            let (width, height) = (Self.size.width, Self.size.height)
            rows = SlidingRows(width: width, height: height, stride: (width + 8) * 4, spare: spare)
            memory = Array(repeating: 0xdead_beef, count: (width + 8) * (height + spare))
            expected = []
            var next: UInt32 = 0
            draw(Self.size, &next)
        }

        func index(_ x: Int, _ y: Int) -> Int { (rows.first + y) * rows.stride / 4 + x }

        /// Draws a pixel of its own at each place.
        mutating func draw(_ rect: PixelRect, _ next: inout UInt32) {
            if expected.isEmpty { expected = Array(repeating: nil, count: Self.size.area) }
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    next += 1
                    memory[index(x, y)] = next
                    expected[y * Self.size.width + x] = next
                }
            }
        }

        mutating func perform(_ move: PixelMove) {
            var moved = expected
            for y in move.rect.y..<move.rect.maxY {
                for x in move.rect.x..<move.rect.maxX {
                    let isFrom = move.rect.contains(PixelRect(x: x - move.x, y: y - move.y, width: 1, height: 1))
                    moved[y * Self.size.width + x] = isFrom ? expected[(y - move.y) * Self.size.width + x - move.x] : nil
                }
            }
            expected = moved
            memory.withUnsafeMutableBytes { if let start = $0.baseAddress { rows.perform(move, in: start) } }
        }

        var differences: Int {
            (0..<Self.size.area).count { place in
                let (x, y) = (place % Self.size.width, place / Self.size.width)
                return expected[place].map { $0 != memory[index(x, y)] } ?? false
            }
        }
    }

    @Test("what scrolls over most of the image is not copied: the image begins elsewhere")
    func whatScrollsOverMostOfTheImageIsNotCopied() {
        var image = Image(spare: 10)
        let list = PixelRect(x: 0, y: 6, width: 24, height: 30)
        image.perform(PixelMove(rect: list, x: 0, y: -4))
        #expect(image.rows.first == 4)
        image.perform(PixelMove(rect: list, x: 0, y: 3))
        #expect(image.rows.first == 1)
        #expect(image.differences == 0)
    }

    @Test("at the end of the memory it begins at the other end")
    func atTheEndOfTheMemoryItBeginsAtTheOtherEnd() {
        var image = Image(spare: 10)
        let firsts = (0..<4).map { _ in
            image.perform(PixelMove(rect: Image.size, x: 0, y: -4))
            return image.rows.first
        }
        #expect(firsts == [4, 8, 0, 4])
        image.perform(PixelMove(rect: Image.size, x: 0, y: 5))
        #expect(image.rows.first == 10)
        #expect(image.differences == 0)
    }

    @Test(
        "what is small, goes sideways, or further than the memory has rows is copied",
        arguments: [
            PixelMove(rect: PixelRect(x: 2, y: 2, width: 20, height: 12), x: 0, y: -3),
            PixelMove(rect: Image.size, x: 5, y: 0), PixelMove(rect: Image.size, x: 0, y: -20),
        ])
    func whatIsSmallGoesSidewaysOrFurtherThanTheMemoryHasRowsIsCopied(_ move: PixelMove) {
        var image = Image(spare: 10)
        image.perform(move)
        #expect(image.rows.first == 0)
        #expect(image.differences == 0)
    }

    @Test("any moves leave the pixels that moving them one by one leaves", arguments: 0..<200)
    func anyMovesLeaveThePixelsThatMovingThemOneByOneLeaves(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var image = Image(spare: [0, 3, 10, 40].randomElement(using: &random) ?? 0)
        var next: UInt32 = 10_000
        for _ in 0..<30 {
            let isWide = Bool.random(using: &random)
            let x = isWide ? 0 : Int.random(in: 0..<20, using: &random)
            let y = Int.random(in: 0..<(isWide ? 8 : 30), using: &random)
            let rect = PixelRect(
                x: x, y: y, width: isWide ? 24 : Int.random(in: 1...24 - x, using: &random),
                height: Int.random(in: (isWide ? 28 : 1)...40 - y, using: &random))
            let move = PixelMove(
                rect: rect, x: Bool.random(using: &random) ? 0 : Int.random(in: -5...5, using: &random),
                y: Int.random(in: -12...12, using: &random))
            image.perform(move)
            #expect(image.differences == 0)
            image.draw(PixelRect(x: rect.x, y: rect.y, width: 1, height: 1), &next)
        }
    }
}
