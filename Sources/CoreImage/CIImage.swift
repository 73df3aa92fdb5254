// SPDX-License-Identifier: MIT
// CoreImage: pictures as recipes. A `CIImage` says how its pixels are made: nothing is computed before a `CIContext` renders it.
//
// - `CIImage` and `ImageRecipe`: the recipe. Filters of colour that follow one another become one matrix, and one pass over the pixels.
// - Filters: `CIFilter` by name, with its keys and typed forms. `FilterKind` has what each one does.
// - Rendering: `CIContext`; `ImageRenderer` goes through a recipe and calls the loops of CPixels on bands of rows, on all cores.
public import CoreGraphics
public import Foundation
public import ImageIO

/// A picture, or a recipe for one: pixels and the filters that were applied to them. Immutable; nothing is computed before a `CIContext`
/// renders it. The y axis points upwards, and the origin of a new image is its lower left corner. Follows Core Image's CIImage.
///
/// Differs from Core Image: pixels have 8 bits a channel after a blur, a transform, or another step that is no filter of colour; there
/// are no kernels of one's own.
public final class CIImage: NSObject, Sendable {
    let recipe: ImageRecipe

    init(_ recipe: ImageRecipe) {
        self.recipe = recipe
    }

    /// An image of pixels.
    public convenience init(cgImage image: CGImage) { self.init(.pixels(image)) }

    /// The image of a file in memory, of the formats that UIImage reads; nil for other data. The orientation is left out.
    public convenience init?(data: Data) {
        guard let image = CGImage(file: data) else { return nil }
        self.init(cgImage: image)
    }

    /// The image of a file, of the formats that UIImage reads; nil when it can't be read. The orientation is left out.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let image = CGImage(contentsOfFile: url.path) else { return nil }
        self.init(cgImage: image)
    }

    /// Where the image has pixels. `CGRect.infinite` after `clampedToExtent()`.
    public var extent: CGRect { recipe.extent }

    /// The part of the image inside a rectangle. Its place stays: the new origin is that of the rectangle.
    ///
    /// Differs from Core Image: a rectangle between pixels is enlarged to whole ones.
    public func cropped(to rect: CGRect) -> CIImage { CIImage(recipe.cropped(to: rect)) }

    /// The image moved, scaled or turned. A matrix that is not finite or has no inverse leaves nothing.
    public func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(recipe.transformed(by: matrix)) }

    /// The image turned as Exif's numbers say, 1 … 8, so that pixels that lie so are shown upright. Other numbers leave it as it is.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        CIImage(recipe.transformed(by: orientationTransform(forExifOrientation: orientation)))
    }

    /// The image turned, so that pixels that lie as said are shown upright.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        oriented(forExifOrientation: Int32(orientation.rawValue))
    }

    /// The matrix of `oriented(forExifOrientation:)`. It keeps the lower left corner of the extent at its place.
    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        let area = extent
        guard (2...8).contains(orientation), !area.isInfinite, !area.isNull else { return .identity }
        // Of the axes, which point to the right and upwards.
        let turn =
            switch orientation {
            case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
            case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
            case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            default: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
            }
        let place = area.applying(turn)
        return turn.concatenating(CGAffineTransform(translationX: area.minX - place.minX, y: area.minY - place.minY))
    }

    /// The image in front of another one.
    public func composited(over dest: CIImage) -> CIImage { CIImage(.over(recipe, dest.recipe)) }

    /// The part of the image inside a rectangle, with the pixels at its edges repeated without end.
    public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

    /// An image without pixels.
    public class func empty() -> CIImage { CIImage(.nothing) }

    /// The image with the pixels at its edges repeated without end.
    public func clampedToExtent() -> CIImage { CIImage(.clamp(recipe)) }

    /// The image blurred, as by CIGaussianBlur with this radius: transparent around it, unless it is clamped first.
    ///
    /// - Parameter sigma: In pixels; 0 and what is no number leave the image as it is.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { CIImage(recipe.blurred(sigma: sigma)) }

    /// The output of a filter whose input is this image.
    ///
    /// Differs from Core Image: a filter that is not known returns the image as it is, with a line in the log.
    ///
    /// - Parameter params: As for `CIFilter.setValue(_:forKey:)`, by the names of keys.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else {
            DrawingDiagnostics.warnOnce("There is no filter '\(filterName)'; the image is left as it is.")
            return self
        }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }
}
