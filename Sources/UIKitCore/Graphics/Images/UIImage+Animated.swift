// SPDX-License-Identifier: MIT
public import Foundation

extension UIImage {
    /// An image of several pictures that image views show one after the other, again and again. nil without pictures.
    ///
    /// - Parameter duration: Of all pictures together, in seconds; 0: a thirtieth of a second for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let usable = duration.isFinite && duration > 0 ? duration : Double(images.count) / 30
        return UIImage(first.cgImage, scale: first.scale, look: first.look, images: images, duration: usable)
    }

    /// An animated image of the resources `name0`, `name1` and so on, up to `name1024`. nil when the first is missing.
    ///
    /// - Parameter duration: As for `animatedImage(with:duration:)`.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        while images.count <= 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }
}
