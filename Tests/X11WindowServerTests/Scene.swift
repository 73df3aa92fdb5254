// SPDX-License-Identifier: MIT
import CoreGraphics
import WindowServer
import X11TestSupport

/// One of each drawing operation.
enum Scene {
    static func operations(_ size: PixelSize) throws -> [DrawingOperation] {
        let picture = try content(.argb) { x, y in
            let alpha = UInt32(x * 8)
            return alpha << 24 | (alpha / 2) << 16 | UInt32(min(y * 8, Int(alpha)))
        }
        let opaque = try content(.rgb) { x, y in UInt32(x * 8) << 16 | UInt32(y * 8) << 8 | 0x40 }
        let mask = try content(.mask) { x, y in UInt32(min(x, y) * 8) }
        let orange = DrawingColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let blue = DrawingColor(red: 0, green: 0, blue: 1, alpha: 0.4)
        let whole = PixelRect(x: 0, y: 0, width: 32, height: 32)
        let group = PixelRect(x: 100, y: 60, width: 60, height: 40)
        return [
            .fill(PixelRect(size), .white),
            .fill(PixelRect(x: 10, y: 20, width: 50, height: 40), orange),
            .fill(PixelRect(x: 40, y: 30, width: 50, height: 40), blue),
            .draw(opaque, from: whole, at: PixelPoint(x: 100, y: 4), alpha: 1),
            .draw(picture, from: PixelRect(x: 4, y: 4, width: 20, height: 28), at: PixelPoint(x: 20, y: 70), alpha: 0.6),
            .colorThroughMask(mask, from: whole, to: PixelRect(x: 140, y: 4, width: 32, height: 32), orange),
            .beginGroup(group),
            .fill(group, blue),
            .draw(picture, from: whole, at: PixelPoint(x: 110, y: 64), alpha: 1),
            .endGroup(alpha: 0.5, matrix: nil, clip: group),
            .beginClip(PixelRect(x: 60, y: 80, width: 10, height: 10)),
            .draw(opaque, from: whole, at: PixelPoint(x: 55, y: 75), alpha: 1),
            .endClip,
        ]
    }

    private static func content(_ format: PixelFormat, _ pixel: (Int, Int) -> UInt32) throws -> Content {
        guard let bitmap = Bitmap(width: 32, height: 32, format: format) else { throw X11TestError("no memory") }
        for y in 0..<32 {
            let row = bitmap.bytes.advanced(by: y * bitmap.bytesPerRow)
            for x in 0..<32 {
                if format == .mask {
                    row.storeBytes(of: UInt8(truncatingIfNeeded: pixel(x, y)), toByteOffset: x, as: UInt8.self)
                } else {
                    row.storeBytes(of: pixel(x, y), toByteOffset: x * 4, as: UInt32.self)
                }
            }
        }
        return Content(CGImage(bitmap: bitmap))
    }
}
