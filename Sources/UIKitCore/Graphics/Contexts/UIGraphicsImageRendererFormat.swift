// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The scale and opacity of the images of a `UIGraphicsImageRenderer`.
public final class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; by default that of `UITraitCollection.current`, at least 1.
    public var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// Whether images have no alpha channel: they are black at first, else transparent. False by default.
    public var opaque = false

    /// A format with the default values.
    public override init() { super.init() }

    /// A format with the default values.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// A format with the default values.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// A format with the display scale of a trait collection, at least 1.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        scale = max(traitCollection.displayScale, 1)
    }
}
