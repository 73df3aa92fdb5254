// SPDX-License-Identifier: MIT

/// What a GIF file tells about its pictures before they are decoded.
struct GIFHeader {
    let width: Int
    let height: Int

    /// Nil for data that is no GIF file, for files that end before their first picture, and where that is too large.
    init?(_ bytes: ByteView) {
        guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), let width = bytes.little(6, bytes: 2),
            let height = bytes.little(8, bytes: 2), !ImageFrames(bytes, .gif, most: 1).delays.isEmpty
        else { return nil }
        self.width = width
        self.height = height
    }
}
