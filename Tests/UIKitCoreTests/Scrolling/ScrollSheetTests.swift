// SPDX-License-Identifier: MIT
import CoreGraphics
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
}
