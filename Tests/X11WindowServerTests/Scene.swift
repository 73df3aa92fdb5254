// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreText
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
        let captured = CachedPicture(rect: PixelRect(x: 0, y: 60, width: 60, height: 30), operations: [])
        let group = PixelRect(x: 100, y: 60, width: 60, height: 40)
        return [
            .fill(PixelRect(size), .white),
            .fill(PixelRect(x: 10, y: 20, width: 50, height: 40), orange),
            .fill(PixelRect(x: 40, y: 30, width: 50, height: 40), blue),
            .draw(opaque, from: whole, at: PixelPoint(x: 100, y: 4), alpha: 1),
            .draw(picture, from: PixelRect(x: 4, y: 4, width: 20, height: 28), at: PixelPoint(x: 20, y: 70), alpha: 0.6),
            .colorThroughMask(
                mask, from: whole, to: PixelRect(x: 140, y: 4, width: 32, height: 32), clip: PixelRect(size), orange),
            // A strip of one pixel, stretched as nine-patches do.
            .colorThroughMask(
                mask, from: PixelRect(x: 0, y: 31, width: 32, height: 1), to: PixelRect(x: 140, y: 40, width: 32, height: 9),
                clip: PixelRect(x: 140, y: 42, width: 20, height: 20), blue),
            .beginGroup(group, isDetached: false),
            .fill(group, blue),
            .draw(picture, from: whole, at: PixelPoint(x: 110, y: 64), alpha: 1),
            .keepThroughMask(
                mask, from: PixelRect(x: 0, y: 0, width: 16, height: 16), to: PixelRect(x: 100, y: 60, width: 16, height: 16)),
            .endGroup(alpha: 0.5, matrix: nil, clip: group),
            .beginGroup(PixelRect(x: 60, y: 80, width: 10, height: 10), isDetached: false),
            .draw(opaque, from: whole, at: PixelPoint(x: 55, y: 75), alpha: 1),
            .beginGroup(PixelRect(x: 60, y: 80, width: 10, height: 10), isDetached: false),
            .draw(picture, from: whole, at: PixelPoint(x: 55, y: 75), alpha: 1),
            .endGroupAsMask,
            .endGroup(alpha: 1, matrix: nil, clip: PixelRect(x: 60, y: 80, width: 10, height: 10)),
            .draw(try recording(), from: whole, at: PixelPoint(x: 2, y: 84), alpha: 1),
            .draw(
                try recording(isOpaque: true), from: PixelRect(x: 8, y: 0, width: 24, height: 20),
                at: PixelPoint(x: 168, y: 88), alpha: 0.8),
            .movedPicture(
                CachedPicture(
                    rect: PixelRect(x: 0, y: 0, width: 40, height: 30),
                    operations: [
                        .fill(PixelRect(x: 0, y: 0, width: 40, height: 30), blue.withAlpha(multipliedBy: 2.5)),
                        .draw(try recording(), from: whole, at: PixelPoint(x: 4, y: -2), alpha: 1),
                    ]), from: PixelRect(x: 2, y: 2, width: 30, height: 20), at: PixelPoint(x: 60, y: 52)),
            .stretch(
                opaque, from: whole, to: PixelRect(x: 64, y: 4, width: 24, height: 12),
                clip: PixelRect(x: 64, y: 6, width: 24, height: 10), alpha: 0.7),
            // A gradient: one column of pixels, repeated.
            .stretch(
                try column(), from: PixelRect(x: 0, y: 0, width: 1, height: 32),
                to: PixelRect(x: 176, y: 50, width: 21, height: 32), clip: PixelRect(x: 170, y: 52, width: 25, height: 40),
                alpha: 1),
            .stretch(
                try column(), from: PixelRect(x: 0, y: 0, width: 1, height: 32),
                to: PixelRect(x: 176, y: 90, width: 11, height: 32), clip: PixelRect(size), alpha: 0.5),
            .picture(
                CachedPicture(
                    rect: PixelRect(x: 4, y: 100, width: 40, height: 12),
                    operations: [
                        .fill(PixelRect(x: 4, y: 100, width: 40, height: 12), orange),
                        .draw(picture, from: whole, at: PixelPoint(x: 8, y: 98), alpha: 1),
                    ]), PixelRect(x: 6, y: 102, width: 30, height: 8)),
            // Shows again what the fill has covered.
            .capture(captured),
            .fill(PixelRect(x: 0, y: 60, width: 60, height: 30), orange),
            .picture(captured, PixelRect(x: 4, y: 64, width: 50, height: 20)),
            .beginGroup(PixelRect(x: -10, y: -10, width: 40, height: 40), isDetached: true),
            .draw(opaque, from: whole, at: PixelPoint(x: -8, y: -8), alpha: 1),
            .fill(PixelRect(x: 0, y: 0, width: 10, height: 10), orange),
            .endGroup(
                alpha: 0.9, matrix: CGAffineTransform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 100, ty: 104),
                clip: PixelRect(x: 80, y: 84, width: 60, height: 36)),
        ]
    }

    /// Boxes, a gradient and text, as a recorded drawing instead of pixels.
    private static func recording(isOpaque: Bool = false) throws -> Content {
        let context = CGContext(width: 32, height: 32, scale: 1, format: isOpaque ? .rgb : .argb, isRecording: true)
        context.setFillColor(CGColor(red: 0.2, green: 0.9, blue: 0.3, alpha: 0.7))
        context.fill(CGRect(x: 2, y: 3, width: 20, height: 11))
        guard let gradient = CGGradient(colors: [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 0.3)], locations: nil)
        else { throw X11TestError("no gradient") }
        context.saveGState()
        context.clip(to: CGRect(x: 5, y: 8, width: 20, height: 20))
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 0, y: 8), end: CGPoint(x: 10, y: 28), options: [.drawsAfterEndLocation])
        context.restoreGState()
        let attributes = TextAttributes(
            font: FontDescription(size: 11), color: CGColor(red: 0.1, green: 0, blue: 0.5, alpha: 0.9))
        TextLayout(StyledText("Agfi", attributes)).draw(in: context, at: CGPoint(x: 1, y: 6))
        guard let drawing = context.finishRecording() else { throw X11TestError("not recorded") }
        return Content(drawing)
    }

    private static func column() throws -> Content {
        try content(.rgb, width: 1) { _, y in UInt32(y * 8) << 16 | UInt32(255 - y * 7) }
    }

    private static func content(_ format: PixelFormat, width: Int = 32, _ pixel: (Int, Int) -> UInt32) throws -> Content {
        guard let bitmap = Bitmap(width: width, height: 32, format: format) else { throw X11TestError("no memory") }
        for y in 0..<32 {
            let row = bitmap.bytes.advanced(by: y * bitmap.bytesPerRow)
            for x in 0..<width {
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
