// SPDX-License-Identifier: MIT
import Foundation

/// A small PNG file with very many black pixels: a bit each, compressed a thousandfold.
struct PictureBomb {
    let data: Data

    init(side: Int) {
        let size = PictureBomb.bytes(UInt32(side))
        // A bit for each pixel, grey.
        let header = PictureBomb.chunk("IHDR", size + size + [1, 0, 0, 0, 0])
        let pixels = PictureBomb.chunk("IDAT", PictureBomb.zeros(count: side * (1 + side / 8)))
        data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + pixels + PictureBomb.chunk("IEND", []))
    }

    /// A zlib stream of zeros: one literal, then copies of it in steps of 258, the longest that there are, in the code that is fixed.
    private static func zeros(count: Int) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x9C]
        var bits: UInt64 = 0
        var length = 0
        /// The lowest bit first.
        func append(_ value: UInt64, _ count: Int) {
            bits |= value << UInt64(length)
            length += count
            while length >= 8 {
                stream.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                length -= 8
            }
        }
        // The last block, with the fixed code; the literal 0 is 00110000.
        append(0b1, 1)
        append(0b01, 2)
        append(0b0000_1100, 8)
        let copies = (count - 1) / 258
        // Length 258 is 11000101, distance 1 is 00000.
        for _ in 0..<copies { append(0b0_0000_1010_0011, 13) }
        for _ in 0..<(count - 1 - copies * 258) { append(0b0000_1100, 8) }
        // The end of the block is 0000000.
        append(0, 7)
        if length > 0 { append(0, 8 - length) }
        // Adler's sums: the first stays 1, the second counts the bytes.
        return stream + bytes(UInt32(count % 65521) << 16 | 1)
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum = UInt32.max
        for byte in body { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        return bytes(UInt32(data.count)) + body + bytes(~sum)
    }

    /// The remainders of the PNG format's cyclic redundancy check.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
}
