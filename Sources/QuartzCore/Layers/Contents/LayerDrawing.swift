// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// How a layer's own drawing becomes its contents: the strategy that a kind of layer supplies with `CALayer.makeDrawing()`.
enum LayerDrawing {
    /// There is nothing to draw: earlier drawings disappear.
    case nothing
    /// The pixels, made without a context; nil when memory is short.
    case bitmap(Bitmap?)
    /// A shape in one colour, and where it is shown, in the layer's space.
    case coverage(Coverage, frame: CGRect)
    /// `draw(in:)` draws into a context of this size.
    case canvas(LayerCanvas)
}

/// The bitmap that `draw(in:)` draws into, and where it is shown.
struct LayerCanvas {
    /// In pixels. One pixel is enough in a direction in which the drawing does not vary, since the contents are stretched.
    var width: Int
    var height: Int
    /// Pixels per point.
    let scale: CGFloat
    /// The upper left corner of the drawing, in the layer's space.
    let origin: CGPoint
    /// An opaque format is for drawings that leave no pixel translucent.
    var format = PixelFormat.argb
    /// Where the drawing is shown, in the layer's space; nil: the gravity places it in the bounds.
    var frame: CGRect?

    /// A canvas for an area of the layer's space, in points.
    init(_ area: CGRect, scale: CGFloat) {
        width = CALayer.pixels(area.width * scale)
        height = CALayer.pixels(area.height * scale)
        self.scale = scale
        origin = area.origin
    }
}
