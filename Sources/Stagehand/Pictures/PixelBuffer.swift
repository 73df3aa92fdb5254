// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Pixels as 0xRRGGBB, row by row, without alpha.
struct PixelBuffer: Equatable {
    let width: Int
    let height: Int
    var values: [UInt32]

    init(width: Int, height: Int, fill: UInt32 = 0) {
        self.width = width
        self.height = height
        values = Array(repeating: fill, count: width * height)
    }

    init(_ image: CGImage) {
        self.init(width: image.width, height: image.height)
        for y in 0..<height {
            if image.isOpaque {
                let row = (image.bitmap.bytes + y * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { values[y * width + x] = row[x] & 0xFFFFFF }
            } else {
                for x in 0..<width { values[y * width + x] = PixelBuffer.value(image.color(x: x, y: y)) }
            }
        }
    }

    private static func value(_ color: CGColor?) -> UInt32 {
        guard let color else { return 0 }
        return [color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(saturating: ($1 * 255).rounded()) }
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }

    /// Whether all pixels have the same colour: such a screenshot proves nothing.
    var isFlat: Bool { values.allSatisfy { $0 == values.first } }

    /// nil when there is no memory for it.
    var image: CGImage? {
        guard let bitmap = Bitmap(width: width, height: height, format: .rgb) else { return nil }
        for y in 0..<height {
            let row = (bitmap.bytes + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { row[x] = self[x, y] }
        }
        return CGImage(bitmap: bitmap)
    }

    static func channels(_ value: UInt32) -> (red: Int, green: Int, blue: Int) {
        (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
    }
}
