// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The scale and opacity of the images of a `UIGraphicsImageRenderer`.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Colours beyond those of sRGB.
    public enum Range: Int, Sendable {
        /// Nothing is said.
        case unspecified = -1
        /// As the display has them.
        case automatic = 0
        /// More than sRGB.
        case extended = 1
        /// Those of sRGB.
        case standard = 2
    }

    /// Pixels per point; by default that of `UITraitCollection.current`, at least 1.
    open var scale: CGFloat {
        get { storedScale }
        set { storedScale = newValue }
    }
    private var storedScale: CGFloat = max(UITraitCollection.current.displayScale, 1)

    /// Whether images have no alpha channel: they are black at first, else transparent. False by default.
    open var opaque: Bool {
        get { storedOpaque }
        set { storedOpaque = newValue }
    }
    private var storedOpaque = false

    /// Compatibility: kept; images have the colours of sRGB. `automatic` by default.
    open var preferredRange: Range {
        get { storedRange }
        set { storedRange = newValue }
    }
    private var storedRange = Range.automatic

    /// Compatibility: kept, as `preferredRange` is. False by default.
    @available(*, deprecated, message: "Use preferredRange")
    open var prefersExtendedRange: Bool {
        get { storedRange == .extended }
        set { storedRange = newValue ? .extended : .standard }
    }

    /// A format with the default values.
    public required init() { super.init() }

    /// A format with the display scale of a trait collection, at least 1.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        scale = max(traitCollection.displayScale, 1)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let format = copy as? UIGraphicsImageRendererFormat else { return copy }
        format.storedScale = storedScale
        format.storedOpaque = storedOpaque
        format.storedRange = storedRange
        return format
    }
}
