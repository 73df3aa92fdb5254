// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPixels

/// What a dense shape is painted with.
struct DensePaint {
    /// Makes it cairo's source.
    let select: (OpaquePointer) -> Void
    /// The premultiplied colours of rows of device pixels, where each has one; nil where it has several.
    let rows: (Range<Int>) -> [UInt32]?

    static func color(_ color: CGColor, alpha: CGFloat) -> DensePaint {
        DensePaint(
            select: { CGContext.setSource($0, color, alpha) },
            rows: { Array(repeating: pixel(color, alpha), count: $0.count) })
    }

    /// As cairo and pixman round it.
    private static func pixel(_ color: CGColor, _ alpha: CGFloat) -> UInt32 {
        let alpha = Double(min(max(color.alpha * alpha, 0), 1))
        let channels = [alpha, alpha * Double(color.red), alpha * Double(color.green), alpha * Double(color.blue)]
        return channels.reduce(0) { pixel, channel in pixel << 8 | UInt32(saturating: channel * 65535 + 0.5) >> 8 }
    }
}

/// The line that the colours of a gradient change along, in the user space.
struct GradientLine {
    let start: CGPoint
    let end: CGPoint
    /// From the user space to device pixels.
    let matrix: CGAffineTransform

    /// The colours of rows of device pixels; nil where they change along a row.
    ///
    /// - Parameter width: The length of the rows.
    func colors(of gradient: CGGradient, _ options: CGGradientDrawingOptions, rows: Range<Int>, width: Int) -> [UInt32]? {
        let inverse = matrix.inverted()
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        // How far the place on the line changes from one pixel to the next, to the right and downwards.
        let across = (inverse.a * dx + inverse.b * dy) / square
        let down = (inverse.c * dx + inverse.d * dy) / square
        guard abs(across) * CGFloat(width) < 1e-6, abs(down) > 1e-9, !rows.isEmpty else { return nil }
        let top = CGPoint(x: 0, y: CGFloat(rows.lowerBound)).applying(inverse)
        let first = ((top.x - start.x) * dx + (top.y - start.y) * dy) / square
        let begin = -first / down
        guard let line = gradient.line(width: 1, height: rows.count, from: begin, to: begin + 1 / down) else { return nil }
        let pixels = line.bytes.assumingMemoryBound(to: UInt32.self)
        return (0..<rows.count).map { row in
            let place = first + (CGFloat(row) + 0.5) * down
            if place < 0, !options.contains(.drawsBeforeStartLocation) { return 0 }
            if place > 1, !options.contains(.drawsAfterEndLocation) { return 0 }
            return gradient.isOpaque ? pixels[row] | 0xFF00_0000 : pixels[row]
        }
    }
}

extension CGContext {
    /// Whether a mask may stand for the shape that is drawn.
    var drawsMasks: Bool {
        let state = state
        return !isRecording && state.blendMode == .normal && state.shadow == nil && state.antialiases
    }

    /// Paints through a dense shape. False, and nothing was drawn, when there is no memory.
    func paint(through bounds: CGRect, _ coverage: (DensePath.PixelArea) -> Bitmap?, _ paint: DensePaint) -> Bool {
        // Nothing of it is seen.
        guard let area = DensePath.PixelArea(bounds.intersection(deviceClip).integral) else { return true }
        guard let mask = coverage(area) else { return false }
        if let bitmap = bitmapInsideClip, let colors = paint.rows(area.y..<area.y + area.height), let pointer = destination() {
            let surface = cairo_get_target(pointer)
            cairo_surface_flush(surface)
            bitmap.paint(colors, through: mask, at: area)
            cairo_surface_mark_dirty(surface)
            return true
        }
        self.paint(bounds: bounds, shape: nil) { pointer in
            paint.select(pointer)
            withExtendedLifetime(CairoSurface(bitmap: mask)) { surface in
                cairo_mask_surface(pointer, surface.pointer, Double(area.x), Double(area.y))
            }
        }
        return true
    }
}

extension Bitmap {
    /// Composites a colour for each row through a mask, with the bytes that pixman would leave.
    fileprivate func paint(_ colors: [UInt32], through mask: Bitmap, at area: DensePath.PixelArea) {
        let target = (bytes + area.y * bytesPerRow + area.x * 4).assumingMemoryBound(to: UInt8.self)
        let coverage = mask.bytes.assumingMemoryBound(to: UInt8.self)
        for (row, color) in colors.enumerated() where color != 0 {
            cpixels_mask_color(
                target + row * bytesPerRow, bytesPerRow, coverage + row * mask.bytesPerRow, mask.bytesPerRow, Int32(area.width),
                1,
                color)
        }
    }
}
