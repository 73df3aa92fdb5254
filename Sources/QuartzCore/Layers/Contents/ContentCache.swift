// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// One `Content` for each image that layers show: forty layers with one image upload it once.
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
