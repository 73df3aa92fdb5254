// SPDX-License-Identifier: MIT
internal import WindowServer

/// One drawing operation and whose it is. The compositor finds what changed by comparing items of two frames.
struct DisplayItem: Equatable {
    let layer: LayerID
    /// Counts the items of one layer.
    let part: Int
    let operation: DrawingOperation
    /// The device pixels that it touches. For what lies in a transformed group: those of the whole group.
    var bounds: PixelRect
    /// 0 outside of every group.
    var depth: Int
    /// Occluders every pixel of its bounds, so that nothing shows from below.
    var isOpaque: Bool

    /// Hides what lies below it in the window, not only in a group.
    var isCover: Bool { isOpaque && depth == 0 }
}
