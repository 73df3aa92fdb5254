// SPDX-License-Identifier: MIT
internal import Foundation

/// A colour in the OKLab colour space, where equal distances look equally different.
struct OklabColor {
    /// 0 … 100; `a` and `b` are in the same unit.
    let lightness: Double
    let a: Double
    let b: Double

    /// From sRGB, 0xRRGGBB.
    init(_ value: UInt32) {
        let (red, green, blue) = PixelBuffer.channels(value)
        let (r, g, b) = (OklabColor.linear[red], OklabColor.linear[green], OklabColor.linear[blue])
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        lightness = 100 * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
        a = 100 * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s)
        self.b = 100 * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    func distance(to other: OklabColor) -> Double {
        let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        return (dl * dl + da * da + db * db).squareRoot()
    }

    private static let linear: [Double] = (0...255).map { channel in
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
