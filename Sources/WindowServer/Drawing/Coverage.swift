// SPDX-License-Identifier: MIT
package import CoreGraphics
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
}
