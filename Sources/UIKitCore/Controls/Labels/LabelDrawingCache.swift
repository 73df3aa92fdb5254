// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import WindowServer

/// The drawings of the labels that were drawn last, for displays far away: a label with the same text needs no bytes, whether
/// it is another row or the panel that is opened again.
@MainActor
final class LabelDrawingCache {
    struct Key: Hashable {
        let picture: LabelPicture
        let gravity: CALayerContentsGravity
    }

    static let shared = LabelDrawingCache()

    /// Each is a picture in the server: some 10 kB.
    private static let maximumCount = 128

    private var contents: [Key: (content: Content, use: UInt64)] = [:]
    private var uses: UInt64 = 0

    subscript(key: Key) -> Content? {
        get {
            guard let found = contents[key]?.content else { return nil }
            uses += 1
            contents[key]?.use = uses
            return found
        }
        set {
            uses += 1
            contents[key] = newValue.map { ($0, uses) }
            guard contents.count > Self.maximumCount else { return }
            // Half of them at once, so that not every further label looks for the oldest.
            let limit = contents.values.map(\.use).sorted()[Self.maximumCount / 2]
            contents = contents.filter { $0.value.use >= limit }
        }
    }
}
