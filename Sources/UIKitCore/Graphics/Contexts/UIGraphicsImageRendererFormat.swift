// SPDX-License-Identifier: MIT
public import CoreGraphics

/// How a `UIGraphicsImageRenderer` draws.
public final class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; the display's by default.
    public var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// Without alpha, black at first.
    public var opaque = false

    public override init() { super.init() }

    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        scale = max(traitCollection.displayScale, 1)
    }
}
