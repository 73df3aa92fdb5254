// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A colour in sRGB, fixed or dynamic. Follows UIKit's UIColor.
///
/// A dynamic colour depends on the traits of the environment, mostly on the style. Views resolve the colours of their properties
/// whenever their traits change; `cgColor` and drawing resolve them once, with `UITraitCollection.current`.
///
/// Differs from UIKit: no other colour spaces.
public final class UIColor: NSObject, Sendable {
    private enum Source: Sendable {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// The same colour, dynamic where that one is.
    convenience init(_ color: UIColor) { self.init(color.source) }

    /// A fixed colour of components in 0 … 1, not premultiplied.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// A fixed grey.
    ///
    /// - Parameters:
    ///   - white: 0, black, to 1, white.
    ///   - alpha: 0, transparent, to 1, opaque.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(.fixed(CGColor(gray: white, alpha: alpha)))
    }

    /// A fixed colour of components in 0 … 1. Hues outside of it wrap around.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        func channel(_ offset: CGFloat) -> CGFloat {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// A fixed colour of a Core Graphics colour.
    public convenience init(cgColor: CGColor) {
        self.init(.fixed(cgColor))
    }

    /// A picture that is repeated, from the upper left corner of a view or of an image on: as a background, and where paths and rectangles are
    /// filled.
    ///
    /// Differs from UIKit: elsewhere, in text, lines and borders, it is the picture's middle colour.
    public convenience init(patternImage image: UIImage) {
        self.init(.fixed(image.upright.map { CGColor(pattern: $0, scale: image.scale) } ?? .clear))
    }

    /// A dynamic colour.
    ///
    /// - Parameter dynamicProvider: Returns the colour for traits, on any thread. Called each time the colour is resolved.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.dynamic(dynamicProvider))
    }

    /// The colour, resolved with `UITraitCollection.current`.
    public var cgColor: CGColor { resolvedCGColor(with: .current) }

    /// The fixed colour that this one is for traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(cgColor: resolvedCGColor(with: traitCollection))
    }

    package func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic(let provider): provider(traits).resolvedCGColor(with: traits)
        }
    }

    /// The same colour with another alpha, 0 … 1. Dynamic colours stay dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .dynamic = source {
            return UIColor { [self] traits in resolvedColor(with: traits).withAlphaComponent(alpha) }
        }
        return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Writes the components of the colour, 0 … 1, resolved with `UITraitCollection.current`, to the pointers that are not nil.
    ///
    /// - Returns: True: all colours have these components.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let mine) = source, case .fixed(let theirs) = other.source else { return false }
        return mine == theirs
    }

    public override var hash: Int {
        if case .fixed(let color) = source { return color.hashValue }
        return ObjectIdentifier(self).hashValue
    }
}

extension UIColor {
    /// Fills and strokes in the current context with this colour from now on. Nothing without a current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Fills in the current context with this colour from now on. Nothing without a current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Strokes in the current context with this colour from now on. Nothing without a current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
