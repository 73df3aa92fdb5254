// SPDX-License-Identifier: MIT
import CoreGraphics
import LongRunning
import SeededRandom
import Testing
import WindowServer

@testable import Rasterizer

@Suite("Steps that are put off and joined", .longRunning)
struct PutOffStepsTests {
    /// Larger than the pixels for which steps are put off.
    private static let window = PixelRect(x: 0, y: 0, width: 523, height: 301)
    private let player = DrawingPlayer(uploadsContents: false)
    /// Cairo, as it draws in servers.
    private let reference = DrawingPlayer(uploadsContents: true)

    /// Random drawings that begin with something large.
    private struct Scene {
        var generator: SeededGenerator
        /// Opaque ones, with and without a channel of alpha, in two sizes.
        let photos: [[Content]]

        init(generator: SeededGenerator) throws {
            self.generator = generator
            photos = try [PixelFormat.rgb, .argb].map { format in
                try [PixelSize(width: 300, height: 200), PixelSize(width: window.width, height: window.height)].map { size in
                    let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: format))
                    var state: UInt32 = 1
                    for index in 0..<bitmap.height * bitmap.bytesPerRow / 4 {
                        state = state &* 1_664_525 &+ 1_013_904_223
                        let pixel = format == .rgb ? state : state | 0xFF00_0000
                        bitmap.bytes.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
                    }
                    return Content(CGImage(bitmap: bitmap))
                }
            }
        }

        mutating func below(_ limit: Int) -> Int { generator.below(limit) }

        mutating func color(isOpaque: Bool = false) -> DrawingColor {
            let alpha = isOpaque ? 1 : [0.3, 0.7, 1, 1][below(4)]
            return DrawingColor(red: Double(below(4)) / 3, green: Double(below(5)) / 4, blue: Double(below(3)) / 2, alpha: alpha)
        }

        mutating func rect(in outer: PixelRect) -> PixelRect {
            let rect = PixelRect(x: below(500) - 20, y: below(290) - 20, width: 1 + below(300), height: 1 + below(150))
            return rect.intersection(outer)
        }

        /// Mostly a page: a background, and small things on it.
        mutating func group() -> [DrawingOperation] {
            let extent = below(3) == 0 ? rect(in: window) : window
            guard !extent.isEmpty else { return [] }
            var inside: [DrawingOperation] = below(4) == 0 ? [] : [.fill(extent, color())]
            for _ in 0..<below(8) {
                var part = rect(in: extent)
                part.height = min(part.height, 9)
                part.width = min(part.width, 1 + below(80))
                inside.append(.fill(part, color()))
            }
            if below(4) == 0 { inside = [photo(on: extent)] + inside }
            let alpha = [0.001, 0.25, 0.5, 0.9, 1][below(5)]
            return [.beginGroup(extent, isDetached: false)] + inside + [.endGroup(alpha: alpha, matrix: nil, clip: extent)]
        }

        /// A bitmap in many colours.
        mutating func photo(on extent: PixelRect) -> DrawingOperation {
            let size = below(2) == 0 ? PixelSize(width: window.width, height: window.height) : PixelSize(width: 300, height: 200)
            let from = PixelRect(x: below(9), y: below(9), width: size.width - below(20), height: size.height - below(20))
                .intersection(PixelRect(size))
            return .draw(
                photos[below(2)][size.width == 300 ? 0 : 1], from: from,
                at: PixelPoint(x: extent.x + below(7) - 3, y: extent.y + below(7) - 3), alpha: 1)
        }

        mutating func picture() -> CachedPicture {
            var rect = below(2) == 0 ? window : rect(in: window)
            if rect.isEmpty { rect = window }
            var operations: [DrawingOperation] = [.fill(rect, color(isOpaque: true))]
            for _ in 0..<below(20) { operations.append(.fill(self.rect(in: rect), color())) }
            return CachedPicture(rect: rect, operations: operations)
        }
    }

    @Test("a page that fades over pictures, colours and other pages has cairo's bytes", arguments: 0..<40)
    func anyFrames(seed: Int) throws {
        var scene = try Scene(generator: SeededGenerator(seed: UInt64(seed)))
        let kept = try #require(Bitmap(width: Self.window.width, height: Self.window.height, format: .rgb))
        let drawn = try #require(Bitmap(width: Self.window.width, height: Self.window.height, format: .rgb))
        let groups = KeptGroups()
        let pictures = [scene.picture(), scene.picture()]
        var pages = [scene.group(), scene.group(), scene.group()]
        for _ in 0..<12 {
            var operations: [DrawingOperation] = [.fill(Self.window, scene.color(isOpaque: true))]
            if scene.below(2) == 0 { operations.append(scene.photo(on: Self.window)) }
            for picture in pictures where scene.below(3) > 0 {
                let visible = scene.below(3) == 0 ? scene.rect(in: picture.rect) : picture.rect
                operations.append(
                    scene.below(2) == 0 ? .picture(picture, visible) : .dimmedPicture(picture, visible, scene.color()))
            }
            if scene.below(3) == 0 { pages[scene.below(3)] = scene.group() }
            for page in pages where scene.below(4) > 0 {
                operations += page
                guard case .endGroup(_, nil, let clip)? = page.last else { continue }
                operations[operations.count - 1] = .endGroup(
                    alpha: Double(scene.below(5)) / 4, matrix: nil, clip: scene.below(4) == 0 ? scene.rect(in: clip) : clip)
            }
            let damage = PixelRegion(scene.below(3) == 0 ? scene.rect(in: Self.window) : Self.window)
            player.play(operations, damage: damage, on: CairoSurface(bitmap: kept), keeping: groups)
            reference.play(operations, damage: damage, on: CairoSurface(bitmap: drawn))
            let isEqual = kept.colors == drawn.colors
            #expect(isEqual)
        }
    }

    private func plan(_ operations: [DrawingOperation], isInPlace: Bool = true) -> GroupPlan {
        GroupPlan(of: operations[...], extent: PixelRect(x: 10, y: 10, width: 100, height: 100), isInPlace: isInPlace)
    }

    @Test("the background of a group is drawn below other things only, when these cover less than half of it")
    func backgrounds() {
        let page = DrawingOperation.fill(PixelRect(x: 0, y: 0, width: 200, height: 200), .white)
        let label = DrawingOperation.fill(PixelRect(x: 30, y: 20, width: 10, height: 5), .black)
        #expect(plan([page, label]).background == 0xFFFF_FFFF)
        #expect(plan([page, label]).touched == [PixelRect(x: 16, y: 10, width: 16, height: 5)])
        #expect(plan([page, .fill(PixelRect(x: 0, y: 0, width: 200, height: 90), .black)]).background == nil)
        #expect(plan([page, label], isInPlace: false).background == nil)
        #expect(plan([label, page]).background == nil)
        #expect(plan([.fill(PixelRect(x: 20, y: 0, width: 200, height: 200), .white), label]).background == nil)
        #expect(
            plan([page, .beginGroup(PixelRect(x: 10, y: 10, width: 9, height: 9), isDetached: false), .endGroupAsMask]).background
                == nil)
    }
}
