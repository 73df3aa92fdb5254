// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import SeededRandom

/// Pixels with straight alpha in Double: what filters are compared with.
struct ReferencePixels {
    let width: Int
    let height: Int
    /// Red, green, blue, alpha, 0 … 1; the upper row first.
    var colors: [[Double]]

    init(width: Int, height: Int, colors: [[Double]]) {
        self.width = width
        self.height = height
        self.colors = colors
    }

    init(_ image: CGImage) {
        width = image.width
        height = image.height
        let bitmap = image.bitmap
        colors = (0..<image.height).flatMap { y in
            (0..<image.width).map { x in
                let pixel = bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
                let alpha = bitmap.format == .rgb ? 255 : Double(pixel >> 24)
                func channel(_ shift: UInt32) -> Double { alpha == 0 ? 0 : min(Double(pixel >> shift & 255) / alpha, 1) }
                return [channel(16), channel(8), channel(0), alpha / 255]
            }
        }
    }

    func mapped(_ body: ([Double]) -> [Double]) -> ReferencePixels {
        ReferencePixels(width: width, height: height, colors: colors.map(body))
    }

    /// The largest difference of a channel of the premultiplied pixels, in steps of 1/255.
    func difference(from other: ReferencePixels) -> Double {
        guard width == other.width, height == other.height else { return .infinity }
        return zip(colors, other.colors).map { left, right in
            (0..<4).map { channel in
                let (a, b) = channel == 3 ? (1, 1) : (left[3], right[3])
                return abs(left[channel] * a - right[channel] * b) * 255
            }.max() ?? 0
        }.max() ?? 0
    }

    static func decode(_ tone: Double) -> Double { tone <= 0.04045 ? tone / 12.92 : pow((tone + 0.055) / 1.055, 2.4) }

    static func encode(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// Applies a change to light; the results are limited to what can be shown.
    func inLight(_ body: ([Double]) -> [Double]) -> ReferencePixels {
        mapped { color in
            let result = body(color[..<3].map(ReferencePixels.decode) + [color[3]]).map { min(max($0, 0), 1) }
            return result[..<3].map(ReferencePixels.encode) + [result[3]]
        }
    }

    /// A bell curve around each pixel, by all pixels within three standard deviations; transparent outside, or the edge repeated.
    func blurred(sigma: Double, margin: Int, isClamped: Bool) -> ReferencePixels {
        let reach = Int((3 * sigma).rounded(.up))
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        func light(_ x: Int, _ y: Int) -> [Double] {
            let inside = (0..<width).contains(x) && (0..<height).contains(y)
            guard inside || isClamped else { return [0, 0, 0, 0] }
            let color = colors[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
            return color[..<3].map { ReferencePixels.decode($0) * color[3] } + [color[3]]
        }
        var result: [[Double]] = []
        for y in -margin..<(height + margin) {
            for x in -margin..<(width + margin) {
                var color = [0.0, 0, 0, 0]
                for dy in -reach...reach {
                    for dx in -reach...reach {
                        let weight = weights[dx + reach] * weights[dy + reach] / (sum * sum)
                        for (channel, value) in light(x + dx, y + dy).enumerated() { color[channel] += value * weight }
                    }
                }
                let alpha = color[3]
                result.append(color[..<3].map { alpha > 0 ? ReferencePixels.encode(min($0 / alpha, 1)) : 0 } + [alpha])
            }
        }
        return ReferencePixels(width: width + 2 * margin, height: height + 2 * margin, colors: result)
    }

    /// Random pixels. Widths that are no multiples of a vector's are what goes wrong first.
    static func image(width: Int, height: Int, isOpaque: Bool, seed: UInt64) -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height, format: isOpaque ? .rgb : .argb) else { return nil }
        var generator = SeededGenerator(seed: seed)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 255 : [0, 255, generator.below(256)][generator.below(3)]
                var pixel = UInt32(alpha) << 24
                for shift in [16, 8, 0] { pixel |= UInt32(generator.below(alpha + 1)) << shift }
                bitmap.bytes.storeBytes(of: pixel, toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        return CGImage(bitmap: bitmap)
    }
}
