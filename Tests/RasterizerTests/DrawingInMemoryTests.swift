// SPDX-License-Identifier: MIT
import CoreGraphics
import LongRunning
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("Drawing in memory", .longRunning)
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

    /// - Parameter byCairo: Whether cairo draws instead of our own loops, as it does in servers.
    private func pixels(
        of operations: [DrawingOperation], damage: PixelRegion, byCairo: Bool = false
    ) throws -> [UInt32] {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        DrawingPlayer(uploadsContents: byCairo).play(operations, damage: damage, on: CairoSurface(bitmap: bitmap))
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
        let damage = PixelRegion(PixelRect(x: 1, y: 1, width: 60, height: 11))
        for step in 0..<256 {
            let color = DrawingColor(red: Double(step % 7) / 6, green: 0.3, blue: 0, alpha: Double(step) / 255)
            let operations = picture.operations + [.fill(PixelRect(x: 3, y: 2, width: 59, height: 9), color)]
            let ours = try pixels(of: operations, damage: damage)
            let theirs = try pixels(of: operations, damage: damage, byCairo: true)
            #expect(differences(ours, theirs) == 0, "alpha \(step)/255")
        }
    }

    @Test(
        "a line of pixels is repeated as cairo does it, opaque or not, faded or not",
        arguments: [PixelSize(width: 1, height: 9), PixelSize(width: 41, height: 1)], [PixelFormat.rgb, .argb])
    func lines(size: PixelSize, format: PixelFormat) throws {
        let content = Content(CGImage(bitmap: try bitmap(size.width, size.height, format)))
        let damage = PixelRegion(PixelRect(x: 5, y: 0, width: 50, height: 12))
        for to in [PixelRect(x: 3, y: 2, width: 41, height: 9), PixelRect(x: 40, y: -4, width: 41, height: 9)] {
            for alpha in [1, 0.999, 0.5, 0.02] {
                let clip = PixelRect(x: 4, y: 0, width: 55, height: 10)
                let operations =
                    picture.operations + [.stretch(content, from: content.bounds, to: to, clip: clip, alpha: alpha)]
                let ours = try pixels(of: operations, damage: damage)
                let theirs = try pixels(of: operations, damage: damage, byCairo: true)
                #expect(differences(ours, theirs) == 0, "alpha \(alpha)")
                #expect(differences(ours, try pixels(of: picture.operations, damage: damage)) > 0)
            }
        }
    }

    @Test("an opaque fill reaches as far as cairo's does")
    func opaqueFills() throws {
        let damage = PixelRegion(PixelRect(x: 1, y: 1, width: 60, height: 11))
        let outside = PixelRect(x: 66, y: 12, width: 1, height: 1)
        for rect in [PixelRect(Self.size), PixelRect(x: -9, y: 3, width: 40, height: 2), outside] {
            let operations = [DrawingOperation.fill(rect, DrawingColor(red: 0.2, green: 0.4, blue: 1, alpha: 1))]
            let ours = try pixels(of: operations, damage: damage)
            #expect(differences(ours, try pixels(of: operations, damage: damage, byCairo: true)) == 0)
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
                let theirs = try pixels(of: operations, damage: damage, byCairo: true)
                #expect(differences(ours, theirs) == 0, "alpha \(top) …")
            }
        }
    }

    private func premultiplied(_ channels: Int, _ alpha: Int) -> Int {
        [0, 8, 16].reduce(0) { $0 | (channels >> $1 & 0xFF) * alpha / 255 << $1 }
    }

    /// Pixels of many values; those of a mask are the coverage of a disc and its surroundings.
    private func bitmap(_ width: Int, _ height: Int, _ format: PixelFormat, seed: Int = 1) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: width, height: height, format: format))
        for y in 0..<height {
            for x in 0..<width {
                let value = (x &* 7919 &+ y &* 104729 &+ seed &* 31) &* 2_654_435_761 >> 7
                if format == .mask {
                    let distance = (x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2)
                    bitmap.bytes.storeBytes(
                        of: UInt8(distance > width * height / 4 ? 0 : distance < 9 ? 255 : value & 255),
                        toByteOffset: y * bitmap.bytesPerRow + x, as: UInt8.self)
                } else {
                    // Some are transparent, some opaque.
                    let alpha = format == .rgb ? 0 : min(max((value >> 24 & 0xFF) * 2 - 128, 0), 255)
                    let channels = format == .rgb ? value & 0xFF_FFFF : premultiplied(value, alpha)
                    bitmap.bytes.storeBytes(
                        of: UInt32(alpha << 24 | channels), toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
        return bitmap
    }

    @Test(
        "a picture is scaled as cairo does it: larger, smaller, parts of it, parts of the target; opaque or not, faded or not",
        arguments: [PixelFormat.rgb, .argb])
    func scaledPictures(format: PixelFormat) throws {
        var generator = SeededGenerator(seed: 42)
        for round in 0..<400 {
            let content = Content(
                CGImage(
                    bitmap: try bitmap(
                        .random(in: 1...60, using: &generator), .random(in: 1...40, using: &generator), format, seed: round)))
            let x = Int.random(in: 0..<content.size.width, using: &generator)
            let y = Int.random(in: 0..<content.size.height, using: &generator)
            let from =
                round % 2 == 0
                ? content.bounds
                : PixelRect(
                    x: x, y: y, width: .random(in: 1...(content.size.width - x), using: &generator),
                    height: .random(in: 1...(content.size.height - y), using: &generator))
            let to = PixelRect(
                x: .random(in: -40...40, using: &generator), y: .random(in: -9...9, using: &generator),
                width: .random(in: 1...150, using: &generator), height: .random(in: 1...60, using: &generator))
            let clip = PixelRect(x: .random(in: 0...30, using: &generator), y: 1, width: 50, height: 11)
            let alpha = round % 3 == 0 ? .random(in: 0...1, using: &generator) : 1.0
            let operations: [DrawingOperation] = [
                .fill(clip, DrawingColor(red: 0.2, green: 0.9, blue: 0.6, alpha: 1)),
                .stretch(content, from: from, to: to, clip: clip, alpha: alpha),
            ]
            let damage = PixelRegion(PixelRect(x: 2, y: 0, width: .random(in: 1...65, using: &generator), height: 13))
            let ours = try pixels(of: operations, damage: damage)
            let theirs = try pixels(of: operations, damage: damage, byCairo: true)
            #expect(differences(ours, theirs) == 0, "\(from) of \(content.size) to \(to), alpha \(alpha)")
        }
    }

    @Test("a colour through a mask, or through a strip of it that is repeated, has cairo's bytes")
    func masks() throws {
        let mask = Content(CGImage(bitmap: try bitmap(40, 20, .mask)))
        let damage = PixelRegion(PixelRect(x: 1, y: 0, width: 60, height: 12))
        for step in 0..<60 {
            let color = DrawingColor(
                red: Double(step % 3) / 2, green: Double(step % 5) / 4, blue: 0.3, alpha: Double(step % 20) / 19)
            let at = PixelPoint(x: step % 31 - 4, y: step % 7 - 3)
            func rect(_ width: Int, _ height: Int) -> PixelRect { PixelRect(x: at.x, y: at.y, width: width, height: height) }
            let shapes: [(from: PixelRect, to: PixelRect)] = [
                (mask.bounds, rect(40, 20)), (PixelRect(x: 5, y: 3, width: 21, height: 9), rect(21, 9)),
                (PixelRect(x: 20, y: 2, width: 1, height: 12), rect(50, 12)),
                (PixelRect(x: 3, y: 10, width: 33, height: 1), rect(33, 9)),
                (PixelRect(x: 12, y: 10, width: 1, height: 1), rect(30, 10)),
            ]
            for (from, to) in shapes {
                let clip = PixelRect(x: 3, y: 1, width: 55, height: 10)
                let operations =
                    picture.operations + [.colorThroughMask(mask, from: from, to: to, clip: clip, color)]
                let ours = try pixels(of: operations, damage: damage)
                let theirs = try pixels(of: operations, damage: damage, byCairo: true)
                #expect(differences(ours, theirs) == 0, "\(from) to \(to), \(color)")
            }
        }
    }

    @Test("an opaque group that is drawn in place and cut has the bytes of a group of its own, also in a group and within damage")
    func opaqueGroups() throws {
        let disc = Content(CGImage(bitmap: try bitmap(12, 12, .mask)))
        let photo = Content(CGImage(bitmap: try bitmap(20, 8, .rgb)))
        let damages = [PixelRegion(PixelRect(Self.size)), PixelRegion(PixelRect(x: 9, y: 2, width: 7, height: 5))]
        for step in 0..<40 {
            let rect = PixelRect(x: step - 3, y: step % 5 - 2, width: 31, height: 12)
            let corner = PixelRect(x: rect.x, y: rect.y, width: 6, height: 6)
            let cuts: [DrawingOperation] = [
                .keepThroughMask(disc, from: PixelRect(x: 0, y: 0, width: 6, height: 6), to: corner),
                .keepThroughMask(
                    disc, from: PixelRect(x: 6, y: 6, width: 6, height: 6),
                    to: corner.offset(x: rect.width - 6, y: rect.height - 6)
                ),
            ]
            let inner = PixelRect(x: rect.x + 2, y: rect.y + 2, width: 20, height: 8)
            let inside: [DrawingOperation] = [
                .stretch(photo, from: photo.bounds, to: rect, clip: rect, alpha: 1),
                .fill(inner, DrawingColor(red: 1, green: 0, blue: 0, alpha: 0.4)),
                .beginOpaqueGroup(inner, core: inner),
                .draw(photo, from: photo.bounds, at: PixelPoint(x: inner.x, y: inner.y), alpha: 1),
                .keepThroughMask(
                    disc, from: PixelRect(x: 6, y: 0, width: 6, height: 6),
                    to: PixelRect(x: inner.x + 14, y: inner.y, width: 6, height: 6)),
                .endGroup(alpha: 1, matrix: nil, clip: inner),
            ]
            let group =
                [.beginOpaqueGroup(rect, core: inner)] + inside + cuts + [.endGroup(alpha: 1, matrix: nil, clip: rect)]
            let around = PixelRect(x: 0, y: 0, width: 60, height: 13)
            let faded =
                [.beginGroup(around, isDetached: false), .fill(around, DrawingColor(red: 0, green: 0, blue: 1, alpha: 0.3))]
                + group
                + [.endGroup(alpha: 0.7, matrix: nil, clip: around)]
            for damage in damages {
                for operations in [group, faded] {
                    let ours = try pixels(of: picture.operations + operations, damage: damage)
                    let theirs = try pixels(of: picture.operations + operations, damage: damage, byCairo: true)
                    #expect(differences(ours, theirs) == 0, "step \(step)")
                }
            }
        }
    }
}
