// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What a subtree without animations, or several neighbours, draw in one state. The subtree's render node keeps it (or `SiblingRuns`),
/// so that a frame lists only what moves and a commit lists only what it changed.
final class DisplaySegment {
    /// All that the items depend on, except what is listed itself.
    struct Key: Equatable {
        var matrix: CGAffineTransform
        var clip: PixelRect
        var alpha: Double
    }

    struct Summary {
        let bounds: PixelRect
        /// As those of the segment.
        let count: Int
        let largestOccluderArea: Int
        let hasBackdrops: Bool
    }

    let key: Key
    let entries: [DisplayEntry]
    /// What is asked of the entries most often, in much less memory: most of them are left out by it.
    let summaries: [Summary]
    let bounds: PixelRect
    /// The number of items, those of nested segments included.
    let count: Int
    /// The area of the largest opaque rectangle in it, in pixels: a search for occluders skips segments without a large one.
    let largestOccluderArea: Int
    /// With positions from the segment's beginning.
    let clippingLayers: [ClippingLayer]
    /// Whether it shows what lies behind it.
    let hasBackdrops: Bool
    /// The neighbours that it was listed from; empty for the segment of one node.
    let siblings: [RenderNode]

    init(key: Key, entries: [DisplayEntry], clippingLayers: [ClippingLayer] = [], siblings: [RenderNode] = []) {
        self.key = key
        self.siblings = siblings
        self.clippingLayers = clippingLayers
        self.entries = entries
        summaries = entries.map {
            Summary(
                bounds: $0.bounds, count: $0.count, largestOccluderArea: $0.largestOccluderArea, hasBackdrops: $0.hasBackdrops)
        }
        bounds = summaries.reduce(PixelRect.empty) { $0.union($1.bounds) }
        count = summaries.reduce(0) { $0 + $1.count }
        hasBackdrops = summaries.contains(where: \.hasBackdrops)
        largestOccluderArea = summaries.reduce(0) { max($0, $1.largestOccluderArea) }
    }
}
