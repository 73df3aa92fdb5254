// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPixels
internal import CoreGraphics
internal import WindowServer

/// Pixels in memory that operations are drawn on, by loops of our own: with fewer or faster passes than cairo, and the same bytes.
struct PixelTarget {
    let surface: CairoSurface
    /// Whether its pixels have no alpha.
    let isOpaque: Bool
    private let bytes: UnsafeMutablePointer<UInt8>
    private let stride: Int
    /// Where the pixels lie in the coordinates of the operations.
    private let bounds: PixelRect
    /// Only these are drawn.
    private let clip: [PixelRect]
    /// Around all pixels that may be drawn.
    private let visibleRect: PixelRect
    /// What will be drawn before anything else is.
    private let putOff: PutOffSteps?

    /// nil when the surface is not an image of 32 bits in memory.
    ///
    /// - Parameters:
    ///   - origin: The device pixel that the surface's first pixel stands for.
    ///   - putOff: Collects steps; nil: each is drawn at once. Whoever draws on the surface by other ways first calls its `draw`.
    init?(
        _ surface: CairoSurface, origin: PixelPoint = PixelPoint(x: 0, y: 0), clip: [PixelRect],
        puttingOff putOff: PutOffSteps? = nil
    ) {
        guard cairo_surface_get_type(surface.pointer) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
        let format = cairo_image_surface_get_format(surface.pointer)
        guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32,
            let bytes = cairo_image_surface_get_data(surface.pointer)
        else { return nil }
        self.surface = surface
        isOpaque = format == CAIRO_FORMAT_RGB24
        self.bytes = bytes
        stride = Int(cairo_image_surface_get_stride(surface.pointer))
        bounds = PixelRect(x: origin.x, y: origin.y, width: surface.width, height: surface.height)
        self.clip = clip
        visibleRect = clip.reduce(PixelRect.empty) { $0.union($1) }.intersection(bounds)
        self.putOff = putOff
        putOff?.begin(on: self)
    }

    private func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - bounds.y) * stride + (x - bounds.x) * 4 }

    /// Whether all pixels of the rectangle may be drawn.
    func shows(_ rect: PixelRect) -> Bool { bounds.contains(rect) && clip.count == 1 && clip[0].contains(rect) }

    /// What of the rectangle may be drawn, or lies between such parts.
    func visiblePart(of rect: PixelRect) -> PixelRect { rect.intersection(visibleRect) }

    /// Calls `change` for every part of the rectangle that may be drawn.
    private func change(_ rect: PixelRect, _ change: (_ part: PixelRect) -> Void) {
        putOff?.draw()
        changeNow(rect, change)
    }

    private func changeNow(_ rect: PixelRect, _ change: (_ part: PixelRect) -> Void) {
        let whole = rect.intersection(bounds)
        guard !whole.isEmpty else { return }
        cairo_surface_flush(surface.pointer)
        for allowed in clip {
            let part = allowed.intersection(whole)
            guard !part.isEmpty else { continue }
            change(part)
            // In pixels of the device: the offset of groups applies to what cairo draws.
            cairo_surface_mark_dirty_rectangle(
                surface.pointer, Int32(part.x - bounds.x), Int32(part.y - bounds.y), Int32(part.width), Int32(part.height))
        }
    }

    // MARK: Steps that may be put off

    /// - Parameter rect: What the step would change if everything might be drawn.
    private func perform(in rect: PixelRect, _ step: (_ visible: PixelRect) -> PixelStep) {
        let visible = rect.intersection(visibleRect)
        guard !visible.isEmpty else { return }
        let step = step(visible)
        if putOff?.add(step) != true { draw(step, in: visible) }
    }

    /// Draws a part of a step.
    func draw(_ step: PixelStep, in rect: PixelRect) {
        changeNow(rect) { part in
            let to = at(part.x, part.y)
            func inBitmap(at origin: PixelPoint) -> PixelRect { part.offset(x: -origin.x, y: -origin.y) }
            switch step {
            case .fill(_, let color, true): cpixels_fill(to, stride, Int32(part.width), Int32(part.height), color)
            case .fill(_, let color, false): cpixels_blend_color(to, stride, Int32(part.width), Int32(part.height), color)
            case .copy(_, let copy):
                cpixels_copy(
                    to, stride, copy.bitmap.pixel(part.x - copy.origin.x, part.y - copy.origin.y), copy.bitmap.bytesPerRow,
                    Int32(part.width), Int32(part.height))
            case .picture(_, let picture):
                picture.bitmap.draw(inBitmap(at: picture.origin), to: to, stride: stride, under: picture.color)
            case .group(_, let group):
                group.bitmap.draw(inBitmap(at: group.origin), to: to, stride: stride, alpha: group.alpha)
            case .dissolve(_, let picture, let group):
                group.bitmap.draw(
                    inBitmap(at: group.origin), to: to, stride: stride, alpha: group.alpha, over: picture.bitmap,
                    at: PixelPoint(x: group.origin.x - picture.origin.x, y: group.origin.y - picture.origin.y),
                    under: picture.color)
            case .fadeOver(_, let copy, let group):
                group.bitmap.draw(
                    inBitmap(at: group.origin), to: to, stride: stride, alpha: group.alpha,
                    over: copy.bitmap.pixel(part.x - copy.origin.x, part.y - copy.origin.y), stride: copy.bitmap.bytesPerRow)
            }
        }
    }

    // MARK: Colours

    /// Composites a colour over a rectangle.
    func fill(_ rect: PixelRect, _ color: DrawingColor) {
        perform(in: rect) { .fill($0, color.premultiplied, isOpaque: color.alpha >= 1) }
    }

    /// Composites a colour through the coverage of `from` in a mask, at `to`. False, and nothing was done, when that would need a scaled
    /// mask; strips of one pixel may be stretched.
    func fill(_ clip: PixelRect, _ color: DrawingColor, through mask: Bitmap, from: PixelRect, to: PixelRect) -> Bool {
        let repeatsRow = from.height == 1
        let repeatsColumn = from.width == 1
        guard mask.format == .mask, repeatsRow || from.height == to.height, repeatsColumn || from.width == to.width,
            PixelRect(x: 0, y: 0, width: mask.width, height: mask.height).contains(from)
        else { return false }
        let color = color.premultiplied
        let source = mask.bytes.assumingMemoryBound(to: UInt8.self) + from.y * mask.bytesPerRow + from.x
        change(to.intersection(clip)) { part in
            let (x, y) = (repeatsColumn ? 0 : part.x - to.x, repeatsRow ? 0 : part.y - to.y)
            let draw = repeatsColumn ? cpixels_mask_color_by_rows : cpixels_mask_color
            draw(
                at(part.x, part.y), stride, source + y * mask.bytesPerRow + x, repeatsRow ? 0 : mask.bytesPerRow,
                Int32(part.width), Int32(part.height), color)
        }
        return true
    }

    /// Makes pixels transparent.
    private func clear(_ rect: PixelRect) {
        if !rect.isEmpty { cpixels_fill(at(rect.x, rect.y), stride, Int32(rect.width), Int32(rect.height), 0) }
    }

    /// Multiplies the pixels of a rectangle by the alpha of a group's, which is none beyond its extent.
    func multiply(_ rect: PixelRect, byAlphaOf group: Bitmap, _ extent: PixelRect) {
        change(rect) { part in
            let inside = part.intersection(extent)
            guard !inside.isEmpty else { return clear(part) }
            clear(PixelRect(x: part.x, y: part.y, width: part.width, height: inside.y - part.y))
            clear(PixelRect(x: part.x, y: inside.y, width: inside.x - part.x, height: inside.height))
            clear(PixelRect(x: inside.maxX, y: inside.y, width: part.maxX - inside.maxX, height: inside.height))
            clear(PixelRect(x: part.x, y: inside.maxY, width: part.width, height: part.maxY - inside.maxY))
            cpixels_multiply_by_alpha(
                at(inside.x, inside.y), stride, group.pixel(inside.x - extent.x, inside.y - extent.y), group.bytesPerRow,
                Int32(inside.width), Int32(inside.height))
        }
    }

    // MARK: Pictures

    /// Composites the pixels `from` of a bitmap with alpha, the first of them at `at`. False, and nothing was done, for other bitmaps.
    ///
    /// - Parameter alpha: What the pixels are multiplied by.
    func draw(_ bitmap: Bitmap, from: PixelRect, at: PixelPoint, alpha: Double) -> Bool {
        guard bitmap.format == .argb else { return false }
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        let known = from.intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        let (dx, dy) = (at.x - from.x, at.y - from.y)
        change(known.offset(x: dx, y: dy)) { part in
            let to = self.at(part.x, part.y)
            let source = bitmap.pixel(part.x - dx, part.y - dy)
            let (width, height) = (Int32(part.width), Int32(part.height))
            if mask == 255 {
                cpixels_blend_pixels(to, stride, source, bitmap.bytesPerRow, width, height)
            } else {
                cpixels_fade_pixels(to, stride, source, bitmap.bytesPerRow, width, height, mask)
            }
        }
        return true
    }

    /// Copies the pixels `from` of an opaque bitmap, the first of them to `at`. False, and nothing was done, where they would need
    /// another alpha.
    func copy(_ bitmap: Bitmap, from: PixelRect, at: PixelPoint) -> Bool {
        guard bitmap.format != .mask, isOpaque || bitmap.format == .argb else { return false }
        let known = from.intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        let origin = PixelPoint(x: at.x - from.x, y: at.y - from.y)
        perform(in: known.offset(x: origin.x, y: origin.y)) { .copy($0, .init(bitmap: bitmap, origin: origin)) }
        return true
    }

    /// Composites a group through a matrix, by a bilinear filter.
    ///
    /// - Parameter alpha: What the pixels are multiplied by.
    func draw(_ group: GroupBitmap, _ turn: PixelTurn, clip: PixelRect, alpha: Double) {
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        let source = group.bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        change(clip.intersection(turn.reach)) { part in
            cpixels_turn(
                at(part.x, part.y), stride, Int32(part.width), Int32(part.height), source, group.bitmap.bytesPerRow,
                Int32(turn.size.width), Int32(turn.size.height), turn.places(from: part.x, part.y), mask)
        }
    }

    /// Composites a group in columns, by a bilinear filter.
    ///
    /// - Parameter alpha: What the pixels are multiplied by.
    func draw(_ group: GroupBitmap, _ columns: TurnedColumns, alpha: Double) {
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        let (source, size) = (group.bitmap.bytes.assumingMemoryBound(to: UInt8.self), columns.size)
        change(columns.area) { part in
            cpixels_turn_columns(
                at(part.x, part.y), stride, Int32(part.width), source, group.bitmap.bytesPerRow, Int32(size.width),
                Int32(size.height), columns.columns(of: part), mask)
        }
    }

    /// Composites the pixels `from` of a group, the first of them at `at`.
    ///
    /// - Parameter alpha: What the pixels are multiplied by.
    func draw(_ group: GroupBitmap, from: PixelRect, at: PixelPoint, alpha: Double) {
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        let known = from.intersection(PixelRect(x: 0, y: 0, width: group.bitmap.width, height: group.bitmap.height))
        let origin = PixelPoint(x: at.x - from.x, y: at.y - from.y)
        perform(in: known.offset(x: origin.x, y: origin.y)) { .group($0, .init(bitmap: group, origin: origin, alpha: mask)) }
    }

    /// Fills `to` by repeating a row or a column of pixels. False, and nothing was done, when the bitmap is not one pixel wide or high,
    /// or its length is not that of `to`.
    ///
    /// - Parameter alpha: What the pixels are multiplied by; must be 1 for opaque ones.
    func repeatLine(_ line: Bitmap, over to: PixelRect, clip: PixelRect, alpha: Double) -> Bool {
        let isColumn = line.width == 1 && line.height == to.height
        guard line.format != .mask, isColumn || line.height == 1 && line.width == to.width else { return false }
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        change(to.intersection(clip)) { part in
            let pixels = at(part.x, part.y)
            let (width, height) = (Int32(part.width), Int32(part.height))
            let first = isColumn ? line.pixel(0, part.y - to.y) : line.pixel(part.x - to.x, 0)
            switch (line.format, isColumn) {
            case (.rgb, true): cpixels_fill_rows(pixels, stride, first, line.bytesPerRow, width, height)
            case (.rgb, false): cpixels_repeat_row(pixels, stride, first, width, height)
            case (_, true): cpixels_blend_rows(pixels, stride, first, line.bytesPerRow, width, height, mask)
            case (_, false): cpixels_fade_pixels(pixels, stride, first, 0, width, height, mask)
            }
        }
        return true
    }

    /// Draws `from` of a bitmap scaled to `to`: one that `PixelScaler` scales.
    ///
    /// - Parameter alpha: What the pixels are multiplied by; must be 1 for opaque ones.
    func stretch(
        _ bitmap: Bitmap, from: PixelRect, to: PixelRect, clip: PixelRect, alpha: Double, by scaler: PixelScaler
    ) {
        let x = PixelScaler.Axis(from: from.x, from.width, to: to.x, to.width)
        let y = PixelScaler.Axis(from: from.y, from.height, to: to.y, to.height)
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        change(to.intersection(clip)) { part in
            scaler.scale(bitmap, to: at(part.x, part.y), stride: stride, part, x, y, alpha: mask)
        }
    }

    /// Copies a part of a cached picture with a colour over it, in one pass over memory.
    ///
    /// - Parameter origin: Where the bitmap's first pixel lies.
    func draw(_ bitmap: RunLengthBitmap, origin: PixelPoint, under color: DrawingColor, in rect: PixelRect) {
        let known = PixelRect(x: origin.x, y: origin.y, width: bitmap.size.width, height: bitmap.size.height)
        let picture = PixelStep.Picture(bitmap: bitmap, origin: origin, color: color.premultiplied)
        perform(in: rect.intersection(known)) { .picture($0, picture) }
    }

    /// Copies the pixels of a rectangle, whose first pixel is `origin`, into a bitmap, whatever the clip. False, and nothing was done,
    /// when the rectangle does not lie within the target, or that has alpha.
    ///
    /// - Parameter color: Composited over the pixels in the target, in the same pass: reading memory is what both wait for.
    func capture(into bitmap: RunLengthBitmap, from origin: PixelPoint, blending color: DrawingColor = .clear) -> Bool {
        let rect = PixelRect(x: origin.x, y: origin.y, width: bitmap.size.width, height: bitmap.size.height)
        guard isOpaque, bounds.contains(rect) else { return false }
        putOff?.draw()
        cairo_surface_flush(surface.pointer)
        bitmap.capture(at(rect.x, rect.y), stride: stride, blending: color.premultiplied)
        if color != .clear {
            cairo_surface_mark_dirty_rectangle(
                surface.pointer, Int32(rect.x - bounds.x), Int32(rect.y - bounds.y), Int32(rect.width), Int32(rect.height))
        }
        return true
    }

    // MARK: Backdrops

    /// Filters the pixels of the rectangle, as far as there are any, whatever the clip. nil where there are none, or memory is short.
    func blur(_ rect: PixelRect, _ filter: BackdropFilter, memory: BlurMemory) -> BlurBitmap? {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return nil }
        putOff?.draw()
        cairo_surface_flush(surface.pointer)
        return BlurBitmap(
            at(part.x, part.y), stride: stride, rect: part, isOpaque: isOpaque, filter: filter, memory: memory)
    }

    /// Composites the pixels of the rectangle over `below`, which holds it row by row.
    func add(_ rect: PixelRect, to below: UnsafeMutablePointer<UInt8>) {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return }
        cairo_surface_flush(surface.pointer)
        let to = below + ((part.y - rect.y) * rect.width + part.x - rect.x) * 4
        cpixels_blend_pixels(to, rect.width * 4, at(part.x, part.y), stride, Int32(part.width), Int32(part.height))
    }

    /// Replaces pixels by what lies behind them.
    func draw(_ blur: BlurBitmap) {
        change(blur.rect) { part in blur.draw(part, to: at(part.x, part.y), stride: stride) }
    }

    // MARK: Corners that are cut

    /// Copies the rectangle, as far as it lies in the target, to `copy`, row by row.
    func save(_ rect: PixelRect, to copy: UnsafeMutablePointer<UInt8>) {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return }
        putOff?.draw()
        cairo_surface_flush(surface.pointer)
        for row in 0..<part.height {
            let to = copy + ((part.y - rect.y + row) * rect.width + part.x - rect.x) * 4
            to.update(from: at(part.x, part.y + row), count: part.width * 4)
        }
    }

    /// Multiplies what was drawn in the rectangle by the coverage of `from` in a mask, over what was there before.
    ///
    /// - Parameter copy: What `save` has copied.
    func cut(_ rect: PixelRect, by mask: Bitmap, from: PixelRect, over copy: UnsafePointer<UInt8>) {
        let source = mask.bytes.assumingMemoryBound(to: UInt8.self) + from.y * mask.bytesPerRow + from.x
        change(rect) { part in
            let (x, y) = (part.x - rect.x, part.y - rect.y)
            cpixels_cut(
                at(part.x, part.y), stride, copy + (y * rect.width + x) * 4, rect.width * 4,
                source + y * mask.bytesPerRow + x, mask.bytesPerRow, Int32(part.width), Int32(part.height))
        }
    }
}

extension Bitmap {
    /// One of 32 bits.
    fileprivate func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(bytes.assumingMemoryBound(to: UInt8.self) + y * bytesPerRow + x * 4)
    }
}

extension DrawingColor {
    /// A pixel of the colour: 0xAARRGGBB, premultiplied, rounded as cairo does it.
    var premultiplied: UInt32 { cpixels_premultiplied(red, green, blue, alpha) }
}
