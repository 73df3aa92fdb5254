// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("Groups that are kept from frame to frame")
struct KeptGroupsTests {
    private static let window = PixelRect(x: 0, y: 0, width: 64, height: 48)
    private let player = DrawingPlayer(uploadsContents: false)
    /// Cairo, as it draws in servers.
    private let reference = DrawingPlayer(uploadsContents: true)
    private let groups = KeptGroups()
    private let kept = Bitmap(width: 64, height: 48, format: .rgb)
    private let drawn = Bitmap(width: 64, height: 48, format: .rgb)

    private func color(_ index: Int) -> DrawingColor {
        DrawingColor(red: Double(index % 3) / 2, green: Double(index % 5) / 4, blue: Double(index % 2), alpha: 0.75)
    }

    /// A group of two overlapping rectangles.
    private func card(_ index: Int, at x: Int = 4, width: Int = 20, alpha: Double) -> [DrawingOperation] {
        let rect = PixelRect(x: x, y: 2 + index, width: width, height: 12)
        let half = PixelRect(x: rect.x + 3, y: rect.y + 3, width: width, height: 6)
        return [
            .beginGroup(rect, isDetached: false), .fill(rect, color(index)), .fill(half, color(index + 1)),
            .endGroup(alpha: alpha, matrix: nil, clip: rect),
        ]
    }

    /// Plays a frame with and without keeping groups, and expects the same pixels. Returns how many groups were drawn and kept.
    @discardableResult
    private func play(_ operations: [DrawingOperation], damage: PixelRegion = PixelRegion(window)) throws -> [Int] {
        let (kept, drawn) = (try #require(kept), try #require(drawn))
        let before = [groups.drawnCount, groups.keptCount]
        let operations = [.fill(Self.window, .white)] + operations
        player.play(operations, damage: damage, on: CairoSurface(bitmap: kept), keeping: groups)
        reference.play(operations, damage: damage, on: CairoSurface(bitmap: drawn))
        #expect(kept.colors == drawn.colors)
        return zip([groups.drawnCount, groups.keptCount], before).map(-)
    }

    @Test("one that fades is drawn once, whatever comes before it and behind it")
    func fading() throws {
        #expect(try play(card(1, alpha: 0.95) + card(2, alpha: 0.9)) == [2, 0])
        #expect(try play(card(1, alpha: 0.8) + card(2, alpha: 0.7)) == [0, 2])
        #expect(try play(card(2, alpha: 0.6)) == [0, 1])
        #expect(try play(card(5, alpha: 0.5) + card(2, alpha: 0.5)).last == 0)
        #expect(try play(card(2, alpha: 0.5) + card(5, alpha: 0.5)) == [0, 2])
    }

    @Test("one that fades by less than a level of 255 needs no pixels of its own: it is not seen, or as if it were no group")
    func ends() throws {
        #expect(try play(card(1, alpha: 0.001) + card(2, alpha: 0.999)) == [0, 0])
        let kept = try #require(self.kept)
        let pixel = (kept.bytes + 4 * kept.bytesPerRow).loadUnaligned(fromByteOffset: 4 * 6, as: UInt32.self)
        try play(Array(card(2, alpha: 1)[1...2]))
        #expect((kept.bytes + 4 * kept.bytesPerRow).loadUnaligned(fromByteOffset: 4 * 6, as: UInt32.self) == pixel)
        // Cutting a corner or a mask takes pixels away: there must be a group to take them from.
        let rect = PixelRect(x: 4, y: 4, width: 20, height: 12)
        let masked: [DrawingOperation] = [
            .beginGroup(rect, isDetached: false), .fill(rect, color(1)), .beginGroup(rect, isDetached: false), .endGroupAsMask,
            .endGroup(alpha: 1, matrix: nil, clip: rect),
        ]
        #expect(try play(masked) == [2, 0])
        #expect(
            (kept.bytes + 5 * kept.bytesPerRow).loadUnaligned(fromByteOffset: 4 * 6, as: UInt32.self) & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test("one that begins to fade is drawn ahead of the frame that needs it, and kept through its end; opaque ones are not")
    func prepared() throws {
        func opaque(_ alpha: Double) -> [DrawingOperation] {
            let rect = PixelRect(x: 30, y: 3, width: 20, height: 20)
            let begin: DrawingOperation =
                alpha > 0.996 ? .beginOpaqueGroup(rect, core: rect) : .beginGroup(rect, isDetached: false)
            return [begin, .fill(rect, .white), .endGroup(alpha: alpha, matrix: nil, clip: rect)]
        }
        func prepare(_ operations: [DrawingOperation]) throws -> Int {
            let before = groups.drawnCount
            var starts = 0
            let target = CairoSurface(bitmap: try #require(kept))
            player.prepareGroups(of: [.fill(Self.window, .white)] + operations, on: target, keeping: groups) { starts += 1 }
            #expect(starts == groups.drawnCount - before, "who waits before there is work must be told of it, and of none else")
            return groups.drawnCount - before
        }
        let first = card(1, alpha: 0.999) + card(2, alpha: 0.001) + opaque(0.999) + opaque(1)
        #expect(try play(first) == [0, 0])
        #expect(try prepare(first) == 3)
        let second = card(1, alpha: 0.9) + card(2, alpha: 0.1) + opaque(0.9) + opaque(1)
        #expect(try play(second) == [0, 3])
        #expect(try prepare(second) == 0)
        #expect(try play(first) == [0, 0])
        #expect(try prepare(first) == 0)
        #expect(try play(second) == [0, 3])
    }

    @Test("those of the next frame are drawn ahead, whatever their opacity, and only those that are not there")
    func ahead() throws {
        try play(card(1, alpha: 0.5))
        let target = CairoSurface(bitmap: try #require(kept))
        let before = groups.drawnCount
        let next = card(1, alpha: 0.4) + card(2, alpha: 0.1)
        player.prepareGroups(of: next, ofNextFrame: true, on: target, keeping: groups)
        #expect(groups.drawnCount == before + 1)
        #expect(try play(next) == [0, 2])
    }

    @Test("one that changes is drawn again, larger or smaller, and shows nothing of what it was")
    func changing() throws {
        for width in [20, 22, 30, 7, 8, 1, 40] { #expect(try play(card(1, width: width, alpha: 0.5)) == [1, 0]) }
        for x in [4, 6, 9] { try play(card(1, at: x, alpha: 0.5) + card(2, alpha: 1)) }
    }

    @Test("one that moves is drawn once, and again where more of it comes into the window")
    func moving() throws {
        #expect(try play(card(1, at: 4, alpha: 0.5)) == [1, 0])
        for x in [6, 9, 40, 50, 30] { #expect(try play(card(1, at: x, alpha: 0.5)) == [0, 1]) }
        #expect(try play(card(1, at: 4, alpha: 0.999)) == [0, 0])
        #expect(try play(card(1, at: 8, alpha: 0.3)) == [0, 1])
        groups.removeAll()
        #expect(try play(card(1, at: 50, alpha: 0.5)) == [1, 0])
        #expect(try play(card(1, at: 40, alpha: 0.5)) == [1, 0])
        #expect(try play(card(1, at: 30, alpha: 0.5)) == [0, 1])
    }

    @Test("one that moves in a server shows the same pixels as in memory")
    func movingInServer() throws {
        let server = DrawingPlayer(uploadsContents: true)
        let (kept, drawn) = (try #require(kept), try #require(drawn))
        for x in [4, 6, 9, 40, 50, 30] {
            let frame = [.fill(Self.window, .white)] + card(1, at: x, alpha: 0.5)
            server.play(frame, damage: PixelRegion(Self.window), on: CairoSurface(bitmap: kept), keeping: groups)
            reference.play(frame, damage: PixelRegion(Self.window), on: CairoSurface(bitmap: drawn))
            #expect(kept.colors == drawn.colors, "at \(x)")
        }
        #expect(groups.drawnCount == 1)
    }

    @Test("a detached one is drawn once while its matrix changes")
    func detached() throws {
        for step in 0..<4 {
            let rect = PixelRect(x: -8, y: -8, width: 16, height: 16)
            let matrix = CGAffineTransform(translationX: 30, y: 20).rotated(by: Double(step) / 3)
            let counts = try play([
                .beginGroup(rect, isDetached: true), .fill(rect, color(3)),
                .endGroup(alpha: 1, matrix: matrix, clip: Self.window),
            ])
            #expect(counts == (step == 0 ? [1, 0] : [0, 1]))
        }
    }

    @Test("one of which only a part was needed is drawn whole when more of it is needed, and once")
    func parts() throws {
        let left = PixelRegion(PixelRect(x: 0, y: 0, width: 8, height: 48))
        let right = PixelRegion(PixelRect(x: 12, y: 0, width: 30, height: 48))
        #expect(try play(card(1, alpha: 0.5), damage: left) == [1, 0])
        #expect(try play(card(1, alpha: 0.6), damage: left) == [0, 1])
        #expect(try play(card(1, alpha: 0.7), damage: right) == [1, 0])
        #expect(try play(card(1, alpha: 0.8), damage: left) == [0, 1])
        #expect(try play(card(1, alpha: 0.9)) == [0, 1])
    }

    @Test("groups in groups and masks: any sequence of frames looks as if each were drawn anew", arguments: 0..<20)
    func anySequence(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        func below(_ limit: Int) -> Int { generator.below(limit) }
        func rect() -> PixelRect { PixelRect(x: below(50) - 5, y: below(40) - 5, width: 1 + below(30), height: 1 + below(20)) }
        // What is in a group lies in its rectangle.
        func group(_ depth: Int, in outer: PixelRect) -> [DrawingOperation] {
            let isDetached = below(4) == 0
            let extent = isDetached ? rect() : rect().intersection(outer)
            guard !extent.isEmpty else { return [] }
            var inside: [DrawingOperation] = [.fill(extent, color(below(9)))]
            for _ in 0..<below(3) {
                let part = rect().intersection(extent)
                inside += depth < 3 && below(2) == 0 ? group(depth + 1, in: extent) : [.fill(part, color(below(9)))]
            }
            if !isDetached, below(4) == 0 {
                let part = rect().intersection(extent)
                inside += [.beginGroup(extent, isDetached: false), .fill(part, color(below(9))), .endGroupAsMask]
            }
            let matrix = isDetached ? CGAffineTransform(translationX: 5, y: 3).rotated(by: Double(below(7))) : nil
            return [.beginGroup(extent, isDetached: isDetached)] + inside
                + [.endGroup(alpha: Double(below(5)) / 4, matrix: matrix, clip: isDetached ? outer : extent)]
        }
        var scene = (0..<4).map { _ in group(0, in: Self.window) }
        for _ in 0..<30 {
            switch below(4) {
            case 0: scene[below(scene.count)] = group(0, in: Self.window)
            case 1: scene.swapAt(below(scene.count), below(scene.count))
            case 2: scene.append(group(0, in: Self.window))
            default: scene.removeLast(scene.count > 2 ? 1 : 0)
            }
            try play(scene.flatMap { $0 }, damage: PixelRegion(below(2) == 0 ? rect().intersection(Self.window) : Self.window))
        }
    }

    @Test("nothing is kept when they are removed, and no more than three windows' pixels at any time")
    func memory() throws {
        try play(card(1, alpha: 0.5))
        groups.removeAll()
        #expect(try play(card(1, alpha: 0.6)) == [1, 0])
        let full: [DrawingOperation] = (0..<5).flatMap { index in
            [
                .beginGroup(Self.window, isDetached: false), .fill(Self.window, color(index)),
                .endGroup(alpha: 0.5, matrix: nil, clip: Self.window),
            ] as [DrawingOperation]
        }
        #expect(try play(full) == [5, 0])
        #expect(try play(full) == [2, 3])
    }
}
