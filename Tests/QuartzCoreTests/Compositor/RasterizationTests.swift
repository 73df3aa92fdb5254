// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing
import WindowServer

/// Layers that `shouldRasterize` makes one picture.
@Suite("Rasterization")
struct RasterizationTests {
    private static let size = PixelSize(width: 200, height: 200)

    private func layer(
        _ frame: CGRect, _ color: CGColor, children: [RenderNode] = [], _ change: (inout LayerProperties) -> Void = { _ in }
    )
        -> RenderNode
    {
        var properties = LayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.backgroundColor = color
        change(&properties)
        return RenderNode(id: LayerID(), properties: properties, children: children)
    }

    /// A white card with a black stripe, 30 … 50 points from its left edge, in a white window.
    private func card(x: CGFloat = 40, _ change: (inout LayerProperties) -> Void) -> RenderNode {
        let stripe = layer(CGRect(x: 30, y: 0, width: 20, height: 100), .black)
        return layer(CGRect(x: x, y: 40, width: 100, height: 100), .white, children: [stripe], change)
    }

    private func compose(_ node: RenderNode, scale: Double = 1) -> [DrawingOperation] {
        let tree = RenderTree(root: node, size: Self.size, scale: scale, background: .white, generation: 1)
        return Compositor().compose(tree, at: 0, redrawsEverything: true).operations
    }

    private func draw(_ node: RenderNode, scale: Double = 1) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: Self.size.width, height: Self.size.height, format: .rgb))
        DrawingPlayer(uploadsContents: false).play(
            compose(node, scale: scale), damage: PixelRegion(PixelRect(Self.size)), on: CairoSurface(bitmap: bitmap))
        return bitmap
    }

    private func groups(_ operations: [DrawingOperation]) -> Int {
        operations.reduce(0) { count, operation in
            switch operation {
            case .beginGroup, .beginOpaqueGroup: count + 1
            default: count
            }
        }
    }

    /// The red of the pixels of a row.
    private func row(_ bitmap: Bitmap, y: Int) -> [Int] {
        let image = CGImage(bitmap: bitmap)
        return (0..<Self.size.width).map { Int(((image.color(x: $0, y: y)?.red ?? -1) * 255).rounded()) }
    }

    @Test("at the screen's own scale a layer looks as without, and needs no picture", arguments: [1.0, 2])
    func ownScale(_ scale: Double) throws {
        let rasterized = card {
            $0.rare.rasterizes = true
            $0.rare.rasterizationScale = scale
        }
        #expect(groups(compose(rasterized, scale: scale)) == 0)
        #expect(try row(draw(rasterized, scale: scale), y: 100) == row(draw(card { _ in }, scale: scale), y: 100))
    }

    @Test("fewer pixels than the screen's are blurred: edges become slopes as long as a pixel of the picture")
    func coarse() throws {
        let sharp = try row(draw(card { _ in }), y: 90)
        #expect(Set(sharp) == [0, 255])
        let coarse = try row(
            draw(
                card {
                    $0.rare.rasterizes = true
                    $0.rare.rasterizationScale = 0.1
                }), y: 90)
        let slope = coarse[60..<80].filter { $0 > 0 && $0 < 255 }
        #expect(slope.count >= 8)
        #expect(slope == slope.sorted(by: >))
        #expect(coarse[79...80].allSatisfy { $0 < 40 })
    }

    @Test("a layer that grows shows the picture that it had at its own size")
    func grows() throws {
        func edge(_ rasterizes: Bool) throws -> Int {
            let grown = card {
                $0.transform = CATransform3DMakeScale(3, 3, 1)
                $0.rare.rasterizes = rasterizes
            }
            return try row(draw(grown), y: 90).filter { $0 > 0 && $0 < 255 }.count
        }
        #expect(try edge(false) == 0)
        #expect(try edge(true) >= 2)
    }

    @Test("it fades as one, even if it does not allow that for groups")
    func fades() throws {
        func stripe(_ rasterizes: Bool) throws -> Int {
            let faded = card {
                $0.opacity = 0.5
                $0.allowsGroupOpacity = false
                $0.backgroundColor = .black
                $0.rare.rasterizes = rasterizes
            }
            return try row(draw(faded), y: 90)[80]
        }
        // Black at one half over black at one half, or once.
        #expect(abs(try stripe(false) - 64) <= 1)
        #expect(abs(try stripe(true) - 128) <= 1)
    }

    @Test("a picture keeps its operations as the layer moves, so that the compositor keeps its pixels")
    func moves() {
        func picture(x: CGFloat) -> [DrawingOperation] {
            let operations = compose(
                card(x: x) {
                    $0.rare.rasterizes = true
                    $0.rare.rasterizationScale = 0.5
                })
            let begin = operations.firstIndex { if case .beginGroup = $0 { true } else { false } }
            let end = operations.lastIndex { if case .endGroup = $0 { true } else { false } }
            guard let begin, let end else { return [] }
            return Array(operations[begin..<end])
        }
        #expect(!picture(x: 20).isEmpty)
        #expect(picture(x: 20) == picture(x: 60))
    }

    @Test("scales that make no sense draw within bounds", arguments: [0, -1, 1e-30, 1e30, .nan, .infinity] as [CGFloat])
    @MainActor
    func hostile(_ scale: CGFloat) throws {
        let layer = CALayer()
        layer.shouldRasterize = true
        layer.rasterizationScale = scale
        let node = card {
            $0.rare.rasterizes = true
            $0.rare.rasterizationScale = layer.rasterizationScale
        }
        var largest = 0
        for case .beginGroup(let rect, _) in compose(node) { largest = max(largest, rect.area) }
        #expect(largest <= 4 * Self.size.width * Self.size.height)
        _ = try draw(node)
    }
}
