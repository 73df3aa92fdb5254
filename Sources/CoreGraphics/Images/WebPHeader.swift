// SPDX-License-Identifier: MIT

/// What a WebP file tells about its picture before it is decoded.
struct WebPHeader {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var hasNoAlpha = false
    private(set) var isAnimated = false
    let isWhole: Bool

    /// Nil for data that is no WebP file, for files that end before their first pixels, and for animations that end early or have no whole picture.
    init?(_ bytes: ByteView) {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8), let length = bytes.little(4, bytes: 4) else { return nil }
        isWhole = length <= bytes.count - 8
        let isRead =
            if bytes.has("VP8 ", at: 12) {
                readLossy(bytes)
            } else if bytes.has("VP8L", at: 12) {
                readLossless(bytes)
            } else {
                bytes.has("VP8X", at: 12) && readExtended(bytes)
            }
        guard isRead, !isAnimated || isWhole && !ImageFrames(bytes, .webp, most: 1).delays.isEmpty else { return nil }
    }

    private mutating func readLossy(_ bytes: ByteView) -> Bool {
        guard bytes.big(23, bytes: 3) == 0x9D012A, let width = bytes.little(26, bytes: 2), let height = bytes.little(28, bytes: 2)
        else { return false }
        // The upper two bits are about scaling, which decoders leave out.
        self.width = width & 0x3FFF
        self.height = height & 0x3FFF
        hasNoAlpha = true
        return true
    }

    private mutating func readLossless(_ bytes: ByteView) -> Bool {
        guard bytes[20] == 0x2F, let bits = bytes.little(21, bytes: 4) else { return false }
        width = bits & 0x3FFF + 1
        height = bits >> 14 & 0x3FFF + 1
        hasNoAlpha = bits >> 28 & 1 == 0
        return true
    }

    private mutating func readExtended(_ bytes: ByteView) -> Bool {
        guard let flags = bytes[20], let width = bytes.little(24, bytes: 3), let height = bytes.little(27, bytes: 3) else {
            return false
        }
        self.width = width + 1
        self.height = height + 1
        isAnimated = flags & 0x02 != 0
        // An animation may leave parts of its first picture empty.
        hasNoAlpha = flags & 0x10 == 0 && !isAnimated
        var position = 12
        while let length = bytes.little(position + 4, bytes: 4) {
            if ["VP8 ", "VP8L", "ANMF"].contains(where: { bytes.has($0, at: position) }) { return true }
            position += 8 + length + length & 1
        }
        return false
    }
}
