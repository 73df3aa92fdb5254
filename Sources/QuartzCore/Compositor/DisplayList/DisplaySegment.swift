// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What a subtree without animations draws in one state. Its render node keeps it, so that a frame lists only what moves and a
/// commit lists only what it changed.
final class DisplaySegment {
    /// All that the items depend on, except the subtree itself.
    struct Key: Equatable {
        var matrix: CGAffineTransform
        var clip: PixelRect
        var alpha: Double
    }

    let key: Key
    let entries: [DisplayEntry]
    let bounds: PixelRect
    /// The number of items, those of nested segments included.
    let count: Int
    /// The area of the largest opaque rectangle in it, in pixels: a search for occluders skips segments without a large one.
    let largestOccluderArea: Int
    /// With positions from the segment's beginning.
    let clippingLayers: [ClippingLayer]
    /// Whether it shows what lies behind it.
    let hasBackdrops: Bool

    init(key: Key, entries: [DisplayEntry], clippingLayers: [ClippingLayer] = []) {
        self.key = key
        self.clippingLayers = clippingLayers
        self.entries = entries
        bounds = entries.reduce(PixelRect.empty) { $0.union($1.bounds) }
        count = entries.itemCount
        hasBackdrops = entries.contains(where: \.hasBackdrops)
        largestOccluderArea = entries.reduce(0) { max($0, $1.largestOccluderArea) }
    }
}
