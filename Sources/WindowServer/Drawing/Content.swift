// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Synchronization

/// An immutable picture that lives where it is composited: uploaded once by a player, then moved, faded and clipped. Its
/// pixels, or a drawing where they would have to travel.
package final class Content: Sendable {
    /// What a player makes it from.
    package enum Source: Sendable {
        case image(CGImage)
        case drawing(RecordedDrawing)
    }

    package let id: UInt64
    package let source: Source
    /// In pixels.
    package let size: PixelSize

    /// nil when there is no memory for the pixels of a drawing.
    package var image: CGImage? {
        switch source {
        case .image(let image): image
        case .drawing(let drawing): drawing.image
        }
    }

    package var isOpaque: Bool {
        switch source {
        case .image(let image): image.isOpaque
        case .drawing(let drawing): drawing.isOpaque
        }
    }

    package var bounds: PixelRect { PixelRect(size) }

    private static let lastID = Atomic<UInt64>(0)

    package init(_ image: CGImage) {
        source = .image(image)
        size = PixelSize(width: image.width, height: image.height)
        id = Content.makeID()
    }

    package init(_ drawing: RecordedDrawing) {
        source = .drawing(drawing)
        size = PixelSize(width: drawing.width, height: drawing.height)
        id = Content.makeID()
    }

    /// Contents and still pictures share their numbers, as players keep both.
    static func makeID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

    // The end of a content may come on any thread: it only queues the id.
    deinit { ContentReleases.shared.add(id) }
}

/// Ids of contents that nobody holds any more, for the players that keep uploads of them.
package final class ContentReleases: Sendable {
    package static let shared = ContentReleases()

    private struct Journal {
        /// Position of `ids[0]` in the endless list of releases.
        var start = 0
        var ids: [UInt64] = []
        var readers: [ObjectIdentifier: Int] = [:]
    }

    private let journal = Mutex(Journal())

    func add(_ id: UInt64) {
        journal.withLock { journal in
            guard !journal.readers.isEmpty else { return }
            journal.ids.append(id)
        }
    }

    package func register(_ reader: AnyObject) {
        let key = ObjectIdentifier(reader)
        journal.withLock { $0.readers[key] = $0.start + $0.ids.count }
    }

    package func unregister(_ key: ObjectIdentifier) {
        journal.withLock { journal in
            journal.readers[key] = nil
            if journal.readers.isEmpty { journal.ids = [] }
        }
    }

    /// The ids released since this reader's last call.
    package func take(for reader: AnyObject) -> ArraySlice<UInt64> {
        let key = ObjectIdentifier(reader)
        return journal.withLock { journal in
            let end = journal.start + journal.ids.count
            let from = journal.readers[key] ?? end
            guard from < end else { return [] }
            let taken = journal.ids[(from - journal.start)...]
            journal.readers[key] = end
            let oldest = journal.readers.values.min() ?? end
            let result = ArraySlice(Array(taken))
            if oldest > journal.start {
                journal.ids.removeFirst(oldest - journal.start)
                journal.start = oldest
            }
            return result
        }
    }
}
