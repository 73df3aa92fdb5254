// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@testable import QuartzCore

@Suite("Perspective in strips")
struct PerspectiveStripsTests {
    private func properties(_ turn: CATransform3D) -> LayerProperties {
        var result = LayerProperties()
        result.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        result.position = CGPoint(x: 200, y: 150)
        result.transform = turn
        return result
    }

    private func turned(_ angle: Double, x: Double, y: Double) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        return CATransform3DRotate(perspective, angle, x, y, 0)
    }

    @Test("flat layers, and those without perspective, need none")
    func flat() {
        #expect(PerspectiveStrips(properties(CATransform3DIdentity), in: nil, matrix: .identity) == nil)
        #expect(PerspectiveStrips(properties(CATransform3DMakeRotation(1, 0, 0, 1)), in: nil, matrix: .identity) == nil)
        #expect(PerspectiveStrips(properties(CATransform3DMakeRotation(1, 0, 1, 0)), in: nil, matrix: .identity) == nil)
    }

    @Test("a turn around the vertical axis: the strips meet, and their ends are where the projection puts the edges")
    func vertical() throws {
        let angle = Double.pi / 3
        let strips = try #require(PerspectiveStrips(properties(turned(angle, x: 0, y: 1)), in: nil, matrix: .identity))
            .strips(
                of: PixelRect(x: 0, y: 0, width: 200, height: 100), density: 1,
                clip: PixelRect(x: 0, y: 0, width: 400, height: 300))
        for (a, b) in zip(strips, strips.dropFirst()) { #expect(a.clip.maxX == b.clip.x) }
        let first = try #require(strips.first?.clip)
        let last = try #require(strips.last?.clip)
        // The edges are 100 points from the axis: x = ±100·cos 60° / w, w = 1 ± 100·sin 60° / 500.
        let depth = 100 * 3.0.squareRoot() / 2 / 500
        let edges = [200 - 50 / (1 - depth), 200 - 50 / (1 + depth), 200 + 50 / (1 - depth), 200 + 50 / (1 + depth)]
        #expect(edges.contains { abs($0 - Double(first.x)) <= 1 } && edges.contains { abs($0 - Double(last.maxX)) <= 1 })
        let heights = [first.height, last.height].sorted()
        #expect(abs(Double(heights[0]) - 100 / (1 + depth)) <= 2 && abs(Double(heights[1]) - 100 / (1 - depth)) <= 2)
    }

    @Test("a turn around the horizontal axis gives rows")
    func horizontal() throws {
        let strips = try #require(PerspectiveStrips(properties(turned(1, x: 1, y: 0)), in: nil, matrix: .identity))
            .strips(
                of: PixelRect(x: 0, y: 0, width: 200, height: 100), density: 1,
                clip: PixelRect(x: 0, y: 0, width: 400, height: 300))
        for (a, b) in zip(strips, strips.dropFirst()) { #expect(a.clip.maxY == b.clip.y) }
        #expect(strips.allSatisfy { $0.matrix.b == 0 && $0.matrix.c == 0 })
        #expect(abs((strips.first?.clip.width ?? 0) - (strips.last?.clip.width ?? 0)) > 20)
    }

    @Test("a superlayer's perspective counts, and edge on nothing is seen")
    func sublayerTransform() throws {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let outer = PerspectiveStrips.Perspective(transform: perspective, matrix: .identity)
        let turn = properties(CATransform3DMakeRotation(1, 0, 1, 0))
        #expect(PerspectiveStrips(turn, in: outer, matrix: .identity) != nil)
        var edgeOn = properties(CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        edgeOn.position = .zero
        let strips = PerspectiveStrips(edgeOn, in: outer, matrix: .identity)?
            .strips(
                of: PixelRect(x: 0, y: 0, width: 200, height: 100), density: 1,
                clip: PixelRect(x: -400, y: -400, width: 800, height: 800))
        #expect(strips?.isEmpty == true)
    }
}
