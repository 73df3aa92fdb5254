// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Foundation
internal import Synchronization

/// A picture in one colour: how much of each pixel it covers. Text takes a quarter of the memory so.
package final class Coverage: Sendable {
    /// A bitmap of the format `mask`.
    package let mask: CGImage
    package let color: DrawingColor
    private let made = Mutex<Content?>(nil)

    package init(_ mask: Bitmap, _ color: DrawingColor) {
        self.mask = CGImage(bitmap: mask)
        self.color = color
    }

    /// The same picture with pixels of 32 bits, for what coverage does not do: pictures that are scaled, or read. Made once; nil when
    /// memory is short.
    var colored: Content? {
        made.withLock { made in
            made =
                made ?? mask.bitmap.colored(color.red, color.green, color.blue, color.alpha).map { Content(CGImage(bitmap: $0)) }
            return made
        }
    }

    /// The smallest rectangle of pixels around those that this mask covers differently; nil for masks of different sizes.
    package func difference(from other: Coverage) -> PixelRect? {
        let (mine, others) = (mask.bitmap, other.mask.bitmap)
        let (width, height) = (mine.width, mine.height)
        guard others.width == width, others.height == height else { return nil }
        func differs(_ row: Int) -> Bool {
            memcmp(mine.bytes + row * mine.bytesPerRow, others.bytes + row * others.bytesPerRow, width) != 0
        }
        guard let top = (0..<height).first(where: differs), let bottom = (top..<height).last(where: differs) else {
            return .empty
        }
        // The ends of each row are looked at only as far as no row before had a difference there.
        var (left, right) = (width, 0)
        for row in top...bottom {
            let ours = (mine.bytes + row * mine.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let theirs = (others.bytes + row * others.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            left = (0..<left).first { ours[$0] != theirs[$0] } ?? left
            right = ((right..<width).last { ours[$0] != theirs[$0] }).map { $0 + 1 } ?? right
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
    }
}
