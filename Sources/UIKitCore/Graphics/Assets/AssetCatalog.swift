// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The asset catalogs of a bundle (`NAME.xcassets`), read as folders: image sets and colour sets by their names.
///
/// A folder that provides a namespace puts its name and a slash before the names in it. What cannot be read is not there.
struct AssetCatalog: Sendable {
    /// One of the files or colours that a set has for different devices and appearances.
    struct Variant: Sendable {
        var scale: CGFloat?
        var isDark = false
        var isForOtherDevice = false
        /// Of an image set.
        var file: String?
        /// Of a colour set.
        var color: UIColor?
    }

    /// An image set.
    struct ImageSet: Sendable {
        let variants: [Variant]
        var renderingMode = UIImage.RenderingMode.automatic
    }

    private let images: [String: String]
    private let colors: [String: String]

    /// Folders within folders, and entries of all folders together, are no more than that.
    private static let limits = (depth: 16, entries: 20_000)

    init(directories: [String]) {
        var images: [String: String] = [:]
        var colors: [String: String] = [:]
        var left = Self.limits.entries
        func read(_ folder: String, prefix: String, depth: Int) {
            guard depth < Self.limits.depth else { return }
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                left -= 1
                guard left > 0 else { return }
                let path = folder + "/" + name
                if name.hasSuffix(".imageset") {
                    images[prefix + name.dropLast(".imageset".count)] = path
                } else if name.hasSuffix(".colorset") {
                    colors[prefix + name.dropLast(".colorset".count)] = path
                } else if !name.contains(".") {
                    let properties = AssetContents.object(in: path)?["properties"] as? [String: Any]
                    let isNamespace = properties?["provides-namespace"] as? Bool ?? false
                    read(path, prefix: isNamespace ? prefix + name + "/" : prefix, depth: depth + 1)
                }
            }
        }
        for directory in directories {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
            where name.hasSuffix(".xcassets") { read(directory + "/" + name, prefix: "", depth: 0) }
        }
        self.images = images
        self.colors = colors
    }

    /// The catalogs of bundles, by their paths. A catalog does not change while a program runs.
    private static let known = Mutex<[String: AssetCatalog]>([:])

    static func of(_ bundle: Bundle) -> AssetCatalog {
        let path = bundle.bundlePath
        if let found = known.withLock({ $0[path] }) { return found }
        let catalog = AssetCatalog(directories: ImageFinder.directories(of: bundle))
        known.withLock { $0[path] = catalog }
        return catalog
    }

    // MARK: Images

    func imageSet(_ name: String) -> ImageSet? {
        guard let folder = images[name], let contents = AssetContents(folder: folder, key: "images") else { return nil }
        return ImageSet(variants: contents.variants.filter { $0.file != nil }, renderingMode: contents.renderingMode)
    }

    /// The best file of a set: of the appearance wanted where there is one, of the scale wanted or the next larger one.
    static func best(_ variants: [Variant], scale: CGFloat, isDark: Bool) -> Variant? {
        let devices = variants.contains { !$0.isForOtherDevice } ? variants.filter { !$0.isForOtherDevice } : variants
        let wanted = devices.filter { $0.isDark == isDark }
        let fitting = wanted.isEmpty ? devices.filter { !$0.isDark } : wanted
        func distance(_ variant: Variant) -> CGFloat {
            let own = variant.scale ?? 1
            return own >= scale ? own - scale : 100 + scale - own
        }
        return (fitting.isEmpty ? devices : fitting).min { distance($0) < distance($1) }
    }

    // MARK: Colours

    /// A colour that follows the traits where the set has one for dark.
    func color(_ name: String) -> UIColor? {
        guard let folder = colors[name], let contents = AssetContents(folder: folder, key: "colors") else { return nil }
        let variants = contents.variants.filter { $0.color != nil }
        guard let light = Self.best(variants, scale: 1, isDark: false)?.color else { return nil }
        guard let dark = variants.first(where: { $0.isDark && !$0.isForOtherDevice })?.color else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
