// SPDX-License-Identifier: MIT

/// A bitmap that a player draws once and copies from then on: the neighbours in paint order that stay unchanged, or one layer with
/// everything in it. 40 tiles with labels are 80 operations a frame; their cached picture is one.
///
/// Cached pictures are compared by identity.
package final class CachedPicture: Sendable, Equatable {
    /// Unique in the process, among contents and cached pictures.
    package let id: UInt64
    /// In the coordinates of the operations.
    package let rect: PixelRect
    /// What the picture shows. They fill the whole rectangle, so that nothing shows through.
    package let operations: [DrawingOperation]

    package init(rect: PixelRect, operations: [DrawingOperation]) {
        id = Content.makeID()
        self.rect = rect
        self.operations = operations
    }

    deinit { ContentReleases.shared.add(id) }

    package static func == (left: CachedPicture, right: CachedPicture) -> Bool { left === right }
}
