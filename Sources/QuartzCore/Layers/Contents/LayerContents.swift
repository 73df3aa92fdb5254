// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What a layer shows inside its bounds: an image that was set, or a drawing of its own.
@MainActor
struct LayerContents {
    /// The contents as the render tree holds them.
    private(set) var content: Content?
    /// Nil without contents, and when they are a recorded drawing.
    private(set) var image: CGImage?
    /// Where the contents lie, in the layer's own space; nil: the gravity places them in the bounds.
    var frame: CGRect?
    /// Whether the contents came from drawing, not from outside.
    var isDrawn = false

    /// Whether setting the image would change nothing.
    func shows(_ image: CGImage?) -> Bool { image === self.image && (image != nil || content == nil) }

    /// Shows an image from outside.
    mutating func set(_ image: CGImage?) {
        self.image = image
        isDrawn = false
        content = image.map { ContentCache.shared.content(for: $0) }
    }

    /// Shows a recorded drawing.
    mutating func setDrawing(_ recorded: Content) {
        image = nil
        content = recorded
        isDrawn = true
    }

    /// Shows the pixels of a drawing.
    mutating func setDrawing(_ image: CGImage?) {
        self.image = image
        // Always a new content: the render thread may still show the old one.
        content = image.map { Content($0) }
        isDrawn = image != nil
    }
}
