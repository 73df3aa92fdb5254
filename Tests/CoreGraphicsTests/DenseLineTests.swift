// SPDX-License-Identifier: MIT
import CPixels
import CoreGraphics
import Foundation
import SeededRandom
import Testing

@Suite("Lines through many points")
struct DenseLineTests {
    private static let (width, height) = (400, 300)

    /// The red channel over black.
    private func draw(_ body: (CGContext) -> Void) throws -> [Int] {
        let context = CGContext(width: Self.width, height: Self.height, scale: 1, format: .rgb)
        body(context)
        let bitmap = try #require(context.finish())
        return (0..<Self.height).flatMap { y in
            (0..<Self.width).map { x in
                Int(bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self) >> 16 & 255)
            }
        }
    }

    private func noise(_ count: Int, height: CGFloat = 250) -> [CGPoint] {
        var generator = SeededGenerator(seed: 3)
        return (0..<count).map {
            CGPoint(
                x: 10 + 380 * CGFloat($0) / CGFloat(count), y: 25 + .random(in: 0...height, using: &generator))
        }
    }

    private func stroke(_ context: CGContext, _ points: [CGPoint], _ join: CGLineJoin, _ cap: CGLineCap, byCairo: Bool) {
        context.setStrokeColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.setLineWidth(1.5)
        context.setLineJoin(join)
        context.setLineCap(cap)
        // A shadow that falls outside: the same line, always by cairo.
        if byCairo { context.setShadow(offset: CGSize(width: 5000, height: 0), blur: 0) }
        context.addLines(between: points)
        context.strokePath()
    }

    @Test(
        "they look as cairo draws them: within a row of samples, and with the same weight",
        arguments: [CGLineJoin.bevel, .round], [CGLineCap.butt, .round, .square])
    func looks(join: CGLineJoin, cap: CGLineCap) throws {
        let ours = try draw { stroke($0, noise(900), join, cap, byCairo: false) }
        let theirs = try draw { stroke($0, noise(900), join, cap, byCairo: true) }
        let differences = differences(ours, theirs)
        let largest = differences.max() ?? 0
        #expect(largest > 0, "the loop of our own was not used")
        #expect(largest <= 34)
        let many = differences.filter { $0 > 8 }.count
        let covered = ours.filter { $0 > 0 }.count
        #expect(many * 500 < covered)
        let weights = (ours.reduce(0, +), theirs.reduce(0, +))
        let error: Int = abs(weights.0 - weights.1) * 500
        #expect(error < weights.1)
    }

    private func differences(_ ours: [Int], _ theirs: [Int]) -> [Int] {
        ours.indices.map { (index: Int) -> Int in abs(ours[index] - theirs[index]) }
    }

    @Test("a clip and a translucent colour apply to them; outside of the clip nothing is drawn")
    func clips() throws {
        let clip = CGRect(x: 50, y: 40, width: 200, height: 100)
        func picture(byCairo: Bool) throws -> [Int] {
            try draw {
                $0.clip(to: clip)
                $0.setAlpha(0.5)
                stroke($0, noise(900), .round, .butt, byCairo: byCairo)
            }
        }
        let ours = try picture(byCairo: false)
        let theirs = try picture(byCairo: true)
        let largest = differences(ours, theirs).max() ?? 0
        let brightest = ours.max() ?? 0
        #expect(largest <= 17)
        #expect(brightest > 100)
    }

    @Test("few points, a flat line, steps and a wide pen keep cairo's bytes")
    func others() throws {
        let steps = (0..<900).map { (index: Int) -> CGPoint in
            let isUpper = (index + 1) / 2 % 2 == 0
            return CGPoint(x: 10 + CGFloat(index / 2) / 2, y: isUpper ? 20.5 : 270.5)
        }
        for points in [noise(400), noise(2000, height: 0.05), steps] {
            let ours = try draw { stroke($0, points, .round, .butt, byCairo: false) }
            let theirs = try draw { stroke($0, points, .round, .butt, byCairo: true) }
            let largest = differences(ours, theirs).max() ?? 0
            #expect(largest == 0)
        }
    }

    @Test("far away points and those that are not numbers do no harm", arguments: [CGFloat.nan, .infinity, 1e30, -1e12, 1e7])
    func bad(value: CGFloat) throws {
        var points = noise(900)
        points[300].x = value
        points[400].y = value
        let pixels = try draw { stroke($0, points, .miter, .square, byCairo: false) }
        #expect(pixels.count == Self.width * Self.height)
    }

    @Test("the union of lines that cross counts once, closed ones have no ends, and a point is a dot for round ends only")
    func coverage() {
        func mask(_ points: [(Double, Double)], closed: Bool, _ pen: cpixels_pen) -> [UInt8] {
            var mask = [UInt8](repeating: 0, count: 20 * 20)
            let done = cpixels_stroke(&mask, 20, 20, 20, points, [Int32(points.count)], [closed ? 1 : 0], 1, pen)
            #expect(done == 1)
            return mask
        }
        let flat = cpixels_pen(width: 2, miter_limit: 10, join: Int32(CPIXELS_FLAT), cap: Int32(CPIXELS_FLAT))
        let there = mask([(2, 10), (18, 10)], closed: false, flat)
        let back = mask([(2, 10), (18, 10), (2, 10)], closed: false, flat)
        #expect(there == back)
        func sum(_ mask: [UInt8]) -> Int { mask.reduce(0) { $0 + Int($1) } }
        #expect(sum(there) == 255 * 32)
        let pointed = cpixels_pen(width: 2, miter_limit: 10, join: Int32(CPIXELS_POINTED), cap: Int32(CPIXELS_POINTED))
        let square = mask([(5, 5), (15, 5), (15, 15), (5, 15)], closed: true, pointed)
        #expect(sum(square) == 255 * 80)
        let round = cpixels_pen(width: 6, miter_limit: 10, join: Int32(CPIXELS_ROUND), cap: Int32(CPIXELS_ROUND))
        let disc = Double(sum(mask([(10, 10)], closed: false, round))) / 255
        let error: Double = abs(disc - 9 * Double.pi)
        #expect(error < 0.1)
        let nothing = mask([(10, 10)], closed: false, flat)
        #expect(sum(nothing) == 0)
    }

    @Test("lines beside each other fill nothing between them, in whatever order their points come")
    func gaps() {
        let pen = cpixels_pen(width: 1.5, miter_limit: 10, join: Int32(CPIXELS_ROUND), cap: Int32(CPIXELS_FLAT))
        func mask(_ lines: [[(Double, Double)]]) -> [UInt8] {
            var mask = [UInt8](repeating: 0, count: 40 * 20)
            let done = cpixels_stroke(
                &mask, 40, 40, 20, lines.flatMap { $0 }, lines.map { Int32($0.count) }, lines.map { _ in 0 }, Int32(lines.count),
                pen)
            #expect(done == 1)
            return mask
        }
        // Zigzags: the upper points of the right one leave gaps in a row, too.
        func zigzag(from x: Double, top: Double) -> [(Double, Double)] {
            let heights: [Double] = [18, top, 18, 12]
            return (0..<12).map { index in (x + Double(index) * 0.9, heights[index % 4]) }
        }
        let (left, right) = (zigzag(from: 3, top: 4.3), zigzag(from: 25, top: 2.7))
        let apart = zip(mask([left]), mask([right])).map { max($0, $1) }
        #expect(mask([left, right]) == apart)
        #expect(mask([right, left]) == apart)
        #expect(mask([left.reversed(), right]) == apart)
    }
}
