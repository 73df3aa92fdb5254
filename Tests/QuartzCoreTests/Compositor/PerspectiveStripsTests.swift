// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@testable import QuartzCore

@Suite("Perspective strips")
struct PerspectiveStripsTests {
    private func properties(_ transform: CATransform3D) -> LayerProperties {
        var result = LayerProperties()
        result.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        result.position = CGPoint(x: 200, y: 150)
        result.transform = transform
        return result
    }

    private func rotated(_ angle: Double, x: Double, y: Double) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        return CATransform3DRotate(perspective, angle, x, y, 0)
    }

    @Test("flat layers and layers without perspective need no strips")
    func flat() {
        #expect(PerspectiveStrips(properties(CATransform3DIdentity), in: nil, matrix: .identity) == nil)
        #expect(PerspectiveStrips(properties(CATransform3DMakeRotation(1, 0, 0, 1)), in: nil, matrix: .identity) == nil)
        #expect(PerspectiveStrips(properties(CATransform3DMakeRotation(1, 0, 1, 0)), in: nil, matrix: .identity) == nil)
    }

    @Test("rotated about the vertical axis: the strips meet, and they end where the projected edges are")
    func vertical() throws {
        let angle = Double.pi / 3
        let strips = try #require(PerspectiveStrips(properties(rotated(angle, x: 0, y: 1)), in: nil, matrix: .identity))
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

    @Test("rotated about the horizontal axis, strips are rows")
    func horizontal() throws {
        let strips = try #require(PerspectiveStrips(properties(rotated(1, x: 1, y: 0)), in: nil, matrix: .identity))
            .strips(
                of: PixelRect(x: 0, y: 0, width: 200, height: 100), density: 1,
                clip: PixelRect(x: 0, y: 0, width: 400, height: 300))
        for (a, b) in zip(strips, strips.dropFirst()) { #expect(a.clip.maxY == b.clip.y) }
        #expect(strips.allSatisfy { $0.matrix.b == 0 && $0.matrix.c == 0 })
        #expect(abs((strips.first?.clip.width ?? 0) - (strips.last?.clip.width ?? 0)) > 20)
    }

    @Test("a superlayer's perspective applies, and a layer seen edge-on has no strips")
    func sublayerTransform() throws {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let outer = PerspectiveStrips.Perspective(transform: perspective, matrix: .identity)
        let layer = properties(CATransform3DMakeRotation(1, 0, 1, 0))
        #expect(PerspectiveStrips(layer, in: outer, matrix: .identity) != nil)
        var edgeOn = properties(CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        edgeOn.position = .zero
        let strips = PerspectiveStrips(edgeOn, in: outer, matrix: .identity)?
            .strips(
                of: PixelRect(x: 0, y: 0, width: 200, height: 100), density: 1,
                clip: PixelRect(x: -400, y: -400, width: 800, height: 800))
        #expect(strips?.isEmpty == true)
    }
}
