// SPDX-License-Identifier: MIT
internal import CPictures
internal import Synchronization

/// Pictures of files whose pixels were decoded to draw them somewhere: a thumbnail takes a hundredth of the memory of the photo that it was
/// drawn from. What is not drawn again for some time is let go. Layers' contents are not among them.
package final class LoosePictures: Sendable {
    package static let shared = LoosePictures()

    private struct Entry {
        weak var picture: EncodedImage?
    }

    private let entries = SanitizableMutex<[Entry]>([])
    /// Freed memory is given back to the system from so many bytes on.
    private static let leastToGiveBack = 1 << 20

    private init() {}

    package var isEmpty: Bool { entries.withLock { $0.isEmpty } }

    func add(_ picture: EncodedImage) { entries.withLock { $0.append(Entry(picture: picture)) } }

    /// Lets the pixels go that were not drawn since the last call.
    package func dropUnused() {
        let all = entries.withLock { entries in
            defer { entries = [] }
            return entries.compactMap(\.picture)
        }
        var bytes = 0
        var left: [Entry] = []
        for picture in all {
            if let dropped = picture.dropUnusedPixels() { bytes += dropped } else { left.append(Entry(picture: picture)) }
        }
        entries.withLock { $0 += left }
        if bytes >= LoosePictures.leastToGiveBack { cpictures_give_memory_back() }
    }
}
