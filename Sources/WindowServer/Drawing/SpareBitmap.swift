// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The memory of the last still picture, for the next one. The system may take its pages whenever it needs them; as long as
/// it does not, the first frame of a movement waits for no page to be found and cleared, which takes longer than drawing it.
package struct SpareBitmap {
    private var kept: Bitmap?

    package init() {}

    /// Holds whatever was left in it.
    package mutating func take(width: Int, height: Int) -> Bitmap? {
        defer { kept = nil }
        if let kept, kept.width == width, kept.height == height { return kept }
        return Bitmap(width: width, height: height, format: .rgb)
    }

    package mutating func give(_ bitmap: Bitmap) {
        bitmap.discardPixels()
        kept = bitmap
    }
}
