// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

/// A node of 100 × 100 points at (x, y) unless said otherwise.
private func node(
    _ id: LayerID = LayerID(), x: Double = 0, y: Double = 0, width: Double = 100, height: Double = 100,
    color: CGColor? = nil, opacity: Float = 1, children: [RenderNode] = [], change: (inout LayerProperties) -> Void = { _ in }
) -> RenderNode {
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    properties.position = CGPoint(x: x + width / 2, y: y + height / 2)
    properties.backgroundColor = color
    properties.opacity = opacity
    change(&properties)
    return RenderNode(id: id, properties: properties, children: children)
}

private func tree(_ children: [RenderNode], root: LayerID, generation: UInt64 = 1) -> RenderTree {
    RenderTree(
        root: node(root, width: 400, height: 300, children: children), size: PixelSize(width: 400, height: 300), scale: 1,
        background: .white, syncValue: nil, generation: generation)
}

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

@Suite("Compositor")
struct CompositorTests {
    private let compositor = Compositor()
    private let root = LayerID()

    private func compose(_ children: [RenderNode], everything: Bool = false) -> Compositor.Result {
        compositor.compose(tree(children, root: root), at: 0, redrawsEverything: everything)
    }

    @Test("a frame without a changed pixel has no operations")
    func unchanged() {
        let child = node(x: 10, y: 10, color: red)
        _ = compose([child], everything: true)

        let result = compose([child])

        #expect(result.damage.isEmpty)
        #expect(result.operations.isEmpty)
    }

    @Test("a translucent background is filled")
    func translucentBackground() {
        var shown = tree([], root: root)
        shown.background = DrawingColor(red: 0, green: 0, blue: 0, alpha: 0.5)

        let result = compositor.compose(shown, at: 0, redrawsEverything: true)

        #expect(result.operations == [.fill(PixelRect(x: 0, y: 0, width: 400, height: 300), shown.background)])
    }

    @Test("a move damages the old and the new position, and nothing else")
    func move() {
        let id = LayerID()
        _ = compose([node(id, x: 10, y: 10, color: red)], everything: true)

        let result = compose([node(id, x: 210, y: 10, color: red)])

        #expect(
            Set(result.damage.rects) == [
                PixelRect(x: 10, y: 10, width: 100, height: 100), PixelRect(x: 210, y: 10, width: 100, height: 100),
            ])
    }

    @Test("what an opaque layer hides is not drawn")
    func occlusion() {
        let hidden = node(x: 50, y: 50, color: red)
        let occluder = node(x: 0, y: 0, width: 400, height: 300, color: .black)

        let result = compose([hidden, occluder], everything: true)

        #expect(result.operations == [.fill(PixelRect(x: 0, y: 0, width: 400, height: 300), .black)])
    }

    @Test("layers that change their order are redrawn")
    func reorder() {
        let a = node(x: 0, y: 0, color: red)
        let b = node(x: 50, y: 50, color: .black)
        _ = compose([a, b], everything: true)

        let result = compose([b, a])

        #expect(result.damage.rects.contains { $0.contains(PixelRect(x: 50, y: 50, width: 50, height: 50)) })
    }

    @Test("a layer with one part is faded by its colour, one with several parts as a group")
    func groupOpacity() {
        let single = compose([node(color: red, opacity: 0.5)], everything: true)
        #expect(!single.operations.contains { if case .beginGroup = $0 { true } else { false } })

        let pair = compose([node(color: red, opacity: 0.5, children: [node(x: 10, y: 10, width: 10, height: 10, color: .black)])])
        #expect(pair.operations.contains { if case .endGroup(alpha: 0.5, _, _) = $0 { true } else { false } })
    }

    @Test("adjacent layers at fractional positions meet without a gap")
    func rounding() {
        let thirds = (0..<3).map { node(x: Double($0) * 100 / 3, width: 100 / 3, color: red) }

        let result = compose(thirds, everything: true)

        let edges = result.operations.compactMap { operation -> PixelRect? in
            if case .fill(let rect, let color) = operation, color == DrawingColor(red) { rect } else { nil }
        }
        #expect(edges.map(\.x) == [0, 33, 67])
        #expect(edges.map(\.maxX) == [33, 67, 100])
    }

    @Test(
        "a layer with numbers that are not finite draws nothing, and the others are drawn",
        arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func notFinite(value: Double) {
        let bad = node(color: red) { $0.position.x = value }
        let worse = node(color: red) { $0.transform = CATransform3DMakeScale(value, 1, 1) }
        let good = node(x: 10, y: 10, width: 5, height: 5, color: .black)

        let result = compose([bad, worse, good], everything: true)

        #expect(result.operations.contains(.fill(PixelRect(x: 10, y: 10, width: 5, height: 5), .black)))
    }

    @Test("a rotated layer is drawn upright into a detached group, which is drawn through the matrix")
    func rotation() {
        let rotated = node(x: 100, y: 100, color: red) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }

        let result = compose([rotated], everything: true)

        #expect(result.operations.contains { if case .beginGroup(_, isDetached: true) = $0 { true } else { false } })
        #expect(result.operations.contains { if case .endGroup(_, .some, _) = $0 { true } else { false } })
    }

    // MARK: Layers that move as a whole

    /// The operations of a frame during a movement, by default for a display to which every operation is sent.
    private func card(_ node: RenderNode, prefersPictures: Bool = true) -> [DrawingOperation] {
        compositor.compose(
            tree([node], root: root), at: 0, redrawsEverything: false, isMoving: true, prefersPictures: prefersPictures
        ).operations
    }

    private func card(
        _ id: LayerID, x: Double, children: [RenderNode], change: (inout LayerProperties) -> Void = { _ in }
    ) -> RenderNode {
        node(id, x: x, width: 90.4, height: 80, color: .white, children: children, change: change)
    }

    private func moved(_ operations: [DrawingOperation]) -> [(CachedPicture, PixelPoint)] {
        operations.compactMap { if case .movedPicture(let picture, _, let at) = $0 { (picture, at) } else { nil } }
    }

    @Test("a layer that an animation will move is one cached picture from the first frame on, and is drawn part by part at rest")
    func movedAsAWhole() throws {
        let children = (0..<6).map { node(x: Double($0) * 12, y: 5, width: 10, height: 10, color: red) }
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 100.0
        move.toValue = 200.0
        move.duration = 1
        let properties = card(LayerID(), x: 0.3, children: []).properties
        let animation = try #require(RenderAnimation(move, beginTime: 0, model: properties))
        let moving = RenderNode(id: LayerID(), properties: properties, animations: [animation], children: children)
        func frame(_ time: Double, prefersPictures: Bool = true) -> [DrawingOperation] {
            compositor.compose(
                tree([moving], root: root), at: time, redrawsEverything: false, isMoving: true,
                prefersPictures: prefersPictures
            ).operations
        }
        let pictures = (0...8).flatMap { moved(frame(Double($0) * 0.1)) }
        #expect(pictures.count == 9)
        #expect(Set(pictures.map(\.0.id)).count == 1)
        #expect(pictures.map(\.1.x) == (0...8).map { Int((54.8 + Double($0) * 10).rounded()) })
        #expect(pictures.first?.0.operations.count == 7)
        // Its corner does not lie on a whole pixel, so the picture is not exact.
        let rest = compositor.compose(
            tree([RenderNode(id: moving.id, properties: properties, children: children)], root: root), at: 1,
            redrawsEverything: true, isMoving: false, prefersPictures: true)
        #expect(moved(rest.operations).isEmpty)
        // It moves again, and nothing in it has changed.
        #expect(moved(frame(0.5)).first?.0 === pictures[0].0)
        // It is removed, and a layer that looks the same is added.
        _ = compositor.compose(
            tree([], root: root), at: 1, redrawsEverything: true, isMoving: false, prefersPictures: true)
        let again = RenderNode(
            id: LayerID(), properties: properties, animations: [animation], children: children.map { $0 })
        let result = compositor.compose(
            tree([again], root: root), at: 0.5, redrawsEverything: false, isMoving: true, prefersPictures: true)
        #expect(moved(result.operations).first?.0 === pictures[0].0)
        #expect(moved(frame(0.95, prefersPictures: false)).isEmpty)
    }

    @Test("a layer with overflowing, round, translucent or few parts is drawn part by part", arguments: 0..<5)
    func notMovedAsAWhole(_ form: Int) {
        let children = (0..<6).map { node(x: Double($0) * 12, y: form == 0 ? 75 : 5, width: 10, height: 10, color: red) }
        let kept = form == 4 ? Array(children.prefix(1)) : children
        let id = LayerID()
        // The subtree is the same in every frame; its superlayer moves.
        let inner = card(id, x: 0, children: kept) { properties in
            switch form {
            case 1: properties.cornerRadius = 8
            case 2: properties.backgroundColor = CGColor(gray: 1, alpha: 0.5)
            case 3: properties.shadowOpacity = 1
            default: break
            }
        }
        let outer = LayerID()
        for step in 0..<4 {
            #expect(moved(card(node(outer, x: Double(step) * 10, children: [inner]))).isEmpty)
        }
    }

    @Test("a subtree that moves with its superlayer is one cached picture as well")
    func movedWithSuperlayer() {
        let inner = card(
            LayerID(), x: 0, children: (0..<6).map { node(x: Double($0) * 12, y: 5, width: 10, height: 10, color: red) })
        let outer = LayerID()
        let steps = (0..<4).map { moved(card(node(outer, x: Double($0) * 10, children: [inner]))) }
        #expect(steps.map(\.count) == [0, 1, 1, 1])
        #expect(steps.last?.first?.1 == PixelPoint(x: 30, y: 0))
    }

    /// Colours over colours, which take four passes over most pixels.
    private let tiles = (0..<40).map {
        node(x: Double($0 % 20) * 20, width: 18, height: 300, color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    /// The tiles under a black layer, whose alpha grows with the steps.
    private func dimmed(_ step: Int, over tiles: [RenderNode], by dimming: LayerID, isMoving: Bool = true) -> [DrawingOperation] {
        let black = CGColor(gray: 0, alpha: Double(step) / 10)
        return compositor.compose(
            tree(tiles + [node(dimming, width: 400, height: 300, color: black)], root: root), at: Double(step),
            redrawsEverything: false, isMoving: isMoving
        ).operations
    }

    private func staticPicture(of operations: [DrawingOperation]) -> CachedPicture? {
        for operation in operations {
            switch operation {
            case .captureAndDim(let picture, _), .picture(let picture, _), .dimmedPicture(let picture, _, _): return picture
            default: continue
            }
        }
        return nil
    }

    @Test("the static layers are one cached picture from the first frame on while most of the window changes")
    func staticPicture() throws {
        let dimming = LayerID()
        _ = compose(tiles, everything: true)

        let first = dimmed(1, over: tiles, by: dimming)
        let second = dimmed(2, over: tiles, by: dimming)

        // The window showed nothing else, so the picture is captured.
        let picture = try #require(staticPicture(of: first))
        func black(_ alpha: Double) -> DrawingColor { DrawingColor(red: 0, green: 0, blue: 0, alpha: alpha) }
        #expect(first == [.captureAndDim(picture, black(0.1))])
        #expect(second == [.dimmedPicture(picture, picture.rect, black(0.2))])
    }

    @Test("the cached picture of static layers is kept while it is dimmed, and dropped with the last frame of the dimming")
    func staticPictureAtRest() {
        let dimming = LayerID()
        _ = compose(tiles, everything: true)
        let opening = staticPicture(of: dimmed(1, over: tiles, by: dimming))
        let open = dimmed(2, over: tiles, by: dimming, isMoving: false)
        let closing = dimmed(1, over: tiles, by: dimming)
        let closed = compose(tiles).operations

        #expect([open, closing, closed].allSatisfy { opening === staticPicture(of: $0) })
        #expect(closed.count == 1)
        #expect(staticPicture(of: compose(tiles, everything: true).operations) == nil)
    }

    @Test("the dimmed picture is drawn in whole rows next to a panel, except on a server")
    func staticPictureUnderPanel() {
        let (dimming, panel) = (LayerID(), LayerID())
        func frame(_ step: Int, panelX x: Double, prefersPictures: Bool) -> [DrawingOperation] {
            let over = [
                node(dimming, width: 400, height: 300, color: CGColor(gray: 0, alpha: Double(step) / 10)),
                node(panel, x: x, width: 400, height: 300, color: red),
            ]
            return compositor.compose(
                tree(tiles + over, root: root), at: Double(step), redrawsEverything: false, isMoving: true,
                prefersPictures: prefersPictures
            ).operations
        }
        func rects(_ operations: [DrawingOperation]) -> [PixelRect] {
            operations.compactMap {
                if case .dimmedPicture(_, let rect, _) = $0 { rect } else { nil }
            }
        }
        _ = compose(tiles, everything: true)
        _ = frame(1, panelX: 399, prefersPictures: false)
        let window = PixelRect(x: 0, y: 0, width: 400, height: 300)
        let left = PixelRect(x: 0, y: 0, width: 250, height: 300)
        let rest = PixelRect(x: 0, y: 0, width: 150, height: 300)

        #expect(rects(frame(2, panelX: 250, prefersPictures: false)) == [window])
        #expect(rects(frame(3, panelX: 250, prefersPictures: true)) == [left])
        // More than half of each row is hidden.
        #expect(rects(frame(4, panelX: 150, prefersPictures: false)) == [rest])
    }

    @Test("the cached picture of layers that are no longer static is dropped, and not made again at once")
    func lostStaticPicture() {
        let dimming = LayerID()
        _ = compose(tiles, everything: true)
        _ = dimmed(1, over: tiles, by: dimming)
        var changed = tiles
        changed[3] = node(tiles[3].id, x: 60, width: 18, height: 18, color: .black)

        #expect(staticPicture(of: dimmed(2, over: changed, by: dimming)) == nil)
        #expect(staticPicture(of: dimmed(3, over: changed, by: dimming)) == nil)
        let last = dimmed(4, over: changed, by: dimming)
        #expect(staticPicture(of: last) != nil)
        // The window shows the tiles dimmed, so they have to be drawn.
        #expect(last.count == 1)
        guard case .dimmedPicture? = last.first else { return #expect(Bool(false), "\(last)") }
    }

    @Test("a picture that is worth it in the middle of a movement is drawn between two frames, and used from the next one on")
    func upcomingPicture() throws {
        let panel = LayerID()
        _ = compose(tiles, everything: true)
        let frames = [10, 60, 100, 110, 120].map { width in
            compositor.compose(
                tree(tiles + [node(panel, width: width, height: 300, color: CGColor(gray: 0, alpha: 0.5))], root: root),
                at: width, redrawsEverything: false, isMoving: true)
        }
        #expect(frames.map { $0.upcomingPicture != nil } == [false, false, true, false, false])
        let upcoming = try #require(frames[2].upcomingPicture)
        #expect(frames.map { staticPicture(of: $0.operations) === upcoming } == [false, false, false, true, true])
    }

    @Test("no picture is made of what is drawn as fast, until it is dimmed; on a server one is made, which saves requests")
    func pictureOfWhatIsFast() {
        let (panel, dimming) = (LayerID(), LayerID())
        let photos = (0..<40).map { node(x: Double($0) * 10, width: 18, height: 300, color: red) }
        func picture(_ step: Double, prefersPictures: Bool) -> CachedPicture? {
            let over = node(panel, width: 200 + step * 10, height: 300, color: CGColor(gray: 1, alpha: 0.5))
            return staticPicture(
                of: compositor.compose(
                    tree(photos + [over], root: root), at: step, redrawsEverything: false, isMoving: true,
                    prefersPictures: prefersPictures
                ).operations)
        }
        _ = compose(photos, everything: true)
        #expect([1, 2, 3].allSatisfy { picture($0, prefersPictures: false) == nil })
        _ = compose(photos, everything: true)
        #expect(staticPicture(of: dimmed(1, over: photos, by: dimming)) != nil)
        _ = compose([], everything: true)
        _ = compose(photos, everything: true)
        _ = picture(1, prefersPictures: true)
        #expect([2, 3].allSatisfy { picture($0, prefersPictures: true) != nil })
    }

    @Test("a small movement does not make a cached picture of the window")
    func smallMovement() {
        let mover = LayerID()
        _ = compose(tiles, everything: true)
        let frame = compositor.compose(
            tree(tiles + [node(mover, x: 20, y: 50, color: .black)], root: root), at: 1, redrawsEverything: false, isMoving: true)

        #expect(staticPicture(of: frame.operations) == nil)
    }

    @Test("a fill is cut to the part that an opaque layer leaves visible")
    func cutFill() {
        let dim = node(width: 400, height: 300, color: CGColor(gray: 0, alpha: 0.4))
        let panel = node(x: 300, width: 100, height: 300, color: red)

        let result = compose([dim, panel], everything: true)

        #expect(
            result.operations[1]
                == .fill(PixelRect(x: 0, y: 0, width: 300, height: 300), DrawingColor(red: 0, green: 0, blue: 0, alpha: 0.4)))
    }
}
