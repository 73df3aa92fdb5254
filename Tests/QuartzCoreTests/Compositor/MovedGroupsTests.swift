// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing
import WindowServer

/// Rows that move and fade as a whole in a window of 400 × 300, at places between pixels.
@Suite("Groups that move")
@MainActor
struct MovedGroupsTests {
    private static let size = PixelSize(width: 400, height: 300)

    /// Composes the frames of a movement, and expects of each what a player without kept groups draws.
    ///
    /// - Returns: The number of groups that were drawn and that were kept.
    private func play(frames: Int, _ animate: (CALayer, Int) -> Void) throws -> (drawn: Int, kept: Int) {
        let rig = LayerRig()
        rig.layer.removeFromSuperlayer()
        let host = LayerHost(root: rig.root, size: Self.size, scale: 1)
        defer { host.invalidate() }
        rig.root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        rig.root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 0.8, alpha: 1)
        for index in 0..<4 {
            let row = CALayer()
            row.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            row.cornerRadius = 6
            row.frame = CGRect(x: 20 + Double(index) / 7, y: 20 + Double(index) * 60.4, width: 300, height: 47.3)
            let disc = CALayer()
            disc.frame = CGRect(x: 10, y: 8, width: 24, height: 24)
            disc.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
            disc.cornerRadius = 12
            row.addSublayer(disc)
            rig.root.addSublayer(row)
            animate(row, index)
        }
        let (compositor, groups) = (Compositor(), KeptGroups())
        let keeping = DrawingPlayer(uploadsContents: false)
        let plain = DrawingPlayer(uploadsContents: false)
        let bitmaps = try (0..<2).map { _ in try #require(Bitmap(width: 400, height: 300, format: .rgb)) }
        let surfaces = bitmaps.map { CairoSurface(bitmap: $0) }
        host.commit(at: 100)
        let tree = try #require(host.frameSource.latestTree)
        for frame in 0..<frames {
            let result = compositor.compose(tree, at: 100 + Double(frame) / 60, redrawsEverything: false, isMoving: true)
            keeping.play(result.operations, damage: result.damage, on: surfaces[0], keeping: groups)
            plain.play(result.operations, damage: result.damage, on: surfaces[1])
            let pixels = bitmaps.map {
                UnsafeBufferPointer(start: $0.bytes.assumingMemoryBound(to: UInt32.self), count: 300 * $0.bytesPerRow / 4)
                    .map { $0 & 0xFF_FFFF }
            }
            #expect(pixels[0] == pixels[1], "frame \(frame)")
        }
        return (groups.drawnCount, groups.keptCount)
    }

    private func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 0.5
        return animation
    }

    @Test("one that fades as it moves, by parts of pixels, is drawn once: its edges keep their places to each other")
    func fading() throws {
        let counts = try play(frames: 30) { row, index in
            row.add(self.animation("opacity", from: 0.1, to: 0.9), forKey: "opacity")
            row.opacity = 0.9
            let way = CATransform3DMakeTranslation(Double(index) * 3.3, 31.7, 0)
            row.add(self.animation("transform", from: way, to: CATransform3DIdentity), forKey: "transform")
        }
        #expect(counts.drawn <= 8, "\(counts.drawn) groups drawn")
        #expect(counts.kept >= 4 * 28, "\(counts.kept) groups kept")
    }
}
