// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import Synchronization

extension UIImage {
    /// The images found by name, for as long as somebody holds them.
    private static let cache = Mutex<[String: WeakImage]>([:])

    private struct WeakImage: Sendable {
        weak let image: UIImage?
    }

    /// The image of a resource: a PNG file in the main bundle, in the resource bundles beside it, or at an absolute path.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The image of a resource of `bundle` (nil: as `init(named:)`); files named `name@2x.png` have two pixels per point.
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
