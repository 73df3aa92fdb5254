// SPDX-License-Identifier: MIT
import Testing
import WindowServer

@Suite("Pixel regions")
struct PixelRegionTests {
    @Test("overlapping rectangles are joined, separate ones are kept")
    func joins() {
        var region = PixelRegion(PixelRect(x: 0, y: 0, width: 10, height: 10))

        region.add(PixelRect(x: 5, y: 5, width: 10, height: 10))
        region.add(PixelRect(x: 100, y: 0, width: 1, height: 1))

        #expect(region.rects.count == 2)
        #expect(region.bounds == PixelRect(x: 0, y: 0, width: 101, height: 15))
    }

    @Test("a union that reaches a third rectangle takes it in")
    func chains() {
        var region = PixelRegion(PixelRect(x: 0, y: 0, width: 4, height: 4))
        region.add(PixelRect(x: 0, y: 10, width: 4, height: 4))

        region.add(PixelRect(x: 2, y: 2, width: 4, height: 10))

        #expect(region.rects == [PixelRect(x: 0, y: 0, width: 6, height: 14)])
    }

    @Test("what was added is covered, however many rectangles there were")
    func covers() {
        var region = PixelRegion()
        let added = (0..<100).map { PixelRect(x: $0 * 17 % 300 * 9, y: $0 * 53 % 200 * 9, width: 3, height: 2) }

        for rect in added { region.add(rect) }

        #expect((20...24).contains(region.rects.count))
        for rect in added { #expect(region.rects.contains { $0.contains(rect) }) }
        for (index, rect) in region.rects.enumerated() {
            for other in region.rects[(index + 1)...] { #expect(rect.intersection(other).isEmpty) }
        }
    }

    @Test("few rectangles stay as they are; of many, those are joined that are near to each other, and the others stay apart")
    func neighbours() {
        var region = PixelRegion()
        // Eight pairs, with 100 x 20 pixels between the two.
        for index in 0..<16 {
            region.add(PixelRect(x: index / 2 * 1000, y: index % 2 * 40, width: 100, height: 20))
            if index == 7 { #expect(region.rects.count == 8) }
        }
        #expect(region.rects.count == 12 && region.area == 8 * 2000 + 4 * 6000)
        region.add(PixelRect(x: 0, y: 2000, width: 100, height: 20))
        #expect(region.rects.count == 13)
    }

    @Test("what is left of a rectangle are its pixels that another one has not, each once")
    func difference() {
        let rect = PixelRect(x: 3, y: 4, width: 6, height: 5)
        for seed in 0..<600 {
            let other = PixelRect(x: seed % 12, y: seed / 12 % 11, width: seed % 5, height: seed / 5 % 7)
            let left = rect.subtracting(other)
            for (x, y) in (0..<14).flatMap({ x in (0..<14).map { (x, $0) } }) {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                let count = left.count { $0.contains(pixel) }
                #expect(count == (rect.contains(pixel) && !other.contains(pixel) ? 1 : 0))
            }
        }
    }

    @Test("a frame changes its damage, and of a move what looks otherwise; nothing twice")
    func changes() {
        let move = PixelMove(rect: PixelRect(x: 10, y: 10, width: 40, height: 40), x: 0, y: -4)
        var damage = PixelRegion(PixelRect(x: 10, y: 46, width: 40, height: 4))
        damage.add(PixelRect(x: 0, y: 0, width: 20, height: 12))
        var frame = Frame(
            number: 1, size: PixelSize(width: 60, height: 60), damage: damage, move: move, operations: [], isAnimating: true)
        #expect(frame.changes == frame.shown.rects && frame.moved == [move.rect])
        frame.moved = [PixelRect(x: 10, y: 10, width: 10, height: 40), PixelRect(x: 20, y: 46, width: 30, height: 4)]
        let area = frame.changes.reduce(0) { $0 + $1.area }
        // Of the corner 240 pixels less the 20 in the move, then the column and the strip.
        #expect(area == 220 + 400 + 120)
        frame.move = nil
        #expect(frame.changes == damage.rects)
    }
}
