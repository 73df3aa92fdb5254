// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

@Suite("Segments of neighbours")
struct SiblingRunsTests {
    private static let count = 1000
    private let compositor = Compositor()
    private let root = LayerID()

    private func node(_ id: LayerID = LayerID(), x: Double, animations: [RenderAnimation] = []) -> RenderNode {
        var properties = LayerProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        properties.position = CGPoint(x: x, y: 20)
        properties.backgroundColor = .black
        return RenderNode(id: id, properties: properties, animations: animations)
    }

    private func moving() throws -> RenderNode {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 100)
        return node(x: 0, animations: [try #require(RenderAnimation(animation, beginTime: 0, model: LayerProperties()))])
    }

    /// Composes a frame.
    ///
    /// - Returns: The number of layers that were listed.
    private func compose(_ children: [RenderNode], at time: Double = 0, generation: UInt64 = 1, origin: Double = 0) -> Int {
        var properties = LayerProperties()
        properties.bounds = CGRect(x: origin, y: 0, width: 400, height: 300)
        properties.position = CGPoint(x: 200, y: 150)
        let tree = RenderTree(
            root: RenderNode(id: root, properties: properties, children: children), size: PixelSize(width: 400, height: 300),
            scale: 1, background: .white, generation: generation)
        _ = compositor.compose(tree, at: time, redrawsEverything: false)
        return compositor.listedLayers
    }

    private func neighbours() -> [RenderNode] { (0..<Self.count).map { node(x: Double($0 % 400)) } }

    @Test("where one of many neighbours is animated, a frame lists it and the few beside it")
    func animated() throws {
        var layers = neighbours()
        layers[Self.count / 2] = try moving()
        #expect(compose(layers, at: 1) == Self.count + 1)
        _ = compose(layers, at: 2)
        #expect(compose(layers, at: 3) <= 2 + 2 * 7)
    }

    @Test("a commit lists what has changed, come or gone, and the layers near it")
    func commits() {
        var layers = neighbours()
        _ = compose(layers, generation: 1)
        _ = compose(layers + [node(x: 1)], generation: 2)
        layers[500] = node(x: 7)
        #expect(compose(layers, generation: 3) < 400)
        layers.insert(node(x: 8), at: 3)
        #expect(compose(layers, generation: 4) < 400)
        layers.remove(at: 700)
        #expect(compose(layers, generation: 5) < 400)
    }

    @Test("what moves with its layer is listed as it is: nothing is kept that will not be used")
    func moved() {
        let layers = neighbours()
        for step in 0..<4 {
            #expect(compose(layers, generation: UInt64(step + 1), origin: Double(step)) == Self.count + 1)
        }
    }

    @Test("layers that have gone are let go with the second commit after")
    func released() {
        weak var gone: RenderNode?
        do {
            let layers = neighbours()
            gone = layers[400]
            for generation in UInt64(1)...3 { _ = compose(layers, generation: generation) }
        }
        #expect(gone != nil, "else nothing was kept")
        for generation in UInt64(4)...6 { _ = compose([node(x: 3)], generation: generation) }
        #expect(gone == nil)
    }
}
