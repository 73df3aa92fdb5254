// SPDX-License-Identifier: MIT
internal import CCairo
internal import CoreGraphics
internal import WindowServer

/// Surfaces of contents, for what cairo draws.
extension DrawingPlayer {
    func surface(of content: Content, like target: CairoSurface) -> CairoSurface {
        if let kept = uploads[content.id] { return kept }
        let made =
            switch content.source {
            case .drawing(let drawing) where uploadsContents: play(drawing, like: target)
            case .drawing(let drawing): drawing.image.map { CairoSurface(bitmap: $0.bitmap) }
            case .image(let image): surface(of: image, like: target)
            case .coverage(let coverage): surface(of: coverage.mask, like: target)
            }
        guard let made else { return content.mask.map { CairoSurface(bitmap: $0.bitmap) } ?? DrawingPlayer.nothing }
        uploads[content.id] = made
        return made
    }

    /// Drawn where there is no memory for a content.
    private static var nothing: CairoSurface {
        CairoSurface(owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1), width: 1, height: 1)
    }

    private func play(_ drawing: RecordedDrawing, like target: CairoSurface) -> CairoSurface? {
        let kind = drawing.isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        guard let made = makeSurface(like: target, kind, drawing.width, drawing.height) else { return nil }
        drawing.draw(on: made)
        playCount += 1
        return made
    }

    private func surface(of image: CGImage, like target: CairoSurface) -> CairoSurface? {
        uploadsContents ? upload(image, like: target) : CairoSurface(bitmap: image.bitmap)
    }

    private func upload(_ image: CGImage, like target: CairoSurface) -> CairoSurface? {
        let kind =
            switch image.bitmap.format {
            case .argb: CAIRO_CONTENT_COLOR_ALPHA
            case .rgb: CAIRO_CONTENT_COLOR
            case .mask: CAIRO_CONTENT_ALPHA
            }
        guard let made = makeSurface(like: target, kind, image.width, image.height),
            let context = cairo_create(made.pointer)
        else { return nil }
        let source = CairoSurface(bitmap: image.bitmap)
        // A SOURCE paint of an image is sent by shared memory where the server has it; cairo does that itself.
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, source.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        uploadCount += 1
        uploadedBytes += image.bytesPerRow * image.height
        return made
    }

    func makeSurface(
        like target: CairoSurface, _ kind: cairo_content_t, _ width: Int, _ height: Int
    ) -> CairoSurface? {
        cairo_surface_create_similar(target.pointer, kind, Int32(width), Int32(height)).map {
            CairoSurface(owning: $0, width: width, height: height)
        }
    }
}
