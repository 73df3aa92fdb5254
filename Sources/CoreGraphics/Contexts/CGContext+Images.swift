// SPDX-License-Identifier: MIT
internal import CCairo

extension CGContext {
    /// Draws the image in the rectangle, upside down: Core Graphics draws images for a y axis that points upwards, and
    /// contexts of UIKit point it downwards. `UIImage.draw(in:)` draws them upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.standardized.midY)
        draw(image, in: rect, flip.concatenating(ctm))
    }

    /// Draws the image in the rectangle, upright.
    package func drawUpright(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, ctm) }

    private func draw(_ image: CGImage, in rect: CGRect, _ matrix: CGAffineTransform) {
        let rect = rect.standardized
        guard let source = ImageSource(image, in: rect, matrix, interpolation: state.interpolation) else { return }
        let path = CGPath { $0.addRect(rect) }.applying(matrix)
        let alpha = Double(state.alpha)
        addCost(of: source, image)
        paint(bounds: path.boundingBoxOfPath, shape: (path.elements, .winding)) { pointer in
            cairo_new_path(pointer)
            CairoContext.append(path.elements, to: pointer)
            source.select(on: pointer)
            if alpha >= 1 {
                cairo_fill(pointer)
            } else {
                cairo_clip(pointer)
                cairo_paint_with_alpha(pointer, alpha)
            }
        }
    }

    /// Fills the rectangle with the fill colour, through the image's alpha; upright.
    package func fill(_ rect: CGRect, throughAlphaOf image: CGImage) {
        let rect = rect.standardized
        guard let source = ImageSource(image, in: rect, ctm, interpolation: state.interpolation) else { return }
        let path = CGPath { $0.addRect(rect) }.applying(ctm)
        let color = state.fillColor
        let alpha = state.alpha
        addCost(of: source, image)
        paint(bounds: path.boundingBoxOfPath, shape: (path.elements, .winding)) { pointer in
            cairo_new_path(pointer)
            CairoContext.append(path.elements, to: pointer)
            cairo_clip(pointer)
            CGContext.setSource(pointer, color, alpha)
            cairo_mask(pointer, source.pattern)
        }
    }

    /// The server would scale with filters of its own, or ask for the pixels back.
    private func addCost(of source: ImageSource, _ image: CGImage) {
        if source.keepsPixels {
            recordingCost.addImage(bytes: image.bytesPerRow * image.height)
        } else {
            recordingCost.addWorkOnPixels()
        }
    }
}

/// An image as a source of pixels for a rectangle.
private final class ImageSource {
    let pattern: OpaquePointer
    /// Each pixel becomes one.
    let keepsPixels: Bool
    /// Cairo does not own the pixels.
    private let surface: CairoSurface

    init?(_ image: CGImage, in rect: CGRect, _ matrix: CGAffineTransform, interpolation: CGInterpolationQuality) {
        let scale = CGSize(width: rect.width / CGFloat(image.width), height: rect.height / CGFloat(image.height))
        let toDevice = CGAffineTransform(a: scale.width, b: 0, c: 0, d: scale.height, tx: rect.minX, ty: rect.minY)
            .concatenating(matrix)
        let inverse = toDevice.inverted()
        guard rect.isFinite, !rect.isEmpty, toDevice.isUsableByCairo, inverse.isUsableByCairo else { return nil }
        surface = CairoSurface(bitmap: image.bitmap)
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

/// How images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As `high`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear, between the four nearest pixels.
    case low = 2
    /// Smooth in both directions: averages many pixels where an image becomes smaller.
    case high = 3
    /// As `high`.
    case medium = 4
}
