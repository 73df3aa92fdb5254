// SPDX-License-Identifier: MIT

/// What `saveGState` saves.
struct GraphicsState {
    struct Shadow {
        /// Points, y downwards, not transformed.
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    /// User space → device pixels.
    var matrix: CGAffineTransform
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var alpha: CGFloat = 1
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var antialiases = true
    var interpolation = CGInterpolationQuality.default
}

/// One level of the stack of states.
struct GraphicsLevel {
    enum Kind {
        /// A clipped transparency layer has a saved level of its own below it.
        case saved, transparencyLayer, clippedTransparencyLayer
    }

    var kind = Kind.saved
    var state: GraphicsState
    /// The clips that were set at this level before the context had a bitmap, in device pixels.
    var clips: [(path: [PathElement], rule: CGPathFillRule)] = []
    /// A clip that is not cairo's yet: what paints all of it can do without. Only the innermost level has one.
    var denseClip: DenseArea?
}
