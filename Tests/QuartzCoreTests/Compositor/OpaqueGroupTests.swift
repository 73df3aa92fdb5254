// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

@Suite("Opaque groups")
struct OpaqueGroupTests {
    private static let size = PixelSize(width: 200, height: 100)
    private let compositor = Compositor()
    private let root = LayerID()
    private let ids = (0..<4).map { _ in LayerID() }

    private func node(
        _ index: Int, _ frame: CGRect, color: CGFloat? = 0.5, alpha: CGFloat = 1, children: [RenderNode] = [],
        _ change: (inout LayerProperties) -> Void = { _ in }
    ) -> RenderNode {
        var properties = LayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.backgroundColor = color.map { CGColor(red: $0, green: $0, blue: $0, alpha: alpha) }
        change(&properties)
        return RenderNode(id: ids[index], properties: properties, children: children)
    }

    private func tree(_ children: [RenderNode]) -> RenderTree {
        var properties = LayerProperties()
        properties.bounds.size = CGSize(width: 200, height: 100)
        properties.position = CGPoint(x: 100, y: 50)
        return RenderTree(
            root: RenderNode(id: root, properties: properties, children: children), size: Self.size, scale: 1,
            background: .white, generation: 1)
    }

    private func compose(_ children: [RenderNode]) -> [DrawingOperation] {
        compositor.compose(tree(children), at: 0, redrawsEverything: true).operations
    }

    private let whole = CGRect(x: 0, y: 0, width: 200, height: 100)

    private func fills(_ operations: [DrawingOperation]) -> [PixelRect] {
        operations.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
    }

    private func count(_ operations: [DrawingOperation], where matches: (DrawingOperation) -> Bool) -> Int {
        operations.filter(matches).count
    }

    private func core(_ operations: [DrawingOperation]) -> PixelRect? {
        operations.lazy.compactMap { if case .beginOpaqueGroup(_, let core) = $0 { core } else { nil } }.first
    }

    @Test("the groups that a later frame will need are those that it shows, upright, and nothing else")
    func upcoming() {
        func fading(_ index: Int, x: CGFloat, _ change: (inout LayerProperties) -> Void = { _ in }) -> RenderNode {
            node(index, CGRect(x: x, y: 10, width: 60, height: 40), children: [node(3, CGRect(x: 0, y: 0, width: 9, height: 9))])
            {
                $0.opacity = 0.5
                change(&$0)
            }
        }
        func upcoming(_ children: [RenderNode]) -> [DrawingOperation] { compositor.upcomingGroups(of: tree(children), at: 0) }
        let group = upcoming([fading(0, x: 10)])
        #expect(group.count == 4)
        #expect(group.first == .beginGroup(PixelRect(x: 10, y: 10, width: 60, height: 40), isDetached: false))
        guard case .endGroup(0.5, nil, _)? = group.last else {
            Issue.record("no end of the group")
            return
        }
        let covered = [fading(0, x: 10), node(1, CGRect(x: 0, y: 0, width: 100, height: 100)), fading(2, x: 110)]
        #expect(upcoming(covered).count == 4)
        #expect(upcoming([fading(0, x: 10) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }]).isEmpty)
        #expect(upcoming([node(0, whole)]).isEmpty)
    }

    @Test("a rounded layer whose background is opaque needs no surface, and hides what is below it between its corners")
    func rounded() {
        let inner = node(1, CGRect(x: 10, y: 10, width: 20, height: 20))
        let card = node(0, whole, color: 0.2, children: [inner]) {
            $0.cornerRadius = 20
            $0.masksToBounds = true
        }
        let hidden = node(2, CGRect(x: 50, y: 30, width: 100, height: 40), color: 0.8)
        let operations = compose([hidden, card])
        #expect(core(operations) == PixelRect(x: 20, y: 0, width: 160, height: 100))
        let groups = count(operations) { if case .beginGroup = $0 { true } else { false } }
        let cuts = count(operations) { if case .keepThroughMask = $0 { true } else { false } }
        #expect(groups == 0 && cuts == 4)
        #expect(!fills(operations).contains(PixelRect(x: 50, y: 30, width: 100, height: 40)))
    }

    @Test("what its own opaque contents hide is not drawn; with one corner rounded, the larger part without it is the core")
    func covered() {
        let photo = node(1, whole, color: 0.7)
        let card = node(0, whole, color: 0.2, children: [photo]) {
            $0.cornerRadius = 20
            $0.masksToBounds = true
            $0.maskedCorners = .layerMinXMinYCorner
        }
        let operations = compose([card])
        #expect(core(operations) == PixelRect(x: 20, y: 0, width: 180, height: 100))
        let gray = DrawingColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
        let grays = count(operations) { if case .fill(_, gray) = $0 { true } else { false } }
        #expect(grays == 0)
    }

    @Test("one that is translucent, or faded, is a group of its own; one that fades by less than a level is opaque")
    func others() {
        func isOpaque(alpha: CGFloat = 1, opacity: Float = 1, radius: CGFloat = 20) -> Bool {
            let inner = node(1, CGRect(x: 10, y: 10, width: 20, height: 20))
            let card = node(0, whole, alpha: alpha, children: [inner]) {
                $0.cornerRadius = radius
                $0.masksToBounds = true
                $0.opacity = opacity
            }
            return core(compose([card])) != nil
        }
        #expect(isOpaque())
        #expect(!isOpaque(alpha: 0.9))
        #expect(!isOpaque(opacity: 0.99))
        #expect(isOpaque(opacity: 0.998))
        #expect(isOpaque(opacity: 0.998, radius: 0))
    }

    @Test("a group is the same while something opaque covers a part of it, and is left out when it is covered as a whole")
    func hiddenGroups() {
        func group(below x: CGFloat) -> [DrawingOperation]? {
            let parts = (1..<3).map { node($0, CGRect(x: $0 * 40 - 30, y: 10, width: 50, height: 50)) }
            let faded = node(0, CGRect(x: 0, y: 0, width: 120, height: 100), color: nil, children: parts) { $0.opacity = 0.5 }
            let operations = compose([faded, node(3, CGRect(x: x, y: 0, width: 200, height: 100), color: 0)])
            let begin = operations.firstIndex { if case .beginGroup = $0 { true } else { false } }
            let end = operations.firstIndex { if case .endGroup = $0 { true } else { false } }
            guard let begin, let end else { return nil }
            return Array(operations[begin..<end])
        }
        let all = group(below: 150)
        #expect(all?.count == 3)
        for x in [80, 60, 30] { #expect(group(below: CGFloat(x)) == all) }
        #expect(group(below: 0) == nil)
    }
}
