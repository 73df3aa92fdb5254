// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// The variants of an image for different traits: those of an image set in an asset catalog, or such as were registered. Follows UIKit's
/// UIImageAsset.
///
/// Image views show the variant for their own traits, and follow a change of them.
public final class UIImageAsset: NSObject, Sendable {
    private struct Entry {
        let traits: UITraitCollection
        let image: UIImage
    }

    private let entries = SanitizableMutex<[Entry]>([])
    /// The image of a set for traits.
    private let find: (@Sendable (UITraitCollection) -> UIImage?)?

    /// An asset without variants.
    public override init() {
        find = nil
        super.init()
    }

    init(find: @escaping @Sendable (UITraitCollection) -> UIImage?) {
        self.find = find
        super.init()
    }

    /// The variant that fits best to traits: of those registered, the one that agrees with the most of them and contradicts none, else the
    /// first. An empty image where there is none.
    public func image(with traitCollection: UITraitCollection) -> UIImage {
        let known = entries.withLock { $0 }
        let best = known.filter { $0.traits.agreement(with: traitCollection) != nil }.max {
            ($0.traits.agreement(with: traitCollection) ?? 0) < ($1.traits.agreement(with: traitCollection) ?? 0)
        }
        return best?.image ?? find?(traitCollection) ?? known.first?.image ?? UIImage()
    }

    /// The variant for a configuration's traits, in that configuration.
    public func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current).withConfiguration(configuration)
    }

    /// Adds a variant, or replaces the one that is for the same traits.
    public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let own = image.with { $0.asset = AssetReference(self) }
        entries.withLock { entries in
            entries.removeAll { $0.traits == traitCollection }
            entries.append(Entry(traits: traitCollection, image: own))
        }
    }

    /// Adds a variant for a configuration's traits.
    public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Takes the variant for these traits away.
    public func unregister(imageWith traitCollection: UITraitCollection) {
        entries.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Takes the variant for a configuration's traits away.
    public func unregister(imageWith configuration: UIImage.Configuration) {
        unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
    }
}

/// The asset that an image belongs to. The asset of registered images keeps these: they do not keep it.
struct AssetReference: Equatable, Sendable {
    private let kept: UIImageAsset?
    private weak let held: UIImageAsset?

    /// An asset that keeps the image.
    init(_ asset: UIImageAsset) { (kept, held) = (nil, asset) }

    /// An asset that the image keeps.
    init(keeping asset: UIImageAsset) { (kept, held) = (asset, asset) }

    var asset: UIImageAsset? { kept ?? held }

    static func == (left: AssetReference, right: AssetReference) -> Bool { left.asset === right.asset }
}

extension UITraitCollection {
    /// How many of this collection's traits another one has as well, of those that images differ by; nil when one is another there.
    fileprivate func agreement(with other: UITraitCollection) -> Int? {
        var count = 0
        func compare<Value: Equatable>(_ own: Value, _ theirs: Value, unspecified: Value) -> Bool {
            guard own != unspecified else { return true }
            guard own == theirs else { return false }
            count += 1
            return true
        }
        guard compare(userInterfaceStyle, other.userInterfaceStyle, unspecified: .unspecified),
            compare(horizontalSizeClass, other.horizontalSizeClass, unspecified: .unspecified),
            compare(verticalSizeClass, other.verticalSizeClass, unspecified: .unspecified),
            compare(displayScale, other.displayScale, unspecified: 0)
        else { return nil }
        return count
    }
}

extension UIImage {
    /// The variants that the image is one of: its set in an asset catalog, where that has more than one. nil for other images.
    public var imageAsset: UIImageAsset? { look.asset?.asset }

    /// The traits that the image is for, and of a symbol its size; nil for other images.
    public var configuration: Configuration? { look.configuration }

    /// The traits that the image is for; none for images that are for all.
    public var traitCollection: UITraitCollection { look.configuration?.traitCollection ?? UITraitCollection() }

    /// The image for a configuration: the variant for its traits, or a symbol in its size. Other images only have the configuration then.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = look.symbol, configuration is SymbolConfiguration,
            let made = UIImage(systemName: symbol, withConfiguration: configuration)
        {
            return made.with { $0.renderingMode = look.renderingMode }
        }
        let shown = configuration.traitCollection.map { resolved(for: $0) } ?? self
        return shown.with { $0.configuration = configuration }
    }

    /// A symbol in another size or weight; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        look.symbol == nil ? nil : withConfiguration(configuration)
    }

    /// The variant of the image for traits, with the look of this one.
    func resolved(for traits: UITraitCollection) -> UIImage {
        guard let asset = imageAsset else { return self }
        let found = asset.image(with: traits)
        guard found !== self, found.cgImage != nil, found.cgImage !== cgImage else { return self }
        return found.with { look in
            let orientation = look.orientation
            look = self.look
            look.orientation = orientation
        }
    }
}
