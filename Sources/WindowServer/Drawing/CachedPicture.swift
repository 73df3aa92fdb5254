// SPDX-License-Identifier: MIT

/// Neighbours in paint order that have not changed for a while, or a layer with all that is in it, kept by the player as one
/// picture: drawn once, copied from then on. Forty tiles with labels cost eighty operations a frame, their picture costs one.
package final class CachedPicture: Sendable, Equatable {
    package let id: UInt64
    package let rect: PixelRect
    /// Fill the whole rectangle, so that nothing shows through.
    package let operations: [DrawingOperation]

    package init(rect: PixelRect, operations: [DrawingOperation]) {
        id = Content.makeID()
        self.rect = rect
        self.operations = operations
    }

    deinit { ContentReleases.shared.add(id) }

    package static func == (left: CachedPicture, right: CachedPicture) -> Bool { left === right }
}
