// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@testable import Stagehand

/// Each class of tolerance lets through what it is for, and nothing that a pixel's shift makes.
@Suite("Picture comparison")
struct PictureComparisonTests {
    /// A dimmed grid and a white panel at the right.
    private func scene(shift: Int = 0) -> PixelBuffer {
        var picture = PixelBuffer(width: 120, height: 80, fill: 0xC0C8D0)
        for y in 0..<80 {
            for x in 0..<120 {
                if x >= 80 + shift { picture[x, y] = 0xFFFFFF } else if (x / 20 + y / 20) % 2 == 0 { picture[x, y] = 0x4080C0 }
            }
        }
        return picture
    }

    private func complaint(
        _ change: (inout PixelBuffer) -> Void, _ tolerance: SnapshotTolerance
    ) -> String? {
        var picture = scene()
        change(&picture)
        return PictureComparison(picture, scene(), tolerance: tolerance).mismatch
    }

    static let classes: [SnapshotTolerance] = [
        .exact, .server, .perceptual, .probes([CGPoint(x: 80, y: 10), CGPoint(x: 5, y: 5)]),
    ]

    @Test("equal pictures are alike in every class", arguments: classes)
    func equal(tolerance: SnapshotTolerance) {
        #expect(complaint({ _ in }, tolerance) == nil)
    }

    @Test("a shift by one pixel fails in every class", arguments: classes)
    func shifted(tolerance: SnapshotTolerance) throws {
        let comparison = PictureComparison(scene(shift: 1), scene(), tolerance: tolerance)
        #expect(comparison.mismatch != nil)
        #expect(comparison.differingPixels == 80)
        let box = try #require(comparison.box)
        #expect(box == (80, 0, 80, 79))
        #expect(comparison.difference[80, 10] == 0xFF00FF)
        #expect(comparison.difference[10, 10] == 0)
    }

    @Test("exact comparison sees one pixel that differs by one level")
    func exact() {
        #expect(complaint({ $0[3, 3] += 1 }, .exact) == "1 pixels differ, by up to 1 of 255")
    }

    @Test("server comparison allows few pixels that differ a little, not many, and none by much")
    func server() {
        #expect(complaint({ for x in 0..<48 { $0[x, 1] += 0x080808 } }, .server) == nil)
        #expect(complaint({ for x in 0..<49 { $0[x, 1] += 1 } }, .server)?.contains("0.5 %") == true)
        #expect(complaint({ $0[3, 3] += 9 }, .server) == "a channel differs by 9, which is more than 8")
    }

    @Test("perceptual comparison allows invisible differences and a few small spots, but no large ones")
    func perceptual() {
        #expect(complaint({ for index in $0.values.indices { $0.values[index] ^= 1 } }, .perceptual) == nil)
        #expect(complaint({ for x in 0..<16 { $0[2 * (x % 8), x / 8] = 0 } }, .perceptual) == nil)
        let spot = complaint({ for x in 0..<17 { $0[x, 1] = 0 } }, .perceptual)
        #expect(spot == "a spot of 17 pixels looks very different (OKLab distance over 6)")
        #expect(
            complaint({ for x in 0..<49 { $0[(x * 2) % 120, (x * 2 / 120) * 2] = 0 } }, .perceptual)?.contains("0.5 %") == true)
    }

    @Test("with probes only their pixels count")
    func probes() {
        let probe = SnapshotTolerance.probes([CGPoint(x: 3, y: 3)])
        #expect(complaint({ $0[50, 50] = 0 }, probe) == nil)
        #expect(complaint({ $0[3, 3] = 0 }, probe) == "(3, 3) is #000000 instead of #4080C0")
        let outside = complaint({ $0[0, 0] = 0 }, .probes([CGPoint(x: 500, y: 3)]))
        #expect(outside == "(500, 3) lies outside of the picture")
    }

    @Test("the difference is shown eight times as large")
    func difference() {
        var picture = scene()
        picture[3, 3] += 0x000102
        #expect(PictureComparison(picture, scene(), tolerance: .server).difference[3, 3] == 0x000810)
    }

    @Test("OKLab has black 100 from white, and red far from green")
    func oklab() {
        #expect(abs(OklabColor(0).distance(to: OklabColor(0xFFFFFF)) - 100) < 0.01)
        #expect(abs(OklabColor(0xFF0000).distance(to: OklabColor(0x00FF00)) - 51.98) < 0.1)
    }

    @Test("spots connect over corners, and lines do not wrap")
    func spots() {
        let marked: Set = [0, 5, 10, 3, 12]
        #expect(ConnectedPixels(width: 4, height: 4) { marked.contains($0) }.largestCount == 3)
    }
}
