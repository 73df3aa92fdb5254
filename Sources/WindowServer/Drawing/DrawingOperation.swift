// SPDX-License-Identifier: MIT
package import CoreGraphics

/// One step of drawing a frame, in device pixels. A compositor's output is a list of these, and a player draws the list on any
/// kind of surface with the same pixels. No operation rasterises a path: that is why surfaces agree byte for byte
/// (but for `backdrop`, which surfaces in a server do not have).
package enum DrawingOperation: Sendable, Equatable {
    /// Composites the colour over the rectangle.
    case fill(PixelRect, DrawingColor)
    /// Draws `from` (in pixels of the content) with its top-left corner at `at`, unscaled.
    case draw(Content, from: PixelRect, at: PixelPoint, alpha: Double)
    /// Draws `from` (in pixels of the content) scaled to `to`, with a bilinear filter and padded edges.
    case stretch(Content, from: PixelRect, to: PixelRect, clip: PixelRect, alpha: Double)
    /// The same without a filter: each pixel is one of the content's.
    case stretchPixels(Content, from: PixelRect, to: PixelRect, clip: PixelRect, alpha: Double)
    /// Composites the colour through the coverage of a mask content. `from` may be a strip of one pixel that is stretched to
    /// `to`: the edges of a nine-part image.
    case colorThroughMask(Content, from: PixelRect, to: PixelRect, clip: PixelRect, DrawingColor)

    /// Keeps what the target shows in the picture's rectangle as the pixels of the picture: they need not be drawn from its
    /// operations. Comes first in a frame, while the target still shows the frame before.
    case capture(CachedPicture)
    /// The same, and composites a translucent colour over the picture's rectangle in the target, in one pass over the pixels.
    /// Comes first in a frame whose damage is the picture's rectangle.
    case captureAndDim(CachedPicture, DrawingColor)
    /// Draws the part of the picture that lies in the rectangle, in place.
    case picture(CachedPicture, PixelRect)
    /// Draws that part with a translucent colour over it, in one pass over the pixels.
    case dimmedPicture(CachedPicture, PixelRect, DrawingColor)
    /// Draws `from` (in pixels of the picture) with its top-left corner at `at`: a layer that moves as a whole.
    case movedPicture(CachedPicture, from: PixelRect, at: PixelPoint)
    /// Replaces the pixels of the rectangle by what has been drawn there so far, in all open groups that lie in place, filtered: nothing
    /// beyond the rectangle counts. With `pixels` that the player has made before, nothing below the rectangle needs to be drawn; without
    /// them, all of it. A server, which keeps its pixels to itself, composites the filter's `fallback`.
    case backdrop(PixelRect, BackdropFilter, BackdropPixels?)

    /// Begins a group: the operations up to its end draw on a transparent surface that holds the rectangle. A detached group has
    /// a coordinate space of its own and is drawn through a matrix; other groups lie in place.
    case beginGroup(PixelRect, isDetached: Bool)
    /// Begins a group in place whose operations cover it with opaque pixels, except for the corners that are cut out of it before its
    /// end, by operations `keepThroughMask` that are not scaled: `core` is what they leave as it is. It ends with an alpha that changes no
    /// pixel. It needs no surface: it can be drawn over what is there, and its corners mended.
    case beginOpaqueGroup(PixelRect, core: PixelRect)
    /// Multiplies the pixels of the open group at `to` by a mask's coverage (rounded corners).
    case keepThroughMask(Content, from: PixelRect, to: PixelRect)
    /// Ends the group and draws it over what was there before it. `matrix` maps pixels of a detached group to device pixels; it
    /// is nil for other groups.
    case endGroup(alpha: Double, matrix: CGAffineTransform?, clip: PixelRect)
    /// Ends a detached group and draws it in perspective.
    case endGroupInStrips([GroupStrip], alpha: Double)
    /// Ends the group and multiplies the group around it by this one's alpha.
    case endGroupAsMask
}

/// A strip of a detached group that is drawn in perspective: within it the projection is nearly affine.
package struct GroupStrip: Sendable, Equatable {
    /// Pixels of the group → device pixels.
    package var matrix: CGAffineTransform
    /// In device pixels.
    package var clip: PixelRect

    package init(matrix: CGAffineTransform, clip: PixelRect) {
        self.matrix = matrix
        self.clip = clip
    }
}
