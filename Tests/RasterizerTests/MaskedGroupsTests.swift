// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import SeededRandom
import Testing
import WindowServer

@Suite("Groups that are masked by groups")
struct MaskedGroupsTests {
    private static let size = PixelSize(width: 70, height: 40)
    private static let window = PixelRect(size)

    private func color(_ generator: inout SeededGenerator) -> DrawingColor {
        func part() -> Double { Double.random(in: 0...1, using: &generator) }
        return DrawingColor(red: part(), green: part(), blue: part(), alpha: Bool.random(using: &generator) ? 1 : part())
    }

    private func rect(_ generator: inout SeededGenerator) -> PixelRect {
        PixelRect(
            x: .random(in: -10..<60, using: &generator), y: .random(in: -10..<35, using: &generator),
            width: .random(in: 1..<80, using: &generator), height: .random(in: 1..<50, using: &generator))
    }

    /// A group of a few colours, masked once or twice, and drawn on after that.
    private func operations(_ generator: inout SeededGenerator) -> [DrawingOperation] {
        func fills() -> [DrawingOperation] {
            (0..<Int.random(in: 0..<4, using: &generator)).map { _ in .fill(rect(&generator), color(&generator)) }
        }
        func mask() -> [DrawingOperation] {
            [.beginGroup(rect(&generator), isDetached: false)] + fills() + [.endGroupAsMask]
        }
        let inner = fills() + mask() + (Bool.random(using: &generator) ? mask() : []) + fills()
        let end = DrawingOperation.endGroup(alpha: .random(in: 0...1, using: &generator), matrix: nil, clip: rect(&generator))
        return [.fill(Self.window, DrawingColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1))]
            + [.beginGroup(rect(&generator), isDetached: false)] + inner + [end]
    }

    @Test("they have cairo's bytes: masks smaller and larger than the group, empty ones, several, and damage anywhere")
    func likeCairo() throws {
        var generator = SeededGenerator(seed: 5)
        let (size, window) = (Self.size, Self.window)
        var different = 0
        for round in 0..<400 {
            let operations = operations(&generator)
            var damage = PixelRegion(Bool.random(using: &generator) ? window : rect(&generator).intersection(window))
            damage.add(rect(&generator).intersection(window))
            let pictures = try [false, true].map { isReference in
                let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
                DrawingPlayer(uploadsContents: isReference).play(operations, damage: damage, on: CairoSurface(bitmap: bitmap))
                return bitmap.colors
            }
            let wrong = zip(pictures[0], pictures[1]).filter { $0 != $1 }.count
            #expect(wrong == 0, "round \(round)")
            if Set(pictures[0]).count > 2 { different += 1 }
        }
        #expect(different > 20)
    }

    @Test("a mask beside what it masks leaves nothing of it, in memory and by cairo", arguments: [false, true])
    func beside(uploadsContents: Bool) throws {
        let size = Self.size
        let (blue, red) = (DrawingColor(red: 0, green: 0, blue: 1, alpha: 1), DrawingColor(red: 1, green: 0, blue: 0, alpha: 1))
        let masked = PixelRect(x: 5, y: 5, width: 20, height: 20), beside = PixelRect(x: 40, y: 5, width: 20, height: 20)
        let operations: [DrawingOperation] = [
            .fill(Self.window, blue), .beginGroup(masked, isDetached: false), .fill(masked, red),
            .beginGroup(beside, isDetached: false), .fill(Self.window, red), .endGroupAsMask,
            .endGroup(alpha: 0.5, matrix: nil, clip: masked),
        ]
        let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        let player = DrawingPlayer(uploadsContents: uploadsContents)
        player.play(operations, damage: PixelRegion(Self.window), on: CairoSurface(bitmap: bitmap))
        #expect(Set(bitmap.colors) == [0xFF])
    }
}
