// SPDX-License-Identifier: MIT
internal import CCairo

/// A picture that is repeated, as a source of pixels.
final class PatternSource {
    private let pattern: OpaquePointer
    /// Keeps the pixels alive, which cairo does not own.
    private let surface: CairoSurface

    /// - Parameters:
    ///   - alpha: How much of it is drawn, 0 … 1.
    ///   - base: From points to pixels of the destination.
    init?(_ color: ColorPattern, alpha: CGFloat, _ base: CGAffineTransform) {
        let inverse = CGAffineTransform(scaleX: 1 / color.scale, y: 1 / color.scale).concatenating(base).inverted()
        guard inverse.isUsableByCairo, let image = Self.faded(color.image, alpha: alpha) else { return nil }
        surface = CairoSurface(bitmap: image.bitmap)
        guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return nil }
        self.pattern = pattern
        var matrix = inverse.cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, inverse.a == 1 && inverse.d == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    }

    deinit {
        cairo_pattern_destroy(pattern)
    }

    func select(on pointer: OpaquePointer) { cairo_set_source(pointer, pattern) }

    /// 254 of 255 stands for a picture with translucent pixels that is drawn whole.
    private static func faded(_ image: CGImage, alpha: CGFloat) -> CGImage? {
        guard alpha < 254.0 / 255 else { return image }
        let context = CGContext(width: image.width, height: image.height, scale: 1)
        context.setAlpha(alpha)
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return context.finish().map { CGImage(bitmap: $0) }
    }
}
