// SPDX-License-Identifier: MIT
internal import CPixels

extension Bitmap {
    /// A copy with memory of its own; nil when memory is short.
    package func copy() -> Bitmap? {
        guard let result = Bitmap(width: width, height: height, format: format) else { return nil }
        let length = width * (format == .mask ? 1 : 4)
        for row in 0..<height {
            (result.bytes + row * result.bytesPerRow).copyMemory(from: bytes + row * bytesPerRow, byteCount: length)
        }
        return result
    }

    /// The same pixels as an opaque format when no pixel is translucent: opaque contents are composited by plain copies.
    package func opaqueIfPossible() -> Bitmap {
        guard format == .argb, isFullyOpaque else { return self }
        return Bitmap(partOf: self, x: 0, y: 0, width: width, height: height, format: .rgb)
    }

    /// Whether no pixel lets anything show through; of a mask, whether it covers all.
    package var isFullyOpaque: Bool {
        (0..<height).allSatisfy { row in
            let line = bytes + row * bytesPerRow
            return format == .mask
                ? Bitmap.allHave(0xFF as UInt8, line, count: width) : Bitmap.allHave(0xFF00_0000 as UInt32, line, count: width)
        }
    }

    private static func allHave<Pixel: FixedWidthInteger>(_ bits: Pixel, _ line: UnsafeMutableRawPointer, count: Int) -> Bool {
        let pixels = UnsafeBufferPointer(start: line.assumingMemoryBound(to: Pixel.self), count: count)
        // The ends first: most bitmaps that are not opaque have a translucent pixel there.
        guard pixels[0] & bits == bits, pixels[count - 1] & bits == bits else { return false }
        var all = bits
        for pixel in pixels { all &= pixel }
        return all == bits
    }

    /// The colour (straight alpha, all components 0 … 1) through a mask's coverage; nil when memory is short.
    package func colored(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Bitmap? {
        guard format == .mask, let result = Bitmap(width: width, height: height, format: .argb) else { return nil }
        cpixels_mask_color(
            result.bytes.assumingMemoryBound(to: UInt8.self), result.bytesPerRow,
            bytes.assumingMemoryBound(to: UInt8.self), bytesPerRow, Int32(width), Int32(height),
            cpixels_premultiplied(red, green, blue, alpha))
        return result
    }

    /// Blurs a mask with three box passes, which look like a Gaussian of standard deviation `sigma` pixels.
    func blurCoverage(sigma: Double) {
        guard format == .mask, sigma > 0.1 else { return }
        let bytes = bytes.assumingMemoryBound(to: UInt8.self)
        // The width that gives three boxes the variance of the Gaussian.
        let radius = max(Int(saturating: ((4 * sigma * sigma + 1).squareRoot() / 2 - 0.5).rounded()), 1)
        var line = [UInt8](repeating: 0, count: max(width, height))
        for _ in 0..<3 {
            for row in 0..<height {
                Bitmap.box(bytes + row * bytesPerRow, count: width, stride: 1, radius: radius, line: &line)
            }
            for column in 0..<width {
                Bitmap.box(bytes + column, count: height, stride: bytesPerRow, radius: radius, line: &line)
            }
        }
    }

    private static func box(
        _ pixels: UnsafeMutablePointer<UInt8>, count: Int, stride: Int, radius: Int, line: inout [UInt8]
    ) {
        for index in 0..<count { line[index] = pixels[index * stride] }
        let size = 2 * radius + 1
        var sum = 0
        for index in 0..<min(radius, count) { sum += Int(line[index]) }
        for index in 0..<count {
            if index + radius < count { sum += Int(line[index + radius]) }
            if index - radius > 0 { sum -= Int(line[index - radius - 1]) }
            pixels[index * stride] = UInt8((sum + radius) / size)
        }
    }
}
