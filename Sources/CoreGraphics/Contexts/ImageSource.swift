// SPDX-License-Identifier: MIT
internal import CCairo

/// An image as a source of pixels for a rectangle.
final class ImageSource {
    let pattern: OpaquePointer
    /// Each pixel of the image becomes one pixel of the destination.
    let keepsPixels: Bool
    /// Keeps the pixels alive, which cairo does not own.
    private let surface: CairoSurface

    init?(_ image: CGImage, in rect: CGRect, _ matrix: CGAffineTransform, interpolation: CGInterpolationQuality) {
        let scale = CGSize(width: rect.width / CGFloat(image.width), height: rect.height / CGFloat(image.height))
        let toDevice = CGAffineTransform(a: scale.width, b: 0, c: 0, d: scale.height, tx: rect.minX, ty: rect.minY)
            .concatenating(matrix)
        let inverse = toDevice.inverted()
        guard rect.isFinite, !rect.isEmpty, toDevice.isUsableByCairo, inverse.isUsableByCairo else { return nil }
        surface = CairoSurface(bitmap: image.bitmapToDraw)
        guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return nil }
        self.pattern = pattern
        var cairoMatrix = inverse.cairoMatrix
        cairo_pattern_set_matrix(pattern, &cairoMatrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        keepsPixels =
            toDevice.a == 1 && toDevice.d == 1 && toDevice.b == 0 && toDevice.c == 0 && toDevice.tx == toDevice.tx.rounded()
            && toDevice.ty == toDevice.ty.rounded()
        let filter =
            switch interpolation {
            case .none: CAIRO_FILTER_NEAREST
            case .low: CAIRO_FILTER_BILINEAR
            case .default, .medium, .high: CAIRO_FILTER_GOOD
            }
        cairo_pattern_set_filter(pattern, keepsPixels ? CAIRO_FILTER_NEAREST : filter)
    }

    deinit {
        cairo_pattern_destroy(pattern)
    }

    func select(on pointer: OpaquePointer) { cairo_set_source(pointer, pattern) }
}
