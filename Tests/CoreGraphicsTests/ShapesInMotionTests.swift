// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing

/// Shapes in a frame of a movement, which are drawn without cairo, beside those that stand.
@Suite("Shapes in motion")
struct ShapesInMotionTests {
    private static let side = 120
    private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    private func draw(isInMotion: Bool, format: PixelFormat = .mask, scale: CGFloat = 1, _ body: (CGContext) -> Void) throws
        -> [Int]
    {
        let context = CGContext(
            width: Self.side * Int(scale), height: Self.side * Int(scale), scale: scale, origin: .zero, format: format)
        context.isInMotion = isInMotion
        context.setFillColor(white)
        context.setStrokeColor(white)
        body(context)
        let bitmap = try #require(context.finish())
        let size = format == .mask ? 1 : 4
        return (0..<bitmap.height).flatMap { y in
            (0..<bitmap.width).map { x in
                Int(bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * size, as: UInt8.self))
            }
        }
    }

    private struct Difference {
        var most: Int
        /// How many pixels differ by more than a quarter.
        var far: Int
        /// All together, as a part of what is covered.
        var part: Double
    }

    private func compare(format: PixelFormat = .mask, scale: CGFloat = 1, _ body: (CGContext) -> Void) throws -> Difference {
        let moving = try draw(isInMotion: true, format: format, scale: scale, body)
        let standing = try draw(isInMotion: false, format: format, scale: scale, body)
        let differences = zip(moving, standing).map { abs($0 - $1) }
        return Difference(
            most: differences.max() ?? 0, far: differences.filter { $0 > 64 }.count,
            part: Double(differences.reduce(0, +)) / Double(max(standing.reduce(0, +), 1)))
    }

    /// A path with corners and curves, whose points keep their distance.
    private func path(_ kind: Int, _ generator: inout SeededGenerator) -> CGPath {
        func point() -> CGPoint {
            CGPoint(x: .random(in: 25...95, using: &generator), y: .random(in: 25...95, using: &generator))
        }
        let path = CGMutablePath()
        switch kind {
        case 0: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: -40, height: 30)).standardized)
        case 1: path.addRoundedRect(in: CGRect(x: 20, y: 30, width: 61.3, height: 40.7), cornerWidth: 12, cornerHeight: 9)
        case 2:
            path.addArc(
                center: CGPoint(x: 60, y: 60), radius: .random(in: 10...40, using: &generator),
                startAngle: .random(in: 0...6, using: &generator), endAngle: .random(in: 0...6, using: &generator),
                clockwise: false)
        case 3:
            path.move(to: point())
            for _ in 0..<5 { path.addLine(to: point()) }
            path.closeSubpath()
        case 4:
            path.move(to: point())
            for _ in 0..<3 { path.addCurve(to: point(), control1: point(), control2: point()) }
        default:
            path.move(to: point())
            for _ in 0..<4 { path.addLine(to: point()) }
            path.move(to: point())
            path.addQuadCurve(to: point(), control: point())
        }
        return path
    }

    @Test("a filled shape differs from the standing one at its edges only, and a little", arguments: 0...5)
    func fills(kind: Int) throws {
        for seed in 1...20 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let path = path(kind, &generator)
            for rule in [CGPathFillRule.winding, .evenOdd] {
                let difference = try compare { context in
                    context.addPath(path)
                    context.fillPath(using: rule)
                }
                #expect(difference.far <= 10 && difference.part < 0.06, "\(seed) \(rule): \(difference)")
            }
        }
    }

    @Test("a line differs from the standing one at its edges only, and a little", arguments: 0...5)
    func strokes(kind: Int) throws {
        for seed in 1...20 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let path = path(kind, &generator)
            let width = CGFloat.random(in: 0.5...14, using: &generator)
            for (join, cap) in [(CGLineJoin.miter, CGLineCap.butt), (.round, .round), (.bevel, .square)] {
                let difference = try compare { context in
                    context.setLineWidth(width)
                    context.setLineJoin(join)
                    context.setLineCap(cap)
                    context.addPath(path)
                    context.strokePath()
                }
                #expect(
                    difference.far <= 30 && difference.part < 0.06,
                    "\(seed) \(width) \(join) \(cap): \(difference)")
            }
        }
    }

    @Test("colours are blended over each other as they are over standing shapes, at any scale", arguments: [1, 2])
    func blends(scale: Int) throws {
        let difference = try compare(format: .argb, scale: CGFloat(scale)) { context in
            for (index, alpha) in [1, 0.5, 0.7].enumerated() {
                context.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: alpha))
                context.setStrokeColor(CGColor(red: 0.9, green: 0.1, blue: 0.3, alpha: alpha))
                context.setLineWidth(3)
                context.addEllipse(in: CGRect(x: 10 + 20 * index, y: 15, width: 50, height: 60 + 10 * index))
                context.drawPath(using: .fillStroke)
            }
        }
        #expect(difference.most <= 24)
    }

    @Test("what is drawn second lies over what was drawn first, in a mask too")
    func secondShape() throws {
        let difference = try compare { context in
            context.fill(CGRect(x: 10.5, y: 10.5, width: 50, height: 50))
            context.fill(CGRect(x: 30, y: 30, width: 80, height: 20.5))
            context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 120))
            context.fillEllipse(in: CGRect(x: 0, y: 60, width: 100, height: 60))
        }
        #expect(difference.most <= 24)
    }

    @Test("dashes, points, pens that are no discs, and shapes outside are drawn as standing ones are")
    func leftToCairo() throws {
        let difference = try compare { context in
            context.setLineWidth(6)
            context.setLineCap(.round)
            context.move(to: CGPoint(x: 30, y: 30))
            context.addLine(to: CGPoint(x: 30, y: 30))
            context.strokePath()
            context.setLineDash(phase: 2, lengths: [5, 8])
            context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 80))
            context.setLineDash(phase: 0, lengths: [])
            context.scaleBy(x: 1, y: 0.2)
            context.stroke(CGRect(x: 20, y: 300, width: 50, height: 200))
            context.fill(CGRect(x: 400, y: -900, width: 50, height: 100))
        }
        #expect(difference.most <= 24)
    }

    @Test("no number in a path or a width stops the drawing", arguments: [1e5, 1e12, 1e160, 1e300, .infinity, .nan])
    func hostileNumbers(number: CGFloat) throws {
        for (x, y) in [(number, 5), (5, number), (-number, number), (number, number)] {
            _ = try draw(isInMotion: true) { context in
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                for width in [3, number] {
                    context.setLineWidth(width)
                    context.setLineJoin(width > 3 ? .round : .miter)
                    let path = CGMutablePath()
                    path.move(to: CGPoint(x: 10, y: 10))
                    path.addLine(to: CGPoint(x: x, y: y))
                    path.addCurve(to: CGPoint(x: 60, y: 90), control1: CGPoint(x: y, y: x), control2: CGPoint(x: x, y: 7))
                    path.addCurve(to: CGPoint(x: 60, y: 90), control1: CGPoint(x: 60, y: 90), control2: CGPoint(x: 60, y: 90))
                    path.closeSubpath()
                    path.addLine(to: CGPoint(x: 3, y: x))
                    context.addPath(path)
                    context.drawPath(using: .fillStroke)
                }
            }
        }
    }
}
