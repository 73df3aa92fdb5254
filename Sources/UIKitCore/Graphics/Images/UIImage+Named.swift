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

    /// The image of a resource: an image set in an asset catalog (`NAME.xcassets`, a folder among the resources), else a file, in the
    /// main bundle or in the resource bundles next to it. nil when there is none.
    ///
    /// - Parameter name: With the file's extension, which may be left out when it is "png"; or an absolute path. Among files `name@2x.png` and the like, the
    ///   one for the scale of `UITraitCollection.current` is preferred.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The image of a resource: an image set in an asset catalog, else a file in a bundle. nil when there is none.
    ///
    /// Of a set with images for light and dark, the one of now is taken; image views show the one for their traits (see `imageAsset`).
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
        // A drawing has as many pixels as are shown.
        let isDrawing = (path as NSString).pathExtension.lowercased() == "svg"
        let own = isDrawing ? scale : variant.map { $0.scale ?? 1 } ?? ImageFinder.scale(ofFile: path)
        let key = isDrawing ? "\(path) \(scale)" : path
        if let known = UIImage.cache.withLock({ $0[key]?.image }) {
            self.init(known.cgImage, scale: known.scale, look: known.look)
            return
        }
        let mode = set?.renderingMode ?? .automatic
        if let set, set.variants.contains(where: \.isDark) {
            guard let image = CGImage(contentsOfFile: path, vectorScale: own) else { return nil }
            let directory = bundle === Bundle.main ? nil : bundle?.bundlePath
            let asset = UIImageAsset { traits in
                let bundle = directory.flatMap { Bundle(path: $0) }
                // What the traits leave open is as it is now.
                return UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(traitsFrom: [.current, traits]))
            }
            let look = Look(
                renderingMode: mode, orientation: Orientation(exif: image.orientation), asset: AssetReference(keeping: asset),
                configuration: Configuration(
                    traitCollection: UITraitCollection(userInterfaceStyle: variant?.isDark == true ? .dark : .light)))
            self.init(image, scale: own, look: look)
        } else {
            self.init(contentsOfFile: path, scale: own, renderingMode: mode)
        }
        let entry = WeakImage(image: self)
        UIImage.cache.withLock { cache in
            cache = cache.filter { $0.value.image != nil }
            cache[key] = entry
        }
    }
}
