// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import SeededRandom
import Testing

@Suite("The reach of mitered strokes") struct StrokeReachTests {
    private func path(_ points: (CGFloat, CGFloat)..., closes: Bool = false) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        if closes { path.closeSubpath() }
        return path
    }

    @Test("a corner reaches as far as its miter, or as a bevel beyond the limit")
    func corners() {
        let square = path((0, 0), (10, 0), (10, 10), (0, 10), closes: true)
        #expect((1.414...1.45).contains(square.miterReach(limit: 10)))
        #expect(square.miterReach(limit: 1.2) == 1)
        // Straight on, and back the same way.
        #expect(path((0, 0), (10, 0), (20, 0)).miterReach(limit: 10) < 1.02)
        #expect(path((0, 0), (10, 0), (0, 0)).miterReach(limit: 10) == 1)
        // A corner of 60 degrees.
        #expect((2...2.06).contains(path((0, 0), (20, 0), (10, 300.0.squareRoot())).miterReach(limit: 10)))
    }

    @Test("the corner at which a subpath closes counts, that between two subpaths does not")
    func closes() {
        let wedge = path((0, 0), (20, 0), (10, 300.0.squareRoot()), closes: true)
        #expect((2...2.06).contains(wedge.miterReach(limit: 10)))
        let two = CGMutablePath()
        two.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        two.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 1)])
        #expect(two.miterReach(limit: 100) == 1)
    }

    @Test("a curve has no corners inside, also where it turns back in a point")
    func curves() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
        #expect(circle.miterReach(limit: 10) < 1.02)
        let cusp = CGMutablePath()
        cusp.move(to: CGPoint(x: 0, y: 0))
        cusp.addCurve(to: CGPoint(x: 50, y: 0), control1: CGPoint(x: 50, y: 60), control2: CGPoint(x: 0, y: 60))
        #expect(cusp.miterReach(limit: 10) == 1)
    }

    @Test("a step that may be dropped when the path is drawn can hide a sharp corner")
    func shortSteps() {
        #expect(path((0, 0), (100, 12), (100, -12), (0, -0.0005), closes: true).miterReach(limit: 10) >= 8.39)
        #expect(path((0, 0), (100, 0), (100, 0.001), (0, 24)).miterReach(limit: 10) >= 8.39)
    }

    @Test("no pixel of a stroke lies farther out", arguments: 0..<40)
    func nothingLiesFartherOut(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<8 {
            let path = randomPath(&generator)
            let (width, limit) = (CGFloat(generator.number(1...12)), CGFloat(generator.number(1...12)))
            let drawn = generator.chance(3) ? path.trimmed(from: generator.number(0...0.4), to: generator.number(0.5...1)) : path
            let context = CGContext(width: 400, height: 400, scale: 1, format: .rgb)
            context.setStrokeColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
            context.setLineWidth(width)
            context.setMiterLimit(limit)
            context.setLineCap([.butt, .round, .square][generator.below(3)])
            context.addPath(drawn)
            context.strokePath()
            let bitmap = try #require(context.finish())
            let reach = max(path.miterReach(limit: limit), 1.5) * width / 2
            let area = path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach).integral
            let (columns, rows) = (pixels(area.minX..<area.maxX), pixels(area.minY..<area.maxY))
            // The corner is black. Row by row: pixel by pixel this would be most of the time that the test takes.
            let corner = bitmap.bytes.load(as: UInt32.self)
            try #require(corner & 0xffffff == 0)
            let black = Array(repeating: corner, count: 400)
            for y in 0..<400 {
                let row = bitmap.bytes + y * bitmap.bytesPerRow
                for part in rows.contains(y) ? [0..<columns.lowerBound, columns.upperBound..<400] : [0..<400] {
                    let isBlack = memcmp(row + 4 * part.lowerBound, black, 4 * part.count) == 0
                    try #require(isBlack, "row \(y) of \(path), width \(width), limit \(limit)")
                }
            }
        }
    }

    /// The pixels of a picture 400 wide and high.
    private func pixels(_ range: Range<CGFloat>) -> Range<Int> {
        min(max(Int(range.lowerBound), 0), 400)..<min(max(Int(range.upperBound), 0), 400)
    }

    private func randomPath(_ generator: inout SeededGenerator) -> CGPath {
        func point() -> CGPoint { CGPoint(x: generator.number(150...250), y: generator.number(150...250)) }
        let path = CGMutablePath()
        path.move(to: point())
        for _ in 0..<(1 + generator.below(4)) {
            if generator.chance(4) {
                // A short step, which may be dropped.
                let (last, size) = (path.currentPoint, [1e-6, 1e-3, 0.02, 0.3, 2][generator.below(5)])
                path.addLine(to: CGPoint(x: last.x + generator.number(-size...size), y: last.y + generator.number(-size...size)))
            } else if generator.chance(3) {
                path.addCurve(to: point(), control1: point(), control2: point())
            } else {
                path.addLine(to: point())
            }
        }
        if generator.chance(2) { path.closeSubpath() }
        return path
    }
}
