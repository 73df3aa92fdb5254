// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
internal import Rasterizer
import WindowServer

/// A layer tree with its compositor and a surface in memory: what a render thread has, without a window.
@MainActor
final class LayerScene {
    static let size = PixelSize(width: 1280, height: 800)

    let root = CALayer()
    let host: LayerHost
    private let compositor = Compositor()
    private let player = DrawingPlayer(uploadsContents: false)
    private let groups = KeptGroups()
    private let surface: CairoSurface?
    private(set) var time: Double

    init() {
        MediaClock.setManual(1000)
        time = 1000
        root.frame = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        host = LayerHost(root: root, size: Self.size, scale: 1)
        surface = Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb).map { CairoSurface(bitmap: $0) }
    }

    /// Adds overlapping layers of different colours to the root layer.
    ///
    /// - Parameters:
    ///   - alpha: Of their colours.
    ///   - side: Of each layer, in points.
    func addLayers(_ count: Int, alpha: CGFloat, side: CGFloat = 100) {
        for index in 0..<count {
            let layer = CALayer()
            layer.backgroundColor = CGColor(
                red: CGFloat(index % 7) / 7, green: CGFloat(index % 5) / 5, blue: CGFloat(index % 3) / 3, alpha: alpha)
            layer.frame = CGRect(
                x: CGFloat(index * 37 % (Self.size.width - Int(saturating: side))),
                y: CGFloat(index * 53 % (Self.size.height - Int(saturating: side))),
                width: side, height: side)
            root.addSublayer(layer)
        }
    }

    /// Adds a layer with a picture of noise to the root layer, at its top left corner.
    func addPicture(_ size: PixelSize) throws -> CALayer {
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .rgb) else { throw BenchError.noMemory }
        var state: UInt32 = 1
        for index in 0..<bitmap.height * bitmap.bytesPerRow / 4 {
            state = state &* 1_664_525 &+ 1_013_904_223
            bitmap.bytes.storeBytes(of: state, toByteOffset: index * 4, as: UInt32.self)
        }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        layer.contents = CGImage(bitmap: bitmap)
        root.addSublayer(layer)
        return layer
    }

    func commit() { host.commit(at: time) }

    /// The turn of the next frame, and that frame, which is not drawn.
    func turn() {
        MediaClock.setManual(time)
        TurnCoordinator.shared.turn(at: time)
        frame(isDrawn: false)
    }

    /// Composes the frame a 60th of a second after the last one.
    ///
    /// - Parameters:
    ///   - isMoving: Whether more frames follow, for which a picture of what is static is kept.
    ///   - isDrawn: Whether it is drawn as well.
    func frame(redrawsEverything: Bool = false, isMoving: Bool = true, isDrawn: Bool) {
        time += 1.0 / 60
        guard let tree = host.frameSource.latestTree, let surface else { return }
        let result = compositor.compose(tree, at: time, redrawsEverything: redrawsEverything, isMoving: isMoving)
        if isDrawn { player.play(result.operations, damage: result.damage, on: surface, keeping: groups) }
    }

    func end() {
        host.invalidate()
        MediaClock.setManual(nil)
    }
}
