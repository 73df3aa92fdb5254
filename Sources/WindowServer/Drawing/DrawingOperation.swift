// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A colour of a drawing operation: sRGB, straight alpha, 0 … 1.
package struct DrawingColor: Equatable, Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package static let clear = DrawingColor(red: 0, green: 0, blue: 0, alpha: 0)
    package static let white = DrawingColor(red: 1, green: 1, blue: 1, alpha: 1)
    package static let black = DrawingColor(red: 0, green: 0, blue: 0, alpha: 1)

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package init(_ color: CGColor) {
        self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    package func withAlpha(multipliedBy factor: Double) -> DrawingColor {
        DrawingColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}

/// One step of drawing a frame, in device pixels. The compositor's whole output is a list of these; a player draws the
/// list on any surface with equal pixels. No operation rasterises a path: that is what makes surfaces agree byte for byte.
package enum DrawingOperation: Sendable, Equatable {
    /// Fills the rectangle with the colour, over what is there.
    case fill(PixelRect, DrawingColor)
    /// Draws `from` (in the content's pixels) with its top-left corner at `at`. Whole pixels, nearest filter.
    case draw(Content, from: PixelRect, at: PixelPoint, alpha: Double)
    /// Draws `from` stretched to `to`; bilinear with padded edges.
    case stretch(Content, from: PixelRect, to: PixelRect, clip: PixelRect, alpha: Double)
    /// Lays the colour through the coverage of a mask content; a one-pixel strip or dot of it may be stretched (nine-patches).
    case colorThroughMask(Content, from: PixelRect, to: PixelRect, clip: PixelRect, DrawingColor)
    /// Takes the picture from what the target shows, before anything else of the frame is drawn.
    case takeStill(CachedPicture)
    /// Draws the part of the picture that lies in the rectangle, in place.
    case still(CachedPicture, PixelRect)
    /// Draws `from` (in the picture's pixels) with its top-left corner at `at`: a picture of what moves as a whole.
    case moved(CachedPicture, from: PixelRect, at: PixelPoint)
    /// What follows, until the group ends, is drawn on a transparent surface that holds the rectangle. A detached group has
    /// pixels of its own (it is drawn through a matrix afterwards); others lie in place.
    case beginGroup(PixelRect, isDetached: Bool)
    /// Multiplies what the open group holds at `to` with a mask's coverage (rounded corners).
    case keepThroughMask(Content, from: PixelRect, to: PixelRect)
    /// Draws the group over what was there before it. `matrix` maps the pixels of a detached group to device pixels.
    case endGroup(alpha: Double, matrix: CGAffineTransform?, clip: PixelRect)
    /// Draws a detached group in perspective.
    case endGroupInStrips([GroupStrip], alpha: Double)
    /// Ends the group and keeps of the group around it what this one's coverage lets through.
    case endGroupAsMask
}

extension Content: Equatable {
    package static func == (left: Content, right: Content) -> Bool { left === right }
}
