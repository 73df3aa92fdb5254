// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What a layer inherits from the layers around it when it is drawn.
struct InheritedState {
    /// Superlayer space (points) → device pixels; in a detached group → pixels of the group.
    var matrix: CGAffineTransform
    var clip: PixelRect
    /// The product of the opacities of those ancestors that needed no group.
    var alpha: Double
    /// In the superlayer's time space.
    var time: Double
    /// The number of groups around the layer.
    var depth: Int
    /// Where the pixels of the detached group around the layer are shown; nil: they are device pixels.
    var target: GroupTarget?
    /// The superlayer's, for layers rotated out of its plane.
    var perspective: PerspectiveStrips.Perspective?
    /// The number of segments around the layer.
    var segmentDepth = 0
    /// Whether the clip is one of a layer in the segment around the layer, and moves with that.
    var clipsByItself = false
    /// Whether what is around the layer moves, so that no segment around it is kept.
    var isMoving = false

    /// The matrix that says how many pixels a group of its own has: a layer that is turned away would have few by that of its superlayer.
    var resolution: CGAffineTransform {
        guard let base = perspective?.matrix else { return matrix }
        let area = abs(matrix.a * matrix.d - matrix.b * matrix.c)
        return area * 4 > abs(base.a * base.d - base.b * base.c) ? matrix : base
    }

    /// The key of a segment that is listed in this state.
    var segmentKey: DisplaySegment.Key { DisplaySegment.Key(matrix: matrix, clip: clip, alpha: alpha) }
}
