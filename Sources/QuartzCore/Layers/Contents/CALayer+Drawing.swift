// SPDX-License-Identifier: MIT
package import CoreGraphics
package import WindowServer

// What layers and views draw with.
extension CALayer {
    /// A context for contents of the layer's own. It records the drawing where the pixels of the layer's window travel over a
    /// network.
    ///
    /// - Parameters:
    ///   - width: In pixels, as `height`.
    ///   - scale: Pixels per point.
    ///   - origin: The upper left corner of the drawing, in the layer's space.
    package func makeDrawingContext(
        width: Int, height: Int, scale: CGFloat, origin: CGPoint = .zero, format: PixelFormat = .argb
    ) -> CGContext {
        CGContext(width: width, height: height, scale: scale, origin: origin, format: format, isRecording: recordsDrawings)
    }

    /// Shows what was drawn into the context, and ends it.
    ///
    /// - Parameter mayBeOpaque: Whether the pixels are checked for being all opaque; false where some are known to be translucent.
    package func replaceDrawing(with context: CGContext, mayBeOpaque: Bool = true) {
        if let drawing = context.finishRecording() {
            replaceDrawing(with: Content(drawing))
        } else {
            replaceDrawing(with: context.finish().map { CGImage(bitmap: mayBeOpaque ? $0.opaqueIfPossible() : $0) })
        }
    }

    /// Shows the colour through a bitmap of the format `mask`, which nobody changes any more; nothing without one.
    package func replaceDrawing(withCoverage mask: Bitmap?, color: CGColor) {
        guard let mask else { return replaceDrawing(with: nil) }
        replaceDrawing(with: Content(Coverage(mask, DrawingColor(color))))
    }

    /// Whether the layer shows something inside its bounds.
    package var hasContents: Bool { content != nil }

    /// Whether drawings of this layer are recorded instead of rasterised.
    package var recordsDrawings: Bool { root.host?.recordsDrawings ?? false }

    /// Pixels per point of the window that shows the layer; 1 outside of windows.
    var windowScale: CGFloat { root.host?.scale ?? 1 }

    /// The pixels that a length of pixels touches, at most 10⁶; 0 for negative lengths and NaN. A length that misses a whole number by
    /// rounding errors only is that number.
    package nonisolated static func pixels(_ length: CGFloat) -> Int {
        max(Int(saturating: (min(length, 1e6) - 1e-6).rounded(.up)), 0)
    }
}

// MARK: - Contents

extension CALayer {
    /// What the layer shows, as the render tree holds it. Reading it does not make the pixels of a recorded drawing, as
    /// `contents` does.
    package var content: Content? { ownContents.content }

    func changeContents(to image: CGImage?) {
        guard !ownContents.shows(image) else { return }
        let action = isPresentationCopy ? nil : self.action(forKey: "contents")
        ownContents.set(image)
        setNeedsCommit()
        if let action { run(action, forKey: "contents") }
    }

    /// Changes the values that the contents are drawn from, and runs the action for the key.
    func changeDrawing(to new: DrawnValues?, key: String) {
        guard new != modelValues.drawing else { return }
        change(\.drawing, to: new, key: key)
        setNeedsDisplay()
    }

    /// Makes the contents from `makeDrawing()`. The bitmap of a context is allocated when it is first drawn into.
    func drawContents() {
        switch makeDrawing() {
        case .nothing:
            ownContents.frame = nil
            replaceDrawing(with: nil)
        case .bitmap(let bitmap):
            replaceDrawing(with: bitmap.map { CGImage(bitmap: $0) })
        case .coverage(let coverage, let frame):
            ownContents.frame = frame
            replaceDrawing(with: Content(coverage))
        case .canvas(let canvas):
            let context = makeDrawingContext(
                width: canvas.width, height: canvas.height, scale: canvas.scale, origin: canvas.origin, format: canvas.format)
            drawParts(in: context)
            ownContents.frame = canvas.frame
            replaceDrawing(with: context)
        }
    }

    /// Shows a recorded drawing that was made for another layer.
    package func replaceDrawing(with recorded: Content) {
        ownContents.setDrawing(recorded)
        setNeedsCommit()
    }

    /// Shows a drawing of the layer's own, without an action. Nil does not remove contents that were set from outside.
    package func replaceDrawing(with image: CGImage?) {
        guard image != nil || ownContents.isDrawn else { return }
        ownContents.setDrawing(image)
        setNeedsCommit()
    }
}
