// SPDX-License-Identifier: MIT
import CoreGraphics
import LongRunning
import QuartzCore
import Rasterizer
import Testing
import WindowServer

/// A window in memory that plays the operations of a compositor, and a screen to which only what changes is copied.
private final class Screen {
    private let bitmap: Bitmap
    private let screen: Bitmap
    private let player = DrawingPlayer(uploadsContents: false)
    private let compositor = Compositor()
    private var isFresh = true
    private(set) var moves = 0
    private(set) var pictures = 0
    /// Of the rectangles that were moved: all pixels, and those that were copied to the screen.
    private(set) var movedArea = 0
    private(set) var copiedArea = 0
    private(set) var listedLayers = 0

    init(_ size: PixelSize) throws {
        bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        screen = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
    }

    func show(_ tree: RenderTree, at time: Double = 0, isMoving: Bool = false) {
        let result = compositor.compose(tree, at: time, redrawsEverything: isFresh, isMoving: isMoving, allowsMoves: true)
        isFresh = false
        listedLayers += compositor.listedLayers
        pictures += result.operations.contains(where: \.showsStaticPicture) ? 1 : 0
        let surface = CairoSurface(bitmap: bitmap)
        if let move = result.move {
            surface.perform(move)
            moves += 1
        }
        if !result.damage.isEmpty { player.play(result.operations, damage: result.damage, on: surface) }
        let frame = Frame(
            number: 1, size: tree.size, damage: result.damage, move: result.move, moved: result.moved, operations: [],
            isAnimating: false)
        movedArea += result.move?.rect.area ?? 0
        copiedArea += result.moved.reduce(0) { $0 + $1.area }
        for rect in frame.changes { copy(rect.intersection(PixelRect(tree.size))) }
    }

    private func copy(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            let place = y * bitmap.bytesPerRow + rect.x * 4
            (screen.bytes + place).copyMemory(from: bitmap.bytes + place, byteCount: rect.width * 4)
        }
    }

    /// 0xRRGGBB, row by row. The bitmap's unused bits are masked away.
    var pixels: [UInt32] {
        UnsafeBufferPointer(
            start: screen.bytes.assumingMemoryBound(to: UInt32.self), count: screen.height * screen.bytesPerRow / 4
        ).map { $0 & 0xFF_FFFF }
    }
}

@Suite("Damage", .longRunning)
struct DamageTests {
    /// Draws only the damage of each frame of a changing scene, and compares every frame with one drawn from scratch.
    ///
    /// - Returns: The number of frames in which pixels were moved, of those with a picture of what is static, and of layers that were not
    ///   listed, since they were before; the share of moved rectangles that was copied to the screen.
    @discardableResult
    private func play(
        seed: UInt64, traits: RandomScene.Traits, steps: Int, isMoving: (Int) -> Bool = { _ in false },
        change: (RandomScene, Int) -> Void = { scene, _ in scene.change() }
    ) throws -> (moves: Int, pictures: Int, keptLayers: Int, copied: Double) {
        var kept = 0
        let scene = RandomScene(seed: seed, traits: traits)
        let screen = try Screen(scene.size)
        for step in 0..<steps {
            if step > 0 { change(scene, step) }
            screen.show(scene.tree, isMoving: isMoving(step))
            let fresh = try Screen(scene.size)
            fresh.show(scene.unknownTree)
            kept += fresh.listedLayers
            let shown = screen.pixels
            let expected = fresh.pixels
            if shown != expected, let first = zip(shown, expected).enumerated().first(where: { $0.element.0 != $0.element.1 }) {
                let (x, y) = (first.offset % scene.size.width, first.offset / scene.size.width)
                let (shows, should) = (String(first.element.0, radix: 16), String(first.element.1, radix: 16))
                Issue.record("seed \(seed), step \(step): (\(x), \(y)) is \(shows), drawn from scratch \(should)")
                return (0, 0, 0, 1)
            }
        }
        let copied = Double(screen.copiedArea) / Double(max(screen.movedArea, 1))
        return (screen.moves, screen.pictures, kept - screen.listedLayers, copied)
    }

    @Test("drawing only the damage gives the same bytes as drawing from scratch")
    func damageIsExact() throws {
        for seed in 0..<20 { try play(seed: UInt64(seed), traits: [.masks], steps: 25) }
    }

    @Test("so does drawing only the damage of rotated, mirrored and scaled layers")
    func damageIsExactTransformed() throws {
        for seed in 100..<120 { try play(seed: UInt64(seed), traits: [.masks, .transforms], steps: 25) }
    }

    @Test("so does drawing only the damage of stretched contents")
    func damageIsExactStretched() throws {
        for seed in 200..<220 { try play(seed: UInt64(seed), traits: .all, steps: 25) }
    }

    @Test("so does drawing only the pixels in which text and shapes differ from before")
    func damageIsExactInCoverage() throws {
        for seed in 1100..<1140 {
            let traits: RandomScene.Traits = seed % 2 == 0 ? [.coverage] : [.coverage, .masks, .transforms]
            let change = { (scene: RandomScene, step: Int) in step % 5 == 4 ? scene.change() : scene.changeContents() }
            try play(seed: UInt64(seed), traits: traits, steps: 40, change: change)
        }
    }

    @Test("gradients with round corners are drawn where they change")
    func gradients() throws {
        for seed in 1...60 {
            let traits: RandomScene.Traits = seed % 2 == 0 ? [.gradients] : [.gradients, .masks, .transforms]
            try play(seed: UInt64(seed), traits: traits, steps: 40, change: { scene, _ in scene.change() })
        }
    }

    @Test("cached segments of static subtrees change no pixel")
    func keptSegmentsAreExact() throws {
        for seed in 400..<420 {
            try play(seed: UInt64(seed), traits: [.many, .masks, .transforms], steps: 25, isMoving: { $0 % 2 == 0 })
        }
    }

    @Test("so do those of neighbours, whatever comes, goes and changes between them")
    func keptSiblingsAreExact() throws {
        for seed in 800..<827 {
            let traits: RandomScene.Traits = seed % 3 == 0 ? [.backdrops] : [.masks, .transforms]
            try play(seed: UInt64(seed), traits: traits.union([.flat, .many]), steps: 25, isMoving: { $0 % 2 == 0 })
        }
    }

    @Test("moving the pixels of what scrolls changes no pixel, whatever lies above and below it and changes in it")
    func movedPixelsAreExact() throws {
        var moves = 0
        for seed in 500..<524 {
            let many = seed % 2 == 0
            moves += try play(
                seed: UInt64(seed), traits: many ? [.scrolling, .many] : [.scrolling, .masks, .stretches, .transforms], steps: 25,
                isMoving: { seed % 3 == 0 && $0 % 7 != 6 }
            ) { scene, step in
                scene.scroll()
                if step % 4 == 3 { scene.change() }
            }.moves
        }
        #expect(moves > 120, "else nothing was tried")
    }

    @Test("of rows in flat colours only what looks otherwise after a move is copied, and no pixel differs", arguments: 0..<4)
    func stripesAreExact(_ part: Int) throws {
        var (moves, copied) = (0, 0.0)
        let seeds = stride(from: 1000 + part, to: 1096, by: 4)
        for seed in seeds {
            let traits: RandomScene.Traits = seed % 3 == 0 ? [.scrolling, .stripes, .masks] : [.scrolling, .stripes]
            let played = try play(
                seed: UInt64(seed), traits: traits, steps: 25, isMoving: { seed % 2 == 0 && $0 % 7 != 6 }
            ) { scene, step in
                scene.scroll()
                if step % 6 == 5 { scene.change() }
            }
            moves += played.moves
            copied += played.copied / Double(seeds.underestimatedCount)
        }
        #expect(moves > 100 && copied < 0.8, "\(moves) moves, \(copied) of their pixels copied: else nothing was tried")
    }

    @Test("what has moved by whole pixels is drawn as it was listed before, and no pixel differs", arguments: 0..<4)
    func movedSegmentsAreExact(_ part: Int) throws {
        var kept = 0
        for seed in stride(from: 900 + part, to: 996, by: 4) {
            let all: RandomScene.Traits = [.scrolling, .rows, .masks, .stretches]
            kept += try play(
                seed: UInt64(seed), traits: seed % 3 == 0 ? all.union(.transforms) : seed % 3 == 1 ? [.rows, .scrolling] : all,
                steps: 25, isMoving: { seed % 2 == 0 && $0 % 7 != 6 }
            ) { scene, step in
                scene.scroll()
                if step % 4 == 3 { scene.change() }
            }.keptLayers
        }
        #expect(kept > 10_000, "else nothing was tried")
    }

    @Test("what lies behind an effect is drawn whole when it changes, and in no other case: no pixel differs")
    func backdropsAreExact() throws {
        for seed in 600..<640 {
            let many = seed % 4 == 0
            try play(
                seed: UInt64(seed), traits: many ? [.backdrops, .many] : [.backdrops, .masks, .stretches, .transforms], steps: 25,
                isMoving: { seed % 3 == 0 && $0 % 7 != 6 }
            ) { scene, step in
                if step % 3 == 0 { scene.change() } else { scene.moveFront() }
            }
        }
    }

    @Test("effects over what scrolls change no pixel either")
    func backdropsOverMovedPixels() throws {
        var moves = 0
        for seed in 700..<724 {
            moves += try play(
                seed: UInt64(seed), traits: [.scrolling, .backdrops, .masks], steps: 25, isMoving: { _ in seed % 2 == 0 }
            ) { scene, step in
                scene.scroll()
                if step % 4 == 3 { scene.change() }
            }.moves
        }
        #expect(moves > 40, "else nothing was tried")
    }

    @Test("cached pictures change no pixel, whatever moves in front of them or changes in them")
    func staticPicturesAreExact() throws {
        var pictures = 0
        for seed in 300..<320 {
            pictures += try play(seed: UInt64(seed), traits: .all, steps: 25, isMoving: { $0 % 11 != 10 }) { scene, step in
                if step % 7 == 6 {
                    scene.change()
                } else if seed % 2 == 0 {
                    scene.dim()
                } else {
                    scene.moveFront()
                }
            }.pictures
        }
        #expect(pictures > 40, "else nothing was tried")
    }
}

extension DrawingOperation {
    fileprivate var showsStaticPicture: Bool {
        switch self {
        case .captureAndDim, .picture, .dimmedPicture: true
        default: false
        }
    }
}
