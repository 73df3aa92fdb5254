// SPDX-License-Identifier: MIT
package import WindowServer

/// A committed layer tree with what the render thread needs to draw it. Nodes are immutable, so a tree may be drawn while the next one
/// is being built.
package struct RenderTree: Sendable {
    package var root: RenderNode
    /// The window's size in device pixels that the tree was laid out for.
    package var size: PixelSize
    /// Device pixels per point.
    package var scale: Double
    /// Drawn below the root layer.
    package var background: DrawingColor
    /// The value to announce when the tree is on screen; see `Frame.syncValue`.
    package var syncValue: Int64?
    /// Counts commits of one host, from 1.
    package var generation: UInt64

    package init(
        root: RenderNode, size: PixelSize, scale: Double, background: DrawingColor, syncValue: Int64? = nil,
        generation: UInt64
    ) {
        self.root = root
        self.size = size
        self.scale = scale
        self.background = background
        self.syncValue = syncValue
        self.generation = generation
    }
}
