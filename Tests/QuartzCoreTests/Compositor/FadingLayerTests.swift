// SPDX-License-Identifier: MIT
import CoreGraphics
import LongRunning
import QuartzCore
import Rasterizer
import SeededRandom
import Testing
import WindowServer

/// Random layers that fade and move with what is in them, in a window of 160 × 120.
@Suite("Layers that fade as one", .longRunning)
@MainActor
struct FadingLayerTests {
    nonisolated private static let size = PixelSize(width: 160, height: 120)

    /// A window in memory.
    private final class Screen {
        let compositor = Compositor()
        private let player = DrawingPlayer(uploadsContents: false)
        private let groups = KeptGroups()
        private let bitmap: Bitmap
        private(set) var listedLayers = 0
        private var isFresh = true

        init() throws { bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb)) }

        func show(_ tree: RenderTree, at time: Double) {
            let result = compositor.compose(tree, at: time, redrawsEverything: isFresh, isMoving: true)
            isFresh = false
            listedLayers += compositor.listedLayers
            player.play(result.operations, damage: result.damage, on: CairoSurface(bitmap: bitmap), keeping: groups)
        }

        var pixels: [UInt32] {
            UnsafeBufferPointer(
                start: bitmap.bytes.assumingMemoryBound(to: UInt32.self), count: bitmap.height * bitmap.bytesPerRow / 4
            ).map { $0 & 0xFF_FFFF }
        }
    }

    private func animation(_ keyPath: String, from: Any, to: Any, _ duration: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
    }

    private func color(_ random: inout SeededGenerator) -> CGColor {
        CGColor(
            red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
            alpha: random.chance(4) ? random.number(0...1) : 1)
    }

    private func layer(_ random: inout SeededGenerator, depth: Int) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(
            x: random.number(-30...130), y: random.number(-30...100), width: random.number(10...90),
            height: random.number(10...70))
        if depth > 0 {
            layer.frame.origin = CGPoint(x: random.number(-10...40), y: random.number(-10...40))
            layer.frame.size = CGSize(width: random.number(4...40), height: random.number(4...30))
        }
        if !random.chance(4) { layer.backgroundColor = color(&random) }
        if random.chance(2) { layer.cornerRadius = random.number(1...12) }
        if random.chance(5) { layer.masksToBounds = true }
        if random.chance(5) { layer.borderWidth = random.number(1...3) }
        if random.chance(6) { layer.transform = CATransform3DMakeRotation(random.number(-1...1), 0, 0, 1) }
        if random.chance(6) { layer.opacity = Float(random.number(0.2...0.9)) }
        if random.chance(6) { layer.bounds.origin = CGPoint(x: random.number(-6...6), y: random.number(-6...6)) }
        guard depth < 3 else { return layer }
        for _ in 0..<Int.random(in: depth == 0 ? 1...5 : 0...2, using: &random) {
            layer.addSublayer(self.layer(&random, depth: depth + 1))
        }
        return layer
    }

    /// The scene of a seed, in layers of its own.
    private func tree(seed: UInt64) throws -> RenderTree {
        var random = SeededGenerator(seed: seed)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        root.backgroundColor = CGColor(gray: 0.9, alpha: 1)
        for _ in 0..<4 {
            let layer = layer(&random, depth: 0)
            root.addSublayer(layer)
            let duration = random.number(0.2...0.6)
            if !random.chance(4) {
                layer.add(animation("opacity", from: random.number(0...1), to: random.number(0...1), duration), forKey: "opacity")
            }
            if !random.chance(4) {
                let way = CATransform3DMakeTranslation(random.number(-40...40), random.number(-40...40), 0)
                layer.add(animation("transform", from: way, to: layer.transform, duration), forKey: "transform")
            }
            if random.chance(6) {
                layer.add(animation("bounds.origin.y", from: 0, to: random.number(-20...20), duration), forKey: "origin")
            }
            if random.chance(6), let inner = layer.sublayers?.first {
                inner.add(animation("opacity", from: 0.2, to: 0.9, duration), forKey: "opacity")
            }
        }
        let host = LayerHost(root: root, size: Self.size, scale: 1)
        defer { host.invalidate() }
        host.commit(at: 100)
        return try #require(host.frameSource.latestTree)
    }

    @Test("what is in them is listed once for many frames, and no pixel differs from what is listed anew", arguments: 0..<4)
    func pixels(_ part: Int) throws {
        let rig = LayerRig()
        rig.layer.removeFromSuperlayer()
        var (listed, needed) = (0, 0)
        for seed in stride(from: part, to: 80, by: 4) {
            let (kept, screen) = (try tree(seed: UInt64(seed)), try Screen())
            for frame in 0..<14 {
                let time = 100 + Double(frame) / 24
                screen.show(kept, at: time)
                let fresh = try Screen()
                fresh.show(try tree(seed: UInt64(seed)), at: time)
                needed += fresh.listedLayers
                try #require(screen.pixels == fresh.pixels, "seed \(seed), frame \(frame)")
            }
            listed += screen.listedLayers
        }
        #expect(listed * 3 < needed * 2, "\(listed) of \(needed)")
    }
}
