// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import WindowServer

/// The drawings of recently drawn labels, for displays over a network.
///
/// A label with the same text, in another row or in a panel that is opened again, uses the drawing that the X server has already,
/// and sends no pixels.
@MainActor
final class LabelDrawingCache {
    struct Key: Hashable {
        let input: LabelDrawingInput
        let gravity: CALayerContentsGravity
    }

    static let shared = LabelDrawingCache()

    /// Each is an image in the server of about 10 kB.
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
            // Half of them at once, so that not every further label searches for the oldest one.
            let limit = contents.values.map(\.use).sorted()[Self.maximumCount / 2]
            contents = contents.filter { $0.value.use >= limit }
        }
    }
}
