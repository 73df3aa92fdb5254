// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What is known of a layer while it is listed.
extension DisplayListBuilder {
    /// How a layer is drawn.
    struct LayerShape {
        /// How the layer and its sublayers are combined.
        enum Form {
            /// Not at all: each part is drawn by itself.
            case parts
            case group
            /// Drawn upright into a group of its own space, which is drawn through the outer state's matrix.
            case detached
            /// As `detached`, but the sublayers are drawn after it, not in it: see `maximumGroupDepth`.
            case flattened
        }

        var form: Form
        /// The state around a group, with the matrix that draws it.
        let outer: InheritedState
        let inner: InheritedState
        let frame: PixelRect
        let corner: CornerShape
        let roundsContents: Bool
        /// For a detached layer in perspective.
        var strips: PerspectiveStrips?
        /// Whether what lies behind shows where the sublayers are, in place of them.
        var showsBackdropInContent = false
    }

    /// A layer whose sublayers are being listed, and that is not finished with them.
    struct OpenLayer {
        let node: RenderNode
        let properties: LayerProperties
        let shape: LayerShape
        /// The index of its first entry.
        var start: Int
        /// The index of its sublayers' first entry, where their shape cuts out what lies behind.
        var contentStart: Int?
    }
}
