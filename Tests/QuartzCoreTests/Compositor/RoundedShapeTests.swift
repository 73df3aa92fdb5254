// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Rasterizer
import Testing
import WindowServer

@Suite("Small rounded shapes")
struct RoundedShapeTests {
    private static let window = PixelSize(width: 120, height: 100)

    private func tree(containing children: [RenderNode] = [], _ change: (inout LayerProperties) -> Void) -> RenderTree {
        var properties = LayerProperties()
        properties.bounds.size = CGSize(width: 40, height: 30)
        properties.position = CGPoint(x: 60, y: 50)
        properties.cornerRadius = 10
        properties.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
        change(&properties)
        let node = RenderNode(id: LayerID(), properties: properties, children: children)
        var root = LayerProperties()
        root.bounds.size = CGSize(width: 120, height: 100)
        root.position = CGPoint(x: 60, y: 50)
        return RenderTree(
            root: RenderNode(id: LayerID(), properties: root, children: [node]), size: Self.window, scale: 1,
            background: DrawingColor(red: 0.2, green: 0.5, blue: 0.4, alpha: 1), generation: 1)
    }

    private func draw(_ operations: [DrawingOperation]) throws -> Data {
        let bitmap = try #require(Bitmap(width: 120, height: 100, format: .rgb))
        DrawingPlayer(uploadsContents: false).play(
            operations, damage: PixelRegion(PixelRect(Self.window)), on: CairoSurface(bitmap: bitmap))
        return Data(bytes: bitmap.bytes, count: bitmap.height * bitmap.bytesPerRow)
    }

    @Test("are drawn by one operation from the second time on, with the pixels of the first time")
    func onePiece() throws {
        let changes: [(inout LayerProperties) -> Void] = [
            { _ in },
            { $0.backgroundColor = CGColor(red: 0.1, green: 0.7, blue: 0.2, alpha: 0.4) },
            { $0.opacity = 0.7 },
            { $0.hasContinuousCorners = true },
            { $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] },
            { $0.cornerRadius = 15 },
            { $0.cornerRadius = 0.6 },
            { $0.bounds.size = CGSize(width: 1, height: 33) },
            { $0.bounds.size = CGSize(width: 33, height: 21) },
            { $0.bounds.size = CGSize(width: 29, height: 2) },
            { $0.position.x = 5 },
        ]
        for change in changes {
            let (compositor, tree) = (Compositor(), tree(change))
            let parts = compositor.compose(tree, at: 0, redrawsEverything: true).operations
            let whole = compositor.compose(tree, at: 0, redrawsEverything: true).operations
            #expect(whole.count == 2 && parts.count >= 2)
            #expect(try draw(parts) == draw(whole))
        }
    }

    /// How many pixels are drawn through masks.
    private func maskedPixels(_ operations: [DrawingOperation]) -> Int {
        operations.reduce(0) { sum, operation in
            guard case .colorThroughMask(_, _, let to, let clip, _) = operation else { return sum }
            return sum + to.intersection(clip).area
        }
    }

    @Test("what an opaque background hides of its shadow is not drawn; the picture is that of a wrapper's whole shadow")
    func hiddenShadow() throws {
        let shadowed: (inout LayerProperties) -> Void = {
            $0.bounds.size = CGSize(width: 90, height: 80)
            $0.shadowOpacity = 0.7
            $0.shadowRadius = 3
            $0.shadowOffset = CGSize(width: 2, height: 5)
        }
        let hidden = Compositor().compose(tree(shadowed), at: 0, redrawsEverything: true).operations
        // The wrapper has the shadow, and a sublayer that fills it has the background.
        var inner = LayerProperties()
        inner.bounds.size = CGSize(width: 90, height: 80)
        inner.position = CGPoint(x: 45, y: 40)
        inner.cornerRadius = 10
        inner.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
        let wrapped = tree(
            containing: [RenderNode(id: LayerID(), properties: inner)],
            {
                shadowed(&$0)
                $0.backgroundColor = nil
            })
        let whole = Compositor().compose(wrapped, at: 0, redrawsEverything: true).operations
        #expect(maskedPixels(hidden) * 10 < maskedPixels(whole) * 9)
        #expect(try draw(whole) == draw(hidden))
    }

    /// A shadowed layer whose radius goes from 16 to 4, or stands where it is after as long a time.
    private func shadowed(moving: Bool, at time: Double) throws -> [DrawingOperation] {
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        (animation.fromValue, animation.toValue, animation.duration) = (16, 4, 1)
        var properties = LayerProperties()
        properties.bounds.size = CGSize(width: 70, height: 60)
        properties.position = CGPoint(x: 60, y: 50)
        properties.cornerRadius = moving ? 4 : 16 - 12 * time
        properties.backgroundColor = .white
        (properties.shadowOpacity, properties.shadowRadius) = (1, 8)
        let animations = moving ? try [#require(RenderAnimation(animation, beginTime: 0, model: properties))] : []
        let node = RenderNode(id: LayerID(), properties: properties, animations: animations)
        let tree = RenderTree(root: node, size: Self.window, scale: 1, background: .white, generation: 1)
        return Compositor().compose(tree, at: time, redrawsEverything: true).operations
    }

    @Test("the shadow of corners that change takes a mask for every quarter of the blur, and is at most 6 of 255 off meanwhile")
    func coarseShadow() throws {
        var sizes: Set<Int> = []
        for step in 0...24 {
            let time = Double(step) / 24
            let (moving, standing) = (try shadowed(moving: true, at: time), try shadowed(moving: false, at: time))
            let pixels = zip(try draw(moving), try draw(standing)).map { abs(Int($0) - Int($1)) }
            let difference = pixels.max() ?? 0
            #expect(difference <= 6)
            if step == 24 { #expect(difference == 0) }
            let masks = moving.compactMap { operation -> Int? in
                guard case .colorThroughMask(let mask, _, _, _, let color) = operation, color.red == 0 else { return nil }
                return mask.size.width
            }
            sizes.formUnion(masks)
        }
        #expect((2...8).contains(sizes.count))
    }

    @Test("keep their parts while their size changes, and when they are large", arguments: [20.0, 65, 1e9])
    func parts(size: Double) {
        let compositor = Compositor()
        for step in 0..<4 {
            let tree = tree { $0.bounds.size = CGSize(width: size + (size < 64 ? Double(step) : 0), height: 70) }
            #expect(compositor.compose(tree, at: 0, redrawsEverything: true).operations.count > 2)
        }
    }
}
