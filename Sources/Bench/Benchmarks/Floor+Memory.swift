// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import Rasterizer
import WindowServer

/// The least that pixels cost: what memory can do, measured on the spot.
extension Benchmark.Floor {
    /// Writing every pixel once.
    static func filling(_ size: PixelSize) -> Benchmark.Floor? {
        guard let to = Bitmap(width: size.width, height: size.height, format: .rgb) else { return nil }
        let count = to.bytesPerRow * to.height
        var value: Int32 = 0
        return Benchmark.Floor(bytes: count, summary: "filling") {
            value += 1
            memset(to.bytes, value, count)
        }
    }

    /// Reading every pixel once and writing it.
    static func copying(_ size: PixelSize) -> Benchmark.Floor? {
        guard let to = Bitmap(width: size.width, height: size.height, format: .rgb),
            let from = Bitmap(width: size.width, height: size.height, format: .rgb)
        else { return nil }
        let count = to.bytesPerRow * to.height
        memset(from.bytes, 1, count)
        return Benchmark.Floor(bytes: 2 * count, summary: "copying") { memcpy(to.bytes, from.bytes, count) }
    }

    /// Reading two pictures and writing one: a copy of one and a half pictures moves as many bytes.
    static func blending(_ size: PixelSize) -> Benchmark.Floor? {
        copying(PixelSize(width: size.width, height: size.height * 3 / 2))
    }

    /// Scaling a picture by cairo, which means by pixman, with the same bytes.
    static func scalingByCairo(_ size: PixelSize, to target: PixelSize) -> Benchmark.Floor? {
        guard let from = Bitmap(width: size.width, height: size.height, format: .rgb),
            let to = Bitmap(width: target.width, height: target.height, format: .rgb)
        else { return nil }
        let content = Content(CGImage(bitmap: from))
        let whole = PixelRect(target)
        let surface = CairoSurface(bitmap: to)
        let player = DrawingPlayer(uploadsContents: true)
        let operation = DrawingOperation.stretch(content, from: content.bounds, to: whole, clip: whole, alpha: 1)
        return Benchmark.Floor(
            bytes: from.bytesPerRow * from.height + to.bytesPerRow * to.height, summary: "pixman's scaling of"
        ) { player.play([operation], damage: PixelRegion(whole), on: surface) }
    }
}
