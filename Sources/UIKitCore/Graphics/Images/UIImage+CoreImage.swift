// SPDX-License-Identifier: MIT
public import CoreGraphics
public import CoreImage

extension UIImage {
    /// The image that a recipe makes, with one pixel per point; empty when it has no pixels or an infinite extent.
    ///
    /// Differs from UIKit: it is rendered at once, on the calling thread, and has a `cgImage`.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// The image that a recipe makes; empty when it has no pixels or an infinite extent.
    ///
    /// Differs from UIKit: it is rendered at once, on the calling thread, and has a `cgImage`.
    ///
    /// - Parameter scale: Pixels per point; 1 for values that are not positive.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        let image = CIContext().createCGImage(ciImage, from: ciImage.extent)
        self.init(image, scale: scale, look: Look(orientation: orientation))
    }
}

extension CIImage {
    /// An image of the stored pixels of another one; nil for an empty image. As in UIKit, the orientation is left out.
    public convenience init?(image: UIImage) {
        guard let cgImage = image.cgImage else { return nil }
        self.init(cgImage: cgImage)
    }
}
