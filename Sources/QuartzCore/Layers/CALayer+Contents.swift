// SPDX-License-Identifier: MIT
package import CoreGraphics
package import WindowServer

extension CALayer {
    func changeContents(to image: CGImage?) {
        guard image !== contentsImage || (image == nil && content != nil) else { return }
        let action = isPresentationCopy ? nil : self.action(forKey: "contents")
        contentsImage = image
        drewContents = false
        content = image.map { ContentCache.shared.content(for: $0) }
        setNeedsCommit()
        if let action, !(action is NSNull) { action.run(forKey: "contents", object: self, arguments: nil) }
    }

    /// Draws into a bitmap only if somebody really draws: the context makes its memory when it is first drawn into.
    func displayByDrawing() {
        let before = content
        delegate?.display(self)
        // A delegate that set the contents itself has displayed the layer.
        guard content === before else {
            drewContents = false
            return
        }
        delegate?.layerWillDraw(self)
        drawIntoContents()
    }

    private func drawIntoContents() {
        let size = bounds.size
        let asked = drawingScale
        let scale = asked.isFinite && asked > 0 ? asked : 1
        let uniform = contentsGravity == .resize ? uniformAxis : nil
        let width = uniform == .horizontal ? 1 : CALayer.pixels(size.width * scale)
        let height = uniform == .vertical ? 1 : CALayer.pixels(size.height * scale)
        if uniform != nil, !recordsDrawings {
            return replaceDrawing(with: makeLine(width: width, height: height, scale: scale).map { CGImage(bitmap: $0) })
        }
        let context = makeDrawingContext(
            width: width, height: height, scale: scale, origin: bounds.origin, format: drawsOpaqueContents ? .rgb : .argb)
        draw(in: context)
        replaceDrawing(with: context)
    }

    /// A context for contents of the layer's own. It records where the pixels of the layer's window travel.
    package func makeDrawingContext(
        width: Int, height: Int, scale: CGFloat, origin: CGPoint = .zero, format: PixelFormat = .argb
    ) -> CGContext {
        CGContext(
            width: width, height: height, scale: scale, origin: origin, format: format,
            isRecording: recordsDrawings)
    }

    /// Pixels per point of the window that shows the layer; 1 outside of windows.
    var windowScale: CGFloat { windowHost?.scale ?? 1 }

    private var windowHost: LayerHost? {
        var root = self
        while let parent = root.superlayerStorage ?? root.maskedLayer { root = parent }
        return root.host
    }

    /// Does not make the pixels of a recorded drawing, as reading `contents` does.
    package var hasContents: Bool { content != nil }

    /// Whether drawings of this layer are recorded.
    package var recordsDrawings: Bool { windowHost?.recordsDrawings ?? false }

    /// Shows a drawing of another layer's, recorded before.
    package func replaceDrawing(with recorded: Content) {
        contentsImage = nil
        content = recorded
        drewContents = true
        setNeedsCommit()
    }

    /// Shows what was drawn into the context, and ends it.
    ///
    /// - Parameter mayBeOpaque: False when some pixels are surely translucent: then nobody looks for one.
    package func replaceDrawing(with context: CGContext, mayBeOpaque: Bool = true) {
        if let drawing = context.finishRecording() {
            replaceDrawing(with: Content(drawing))
        } else {
            replaceDrawing(with: context.finish().map { CGImage(bitmap: mayBeOpaque ? $0.opaqueIfPossible() : $0) })
        }
    }

    /// Shows a drawing of the layer's own, without an action. Contents that were set from outside stay when there is none.
    package func replaceDrawing(with image: CGImage?) {
        guard image != nil || drewContents else { return }
        contentsImage = image
        // Always a new content: the render thread may still show the old one.
        content = image.map { Content($0) }
        drewContents = image != nil
        setNeedsCommit()
    }

    /// Every pixel that is touched, without one more for the error of the multiplication.
    package static func pixels(_ length: CGFloat) -> Int { Int((min(length, 1e6) - 1e-6).rounded(.up)) }
}

/// One `Content` for each image that layers show, so that forty layers with one picture upload it once.
@MainActor
final class ContentCache {
    static let shared = ContentCache()

    private struct Entry {
        weak var content: Content?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var insertionsUntilSweep = 64

    func content(for image: CGImage) -> Content {
        // A live content holds its image, so an identifier with a live content can't belong to another image.
        if let known = entries[ObjectIdentifier(image)]?.content { return known }
        let content = Content(image)
        entries[ObjectIdentifier(image)] = Entry(content: content)
        insertionsUntilSweep -= 1
        if insertionsUntilSweep == 0 {
            entries = entries.filter { $0.value.content != nil }
            insertionsUntilSweep = max(64, entries.count)
        }
        return content
    }
}
