// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// A layer that clips its sublayers to its bounds, and where their items are in the list: between two frames they may have moved as one.
struct ClippingLayer {
    let layer: LayerID
    /// What shows of it.
    private(set) var clip: PixelRect
    /// The sublayers' points → device pixels.
    private(set) var matrix: CGAffineTransform
    /// The positions of its sublayers' first item and of the one behind the last.
    var start = 0
    var end = 0

    /// Smaller areas are drawn faster than they are compared. In pixels.
    private static let minimumSide = 64
    private static let maximumCount = 16

    /// nil where nothing is gained, or where sublayers are not drawn on the window itself.
    init?(_ layer: LayerID, _ state: InheritedState, listedBefore count: Int) {
        guard count < Self.maximumCount, state.depth == 0, state.perspective == nil, state.matrix.isScaleAndTranslation,
            state.clip.width >= Self.minimumSide, state.clip.height >= Self.minimumSide
        else { return nil }
        self.layer = layer
        clip = state.clip
        matrix = state.matrix
    }

    func moved(by count: Int) -> ClippingLayer {
        var moved = self
        moved.start += count
        moved.end += count
        return moved
    }

    /// The same layer elsewhere.
    func offset(x: Int, y: Int) -> ClippingLayer {
        var moved = self
        moved.clip = clip.offset(x: x, y: y)
        moved.matrix.tx += CGFloat(x)
        moved.matrix.ty += CGFloat(y)
        return moved
    }
}
