// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// One `Content` for each image that layers show: forty layers with one image upload it once.
final class ContentCache: Sendable {
    static let shared = ContentCache()

    private struct Entry {
        weak var content: Content?
    }

    private struct Entries {
        var entries: [ObjectIdentifier: Entry] = [:]
        var insertionsUntilSweep = 64
    }

    private let known = SanitizableMutex(Entries())

    func content(for image: CGImage) -> Content {
        known.withLock { known in
            // A live content holds its image, so an identifier with a live content can't belong to another image.
            if let content = known.entries[ObjectIdentifier(image)]?.content { return content }
            let content = Content(image)
            known.entries[ObjectIdentifier(image)] = Entry(content: content)
            known.insertionsUntilSweep -= 1
            if known.insertionsUntilSweep == 0 {
                known.entries = known.entries.filter { $0.value.content != nil }
                known.insertionsUntilSweep = max(64, known.entries.count)
            }
            return content
        }
    }
}
