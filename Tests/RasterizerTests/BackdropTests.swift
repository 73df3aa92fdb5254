// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LongRunning
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("What lies behind an effect", .longRunning)
struct BackdropTests {
    private static let size = PixelSize(width: 120, height: 90)

    private func filter(_ radius: Double, saturation: Double = 1, brightness: Double = 0, tint: DrawingColor = .clear)
        -> BackdropFilter
    {
        BackdropFilter(radius: radius, saturation: saturation, brightness: brightness, tint: tint, fallback: .black)
    }

    /// Rectangles of random colours.
    private func scene(seed: UInt64) -> [DrawingOperation] {
        var generator = SeededGenerator(seed: seed)
        func shade() -> Double { .random(in: 0...1, using: &generator) }
        let back = DrawingOperation.fill(PixelRect(Self.size), .white)
        return [back]
            + (0..<24).map { _ in
                .fill(
                    PixelRect(
                        x: .random(in: -9...110, using: &generator), y: .random(in: -9...80, using: &generator),
                        width: .random(in: 8...40, using: &generator), height: .random(in: 8...40, using: &generator)),
                    DrawingColor(red: shade(), green: shade(), blue: shade(), alpha: 1))
            }
    }

    /// The channels red, green and blue of each pixel.
    private func draw(
        _ operations: [DrawingOperation], damage: PixelRect = PixelRect(size),
        with player: DrawingPlayer = DrawingPlayer(uploadsContents: false)
    ) throws -> [[Double]] {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        player.play(operations, damage: PixelRegion(damage), on: CairoSurface(bitmap: bitmap))
        return (0..<Self.size.height).flatMap { y in
            (0..<Self.size.width).map { x in
                let pixel = bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
                return [16, 8, 0].map { Double(pixel >> $0 & 255) }
            }
        }
    }

    /// A Gaussian by its definition, of the pixels within the rectangle.
    private func reference(_ pixels: [[Double]], _ rect: PixelRect, sigma: Double) -> [[Double]] {
        var result = pixels
        let reach = Int((4 * sigma).rounded(.up))
        func weighted(_ length: Int, _ place: Int, _ value: (Int) -> [Double]) -> [Double] {
            var sum = [0.0, 0, 0]
            var weights = 0.0
            for other in max(place - reach, 0)...min(place + reach, length - 1) {
                let weight = exp(-0.5 * pow(Double(other - place) / sigma, 2))
                weights += weight
                sum = zip(sum, value(other)).map { $0 + $1 * weight }
            }
            return sum.map { $0 / weights }
        }
        var rows = pixels
        for y in rect.y..<rect.maxY {
            for x in 0..<rect.width {
                rows[y * Self.size.width + rect.x + x] = weighted(rect.width, x) { pixels[y * Self.size.width + rect.x + $0] }
            }
        }
        for y in 0..<rect.height {
            for x in rect.x..<rect.maxX {
                result[(rect.y + y) * Self.size.width + x] = weighted(rect.height, y) {
                    rows[(rect.y + $0) * Self.size.width + x]
                }
            }
        }
        return result
    }

    @Test(
        "the blur is a Gaussian of the pixels within the rectangle, at any place",
        arguments: zip([2, 3.5, 5, 6, 9, 14, 25], 0..<7))
    func gaussian(sigma: Double, seed: Int) throws {
        let operations = scene(seed: UInt64(seed))
        let rect = PixelRect(x: 7 + seed * 3, y: 11 + seed, width: 90 - seed, height: 61 + seed)
        let expected = reference(try draw(operations), rect, sigma: sigma)
        let shown = try draw(operations + [.backdrop(rect, filter(sigma), nil)])
        let differences = zip(shown, expected).map { pair in zip(pair.0, pair.1).map { abs($0 - $1) }.max() ?? 0 }
        let mean = differences.reduce(0, +) / Double(rect.area)
        #expect(mean < 2, "mean \(mean)")
        #expect((differences.max() ?? 0) < 14, "most \(differences.max() ?? 0)")
        let beyond = differences.indices.filter { index in
            let pixel = PixelRect(x: index % Self.size.width, y: index / Self.size.width, width: 1, height: 1)
            return !rect.contains(pixel) && differences[index] != 0
        }
        #expect(beyond.isEmpty, "pixels beyond the rectangle")
    }

    @Test("a part of the pixels is what it is in all of them", arguments: [0, 1, 2, 5, 7, 30])
    func parts(radius: Double) throws {
        var generator = SeededGenerator(seed: 11)
        let rect = PixelRect(x: 5, y: 8, width: 97, height: 71)
        let pixels = BackdropPixels()
        let operations =
            scene(seed: 4) + [.backdrop(rect, filter(radius, saturation: 1.8, brightness: 0.1), pixels)]
        let player = DrawingPlayer(uploadsContents: false)
        let whole = try draw(operations, with: player)
        for _ in 0..<40 {
            let part = PixelRect(
                x: .random(in: 0...100, using: &generator), y: .random(in: 0...80, using: &generator),
                width: .random(in: 1...40, using: &generator), height: .random(in: 1...5, using: &generator))
            let shown = try draw(operations, damage: part, with: player)
            let wrong = shown.indices.filter { index in
                let pixel = PixelRect(x: index % Self.size.width, y: index / Self.size.width, width: 1, height: 1)
                return part.contains(pixel) && shown[index] != whole[index]
            }
            #expect(wrong.isEmpty, "\(part)")
        }
        #expect(player.filterCount == 1)
    }

    @Test("an even colour stays what it is, whatever the radius", arguments: [0, 0.5, 1, 3, 5.5, 20, 200, 2000])
    func evenColor(radius: Double) throws {
        let color = DrawingColor(red: 0.2, green: 0.6, blue: 0.8, alpha: 1)
        let even: [DrawingOperation] = [.fill(PixelRect(Self.size), color)]
        let shown = try draw(even + [.backdrop(PixelRect(x: 3, y: 5, width: 77, height: 50), filter(radius), nil)])
        #expect(try shown == draw(even))
    }

    @Test("saturation moves colours from their grey, brightness lifts them, the tint covers its share")
    func colors() throws {
        let rect = PixelRect(Self.size)
        let red: [DrawingOperation] = [.fill(rect, DrawingColor(red: 1, green: 0, blue: 0, alpha: 1))]
        let grey = try draw(red + [.backdrop(rect, filter(5, saturation: 0), nil)])[0]
        #expect(grey == [54, 54, 54], "0.2126 of 255")
        let lifted = try draw(red + [.backdrop(rect, filter(5, brightness: 0.2), nil)])[0]
        #expect(lifted == [255, 51, 51])
        let tinted = try draw(red + [.backdrop(rect, filter(5, tint: DrawingColor(red: 1, green: 1, blue: 1, alpha: 0.5)), nil)])[
            0]
        #expect(tinted[0] == 255 && abs(tinted[1] - 128) <= 1 && abs(tinted[2] - 128) <= 1)
    }

    @Test("in a group that fades, what lies behind the group is blurred")
    func inGroup() throws {
        let rect = PixelRect(x: 20, y: 15, width: 60, height: 50)
        let behind = scene(seed: 9)
        let group: [DrawingOperation] = [
            .beginGroup(rect, isDetached: false), .backdrop(rect, filter(6), nil), .endGroup(alpha: 0.5, matrix: nil, clip: rect),
        ]
        let shown = try draw(behind + group)
        let (plain, blurred) = (try draw(behind), try draw(behind + [.backdrop(rect, filter(6), nil)]))
        let wrong = shown.indices.filter { index in
            (0..<3).contains { abs(shown[index][$0] - (plain[index][$0] + blurred[index][$0]) / 2) > 2 }
        }
        #expect(wrong.isEmpty)
    }

    /// Pixels of an opaque picture have no alpha of their own: their fourth byte says nothing.
    @Test("an effect that has not begun yet shows what lies behind it, also in a group that fades", arguments: [0, 0.5])
    func nothingYet(radius: Double) throws {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        for place in stride(from: 0, to: bitmap.height * bitmap.bytesPerRow, by: 4) {
            bitmap.bytes.storeBytes(of: 0x00C0_4080, toByteOffset: place, as: UInt32.self)
        }
        let photo = Content(CGImage(bitmap: bitmap))
        let rect = PixelRect(x: 20, y: 15, width: 60, height: 50)
        let behind: [DrawingOperation] = [
            .stretch(photo, from: photo.bounds, to: photo.bounds, clip: PixelRect(Self.size), alpha: 1)
        ]
        let group: [DrawingOperation] = [
            .beginGroup(rect, isDetached: false), .backdrop(rect, filter(radius), nil),
            .endGroup(alpha: 0.5, matrix: nil, clip: rect),
        ]
        let (shown, plain) = (try draw(behind + group), try draw(behind))
        let wrong = shown.indices.filter { index in (0..<3).contains { abs(shown[index][$0] - plain[index][$0]) > 1 } }
        #expect(wrong.isEmpty, "\(wrong.first.map { shown[$0] } ?? []) instead of \(plain[0])")
    }

    @Test("pixels that are kept are drawn again without what lies behind, until they are released")
    func kept() throws {
        let rect = PixelRect(x: 20, y: 15, width: 60, height: 50)
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        let player = DrawingPlayer(uploadsContents: false)
        let window = PixelRegion(PixelRect(Self.size))
        func show(_ operations: [DrawingOperation]) -> [UInt8] {
            player.play(operations, damage: window, on: CairoSurface(bitmap: bitmap))
            return (0..<rect.height).flatMap { row in
                (0..<rect.width).flatMap { column in
                    (0..<3).map {
                        bitmap.bytes.load(
                            fromByteOffset: (rect.y + row) * bitmap.bytesPerRow + (rect.x + column) * 4 + $0, as: UInt8.self)
                    }
                }
            }
        }
        var pixels: BackdropPixels? = BackdropPixels()
        let first = show(scene(seed: 3) + [.backdrop(rect, filter(6), pixels)])
        #expect(player.filterCount == 1)
        let second = show([.fill(PixelRect(Self.size), .black), .backdrop(rect, filter(6), pixels)])
        #expect(second == first && player.filterCount == 1)
        pixels = nil
        player.dropReleasedContents()
        #expect(player.keptUploads == 0)
    }

    @Test("a server, which would have to send its pixels, shows the plain colour")
    func server() throws {
        let rect = PixelRect(x: 20, y: 15, width: 60, height: 50)
        let shown = try draw(
            scene(seed: 3) + [.backdrop(rect, filter(6), BackdropPixels())],
            with: DrawingPlayer(uploadsContents: true))
        #expect(shown[40 * Self.size.width + 40] == [0, 0, 0])
        #expect(try shown[5] == draw(scene(seed: 3))[5])
    }
}
