// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import WindowServer

/// What a visual effect does to what lies behind its layer. An object, because every render node has room for one and few have one.
package final class BackdropMaterial: Sendable, Equatable {
    /// The standard deviation of the blur, in points.
    package let radius: CGFloat
    /// Multiplies the distance of colours from their grey; 1 leaves them as they are.
    package let saturation: Double
    /// Added to colours; 0 leaves them, 1 makes all of them white.
    package let brightness: Double
    /// Composited over the blurred pixels.
    package let tint: CGColor
    /// Shown in place of the effect on displays that keep their pixels to themselves.
    package let fallback: CGColor
    /// Whether it shows only where the layer's sublayers are, in place of their colours.
    package let showsInContent: Bool

    package init(
        radius: CGFloat, saturation: Double = 1, brightness: Double = 0, tint: CGColor, fallback: CGColor,
        showsInContent: Bool = false
    ) {
        self.radius = radius
        self.saturation = saturation
        self.brightness = brightness
        self.tint = tint
        self.fallback = fallback
        self.showsInContent = showsInContent
    }

    /// The plain colour in its place, for users who want nothing to shine through.
    package var opaque: BackdropMaterial {
        BackdropMaterial(radius: 0, tint: fallback, fallback: fallback, showsInContent: showsInContent)
    }

    package static func == (left: BackdropMaterial, right: BackdropMaterial) -> Bool {
        left === right
            || left.radius == right.radius && left.saturation == right.saturation && left.brightness == right.brightness
                && left.tint == right.tint && left.fallback == right.fallback && left.showsInContent == right.showsInContent
    }

    /// - Parameters:
    ///   - strength: 0, nothing, to 1, all of it.
    ///   - scale: Device pixels per point.
    func filter(strength: Double, scale: Double) -> BackdropFilter {
        let strength = min(max(strength, 0), 1)
        return BackdropFilter(
            radius: max(Double(radius) * scale, 0) * strength, saturation: 1 + (saturation - 1) * strength,
            brightness: brightness * strength, tint: DrawingColor(tint).withAlpha(multipliedBy: strength),
            fallback: DrawingColor(fallback).withAlpha(multipliedBy: strength))
    }
}
