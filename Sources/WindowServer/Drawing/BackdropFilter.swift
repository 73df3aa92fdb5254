// SPDX-License-Identifier: MIT

/// What is done to the pixels behind a rectangle before they are drawn in their own place.
package struct BackdropFilter: Sendable, Equatable {
    /// The standard deviation of the blur, in device pixels. Not negative.
    package var radius: Double
    /// Multiplies the distance of colours from their grey; 1 leaves them as they are.
    package var saturation: Double
    /// Added to colours; 0 leaves them, 1 makes all of them white.
    package var brightness: Double
    /// Composited over the result.
    package var tint: DrawingColor
    /// Composited in place of all that where the pixels behind are in a server, and would have to be fetched.
    package var fallback: DrawingColor

    package init(radius: Double, saturation: Double, brightness: Double, tint: DrawingColor, fallback: DrawingColor) {
        self.radius = radius
        self.saturation = saturation
        self.brightness = brightness
        self.tint = tint
        self.fallback = fallback
    }
}

/// The blurred pixels behind one rectangle, as long as nothing changes there: a player makes them when it draws them first. Compared by
/// identity: other pixels, another object.
package final class BackdropPixels: Sendable, Equatable {
    /// Unique in the process, among contents, cached pictures and these.
    package let id = Content.makeID()

    package init() {}

    deinit { ContentReleases.shared.add(id) }

    package static func == (left: BackdropPixels, right: BackdropPixels) -> Bool { left === right }
}
