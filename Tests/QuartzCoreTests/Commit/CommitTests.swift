// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Synchronization
import Testing
import WindowServer

@MainActor
@Suite("Commit", .serialized)
struct CommitTests {
    private func nodes(_ node: RenderNode) -> [ObjectIdentifier] {
        [ObjectIdentifier(node)] + node.children.flatMap(nodes)
    }

    /// Puts ten layers with ten layers each into the root.
    private func fill(_ root: CALayer) {
        root.sublayers = nil
        for _ in 0..<10 {
            let middle = CALayer()
            root.addSublayer(middle)
            for _ in 0..<10 { middle.addSublayer(CALayer()) }
        }
    }

    @Test("a change makes new nodes for the layer and its ancestors, and shares all others")
    func sharing() throws {
        let rig = LayerRig()
        let root = rig.root
        fill(root)
        let before = try #require(rig.publish())
        let leaf = try #require(root.sublayers?[3].sublayers?[7])
        leaf.opacity = 0.5
        let after = try #require(rig.publish())
        let made = Set(nodes(after)).subtracting(nodes(before))
        #expect(nodes(after).count == 111)
        #expect(made.count == 3)
        #expect(after.children[3] !== before.children[3])
        #expect(after.children[3].children[7] !== before.children[3].children[7])
        #expect(after.children[3].children[6] === before.children[3].children[6])
        #expect(after.children[4] === before.children[4])
    }

    @Test("nothing is published without a change; a layer that is removed and inserted again is published")
    func unchanged() throws {
        let rig = LayerRig()
        let root = rig.root
        fill(root)
        let before = try #require(rig.publish())
        root.opacity = 1
        #expect(!rig.host.needsCommit)
        let again = try #require(rig.publish())
        #expect(again === before)
        let layer = try #require(root.sublayers?[2])
        layer.removeFromSuperlayer()
        layer.sublayers?[0].opacity = 0.25
        root.insertSublayer(layer, at: 2)
        let after = try #require(rig.publish())
        #expect(after.children[2].children.count == 10)
        #expect(after.children[2].children[0].properties.opacity == 0.25)
        #expect(after.children[1] === before.children[1])
    }

    @Test("masks and their sublayers are committed, with every later change")
    func masks() throws {
        let rig = LayerRig()
        let root = rig.root
        let mask = CALayer()
        let inMask = CALayer()
        mask.addSublayer(inMask)
        root.mask = mask
        #expect(try #require(rig.publish()).mask?.children.count == 1)
        inMask.cornerRadius = 4
        #expect(try #require(rig.publish()).mask?.children.first?.properties.cornerRadius == 4)
        root.mask = nil
        #expect(try #require(rig.publish()).mask == nil)
    }

    @Test("z positions order the nodes, equal ones keep their order")
    func zPosition() throws {
        let rig = LayerRig()
        let root = rig.root
        let layers = (0..<4).map { _ in CALayer() }
        root.sublayers = nil
        for (layer, z) in zip(layers, [2.0, 0, 2, -1]) {
            layer.zPosition = z
            root.addSublayer(layer)
        }
        let ids = try #require(rig.publish()).children.map(\.properties.zPosition)
        #expect(ids == [-1, 0, 2, 2])
        layers[3].zPosition = 5
        #expect(try #require(rig.publish()).children.last?.properties.zPosition == 5)
    }

    @Test("the synchronisation value of a tree that was never drawn is not lost")
    func syncValue() throws {
        let rig = LayerRig()
        let root = rig.root
        fill(root)
        _ = try #require(rig.publish())
        rig.host.pendingSyncValue = 7
        _ = try #require(rig.publish())
        root.opacity = 0.5
        _ = try #require(rig.publish())
        root.opacity = 0.7
        _ = try #require(rig.publish())
        let request = FrameRequest(presentationTime: 100, redrawsEverything: false)
        #expect(rig.host.frameSource.nextFrame(request)?.syncValue == 7)
        #expect(rig.host.frameSource.nextFrame(request)?.syncValue == nil)
        root.opacity = 0.6
        _ = try #require(rig.publish())
        #expect(rig.host.frameSource.nextFrame(request)?.syncValue == nil)
    }

    @Test("a tree deeper than the stack is committed and composited")
    func deep() throws {
        let rig = LayerRig()
        let root = rig.root
        var bottom = root
        for _ in 0..<20_000 {
            let layer = CALayer()
            layer.frame = root.bounds
            bottom.addSublayer(layer)
            bottom = layer
        }
        bottom.backgroundColor = .black
        let node = try #require(rig.publish())
        let tree = RenderTree(
            root: node, size: PixelSize(width: 100, height: 100), scale: 1, background: .white, generation: 1)
        let result = Compositor().compose(tree, at: 0, redrawsEverything: true)
        #expect(result.operations == [.fill(PixelRect(x: 0, y: 0, width: 100, height: 100), .black)])
        #expect(root.hitTest(CGPoint(x: 200, y: 0)) == nil)
    }

    @Test("what is called at the start of each frame is called as directly after many frames as after the first")
    func frameStartStaysDirect() throws {
        let rig = LayerRig()
        fill(rig.root)
        _ = try #require(rig.publish())
        let source = rig.host.frameSource
        source.setTicksWanted(true)
        let depths = Mutex<[Int]>([])
        source.onFrameStart { _ in depths.withLock { $0.append(Thread.callStackReturnAddresses.count) } }
        for frame in 0..<30 {
            _ = source.nextFrame(FrameRequest(presentationTime: Double(frame), redrawsEverything: false))
        }
        let found = depths.withLock { $0 }
        #expect(found.count == 30 && Set(found).count == 1)
    }
}
