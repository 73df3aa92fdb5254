// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

/// Rows that scroll in a window of 400 × 300, each with five layers.
@Suite("Segments that move")
struct MovedSegmentsTests {
    private static let rowCount = 60
    private let compositor = Compositor()
    private let root = LayerID()
    private let scroller = LayerID()
    private let rows: [RenderNode]

    init() {
        rows = (0..<Self.rowCount).map { index in
            let parts = (0..<4).map { Self.node(CGRect(x: Double($0) * 90, y: 4, width: 80, height: 12)) }
            return Self.node(CGRect(x: 0, y: Double(index) * 20, width: 400, height: 20), parts)
        }
    }

    private static func node(_ frame: CGRect, _ children: [RenderNode] = []) -> RenderNode {
        var properties = LayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.backgroundColor = .black
        return RenderNode(id: LayerID(), properties: properties, children: children)
    }

    /// - Returns: The number of layers that were listed, and what the frame does.
    private func compose(
        offset: Double, at time: Double = 0, animations: [RenderAnimation] = []
    ) -> (listed: Int, result: Compositor.Result) {
        var properties = LayerProperties()
        properties.bounds = CGRect(x: 0, y: offset, width: 400, height: 300)
        properties.position = CGPoint(x: 200, y: 150)
        properties.masksToBounds = true
        properties.backgroundColor = .white
        let list = RenderNode(id: scroller, properties: properties, animations: animations, children: rows)
        properties = LayerProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
        properties.position = CGPoint(x: 200, y: 150)
        let tree = RenderTree(
            root: RenderNode(id: root, properties: properties, children: [list]), size: PixelSize(width: 400, height: 300),
            scale: 1, background: .white, generation: UInt64(offset) + 1)
        let result = compositor.compose(tree, at: time, redrawsEverything: false, isMoving: true, allowsMoves: true)
        return (compositor.listedLayers, result)
    }

    @Test("what scrolls by whole pixels is listed once, for all places: a frame lists the layers around it only")
    func scrolled() {
        for offset in [0.0, 7, 14] { _ = compose(offset: offset) }
        for step in 3..<40 {
            let frame = compose(offset: Double(step) * 7)
            #expect(frame.listed == 2, "\(frame.listed) layers at step \(step)")
            #expect(frame.result.move?.y == -7)
            #expect(frame.result.damage.rects == [PixelRect(x: 0, y: 293, width: 400, height: 7)])
        }
    }

    @Test("so it is where the content moves by itself")
    func animated() throws {
        let motion = ScrollMotion(x: .resting(at: 0), y: .curve(from: 0, to: 600, duration: 1))
        let animation = ScrollAnimation(motion, keyPath: "bounds.origin", beginTime: 0)
        let started = try #require(RenderAnimation(animation, beginTime: 0, model: LayerProperties()))
        for frame in 0..<3 { _ = compose(offset: 0, at: Double(frame) / 60, animations: [started]) }
        for frame in 3..<59 {
            let listed = compose(offset: 0, at: Double(frame) / 60, animations: [started]).listed
            #expect(listed == 2, "\(listed) layers in frame \(frame)")
        }
    }

    @Test("what moves by parts of pixels is listed again")
    func fractions() {
        for offset in [0.0, 7.5, 14] { _ = compose(offset: offset) }
        #expect(compose(offset: 21.25).listed > Self.rowCount * 5)
    }
}
