// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import UIKit

extension CGImage {
    /// Whether another picture has the same pixels. Encoding both as PNG took most of the time that the scripts' tests take.
    func isSame(as other: CGImage) -> Bool {
        width == other.width && height == other.height
            && (0..<height).allSatisfy { row in
                memcmp(bitmap.bytes + row * bytesPerRow, other.bitmap.bytes + row * other.bytesPerRow, 4 * width) == 0
            }
    }

    /// The colour of a pixel as 0xRRGGBB.
    func rgb(_ x: Int, _ y: Int) -> Int? {
        guard let color = color(x: x, y: y) else { return nil }
        func byte(_ value: CGFloat) -> Int { Int((value * 255).rounded()) }
        return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    /// Where in a row of pixels a colour begins that then goes on to the right edge; the width when it doesn't.
    func start(of rgb: Int, inRow y: Int) -> Int {
        var x = width
        while x > 0, self.rgb(x - 1, y) == rgb { x -= 1 }
        return x
    }
}

/// The system spring: x(t) = 1 − (1 + ωt)·e^(−ωt) with ω = √(1000/3).
func systemSpring(_ time: Double) -> Double {
    let omega = (1000.0 / 3).squareRoot()
    return 1 - (1 + omega * time) * exp(-omega * time)
}
