// SPDX-License-Identifier: MIT
import CoreGraphics

extension Bitmap {
    /// The colours of all pixels, row by row, without alpha: of opaque pixels it is undefined.
    var colors: [UInt32] {
        (0..<height).flatMap { row in
            (0..<width).map { (bytes + row * bytesPerRow).load(fromByteOffset: 4 * $0, as: UInt32.self) & 0xFF_FFFF }
        }
    }
}
