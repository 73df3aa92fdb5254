// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

/// Shadows that follow what layers show, and what they cost.
@MainActor
@Suite("Outline shadows")
struct OutlineShadowTests {
    private static let size = PixelSize(width: 300, height: 300)

    /// A layer with a shadow in the middle of a window, which turns by half a turn in a second.
    private func turning(_ content: Content, drawing: DrawnValues? = nil) throws -> RenderNode {
        var properties = LayerProperties()
        properties.bounds.size = CGSize(width: 100, height: 100)
        properties.position = CGPoint(x: 150, y: 150)
        properties.shadowOpacity = 1
        properties.shadowRadius = 6
        properties.cornerRadius = 16
        properties.drawing = drawing
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi
        turn.duration = 1
        let animation = try #require(RenderAnimation(turn, beginTime: 0, model: properties))
        return RenderNode(
            id: LayerID(), properties: properties, animations: [animation], content: content, drawing: drawing)
    }

    /// The masks of shadows in 20 frames of the turn.
    private func masks(_ node: RenderNode) -> [Content] {
        let tree = RenderTree(root: node, size: Self.size, scale: 1, background: .white, generation: 1)
        let compositor = Compositor()
        return (0..<20).flatMap { frame in
            compositor.compose(tree, at: 0.05 * Double(frame) + 0.01, redrawsEverything: true).operations.compactMap {
                if case .colorThroughMask(let mask, _, _, _, _) = $0 { mask } else { nil }
            }
        }
    }

    private func content(alpha: CGFloat) throws -> Content {
        let context = CGContext(width: 100, height: 60, scale: 1, format: .argb)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: alpha))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 60))
        return Content(CGImage(bitmap: try #require(context.finish())))
    }

    @Test("while a layer turns the mask of its shadow stays the same")
    func turningLayer() throws {
        let found = try masks(turning(content(alpha: 0.5)))
        let first = try #require(found.first)
        #expect(found.count == 20)
        #expect(found.allSatisfy { $0 === first })
    }

    @Test("a gradient of opaque colours casts the shadow of its rounded shape, in nine parts; others cast that of their contents")
    func gradients() throws {
        var gradient = GradientValues()
        gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        let shapes = try masks(turning(content(alpha: 1), drawing: .gradient(gradient)))
        #expect(shapes.count == 20 * 9)
        gradient.colors?[1] = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(try masks(turning(content(alpha: 1), drawing: .gradient(gradient))).count == 20)
        gradient.colors = []
        #expect(try masks(turning(content(alpha: 1), drawing: .gradient(gradient))).count == 20)
    }
}
