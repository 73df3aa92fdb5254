// SPDX-License-Identifier: MIT

/// What a PNG file tells about its image before the first pixel.
struct PNGHeader {
    let width: Int
    let height: Int
    /// Whether the file has neither an alpha channel nor transparent colours. Other files may be opaque, too.
    let hasNoAlpha: Bool

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The maximum number of pixels of a file that is decoded, 256 MB: a small file can contain a huge image.
    private static let maximumPixels = 1 << 26
    /// The same for files with 16 bits of a channel: cairo may need 16 bytes for each of their pixels.
    private static let maximumDeepPixels = 1 << 24
    /// Bits of a channel, by colour type.
    private static let depths: [UInt8: Set<UInt8>] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]

    /// Nil for data that is no PNG file of a size that can be decoded, and for files that end before their first pixels.
    init?(_ data: Data) {
        let head = [UInt8](data.prefix(33))
        guard head.count == 33, head.starts(with: PNGHeader.signature), PNGHeader.number(head, 8) == 13,
            head[12..<16].elementsEqual("IHDR".utf8), PNGHeader.checksum(head[12..<29]) == UInt32(PNGHeader.number(head, 29))
        else { return nil }
        let (width, height) = (PNGHeader.number(head, 16), PNGHeader.number(head, 20))
        guard PNGHeader.depths[head[25]]?.contains(head[24]) ?? false, head[26] == 0, head[27] == 0, head[28] <= 1,
            PNGHeader.canDecode(width: width, height: height, isDeep: head[24] == 16),
            let hasTransparentColors = PNGHeader.findsTransparentColors(in: data)
        else { return nil }
        self.width = width
        self.height = height
        hasNoAlpha = head[25] < 4 && !hasTransparentColors
    }

    /// Whether the picture is of a size that is decoded. One that is too large is reported.
    private static func canDecode(width: Int, height: Int, isDeep: Bool) -> Bool {
        guard width > 0, height > 0 else { return false }
        let most = isDeep ? maximumDeepPixels : maximumPixels
        if max(width, height) <= Bitmap.largestSide, width * height <= most { return true }
        DrawingDiagnostics.warnOnce(
            "A PNG file of \(width) x \(height) pixels is not read: it may have \(most) pixels, and \(Bitmap.largestSide) a side. "
                + "Scale the picture down.")
        return false
    }

    /// Whether there is a chunk of transparent colours before the pixels; nil when there are no pixels.
    private static func findsTransparentColors(in data: Data) -> Bool? {
        var position = 33
        var isFound = false
        while data.count - position >= 8 {
            let head = [UInt8](data.dropFirst(position).prefix(8))
            let length = number(head, 0)
            if head[4...].elementsEqual("IDAT".utf8) { return isFound }
            if head[4...].elementsEqual("tRNS".utf8) { isFound = true }
            guard length <= data.count - position - 12 else { return nil }
            position += length + 12
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
        bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The CRC-32 at the end of each chunk of the format.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
