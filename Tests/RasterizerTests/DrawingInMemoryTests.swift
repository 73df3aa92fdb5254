// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import Testing
import WindowServer

@Suite("Drawing in memory")
struct DrawingInMemoryTests {
    private static let size = PixelSize(width: 67, height: 13)

    /// Stripes of many colours.
    private var picture: CachedPicture {
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
        return CachedPicture(rect: whole, operations: operations)
    }

    /// - Parameter format: On surfaces with alpha, cairo draws instead of our own loops.
    private func pixels(
        of operations: [DrawingOperation], damage: PixelRegion, format: PixelFormat = .rgb
    ) throws -> [UInt32] {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: format))
        DrawingPlayer(uploadsContents: false).play(operations, damage: damage, on: CairoSurface(bitmap: bitmap))
        return UnsafeBufferPointer(
            start: bitmap.bytes.assumingMemoryBound(to: UInt32.self), count: bitmap.height * bitmap.bytesPerRow / 4
        ).map { $0 & 0xFF_FFFF }
    }

    /// The number of pixels that differ.
    private func differences(_ one: [UInt32], _ other: [UInt32]) -> Int {
        zip(one, other).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    @Test("a dimmed picture has the bytes of a copy and a fill, for every alpha", arguments: [DrawingColor.black, .white])
    func dimmedPictures(base: DrawingColor) throws {
        let picture = picture
        let rect = PixelRect(x: 3, y: 2, width: 59, height: 9)
        for step in 1..<256 {
            let color = base.withAlpha(multipliedBy: Double(step) / 256)
            for damage in [PixelRegion(rect), PixelRegion(PixelRect(x: 10, y: 0, width: 21, height: 30))] {
                let one = try pixels(of: [.dimmedPicture(picture, rect, color)], damage: damage)
                let two = try pixels(of: [.picture(picture, rect), .fill(rect, color)], damage: damage)
                #expect(differences(one, two) == 0, "alpha \(step)/256")
            }
        }
    }

    @Test("a dimmed picture has the bytes of a copy and a fill, for any colour")
    func coloredPictures() throws {
        let picture = picture
        let rect = PixelRect(Self.size)
        for step in 0..<200 {
            let color = DrawingColor(
                red: Double(step * 37 % 101) / 100, green: Double(step * 53 % 101) / 100, blue: Double(step * 71 % 101) / 100,
                alpha: Double(step * 17 % 100) / 100)
            let one = try pixels(of: [.dimmedPicture(picture, rect, color)], damage: PixelRegion(rect))
            let two = try pixels(of: [.picture(picture, rect), .fill(rect, color)], damage: PixelRegion(rect))
            #expect(differences(one, two) == 0, "\(color)")
        }
    }

    @Test("a translucent fill has cairo's bytes, for every alpha")
    func fills() throws {
        let picture = picture
        let whole = PixelRect(Self.size)
        let damage = PixelRegion(PixelRect(x: 1, y: 1, width: 60, height: 11))
        for step in 0..<256 {
            let color = DrawingColor(red: Double(step % 7) / 6, green: 0.3, blue: 0, alpha: Double(step) / 255)
            let operations = picture.operations + [.fill(PixelRect(x: 3, y: 2, width: 59, height: 9), color)]
            let ours = try pixels(of: operations, damage: damage)
            let theirs = try pixels(of: [.fill(whole, .black)] + operations, damage: damage, format: .argb)
            #expect(differences(ours, theirs) == 0, "alpha \(step)/255")
        }
    }

    @Test(
        "a line of pixels is repeated as cairo does it",
        arguments: [PixelSize(width: 1, height: 9), PixelSize(width: 41, height: 1)])
    func lines(size: PixelSize) throws {
        let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel = UInt32(y * 25 << 16 | x * 6 << 8 | 77)
                bitmap.bytes.storeBytes(of: pixel, toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        let content = Content(CGImage(bitmap: bitmap))
        let damage = PixelRegion(PixelRect(x: 5, y: 0, width: 50, height: 12))
        for to in [PixelRect(x: 3, y: 2, width: 41, height: 9), PixelRect(x: 40, y: -4, width: 41, height: 9)] {
            let clip = PixelRect(x: 4, y: 0, width: 55, height: 10)
            let operation = DrawingOperation.stretch(content, from: content.bounds, to: to, clip: clip, alpha: 1)
            let ours = try pixels(of: [operation], damage: damage)
            let theirs = try pixels(of: [operation], damage: damage, format: .argb)
            #expect(differences(ours, theirs) == 0)
            #expect(ours.contains { $0 != 0 })
        }
    }

    @Test("an opaque fill reaches as far as cairo's does")
    func opaqueFills() throws {
        let damage = PixelRegion(PixelRect(x: 1, y: 1, width: 60, height: 11))
        let outside = PixelRect(x: 66, y: 12, width: 1, height: 1)
        for rect in [PixelRect(Self.size), PixelRect(x: -9, y: 3, width: 40, height: 2), outside] {
            let operations = [DrawingOperation.fill(rect, DrawingColor(red: 0.2, green: 0.4, blue: 1, alpha: 1))]
            let ours = try pixels(of: operations, damage: damage)
            #expect(differences(ours, try pixels(of: operations, damage: damage, format: .argb)) == 0)
        }
    }

    @Test(
        "pixels with alpha are composited as cairo does it: every alpha over every value, and parts of a bitmap, faded or not",
        arguments: [1, 0.999, 0.75, 0.5, 0.31, 0.003, 0])
    func translucentPixels(fade: Double) throws {
        let bitmap = try #require(Bitmap(width: 53, height: 256, format: .argb))
        for y in 0..<bitmap.height {
            // Some columns are empty, like the space between letters.
            for x in 0..<bitmap.width where x % 20 < 17 {
                let (alpha, value) = (UInt32(y), UInt32(y * (x * 5 % 256) / 255))
                bitmap.bytes.storeBytes(
                    of: alpha << 24 | value << 16 | (alpha - value) << 8 | alpha / 2,
                    toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        let content = Content(CGImage(bitmap: bitmap))
        for top in stride(from: 0, to: 256, by: 9) {
            let from = PixelRect(x: 2, y: top, width: 51, height: min(9, 256 - top))
            for damage in [PixelRegion(PixelRect(Self.size)), PixelRegion(PixelRect(x: 11, y: 3, width: 20, height: 5))] {
                let operations =
                    picture.operations + [.draw(content, from: from, at: PixelPoint(x: top % 25 - 4, y: 2), alpha: fade)]
                let ours = try pixels(of: operations, damage: damage)
                // The surface with alpha must be opaque below, too.
                let theirs = try pixels(of: [.fill(PixelRect(Self.size), .black)] + operations, damage: damage, format: .argb)
                #expect(differences(ours, theirs) == 0, "alpha \(top) …")
            }
        }
    }
}
