// SPDX-License-Identifier: MIT
import CPixels
import SeededRandom
import Testing

@Suite("Pixels of decoders become cairo's")
struct StraightPixelTests {
    private func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    /// As pixman rounds.
    private func times(_ value: UInt8, _ alpha: UInt8) -> UInt32 {
        let sum = UInt32(value) * UInt32(alpha) + 128
        return (sum + sum >> 8) >> 8
    }

    @Test("colours are multiplied by alpha, for rows of any length")
    func alpha() {
        for width in 1...40 {
            let from = bytes(width * 4 * 5, seed: UInt64(width))
            var to = [UInt32](repeating: 0, count: width * 5)
            to.withUnsafeMutableBytes { to in
                guard let start = to.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
                cpixels_from_rgba(start, width * 4, from, width * 4, Int32(width), 5)
            }
            for index in to.indices {
                let pixel = from[(index * 4)..<(index * 4 + 4)].map { $0 }
                let wanted =
                    UInt32(pixel[3]) << 24 | times(pixel[0], pixel[3]) << 16 | times(pixel[1], pixel[3]) << 8
                    | times(pixel[2], pixel[3])
                #expect(to[index] == wanted)
            }
        }
    }

    @Test("three bytes become an opaque pixel, and it becomes them again")
    func opaque() {
        for width in 1...40 {
            let from = bytes(width * 3 * 5, seed: UInt64(width))
            var to = [UInt32](repeating: 0, count: width * 5)
            var again = [UInt8](repeating: 0, count: from.count)
            to.withUnsafeMutableBytes { to in
                guard let start = to.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
                cpixels_from_rgb(start, width * 4, from, width * 3, Int32(width), 5)
                cpixels_to_rgb(&again, width * 3, start, width * 4, Int32(width), 5)
            }
            #expect(to.allSatisfy { $0 >> 24 == 255 })
            #expect(to[0] == 0xFF00_0000 | UInt32(from[0]) << 16 | UInt32(from[1]) << 8 | UInt32(from[2]))
            #expect(again == from)
        }
    }
}
