// SPDX-License-Identifier: MIT
package import WindowServer

/// A whole committed tree: what the render thread takes.
package struct RenderTree: Sendable {
    package var root: RenderNode
    /// The window's size in device pixels that the tree was laid out for.
    package var size: PixelSize
    /// Device pixels per point.
    package var scale: Double
    /// Below the root layer.
    package var background: DrawingColor
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
