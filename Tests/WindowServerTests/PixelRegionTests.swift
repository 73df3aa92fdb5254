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
        let added = (0..<100).map { PixelRect(x: $0 * 17 % 300, y: $0 * 53 % 200, width: 3, height: 2) }

        for rect in added { region.add(rect) }

        #expect(region.rects.count <= 8)
        for rect in added { #expect(region.rects.contains { $0.contains(rect) }) }
        for (index, rect) in region.rects.enumerated() {
            for other in region.rects[(index + 1)...] { #expect(rect.intersection(other).isEmpty) }
        }
    }
}
