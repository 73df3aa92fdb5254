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

    /// The image of a resource: an image set in an asset catalog (`NAME.xcassets`, a folder among the resources), else a PNG file, in the
    /// main bundle or in the resource bundles next to it. nil when there is none.
    ///
    /// - Parameter name: Without the extension "png" or with it; or an absolute path. Among files `name@2x.png` and the like, the
    ///   one for the scale of `UITraitCollection.current` is preferred.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The image of a resource: an image set in an asset catalog, else a PNG file in a bundle. nil when there is none.
    ///
    /// Differs from UIKit: of a set with images for light and dark, the one of now is taken, and stays.
    ///
    /// - Parameters:
    ///   - name: As for `init(named:)`.
    ///   - bundle: nil: the main bundle and the resource bundles next to it.
    ///   - traitCollection: With the scale to prefer; nil: `UITraitCollection.current`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let traits = traitCollection ?? .current
        let scale = traits.displayScale
        let set = name.hasPrefix("/") ? nil : AssetCatalog.of(bundle ?? .main).imageSet(name)
        let variant = set.flatMap { AssetCatalog.best($0.variants, scale: scale, isDark: traits.userInterfaceStyle == .dark) }
        guard let path = variant?.file ?? ImageFinder.path(of: name, in: bundle ?? .main, scale: scale) else { return nil }
        if let known = UIImage.cache.withLock({ $0[path]?.image }) {
            self.init(known.cgImage, scale: known.scale, look: known.look)
            return
        }
        if let variant {
            guard let image = UIImage(contentsOfFile: path) else { return nil }
            var look = Look()
            look.renderingMode = set?.renderingMode ?? .automatic
            self.init(image.cgImage, scale: variant.scale ?? 1, look: look)
        } else {
            self.init(contentsOfFile: path)
        }
        let entry = WeakImage(image: self)
        UIImage.cache.withLock { cache in
            cache = cache.filter { $0.value.image != nil }
            cache[path] = entry
        }
    }
}
