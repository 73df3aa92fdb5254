// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing
import UIKitCore

/// Who moves when a scroll view in a sheet is dragged: ScrollFacts 34.
@MainActor @Suite("Scroll views in sheets", .serialized)
struct ScrollSheetTests {
    private func present(_ rig: SheetRig, detents: [UISheetPresentationController.Detent]) throws -> (
        RecordingController, UIScrollView
    ) {
        let controller = rig.makeController()
        controller.sheetPresentationController?.detents = detents
        try rig.present(controller)
        let list = UIScrollView(frame: controller.view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: list.bounds.width, height: 3000)
        controller.view.addSubview(list)
        try rig.stage.settle()
        return (controller, list)
    }

    @Test("ScrollFacts 34: at its top edge, dragged down, the sheet moves and the offset does not")
    func down() throws {
        let rig = try SheetRig()
        let (controller, list) = try present(rig, detents: [.large()])
        let top = try #require(rig.card(of: controller)).frame.minY
        try rig.drag(from: CGPoint(x: 196, y: 300), by: [40, 40, 40], releases: false)
        #expect(try #require(rig.card(of: controller)).frame.minY > top + 100)
        #expect(list.contentOffset.y == 0 && !list.isDragging)
        try rig.stage.release(at: CGPoint(x: 196, y: 420))
        try rig.stage.settle()
        // Away from its top the list scrolls.
        list.contentOffset.y = 500
        try rig.drag(from: CGPoint(x: 196, y: 300), by: [40, 40, 40], releases: false)
        #expect(try #require(rig.card(of: controller)).frame.minY == top)
        #expect(list.contentOffset.y == 390)
        try rig.stage.release(at: CGPoint(x: 196, y: 420))
    }

    @Test("ScrollFacts 34: dragged up while the sheet can grow, it grows first; not if the program does not want that")
    func up() throws {
        for prefersExpanding in [true, false] {
            let rig = try SheetRig()
            let (controller, list) = try present(rig, detents: [.medium(), .large()])
            controller.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = prefersExpanding
            let top = try #require(rig.card(of: controller)).frame.minY
            try rig.drag(from: CGPoint(x: 196, y: 700), by: [-40, -40, -40], releases: false)
            let moved = try #require(rig.card(of: controller)).frame.minY < top - 50
            #expect(moved == prefersExpanding)
            #expect((list.contentOffset.y > 0) == !prefersExpanding)
            try rig.stage.release(at: CGPoint(x: 196, y: 580))
        }
    }

    @Test("ScrollFacts 34: a drag that has made the sheet as large as it gets goes on in the content, and a throw with it")
    func goesOn() throws {
        let rig = try SheetRig()
        let (controller, list) = try present(rig, detents: [.medium(), .large()])
        let card = try #require(rig.card(of: controller))
        let start = card.frame.minY
        var place = CGPoint(x: 196, y: 830)
        func move(by steps: [CGFloat]) throws {
            for step in steps {
                place.y += step
                try rig.stage.advanceOneFrame()
                try rig.stage.move(to: place)
            }
        }
        try rig.stage.press(at: place)
        try move(by: [-100, -100, -100])
        #expect(card.frame.minY < start && list.contentOffset.y == 0)
        try move(by: [-100, -100, -100])
        let top = card.frame.minY
        let scrolled = list.contentOffset.y
        #expect(scrolled > 0 && list.isDragging)
        // Sheet and content together go as far as the finger, but for the slop.
        #expect(abs(start - top + scrolled - 590) < 1)
        try move(by: [50])
        #expect(card.frame.minY == top && abs(list.contentOffset.y - (scrolled - 50)) < 1)
        try move(by: [-50, -50])
        try rig.stage.release(at: place)
        #expect(list.isDecelerating && !list.isDragging)
        try rig.stage.settle()
        #expect(list.contentOffset.y > scrolled + 50 && card.frame.minY == top)
        #expect(controller.sheetPresentationController?.selectedDetentIdentifier == .large)
    }

    /// Puts the content back in the callback, as programs do that move their own sheets.
    private final class Meddling: NSObject, UIScrollViewDelegate {
        var limit: CGFloat?
        var depth = 0
        var deepest = 0

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            depth += 1
            deepest = max(deepest, depth)
            if let limit, scrollView.contentOffset.y > limit { scrollView.contentOffset.y = limit }
            depth -= 1
        }
    }

    @Test("Complaints 4: from the sheet to its list and back nothing jumps; observers see each step, also of the callback's")
    func handOff() throws {
        let rig = try SheetRig()
        let (controller, list) = try present(rig, detents: [.medium(), .large()])
        let card = try #require(rig.card(of: controller))
        list.contentInsetAdjustmentBehavior = .always
        list.contentInset.top = 12
        list.contentOffset.y = -list.adjustedContentInset.top
        #expect(list.adjustedContentInset.top == 12 + list.safeAreaInsets.top)
        try rig.stage.settle()
        let rest = list.contentOffset.y
        let meddling = Meddling()
        list.delegate = meddling
        var seen: [CGFloat] = []
        let observation = list.observe(\.contentOffset) { view, _ in seen.append(view.contentOffset.y) }
        defer { observation.invalidate() }
        var place = CGPoint(x: 196, y: 830)
        try rig.stage.press(at: place)
        /// How far the finger moves the sheet's edge and the content together.
        func content() -> CGFloat { card.frame.minY - (list.contentOffset.y - rest) }
        var last = content()
        for _ in 0..<60 {
            place.y -= 10
            try rig.stage.advanceOneFrame()
            try rig.stage.move(to: place)
            let step = last - content()
            #expect(step >= -0.5 && step <= 20.5, "a jump of \(step)")
            last = content()
            #expect(seen.last ?? rest == list.contentOffset.y)
        }
        #expect(list.contentOffset.y > rest + 100 && seen == seen.sorted())
        // A program that holds the content in the callback: no callback within its callback's, and observers see the place that it chose.
        meddling.limit = list.contentOffset.y
        meddling.deepest = 0
        place.y -= 40
        try rig.stage.move(to: place)
        #expect(list.contentOffset.y == meddling.limit && seen.last == meddling.limit && meddling.deepest <= 2)
        meddling.limit = nil
        // All the way back: the list comes to its edge and stays there, and the sheet goes on.
        let top = card.frame.minY
        for _ in 0..<60 {
            place.y += 10
            try rig.stage.advanceOneFrame()
            try rig.stage.move(to: place)
            #expect(seen.last == list.contentOffset.y)
        }
        #expect(list.contentOffset.y == rest && card.frame.minY > top + 200)
        try rig.stage.release(at: place)
        try rig.stage.settle()
        #expect(list.contentOffset.y == -list.adjustedContentInset.top)
    }

    @Test("Complaints 4: a drag that the list has begun stays the list's at its edge, and comes back from there (ScrollFacts 33)")
    func listKeepsItsDrag() throws {
        let rig = try SheetRig()
        let (controller, list) = try present(rig, detents: [.large()])
        let card = try #require(rig.card(of: controller))
        let top = card.frame.minY
        list.contentOffset.y = 60
        var seen: [CGFloat] = []
        let observation = list.observe(\.contentOffset) { view, _ in seen.append(view.contentOffset.y) }
        defer { observation.invalidate() }
        try rig.drag(from: CGPoint(x: 196, y: 300), by: Array(repeating: 20, count: 12), releases: false)
        // 240 points less the slop, of which 170 are beyond the edge, where the content resists.
        #expect(card.frame.minY == top && list.contentOffset.y < -50 && list.contentOffset.y > -170)
        #expect(seen == seen.sorted(by: >) && seen.last == list.contentOffset.y)
        try rig.stage.release(at: CGPoint(x: 196, y: 540))
        try rig.stage.settle()
        #expect(list.contentOffset.y == 0 && card.frame.minY == top && controller.presentingViewController != nil)
    }
}
