// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

import WindowServer

@testable import Rasterizer

@Suite("Run-length bitmaps")
struct RunLengthBitmapTests {
    /// Runs of one colour, of many lengths, between pixels of different colours.
    private func bitmap(_ size: PixelSize, flat: Bool = false, seed: UInt32 = 1) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        var state = seed
        func next() -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8
        }
        var left: UInt32 = 0
        var pixel: UInt32 = 0
        for y in 0..<size.height {
            for x in 0..<size.width {
                if left == 0 || flat && x == 0 {
                    left = flat ? .max : (next() & 3 == 0 ? next() % 90 : 1)
                    pixel = next() | 0xFF00_0000
                }
                left = left > 0 ? left - 1 : 0
                bitmap.bytes.storeBytes(of: pixel, toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        return bitmap
    }

    private func row(_ bitmap: Bitmap, _ y: Int) -> [UInt32] {
        Array(
            UnsafeRawBufferPointer(start: bitmap.bytes + y * bitmap.bytesPerRow, count: bitmap.width * 4)
                .bindMemory(to: UInt32.self))
    }

    private func runs(_ bitmap: Bitmap) throws -> RunLengthBitmap {
        let runs = try #require(RunLengthBitmap(size: PixelSize(width: bitmap.width, height: bitmap.height)))
        #expect(try target(bitmap).capture(into: runs, from: PixelPoint(x: 0, y: 0)))
        return runs
    }

    private func target(_ bitmap: Bitmap, clip: PixelRect? = nil) throws -> PixelTarget {
        let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        return try #require(PixelTarget(CairoSurface(bitmap: bitmap), clip: [clip ?? whole]))
    }

    @Test("every part of the bitmap is what was captured", arguments: [1, 15, 16, 17, 100, 131, 256])
    func parts(width: Int) throws {
        let size = PixelSize(width: width, height: 7)
        let source = try bitmap(size, seed: UInt32(width))
        let runs = try runs(source)
        for x in stride(from: 0, to: width, by: 5) {
            for until in stride(from: x + 1, through: width, by: 7) {
                let target = try bitmap(size, seed: 99)
                let untouched = try bitmap(size, seed: 99)
                let part = PixelRect(x: x, y: 2, width: until - x, height: 4)
                try self.target(target, clip: part).draw(
                    runs, origin: PixelPoint(x: 0, y: 0), under: .clear, in: PixelRect(size))
                for y in 0..<size.height {
                    var expected = row(untouched, y)
                    if (2..<6).contains(y) { expected.replaceSubrange(x..<until, with: row(source, y)[x..<until]) }
                    #expect(row(target, y) == expected, "columns \(x) to \(until) of row \(y)")
                }
            }
        }
    }

    /// Rows of three kinds, each of them once or several times in turn.
    private func repeatingRows(_ size: PixelSize) throws -> Bitmap {
        let kinds = try bitmap(PixelSize(width: size.width, height: 3), seed: 5)
        let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        for y in 0..<size.height {
            let kind = y % 11 == 3 ? 0 : y / 9 % 2 + 1
            let source = UnsafeRawBufferPointer(start: kinds.bytes + kind * kinds.bytesPerRow, count: size.width * 4)
            UnsafeMutableRawBufferPointer(start: bitmap.bytes + y * bitmap.bytesPerRow, count: size.width * 4)
                .copyMemory(from: source)
        }
        return bitmap
    }

    @Test("rows that are equal to the one above are drawn in whole and in part", arguments: [1, 15, 16, 67, 100, 131, 256])
    func equalRows(width: Int) throws {
        let size = PixelSize(width: width, height: 40)
        let source = try repeatingRows(size)
        let color = DrawingColor(red: 0.2, green: 0, blue: 0.1, alpha: 0.4)
        let runs = try runs(source)
        for clip in [
            PixelRect(size), PixelRect(x: 0, y: 5, width: width, height: 30),
            PixelRect(x: width / 3, y: 6, width: max(width / 2, 1), height: 29),
        ] {
            for color in [DrawingColor.clear, color] {
                let target = try bitmap(size, seed: 99)
                let expected = try bitmap(size, seed: 99)
                for y in clip.y..<clip.maxY {
                    UnsafeMutableRawBufferPointer(
                        start: expected.bytes + y * expected.bytesPerRow + clip.x * 4, count: clip.width * 4
                    ).copyMemory(
                        from: UnsafeRawBufferPointer(
                            start: source.bytes + y * source.bytesPerRow + clip.x * 4, count: clip.width * 4))
                }
                try self.target(expected, clip: clip).fill(PixelRect(size), color)
                try self.target(target, clip: clip).draw(
                    runs, origin: PixelPoint(x: 0, y: 0), under: color, in: PixelRect(size))
                #expect((0..<size.height).allSatisfy { row(target, $0) == row(expected, $0) }, "\(clip)")
            }
        }
    }

    @Test("rows that are equal to the one above take no memory, also where the source is dimmed and memory is used again")
    func memoryOfEqualRows() throws {
        let size = PixelSize(width: 1001, height: 40)
        let runs = try #require(RunLengthBitmap(size: size))
        for _ in 0..<2 {
            #expect(
                try target(bitmap(size)).capture(into: runs, from: PixelPoint(x: 0, y: 0))
                    && target(repeatingRows(size)).capture(into: runs, from: PixelPoint(x: 0, y: 0), blending: .black))
            // Rows of kind 0 begin a group, and so do those behind them.
            let groups = (1..<40).filter { $0 % 9 == 0 || $0 % 11 == 3 || $0 % 11 == 4 }.count + 1
            #expect(runs.byteCount < groups * 1001 * 5)
        }
    }

    @Test("a bitmap is drawn at its origin, and no further than it has pixels")
    func origin() throws {
        let source = try bitmap(PixelSize(width: 40, height: 3))
        let target = try bitmap(PixelSize(width: 64, height: 5), flat: true)
        let before = row(target, 1)
        let all = PixelRect(x: 0, y: 0, width: 64, height: 5)

        try self.target(target).draw(try runs(source), origin: PixelPoint(x: 7, y: 1), under: .clear, in: all)

        #expect(row(target, 1) == Array(before[..<7]) + row(source, 0) + Array(before[47...]))
        #expect(row(target, 3)[7..<47] == row(source, 2)[...])
    }

    @Test("rows of one colour take hardly any memory, pixels that all differ no more than a plain bitmap")
    func memory() throws {
        let size = PixelSize(width: 1280, height: 800)
        #expect(try runs(bitmap(size, flat: true)).byteCount < 40_000)
        var state: UInt32 = 7
        let noise = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        for index in 0..<size.width * size.height {
            state = state &* 1_664_525 &+ 1_013_904_223
            noise.bytes.storeBytes(of: state, toByteOffset: index * 4, as: UInt32.self)
        }
        let byteCount = try runs(noise).byteCount
        #expect(byteCount > 4_096_000 && byteCount < 4_200_000)
    }

    @Test("nothing is captured from outside of a surface, nor from one that is not opaque")
    func outside() throws {
        let runs = try #require(RunLengthBitmap(size: PixelSize(width: 8, height: 8)))
        let opaque = try target(bitmap(PixelSize(width: 8, height: 8)))
        #expect(!opaque.capture(into: runs, from: PixelPoint(x: 1, y: 0)))
        let translucent = try target(#require(Bitmap(width: 8, height: 8, format: .argb)))
        #expect(!translucent.capture(into: runs, from: PixelPoint(x: 0, y: 0)))
    }

    @Test("a colour blended over the source of a capture does not change the bitmap, and its memory is used again")
    func blending() throws {
        let size = PixelSize(width: 131, height: 5)
        let whole = PixelRect(size)
        let color = DrawingColor(red: 0.2, green: 0, blue: 0.1, alpha: 0.4)
        let runs = try #require(RunLengthBitmap(size: size))
        for seed in UInt32(1)...4 {
            let target = try bitmap(size, seed: seed)
            let blended = try bitmap(size, seed: seed)
            let original = try bitmap(size, seed: seed)
            let pixels = try self.target(target)
            #expect(pixels.capture(into: runs, from: PixelPoint(x: 0, y: 0), blending: color))
            try self.target(blended).fill(whole, color)
            #expect((0..<size.height).allSatisfy { row(target, $0) == row(blended, $0) })

            pixels.draw(runs, origin: PixelPoint(x: 0, y: 0), under: .clear, in: whole)
            #expect((0..<size.height).allSatisfy { row(target, $0) == row(original, $0) })
        }
    }
}
