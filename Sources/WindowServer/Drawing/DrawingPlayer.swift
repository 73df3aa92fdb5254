// SPDX-License-Identifier: MIT
internal import CCairo
package import CoreGraphics

/// Plays drawing operations on a cairo surface: an image, an image in shared memory, or a pixmap of an X server.
/// Contents are uploaded into surfaces like the target once and kept until they are released. Render thread only.
package final class DrawingPlayer {
    /// True: contents are copied into surfaces similar to the target (pixmaps in the server). False: they are drawn from
    /// their own memory, which is where an image surface wants them.
    private let uploadsContents: Bool
    private var uploads: [UInt64: CairoSurface] = [:]
    /// Counts what went to the server, for tests and benchmarks.
    package private(set) var uploadCount = 0
    package private(set) var uploadedBytes = 0

    package init(uploadsContents: Bool) {
        self.uploadsContents = uploadsContents
        ContentReleases.shared.register(self)
    }

    deinit {
        ContentReleases.shared.unregister(ObjectIdentifier(self))
    }

    /// The number of uploads that are kept at present.
    package var keptUploads: Int { uploads.count }

    /// Draws the operations, clipped to the damage.
    package func play(_ operations: [DrawingOperation], damage: PixelRegion, on target: CairoSurface) {
        dropReleasedContents()
        guard !damage.isEmpty, let context = cairo_create(target.pointer) else { return }
        defer { cairo_destroy(context) }
        for rect in damage.rects { addRectangle(rect, to: context) }
        cairo_clip(context)
        var groups: [PixelRect] = []
        for operation in operations {
            play(operation, on: context, target: target, groups: &groups)
        }
        // A list whose groups do not match must not leave the target redirected.
        for _ in groups { cairo_pattern_destroy(cairo_pop_group(context)) }
    }

    private func play(
        _ operation: DrawingOperation, on context: OpaquePointer, target: CairoSurface, groups: inout [PixelRect]
    ) {
        switch operation {
        case .fill(let rect, let color):
            fill(rect, color, on: context)
        case .draw(let content, let from, let at, let alpha):
            draw(content, from: from, at: at, alpha: alpha, on: context, target: target)
        case .stretch(let content, let from, let to, let alpha):
            stretch(content, from: from, to: to, alpha: alpha, on: context, target: target)
        case .colorThroughMask(let mask, let from, let to, let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
            applyMask(mask, from: from, to: to, on: context, target: target)
        case .transform(let content, let matrix, let clip, let alpha):
            transform(surface(of: content, like: target), matrix, clip: clip, alpha: alpha, on: context)
        case .beginGroup(let rect):
            cairo_save(context)
            addRectangle(rect, to: context)
            cairo_clip(context)
            cairo_push_group(context)
            groups.append(rect)
        case .keepThroughMask(let mask, let from, let to):
            cairo_save(context)
            cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
            addRectangle(to, to: context)
            cairo_clip(context)
            setSource(surface(of: mask, like: target), from: from, to: to, on: context)
            cairo_paint(context)
            cairo_restore(context)
        case .endGroup(let alpha, let matrix, let clip):
            endGroup(alpha: alpha, matrix: matrix, clip: clip, on: context, groups: &groups)
        case .beginClip(let rect):
            cairo_save(context)
            addRectangle(rect, to: context)
            cairo_clip(context)
        case .endClip:
            cairo_restore(context)
        }
    }

    private func fill(_ rect: PixelRect, _ color: DrawingColor, on context: OpaquePointer) {
        guard !rect.isEmpty else { return }
        cairo_set_operator(context, color.alpha >= 1 ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        addRectangle(rect, to: context)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    private func draw(
        _ content: Content, from: PixelRect, at: PixelPoint, alpha: Double, on context: OpaquePointer, target: CairoSurface
    ) {
        guard !from.isEmpty else { return }
        let x = at.x - from.x
        let y = at.y - from.y
        cairo_set_source_surface(context, surface(of: content, like: target).pointer, Double(x), Double(y))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        if alpha >= 1 {
            cairo_set_operator(context, content.isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
            addRectangle(PixelRect(x: at.x, y: at.y, width: from.width, height: from.height), to: context)
            cairo_fill(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        } else {
            cairo_save(context)
            addRectangle(PixelRect(x: at.x, y: at.y, width: from.width, height: from.height), to: context)
            cairo_clip(context)
            cairo_paint_with_alpha(context, alpha)
            cairo_restore(context)
        }
    }

    private func stretch(
        _ content: Content, from: PixelRect, to: PixelRect, alpha: Double, on context: OpaquePointer, target: CairoSurface
    ) {
        guard !from.isEmpty, !to.isEmpty else { return }
        cairo_save(context)
        addRectangle(to, to: context)
        cairo_clip(context)
        setSource(surface(of: content, like: target), from: from, to: to, on: context)
        if alpha >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, alpha) }
        cairo_restore(context)
    }

    private func applyMask(
        _ mask: Content, from: PixelRect, to: PixelRect, on context: OpaquePointer, target: CairoSurface
    ) {
        guard !from.isEmpty, !to.isEmpty else { return }
        cairo_save(context)
        addRectangle(to, to: context)
        cairo_clip(context)
        let pattern = makePattern(surface(of: mask, like: target), from: from, to: to)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_restore(context)
    }

    private func transform(
        _ surface: CairoSurface, _ matrix: CGAffineTransform, clip: PixelRect, alpha: Double, on context: OpaquePointer
    ) {
        guard !clip.isEmpty else { return }
        cairo_save(context)
        addRectangle(clip, to: context)
        cairo_clip(context)
        var cairoMatrix = matrix.cairoMatrix
        cairo_transform(context, &cairoMatrix)
        cairo_set_source_surface(context, surface.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        if alpha >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, alpha) }
        cairo_restore(context)
    }

    private func endGroup(
        alpha: Double, matrix: CGAffineTransform?, clip: PixelRect, on context: OpaquePointer, groups: inout [PixelRect]
    ) {
        guard groups.popLast() != nil else { return }
        // Popping restores the state of `beginGroup`'s own save; the clip to the group's rectangle goes with it.
        let pattern = cairo_pop_group(context)
        cairo_restore(context)
        cairo_save(context)
        addRectangle(clip, to: context)
        cairo_clip(context)
        if let matrix {
            var cairoMatrix = matrix.cairoMatrix
            cairo_transform(context, &cairoMatrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        } else {
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        }
        cairo_set_source(context, pattern)
        if alpha >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, alpha) }
        cairo_pattern_destroy(pattern)
        cairo_restore(context)
    }

    private func addRectangle(_ rect: PixelRect, to context: OpaquePointer) {
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }

    private func setSource(_ surface: CairoSurface, from: PixelRect, to: PixelRect, on context: OpaquePointer) {
        let pattern = makePattern(surface, from: from, to: to)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// A pattern that shows `from` of the surface at `to`. Whole-pixel moves use the nearest filter; scaled ones pad their
    /// edges, which costs a quarter of fading them into nothing.
    private func makePattern(_ surface: CairoSurface, from: PixelRect, to: PixelRect) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        var matrix = cairo_matrix_t()
        let scaleX = Double(from.width) / Double(to.width)
        let scaleY = Double(from.height) / Double(to.height)
        cairo_matrix_init(
            &matrix, scaleX, 0, 0, scaleY, Double(from.x) - Double(to.x) * scaleX, Double(from.y) - Double(to.y) * scaleY)
        cairo_pattern_set_matrix(pattern, &matrix)
        let isStrip = (from.width == 1 || from.width == to.width) && (from.height == 1 || from.height == to.height)
        cairo_pattern_set_filter(pattern, isStrip ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        if !isStrip { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
        return pattern
    }

    // MARK: Uploads

    private func surface(of content: Content, like target: CairoSurface) -> CairoSurface {
        if let kept = uploads[content.id] { return kept }
        let image = CairoSurface(bitmap: content.image.bitmap)
        guard uploadsContents else {
            uploads[content.id] = image
            return image
        }
        let kind =
            switch content.image.bitmap.format {
            case .argb: CAIRO_CONTENT_COLOR_ALPHA
            case .rgb: CAIRO_CONTENT_COLOR
            case .mask: CAIRO_CONTENT_ALPHA
            }
        guard
            let similar = cairo_surface_create_similar(
                target.pointer, kind, Int32(content.size.width), Int32(content.size.height)),
            let context = cairo_create(similar)
        else { return image }
        // A SOURCE paint of an image is sent by shared memory where the server has it; cairo does that itself.
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, image.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        uploadCount += 1
        uploadedBytes += content.image.bytesPerRow * content.image.height
        let upload = CairoSurface(owning: similar, width: content.size.width, height: content.size.height)
        uploads[content.id] = upload
        return upload
    }

    private func dropReleasedContents() {
        for id in ContentReleases.shared.take(for: self) { uploads[id] = nil }
    }
}

extension CGAffineTransform {
    fileprivate var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }
}
