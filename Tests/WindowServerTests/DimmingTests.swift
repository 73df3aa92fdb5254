// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@Suite("One pass of dimming")
struct DimmingTests {
    private static let size = PixelSize(width: 67, height: 13)

    /// Stripes of many colours.
    private var picture: StillPicture {
        let whole = PixelRect(Self.size)
        var operations: [DrawingOperation] = [.fill(whole, .white)]
        for x in 0..<Self.size.width {
            for y in 0..<Self.size.height {
                let value = Double((x * 13 + y * 67) % 256) / 255
                operations.append(
                    .fill(
                        PixelRect(x: x, y: y, width: 1, height: 1),
                        DrawingColor(red: value, green: 1 - value, blue: value * value, alpha: 1)))
            }
        }
        return StillPicture(rect: whole, operations: operations)
    }

    private func pixels(of operations: [DrawingOperation], damage: PixelRegion) throws -> [UInt32] {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        DrawingPlayer(uploadsContents: false).play(operations, damage: damage, on: CairoSurface(bitmap: bitmap))
        return UnsafeBufferPointer(
            start: bitmap.bytes.assumingMemoryBound(to: UInt32.self), count: bitmap.height * bitmap.bytesPerRow / 4
        ).map { $0 & 0xFF_FFFF }
    }

    /// The number of pixels in which the pictures differ.
    private func differences(_ one: [UInt32], _ other: [UInt32]) -> Int {
        zip(one, other).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    @Test("the bytes are those of a copy and a fill, for every alpha", arguments: [DrawingColor.black, .white])
    func equalsTwoPasses(base: DrawingColor) throws {
        let picture = picture
        let rect = PixelRect(x: 3, y: 2, width: 59, height: 9)
        // The operation between the two keeps them apart, and draws nothing.
        let nothing = DrawingOperation.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), .clear)
        for step in 1..<256 {
            let color = base.withAlpha(multipliedBy: Double(step) / 256)
            for damage in [PixelRegion(rect), PixelRegion(PixelRect(x: 10, y: 0, width: 21, height: 30))] {
                let one = try pixels(of: [.still(picture, rect), .fill(rect, color)], damage: damage)
                let two = try pixels(of: [.still(picture, rect), nothing, .fill(rect, color)], damage: damage)
                #expect(differences(one, two) == 0, "alpha \(step)/256")
            }
        }
    }

    @Test("any colour")
    func colors() throws {
        let picture = picture
        let rect = PixelRect(Self.size)
        let nothing = DrawingOperation.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), .clear)
        for step in 0..<200 {
            let color = DrawingColor(
                red: Double(step * 37 % 101) / 100, green: Double(step * 53 % 101) / 100, blue: Double(step * 71 % 101) / 100,
                alpha: Double(step * 17 % 100) / 100)
            let one = try pixels(of: [.still(picture, rect), .fill(rect, color)], damage: PixelRegion(rect))
            let two = try pixels(of: [.still(picture, rect), nothing, .fill(rect, color)], damage: PixelRegion(rect))
            #expect(differences(one, two) == 0, "\(color)")
        }
    }
}
