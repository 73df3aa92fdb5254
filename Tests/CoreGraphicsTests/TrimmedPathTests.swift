// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import SeededRandom
import Testing

@Suite("Parts of paths") struct TrimmedPathTests {
    @Test("a part of a circle is a curve, and ends where its share of the length does")
    func circle() throws {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        for share in stride(from: 0.05, through: 1, by: 0.05) {
            let part = path.trimmed(from: 0, to: share)
            #expect(part.elements.count <= path.elements.count)
            let end = try #require(part.elements.last?.end)
            let angle = 2 * .pi * share
            #expect(
                abs(end.x - 100 * Foundation.cos(angle)) < 0.05 && abs(end.y - 100 * Foundation.sin(angle)) < 0.05,
                "\(share): \(end)")
        }
    }

    @Test("parts that meet make the whole, of lines and of curves, and of several subpaths", arguments: 0..<30)
    func parts(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let path = CGMutablePath()
        for _ in 0..<(1 + generator.below(3)) { add(&generator, to: path) }
        let cut = generator.number(0.1...0.9)
        let parts = [path.trimmed(from: 0, to: cut), path.trimmed(from: cut, to: 1)]
        let (whole, together) = (stroke([path]), stroke(parts))
        let (all, some) = (try #require(whole), try #require(together))
        // At the cut there are two ends that overlap.
        let apart = zip(bytes(all), bytes(some)).filter { abs(Int($0) - Int($1)) > 24 }.count
        #expect(apart < 30, "\(apart) pixels")
        #expect(abs(length(parts[0]) - cut * length(path)) < 0.2)
    }

    @Test("nothing is left of an empty part, and of a path without a length")
    func empty() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        #expect(line.trimmed(from: 0.5, to: 0.5).isEmpty)
        let point = CGMutablePath()
        point.addLines(between: [.zero, .zero])
        #expect(point.trimmed(from: 0, to: 0.5).isEmpty)
    }

    private func add(_ generator: inout SeededGenerator, to path: CGMutablePath) {
        func point() -> CGPoint { CGPoint(x: generator.number(20...180), y: generator.number(20...180)) }
        path.move(to: point())
        for _ in 0..<(1 + generator.below(3)) {
            if generator.chance(2) {
                path.addCurve(to: point(), control1: point(), control2: point())
            } else {
                path.addLine(to: point())
            }
        }
    }

    private func stroke(_ paths: [CGPath]) -> Bitmap? {
        let context = CGContext(width: 200, height: 200, scale: 1, format: .mask)
        context.setStrokeColor(.white)
        context.setLineWidth(3)
        context.setLineJoin(.round)
        context.setLineCap(.round)
        for path in paths { context.addPath(path) }
        context.strokePath()
        return context.finish()
    }

    private func bytes(_ bitmap: Bitmap) -> [UInt8] {
        (0..<bitmap.height).flatMap { row in
            (0..<bitmap.width).map { bitmap.bytes.load(fromByteOffset: row * bitmap.bytesPerRow + $0, as: UInt8.self) }
        }
    }

    private func length(_ path: CGPath) -> CGFloat {
        path.flattened.reduce(0) { sum, line in
            zip(line, line.dropFirst()).reduce(sum) { $0 + Foundation.hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
    }
}
