// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

@MainActor
@Suite("Layer tree", .serialized)
struct LayerTreeTests {
    private let root = CALayer()
    private let layers = (0..<4).map { index in
        let layer = CALayer()
        layer.name = "\(index)"
        return layer
    }

    private var names: [String] { (root.sublayers ?? []).compactMap(\.name) }

    @Test("insertion at, above and below, and replacing, keep the order of sublayers")
    func insertion() {
        root.addSublayer(layers[0])
        root.insertSublayer(layers[1], at: 0)
        root.insertSublayer(layers[2], above: layers[1])
        root.insertSublayer(layers[3], below: layers[1])
        #expect(names == ["3", "1", "2", "0"])
        root.insertSublayer(layers[0], at: 99)
        root.addSublayer(layers[3])
        #expect(names == ["1", "2", "0", "3"])
        root.replaceSublayer(layers[2], with: layers[3])
        #expect(names == ["1", "3", "0"])
        #expect(layers[2].superlayer == nil)
    }

    @Test("assigning sublayers keeps the animations of those that stay")
    func assignment() {
        root.sublayers = Array(layers[0...2])
        layers[1].add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        layers[0].add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        root.sublayers = [layers[3], layers[2], layers[1]]
        #expect(names == ["3", "2", "1"])
        #expect(layers[1].animationKeys() == ["a"])
        #expect(layers[0].animationKeys() == nil && layers[0].superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil && layers[1].animationKeys() == nil)
    }

    @Test("cycles are refused, through masks too")
    func cycles() {
        root.addSublayer(layers[0])
        layers[0].addSublayer(root)
        layers[0].addSublayer(layers[0])
        layers[0].mask = root
        layers[0].mask = layers[0]
        #expect(root.superlayer == nil && layers[0].mask == nil && layers[0].sublayers == nil)
        layers[0].mask = layers[1]
        layers[1].addSublayer(root)
        #expect(root.superlayer == nil)
    }

    @Test("a mask belongs to one layer, and is no sublayer")
    func masks() {
        root.addSublayer(layers[0])
        root.addSublayer(layers[1])
        layers[0].mask = layers[2]
        layers[1].mask = layers[2]
        #expect(layers[0].mask == nil && layers[1].mask === layers[2])
        root.addSublayer(layers[2])
        #expect(layers[1].mask == nil && layers[2].superlayer === root)
        layers[0].mask = layers[2]
        #expect(layers[2].superlayer == nil && names == ["0", "1"])
    }

    @Test("a tree of 10⁵ levels is released without a stack overflow; a layer that is retained keeps its sublayers")
    func teardown() {
        var bottom = CALayer()
        let held = CALayer()
        weak var last: CALayer?
        var top: CALayer? = bottom
        for index in 0..<100_000 {
            let next = index == 50_000 ? held : CALayer()
            bottom.addSublayer(next)
            bottom = next
        }
        last = bottom
        bottom = root
        top = nil
        #expect(top == nil && held.superlayer == nil)
        #expect(last != nil && held.sublayers?.count == 1)
    }

    @Test("frame, bounds, position, anchor point and transform agree")
    func geometry() {
        let layer = layers[0]
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 25, y: 40) && layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
        layer.bounds.origin = CGPoint(x: 100, y: 100)
        #expect(layer.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let turned = layer.frame
        #expect(abs(turned.minX - 25) < 1e-9 && abs(turned.minY - 40) < 1e-9 && abs(turned.width - 40) < 1e-9)
        layer.transform = CATransform3DMakeScale(0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(layer.frame.width.isFinite)
    }

    @Test("contains and hitTest respect hiding, clipping, nesting and sublayer transforms")
    func hitTest() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layers[0].frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layers[1].frame = CGRect(x: 15, y: 15, width: 20, height: 20)
        root.addSublayer(layers[0])
        layers[0].addSublayer(layers[1])
        #expect(root.hitTest(CGPoint(x: 27, y: 27)) === layers[1])
        // Outside of its superlayer, which does not clip.
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === layers[1])
        layers[0].masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === root)
        layers[1].isHidden = true
        #expect(root.hitTest(CGPoint(x: 27, y: 27)) === layers[0])
        root.sublayerTransform = CATransform3DMakeTranslation(50, 0, 0)
        #expect(root.hitTest(CGPoint(x: 65, y: 15)) === layers[0])
    }

    @Test("presentation copies know their model")
    func presentation() throws {
        let rig = LayerRig()
        let root = rig.root
        #expect(CALayer().presentation() == nil)
        let copy = try #require(root.presentation())
        #expect(copy !== root && copy.model() === root && root.model() === root)
    }
}
