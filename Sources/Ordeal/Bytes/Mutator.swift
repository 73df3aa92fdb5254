// SPDX-License-Identifier: MIT
internal import Monkey

/// Makes malformed inputs from well-formed ones.
struct Mutator {
    var numbers: SplitMix64
    /// The largest input, in bytes.
    private static let capacity = 1 << 16

    /// Integers at which parsers break: signs, sizes, wrapped products.
    private static let edges: [UInt32] = [
        0, 1, 2, 3, 4, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_fffc, 0xffff_ffff,
    ]

    mutating func input(from samples: [[UInt8]]) -> [UInt8] {
        var bytes = numbers.pick(samples)
        for _ in 0..<1 + numbers.below(6) { change(&bytes, samples) }
        return Array(bytes.prefix(Self.capacity))
    }

    private mutating func change(_ bytes: inout [UInt8], _ samples: [[UInt8]]) {
        guard !bytes.isEmpty else { return bytes = random(1 + numbers.below(64)) }
        let place = numbers.below(bytes.count)
        let end = min(place + 1 + numbers.below(32), bytes.count)
        switch numbers.below(9) {
        case 0: bytes[place] ^= 1 << UInt8(numbers.below(8))
        case 1: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes.insert(contentsOf: random(1 + numbers.below(16)), at: place)
        case 5: bytes.removeSubrange(place...)
        case 6: bytes += random(1 + numbers.below(256))
        case 7:
            let other = numbers.pick(samples)
            guard !other.isEmpty else { return }
            bytes.replaceSubrange(place..<end, with: other[numbers.below(other.count)...].prefix(64))
        default: writeEdge(at: place, of: &bytes)
        }
    }

    private mutating func writeEdge(at place: Int, of bytes: inout [UInt8]) {
        let value = numbers.pick(Self.edges)
        let size = numbers.pick([1, 2, 4])
        let isBigEndian = numbers.chance(50)
        for index in 0..<size where place + index < bytes.count {
            let shift = UInt32(isBigEndian ? size - 1 - index : index) * 8
            bytes[place + index] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }

    private mutating func random(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    }
}

/// The chunks of PNG files.
enum PNGChunks {
    /// Makes the checksums right again, so that the decoder reads the changed contents instead of refusing them. The parts that no longer
    /// are chunks stay as they are.
    static func repairChecksums(_ bytes: inout [UInt8]) {
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= bytes.count else { return }
            let checksum = crc32(bytes[start + 4..<end])
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - index * 8)) }
            start = end + 4
        }
    }

    /// The cyclic redundancy check of the PNG specification, annex D.
    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(0xffff_ffff) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
        }
    }
}
