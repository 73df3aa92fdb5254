// SPDX-License-Identifier: MIT

/// An immutable sRGB colour with straight (not premultiplied) alpha.
///
/// Differs from UIKit: sRGB is the only colour space, so a colour has no `colorSpace`.
public final class CGColor: Sendable, Hashable {
    /// The red component; 0 … 1 in the gamut of sRGB.
    public let red: CGFloat

    /// The green component; 0 … 1 in the gamut of sRGB.
    public let green: CGFloat

    /// The blue component; 0 … 1 in the gamut of sRGB.
    public let blue: CGFloat
    /// 0 (transparent) … 1 (opaque).
    public let alpha: CGFloat
    /// A picture that is repeated in the place of the colour; the components are those of its middle colour then.
    package let pattern: ColorPattern?

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)

    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Creates a colour from sRGB components. Components that are not finite become 0; alpha is limited to 0 … 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red.isFinite ? red : 0
        self.green = green.isFinite ? green : 0
        self.blue = blue.isFinite ? blue : 0
        self.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0
        pattern = nil
    }

    private init(_ other: CGColor, alpha: CGFloat, pattern: ColorPattern?) {
        (red, green, blue, self.alpha, self.pattern) = (other.red, other.green, other.blue, alpha, pattern)
    }

    /// A picture as a colour.
    ///
    /// - Parameter scale: Its pixels per point.
    package convenience init(pattern image: CGImage, scale: CGFloat) {
        let middle = image.scaled(toWidth: 1, height: 1)?.color(x: 0, y: 0) ?? .clear
        // What has translucent pixels hides nothing.
        self.init(middle, alpha: image.isOpaque ? 1 : 254.0 / 255, pattern: ColorPattern(image: image, scale: max(scale, 0.01)))
    }

    /// Creates a colour from sRGB components. Components that are not finite become 0; alpha is limited to 0 … 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey, 0 (black) … 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Red, green, blue and alpha, in this order. Never nil.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// The number of `components`: always 4.
    public var numberOfComponents: Int { 4 }

    /// The same colour with another alpha, 0 … 1. Never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let pattern else { return CGColor(red: red, green: green, blue: blue, alpha: alpha) }
        let limited = alpha.isFinite ? min(max(alpha, 0), self.alpha) : 0
        return CGColor(self, alpha: limited, pattern: pattern)
    }

    /// Whether all components are equal.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
            && left.pattern == right.pattern
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}

/// A picture that is repeated from the origin on.
package struct ColorPattern: Sendable, Equatable {
    package let image: CGImage
    /// Pixels per point.
    package let scale: CGFloat

    package static func == (left: ColorPattern, right: ColorPattern) -> Bool {
        left.image === right.image && left.scale == right.scale
    }
}
