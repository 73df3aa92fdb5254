// SPDX-License-Identifier: MIT
import CoreGraphics

extension CGImage {
    /// 0xRRGGBB.
    func pixel(x: Int, y: Int) -> UInt32 {
        let row = bitmap.bytes.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return row[x] & 0xFFFFFF
    }

    /// The largest difference of a channel between two pictures of one size; nil when the sizes differ.
    func largestDifference(to other: CGImage) -> Int? {
        guard width == other.width, height == other.height else { return nil }
        var largest = 0
        for y in 0..<height {
            for x in 0..<width {
                let (mine, others) = (pixel(x: x, y: y), other.pixel(x: x, y: y))
                guard mine != others else { continue }
                for shift in [0, 8, 16] {
                    largest = max(largest, abs(Int(mine >> shift & 0xFF) - Int(others >> shift & 0xFF)))
                }
            }
        }
        return largest
    }
}
