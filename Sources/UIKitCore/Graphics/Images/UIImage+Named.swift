// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import Synchronization

extension UIImage {
    /// The images that were found by name, by their paths, as long as they are retained elsewhere.
    private static let cache = Mutex<[String: WeakImage]>([:])

    private struct WeakImage: Sendable {
        weak let image: UIImage?
    }

    /// The image of a resource: a PNG file in the main bundle or in the resource bundles next to it. nil when there is none.
    ///
    /// - Parameter name: Without the extension "png" or with it; or an absolute path. Among files `name@2x.png` and the like, the
    ///   one for the scale of `UITraitCollection.current` is preferred.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The image of a resource: a PNG file in a bundle. nil when there is none.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:)`.
    ///   - bundle: nil: the main bundle and the resource bundles next to it.
    ///   - traitCollection: With the scale to prefer; nil: `UITraitCollection.current`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let scale = (traitCollection ?? .current).displayScale
        guard let path = ImageFinder.path(of: name, in: bundle ?? .main, scale: scale) else { return nil }
        if let known = UIImage.cache.withLock({ $0[path]?.image }) {
            self.init(known.cgImage, scale: known.scale)
            return
        }
        self.init(contentsOfFile: path)
        let entry = WeakImage(image: self)
        UIImage.cache.withLock { cache in
            cache = cache.filter { $0.value.image != nil }
            cache[path] = entry
        }
    }
}
