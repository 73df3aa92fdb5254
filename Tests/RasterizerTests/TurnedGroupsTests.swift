// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LongRunning
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("Groups drawn through a matrix", .longRunning)
struct TurnedGroupsTests {
    private static let size = PixelSize(width: 301, height: 90)

    private func pixels(of operations: [DrawingOperation], damage: PixelRegion, byCairo: Bool) throws -> [UInt32] {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        DrawingPlayer(uploadsContents: byCairo).play(operations, damage: damage, on: CairoSurface(bitmap: bitmap))
        return UnsafeBufferPointer(
            start: bitmap.bytes.assumingMemoryBound(to: UInt32.self), count: bitmap.height * bitmap.bytesPerRow / 4
        ).map { $0 & 0xFF_FFFF }
    }

    /// Stripes and pixels of many colours and alphas over transparent ones.
    private func content(_ generator: inout SeededGenerator) throws -> Content {
        let bitmap = try #require(
            Bitmap(width: .random(in: 1...90, using: &generator), height: .random(in: 1...50, using: &generator), format: .argb))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where x % 13 < 11 {
                let alpha = UInt32.random(in: 0...3, using: &generator) * 85
                func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
                bitmap.bytes.storeBytes(
                    of: alpha << 24 | channel() << 16 | channel() << 8 | channel(),
                    toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        return Content(CGImage(bitmap: bitmap))
    }

    /// A group that holds the content and a half-transparent band.
    private func group(_ content: Content, at origin: PixelPoint, end: DrawingOperation) -> [DrawingOperation] {
        let rect = PixelRect(x: origin.x, y: origin.y, width: content.size.width, height: content.size.height)
        return [
            .fill(PixelRect(Self.size), DrawingColor(red: 0.3, green: 0.9, blue: 0.6, alpha: 1)),
            .beginGroup(rect, isDetached: true),
            .fill(
                PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height / 2),
                DrawingColor(red: 0, green: 0.2, blue: 1, alpha: 0.5)),
            .draw(content, from: content.bounds, at: origin, alpha: 1), end,
        ]
    }

    private func matrix(_ generator: inout SeededGenerator, quarter: Bool) -> CGAffineTransform {
        let angle: CGFloat =
            quarter ? .pi / 2 * CGFloat(Int.random(in: 0...3, using: &generator)) : .random(in: -4...4, using: &generator)
        return CGAffineTransform(translationX: .random(in: 0...300, using: &generator), y: .random(in: 0...90, using: &generator))
            .rotated(by: angle)
            .scaledBy(x: .random(in: 0.2...5, using: &generator), y: .random(in: -5...5, using: &generator))
    }

    @Test(
        "layers that are seen from the edge draw next to nothing, and break nothing that is drawn later",
        arguments: [false, true])
    func edges(byCairo: Bool) throws {
        var generator = SeededGenerator(seed: 12)
        let content = try content(&generator)
        let shown = DrawingOperation.stretch(
            content, from: content.bounds, to: PixelRect(x: 10, y: 5, width: 170, height: 80), clip: PixelRect(Self.size),
            alpha: 1)
        let later = [.fill(PixelRect(Self.size), .white), shown]
        let damage = PixelRegion(PixelRect(Self.size))
        let expected = try pixels(of: later, damage: damage, byCairo: byCairo)
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        // The same one for all frames, as windows have it.
        let surface = CairoSurface(bitmap: bitmap)
        let player = DrawingPlayer(uploadsContents: byCairo)
        for exponent in 1...16 {
            for shear in [0, 1, 1e-3, 1e3] {
                let narrow = pow(10, -Double(exponent))
                let matrix = CGAffineTransform(a: narrow, b: narrow * shear, c: shear, d: 1, tx: 50, ty: 4)
                let strip = GroupStrip(matrix: matrix, clip: PixelRect(Self.size))
                for end in [
                    DrawingOperation.endGroup(alpha: 0.9, matrix: matrix, clip: PixelRect(Self.size)),
                    .endGroupInStrips([strip, strip], alpha: 1),
                ] {
                    player.play(group(content, at: PixelPoint(x: 0, y: 0), end: end), damage: damage, on: surface)
                    player.play(later, damage: damage, on: surface)
                    let seen = UnsafeBufferPointer(
                        start: bitmap.bytes.assumingMemoryBound(to: UInt32.self),
                        count: bitmap.height * bitmap.bytesPerRow / 4
                    ).map { $0 & 0xFF_FFFF }
                    let isEqual = seen == expected
                    #expect(isEqual, "10^-\(exponent), shear \(shear)")
                }
            }
        }
    }

    @Test("a group that is turned, scaled, mirrored has cairo's bytes: whole, faded, clipped and damaged in parts")
    func groups() throws {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<400 {
            let content = try content(&generator)
            let alpha = [1, 1, 0.5, 0.01][round % 4]
            let clip = PixelRect(x: .random(in: -5...100, using: &generator), y: 1, width: 190, height: 80)
            let origin = PixelPoint(x: .random(in: -40...40, using: &generator), y: .random(in: -40...40, using: &generator))
            let end = DrawingOperation.endGroup(alpha: alpha, matrix: matrix(&generator, quarter: round % 5 == 0), clip: clip)
            let operations = group(content, at: origin, end: end)
            let damage = PixelRegion(
                PixelRect(
                    x: 2, y: 0, width: .random(in: 1...299, using: &generator),
                    height: .random(in: 1...90, using: &generator)))
            let ours = try pixels(of: operations, damage: damage, byCairo: false)
            let theirs = try pixels(of: operations, damage: damage, byCairo: true)
            let different = zip(ours, theirs).filter { $0 != $1 }.count
            #expect(different == 0, "round \(round)")
        }
    }

    @Test("a group in perspective has cairo's bytes")
    func strips() throws {
        var generator = SeededGenerator(seed: 8)
        for round in 0..<60 {
            let content = try content(&generator)
            let strips = (0..<9).map { index in
                GroupStrip(
                    matrix: matrix(&generator, quarter: false), clip: PixelRect(x: index * 33, y: 0, width: 33, height: 90))
            }
            let operations = group(
                content, at: PixelPoint(x: 3, y: 4), end: .endGroupInStrips(strips, alpha: round % 2 == 0 ? 1 : 0.4))
            let damage = PixelRegion(PixelRect(Self.size))
            let ours = try pixels(of: operations, damage: damage, byCairo: false)
            let theirs = try pixels(of: operations, damage: damage, byCairo: true)
            #expect(ours == theirs, "round \(round)")
        }
    }

    @Test("a group in narrow upright strips has cairo's bytes: those of a page that turns, and any others")
    func columns() throws {
        var generator = SeededGenerator(seed: 10)
        var shown = 0
        for round in 0..<80 {
            let content = try content(&generator)
            let origin = PixelPoint(x: .random(in: -40...40, using: &generator), y: .random(in: -40...40, using: &generator))
            let (left, top) = (CGFloat.random(in: 0...100, using: &generator), CGFloat.random(in: -10...20, using: &generator))
            let (scale, slope) = (
                CGFloat.random(in: 0.1...6, using: &generator), CGFloat.random(in: -0.05...0.05, using: &generator)
            )
            let mirrored: CGFloat = round % 5 == 0 ? -1 : 1
            var x = 0
            var strips: [GroupStrip] = []
            while x < 290 {
                let width = round % 3 == 0 ? 2 : Int.random(in: 1...8, using: &generator)
                // As a page that turns; or without any order.
                let height =
                    round % 4 == 0
                    ? CGFloat.random(in: 0.2...5, using: &generator) * (round % 8 == 0 ? -1 : 1)
                    : max(scale + slope * CGFloat(x), 0.01)
                strips.append(
                    GroupStrip(
                        matrix: CGAffineTransform(
                            a: scale * mirrored, b: 0, c: 0, d: height,
                            tx: 150 * (1 - mirrored) + left - CGFloat(origin.x) * scale * mirrored,
                            ty: top - CGFloat(origin.y) * height),
                        clip: PixelRect(
                            x: x, y: .random(in: -3...20, using: &generator), width: width,
                            height: .random(in: 1...90, using: &generator))))
                x += width + (round % 7 == 0 ? Int.random(in: 0...20, using: &generator) : 0)
            }
            let operations = group(content, at: origin, end: .endGroupInStrips(strips, alpha: [1, 0.4, 0.01][round % 3]))
            var damage = PixelRegion(PixelRect(x: 0, y: 0, width: .random(in: 1...301, using: &generator), height: 60))
            damage.add(PixelRect(x: 40, y: 50, width: 200, height: .random(in: 1...40, using: &generator)))
            let ours = try pixels(of: operations, damage: damage, byCairo: false)
            let theirs = try pixels(of: operations, damage: damage, byCairo: true)
            #expect(zip(ours, theirs).filter { $0 != $1 }.count == 0, "round \(round)")
            let plain = try pixels(of: [operations[0]], damage: damage, byCairo: false)
            if ours != plain { shown += 1 }
        }
        #expect(shown > 40)
    }

    @Test(
        "matrices that can't be inverted, or are not numbers, draw what cairo draws",
        arguments: [0, .nan, .infinity, 1e-9, 1e9])
    func badMatrices(value: CGFloat) throws {
        var generator = SeededGenerator(seed: 9)
        let content = try content(&generator)
        let end = DrawingOperation.endGroup(
            alpha: 1, matrix: CGAffineTransform(a: value, b: 0, c: 0, d: value, tx: 4, ty: 5), clip: PixelRect(Self.size))
        let operations = group(content, at: PixelPoint(x: 0, y: 0), end: end)
        let damage = PixelRegion(PixelRect(Self.size))
        let ours = try pixels(of: operations, damage: damage, byCairo: false)
        #expect(ours == (try pixels(of: operations, damage: damage, byCairo: true)))
    }
}
