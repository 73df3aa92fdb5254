// SPDX-License-Identifier: MIT
import CoreGraphics
import LongRunning
import QuartzCore
import Rasterizer
import Testing
import WindowServer

/// Layers in layers that are each drawn as one image: how much memory that takes, and that what can't be seen changes nothing.
@Suite("Nested groups", .longRunning)
struct NestedGroupsTests {
    private static let window = PixelSize(width: 400, height: 300)

    /// `count` layers of 100 × 100 points, each in the one before.
    private func chain(_ count: Int, at origin: CGPoint = CGPoint(x: 150, y: 100), _ change: (Int, inout LayerProperties) -> Void)
        -> RenderNode
    {
        var node: RenderNode?
        for index in (0..<count).reversed() {
            var properties = LayerProperties()
            properties.bounds.size = CGSize(width: 100, height: 100)
            properties.position = index == 0 ? CGPoint(x: origin.x + 50, y: origin.y + 50) : CGPoint(x: 50, y: 50)
            properties.backgroundColor = CGColor(
                red: CGFloat(index % 3) / 2, green: CGFloat(index % 2), blue: CGFloat(index % 5) / 4, alpha: 1)
            change(index, &properties)
            node = RenderNode(id: LayerID(), properties: properties, children: node.map { [$0] } ?? [])
        }
        return node ?? RenderNode(id: LayerID(), properties: LayerProperties())
    }

    private func compose(_ node: RenderNode, size: PixelSize = window) -> [DrawingOperation] {
        let tree = RenderTree(root: node, size: size, scale: 1, background: .white, generation: 1)
        return Compositor().compose(tree, at: 0, redrawsEverything: true).operations
    }

    private func draw(_ node: RenderNode, size: PixelSize = window) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
        DrawingPlayer(uploadsContents: false).play(
            compose(node, size: size), damage: PixelRegion(PixelRect(size)), on: CairoSurface(bitmap: bitmap))
        return CGImage(bitmap: bitmap)
    }

    /// The largest number of groups that are open at once, and of the pixels in them.
    private func open(_ operations: [DrawingOperation]) -> (groups: Int, pixels: Int) {
        var stack: [Int] = []
        var result = (groups: 0, pixels: 0)
        for operation in operations {
            switch operation {
            case .beginGroup(let rect, _), .beginOpaqueGroup(let rect, _): stack.append(rect.area)
            case .endGroup, .endGroupInStrips, .endGroupAsMask: stack.removeLast()
            default: break
            }
            result = (max(result.groups, stack.count), max(result.pixels, stack.reduce(0, +)))
        }
        #expect(stack.isEmpty)
        return result
    }

    @Test(
        "translucent, rotated, rounded and masked layers nest a few bitmaps, each of about what can be seen",
        arguments: [300, 1200])
    func memory(_ count: Int) throws {
        let kinds: [(Int, inout LayerProperties) -> Void] = [
            { _, properties in properties.opacity = 0.99 },
            { _, properties in properties.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) },
            { _, properties in properties.transform = CATransform3DMakeRotation(2, 0, 0, 1) },
            { index, properties in properties.transform = CATransform3DMakeScale(index % 2 == 0 ? -3 : -1.0 / 3, 1, 1) },
            { _, properties in
                properties.masksToBounds = true
                properties.cornerRadius = 20
            },
            { _, properties in
                properties.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
                properties.opacity = 0.98
                properties.borderWidth = 2
            },
        ]
        for kind in kinds {
            let operations = compose(chain(count, kind))
            let open = open(operations)
            #expect(open.groups <= 17)
            #expect(open.pixels <= 17 * 16 * Self.window.width * Self.window.height)
            #expect(operations.count <= 12 * count + 50)
        }
    }

    @Test("ten nested layers are drawn as one image each, and look as ever")
    func shallow() throws {
        let ten = compose(chain(10) { _, properties in properties.opacity = 0.9 })
        // The innermost has one part only.
        #expect(open(ten).groups == 9)
    }

    @Test(
        "a rotated layer that is partly outside of the window has the pixels that it has in a larger one", arguments: [1, 2, 5])
    func visiblePart(_ count: Int) throws {
        for origin in [CGPoint(x: 350, y: 250), CGPoint(x: -40, y: 120), CGPoint(x: 390, y: -70)] {
            let node = chain(count, at: origin) { index, properties in
                properties.transform = CATransform3DConcat(
                    CATransform3DMakeRotation(0.3 + Double(index), 0, 0, 1), CATransform3DMakeScale(1.3, 0.8, 1))
                properties.position.x += 7
                properties.opacity = 0.9
                properties.cornerRadius = 10
                properties.shadowOpacity = 0.5
            }
            let small = try draw(node)
            let large = try draw(node, size: PixelSize(width: 800, height: 700))
            for y in 0..<Self.window.height {
                for x in stride(from: 0, to: Self.window.width, by: 3) {
                    #expect(small.color(x: x, y: y) == large.color(x: x, y: y))
                }
            }
        }
    }

    @Test("layers that are too deep for bitmaps of their own are still drawn where they are, and change with their damage")
    func flattened() throws {
        let rotated = chain(40) { index, properties in
            properties.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            if index >= 20 { properties.transform = CATransform3DScale(properties.transform, 0.97, 0.97, 1) }
            properties.borderWidth = index == 39 ? 10 : 0
            properties.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            if index == 39 { properties.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
        }
        let image = try draw(rotated)
        #expect(image.color(x: 200, y: 150) == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        // The last one's side is 100 × 0.97²⁰, which is 54, and its border is 5 wide.
        #expect(image.color(x: 224, y: 150) == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(image.color(x: 231, y: 150) != CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(image.color(x: 100, y: 150) == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }
}
