// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("Pictures that are scaled once for several frames")
struct ScaledPicturesTests {
    private static let size = PixelSize(width: 64, height: 48)
    private static let window = PixelRect(size)
    private let player = DrawingPlayer(uploadsContents: false)
    /// Cairo, as it draws in servers.
    private let reference = DrawingPlayer(uploadsContents: true)
    private let groups = KeptGroups()
    private let kept = Bitmap(width: size.width, height: size.height, format: .rgb)
    private let drawn = Bitmap(width: size.width, height: size.height, format: .rgb)

    private func photo(seed: UInt32 = 1, width: Int = 31, height: Int = 17) throws -> Content {
        let bitmap = try #require(Bitmap(width: width, height: height, format: .rgb))
        for index in 0..<width * height {
            let place = index / width * bitmap.bytesPerRow + index % width * 4
            bitmap.bytes.storeBytes(of: (UInt32(index) &+ seed) &* 2_654_435_761 >> 8, toByteOffset: place, as: UInt32.self)
        }
        return Content(CGImage(bitmap: bitmap))
    }

    /// Transparent, opaque and between.
    private func icon() throws -> Content {
        let (width, height) = (31, 17)
        let bitmap = try #require(Bitmap(width: width, height: height, format: .argb))
        for index in 0..<width * height {
            let alpha = UInt32(min(max(index * 37 % 511 - 128, 0), 255))
            let pixel = alpha << 24 | (alpha * 3 / 4) << 16 | (alpha / 2) << 8 | alpha
            bitmap.bytes.storeBytes(
                of: pixel, toByteOffset: index / width * bitmap.bytesPerRow + index % width * 4, as: UInt32.self)
        }
        return Content(CGImage(bitmap: bitmap))
    }

    /// Plays a frame, and expects the pixels that cairo draws.
    ///
    /// - Returns: How many times a picture was scaled to be kept.
    private func play(_ operations: [DrawingOperation], damage: [PixelRect] = [window]) throws -> Int {
        let (kept, drawn) = (try #require(kept), try #require(drawn))
        let before = groups.scaledCount
        var region = PixelRegion()
        for rect in damage { region.add(rect) }
        player.play(operations, damage: region, on: CairoSurface(bitmap: kept), keeping: groups)
        reference.play(operations, damage: region, on: CairoSurface(bitmap: drawn))
        #expect(kept.colors == drawn.colors)
        return groups.scaledCount - before
    }

    private func scaled(_ content: Content, to rect: PixelRect, alpha: Double = 1) -> DrawingOperation {
        .stretch(content, from: content.bounds, to: rect, clip: Self.window, alpha: alpha)
    }

    @Test("one that fades in over another is scaled in the first frame, the other one in the fourth, and neither after that")
    func crossFade() throws {
        let (below, above) = (try photo(seed: 1), try photo(seed: 2))
        let rect = PixelRect(x: -5, y: -3, width: 77, height: 55)
        let counts = try [0.1, 0.35, 0.5, 0.8, 0.9, 0.999].map { alpha in
            try play([scaled(below, to: rect), scaled(above, to: rect, alpha: alpha)])
        }
        #expect(counts == [1, 0, 0, 1, 0, 0])
    }

    @Test("a translucent one that stays as large is kept in the fourth frame, faded or not; one that grows never is")
    func translucent() throws {
        let (below, above) = (try photo(), try icon())
        func frame(_ rect: PixelRect, alpha: Double) -> [DrawingOperation] {
            [.draw(below, from: below.bounds, at: PixelPoint(x: 9, y: 11), alpha: 1), scaled(above, to: rect, alpha: alpha)]
        }
        let moves = try [1, 0.8, 0.3, 0.7, 1, 0.1].enumerated().map { index, alpha in
            try play(frame(PixelRect(x: 3 + index, y: 9 - index, width: 40, height: 31), alpha: alpha))
        }
        #expect(moves == [0, 0, 0, 1, 0, 0])
        let growth = try (0..<6).map { try play(frame(PixelRect(x: -3, y: 2, width: 50 + $0, height: 40), alpha: 1)) }
        #expect(growth == [0, 0, 0, 0, 0, 0])
    }

    @Test("one that moves without changing its size stays scaled, one that grows is never kept, slowly or not")
    func movement() throws {
        let content = try photo()
        let moves = try (0..<6).map { try play([scaled(content, to: PixelRect(x: 3 + $0, y: 9 - $0, width: 40, height: 31))]) }
        #expect(moves == [0, 0, 0, 1, 0, 0])
        for steps in [1, 3] {
            let growth = try (0..<9).map { frame in
                try play([scaled(content, to: PixelRect(x: 3, y: 9, width: 30 + frame / steps, height: 31))])
            }
            #expect(growth.allSatisfy { $0 == 0 })
        }
    }

    @Test("one that two views show, one of them cut off by the window's edge in each frame, is scaled once")
    func cutOff() throws {
        let photo = try photo()
        let counts = try (0..<6).map { step in
            try play([
                scaled(photo, to: PixelRect(x: 2 - step, y: 4, width: 24, height: 30)),
                scaled(photo, to: PixelRect(x: 50 - 2 * step, y: 4, width: 24, height: 30)),
            ])
        }
        // When it is drawn for the fourth time.
        #expect(counts == [0, 1, 0, 0, 0, 0])
    }

    @Test("only what frames draw again is scaled to be kept: not for small damage that wanders over a large picture")
    func damage() throws {
        let content = try photo()
        let operation = scaled(content, to: Self.window)
        let wandering = (0..<5).map { PixelRect(x: 9 * $0, y: 7 * $0, width: 8, height: 8) }
        #expect(try wandering.map { try play([operation], damage: [$0]) } == [0, 0, 0, 0, 0])
        let parts = [PixelRect(x: 4, y: 4, width: 9, height: 9), PixelRect(x: 40, y: 20, width: 9, height: 20)]
        #expect(try (0..<5).map { _ in try play([operation], damage: parts) } == [0, 0, 0, 1, 0])
        #expect(try play([operation], damage: [PixelRect(x: 6, y: 9, width: 20, height: 11)]) == 0)
    }

    @Test("a frame without it, and the end of a movement, let go of its pixels")
    func end() throws {
        let operation = scaled(try photo(), to: Self.window)
        #expect(try (0..<5).map { _ in try play([operation]) } == [0, 0, 0, 1, 0])
        #expect(try play([.fill(Self.window, .white)]) == 0)
        #expect(try (0..<5).map { _ in try play([operation]) } == [0, 0, 0, 1, 0])
        groups.removeAll()
        #expect(try (0..<5).map { _ in try play([operation]) } == [0, 0, 0, 1, 0])
    }

    @Test("more of them than fit into two windows are scaled anew")
    func memory() throws {
        let contents = try (1...3).map { try photo(seed: $0) }
        let frame = contents.map { scaled($0, to: Self.window, alpha: 0.5) }
        #expect(try play(frame) == 3)
        #expect(try play(frame) == 1)
        // Those that need no pixels of their own are scaled to where they are shown.
        groups.removeAll()
        let opaque = contents.map { scaled($0, to: Self.window) }
        #expect(try (0..<5).map { _ in try play(opaque) } == [0, 0, 0, 2, 0])
    }

    @Test("parts, sizes, places, clips and opacities in any order have cairo's bytes, in groups, too")
    func anything() throws {
        var generator = SeededGenerator(seed: 7)
        let contents = try (1...3).map { try photo(seed: $0, width: Int($0) * 9, height: 40 / Int($0)) }
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
        for _ in 0..<300 {
            var operations: [DrawingOperation] = [.fill(Self.window, .white)]
            for content in contents where number(0...3) > 0 {
                let from = number(0...1) == 0 ? content.bounds : PixelRect(x: 2, y: 3, width: 6, height: 8)
                let to = PixelRect(
                    x: number(-20...30), y: number(-20...30), width: 20 * number(1...3), height: 16 * number(1...2))
                let clip = PixelRect(x: number(0...9), y: number(0...9), width: 40, height: 30)
                let stretch = DrawingOperation.stretch(
                    content, from: from, to: to, clip: clip, alpha: number(0...1) == 0 ? 1 : Double(number(1...9)) / 10)
                guard number(0...2) == 0 else {
                    operations.append(stretch)
                    continue
                }
                operations += [
                    .beginGroup(Self.window, isDetached: false), stretch,
                    .fill(clip, DrawingColor.black.withAlpha(multipliedBy: 0.2)),
                    .endGroup(alpha: 0.6, matrix: nil, clip: Self.window),
                ]
            }
            let damage = PixelRect(x: number(0...30), y: number(0...20), width: number(9...60), height: number(9...40))
            _ = try play(operations, damage: [damage.intersection(Self.window)])
        }
        #expect(groups.scaledCount > 100)
    }
}
