// SPDX-License-Identifier: MIT

/// An immutable bitmap, shared freely between threads.
public final class CGImage: Sendable {
    package let bitmap: Bitmap

    /// Takes over the bitmap; nobody may write to it from here on.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// In pixels.
    public var width: Int { bitmap.width }
    /// In pixels.
    public var height: Int { bitmap.height }
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    /// True when no pixel lets anything below it show through.
    package var isOpaque: Bool { bitmap.format == .rgb }
}
