// SPDX-License-Identifier: MIT
internal import CCairo

extension CGContext {
    /// Draws the image in the rectangle, upside down: as in UIKit's contexts, since Core Graphics draws images for a y axis
    /// that points upwards. `UIImage.draw(in:)` draws them upright.
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

    /// Scaled images are no work for the server: it would use filters of its own, or read pixels back.
    private func addCost(of source: ImageSource, _ image: CGImage) {
        if source.keepsPixels {
            recordingCost.addImage(bytes: image.bytesPerRow * image.height)
        } else {
            recordingCost.addWorkOnPixels()
        }
    }
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
