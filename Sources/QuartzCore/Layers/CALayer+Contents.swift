// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

extension CALayer {
    func changeContents(to image: CGImage?) {
        guard image !== contentsImage else { return }
        let action = isPresentationCopy ? nil : self.action(forKey: "contents")
        contentsImage = image
        content = image.map { ContentCache.shared.content(for: $0) }
        setNeedsCommit()
        if let action, !(action is NSNull) { action.run(forKey: "contents", object: self, arguments: nil) }
    }

    /// Draws into a bitmap only if somebody really draws: the context makes its memory when it is first asked for.
    func displayByDrawing() {
        guard let delegate else {
            drawIntoContents()
            return
        }
        delegate.display(self)
        delegate.layerWillDraw(self)
        drawIntoContents()
    }

    private func drawIntoContents() {
        let size = bounds.size
        guard size.width > 0, size.height > 0, size.isFinite else { return }
    }
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
