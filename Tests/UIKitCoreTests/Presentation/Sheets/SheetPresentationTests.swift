// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing

import UIKitCore

@MainActor
@Suite("Sheets", .serialized)
struct SheetPresentationTests {
    @Test("Hierarchy 2.1, 2.5: automatic is a page sheet; the container holds a dimming view and a wrapper around the view")
    func tree() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        let sheet = try #require(b.sheetPresentationController)
        #expect(sheet.presentationStyle == .pageSheet)
        #expect(b.presentationController === sheet && b.activePresentationController === sheet)
        let container = try #require(sheet.containerView)
        #expect(container.subviews.count == 2)
        #expect(container.subviews[0] is DimmingView && container.subviews[1] is DropShadowView)
        #expect(container.subviews[1] === sheet.presentedView)
        #expect(b.view.isDescendant(of: container.subviews[1]))
        #expect(container.subviews[1].frame == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(b.view.bounds.size == CGSize(width: 393, height: 793))
        #expect(abs(container.subviews[0].alpha - 0.2) < 1e-6)
    }

    @Test(
        "BuiltInForms 8.2: the sheet rises on the system spring",
        arguments: [(4, 546.0), (6, 476.5), (9, 402), (12, 359.5), (18, 327)])
    func motion(frame: Int, top: CGFloat) throws {
        // An SE-size window with a medium sheet; UIKit's was a card at 317.5 that came from 667.
        let rig = try SheetRig(CGSize(width: 375, height: 667))
        let b = rig.makeController()
        let value = (667 - 8 - 317.5) * 375 / 359
        b.sheetPresentationController?.detents = [.custom { _ in value }]
        rig.root.present(b, animated: true)
        try rig.stage.settleTurns()
        for _ in 0..<frame { try rig.stage.advanceOneFrame() }
        let card = try #require(rig.card(of: b))
        #expect(card.frame.minY == 317.5)
        #expect(abs(try #require(card.layer.presentation()).frame.minY - top) < 1)
    }

    @Test("BuiltInForms 8.3: the presenter gets no appearance callbacks; the presented controller the usual ones")
    func appearance() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        rig.root.present(b, animated: true)
        try rig.stage.settle()
        #expect(rig.log.entries(of: "A.").isEmpty)
        #expect(
            rig.log.entries(of: "B.view") == [
                "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
            ])
    }

    @Test("a sheet shows rounded corners and a grabber over a dimmed window")
    func pixels() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        b.sheetPresentationController?.prefersGrabberVisible = true
        try rig.present(b)
        let dimmed = try #require(try rig.stage.pixel(at: CGPoint(x: 20, y: 20))).cgColor
        #expect(abs(dimmed.blue - 0.8) < 0.02 && abs(dimmed.red - 0.68) < 0.02)
        #expect(try rig.stage.pixel(at: CGPoint(x: 196, y: 120)) == UIColor.white)
        #expect(try rig.stage.pixel(at: CGPoint(x: 2, y: 61)) != UIColor.white)
        let grabber = try #require(try rig.stage.pixel(at: CGPoint(x: 196, y: 66))).cgColor
        #expect(abs(grabber.red - (1 - 0.43 * 135 / 255)) < 0.02)
        try rig.save("sheet-large")
    }

    @Test("Complaints 1: a resize moves sheet and dimming with the window, and the content gets its own size")
    func resize() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController(style: .formSheet))
        #expect(rig.card(of: b)?.frame == CGRect(x: 190, y: 20, width: 580, height: 560))
        try rig.save("form-sheet")
        try rig.stage.resize(to: CGSize(width: 1000, height: 800))
        #expect(rig.card(of: b)?.frame == CGRect(x: 210, y: 75, width: 580, height: 650))
        #expect(rig.dimming(of: b)?.frame == CGRect(x: 0, y: 0, width: 1000, height: 800))
        #expect(rig.log.count("B.viewWillTransition(580x650)") == 1)
        // In compact width it is the same sheet, at the bottom.
        try rig.stage.resize(to: CGSize(width: 500, height: 800))
        #expect(rig.card(of: b)?.frame == CGRect(x: 0, y: 30, width: 500, height: 770))
        #expect(rig.log.count("B.viewWillTransition(500x770)") == 1)
        #expect(rig.log.entries(of: "B.viewWillDis", "B.viewDidDis").isEmpty)
    }

    @Test("Complaints 12, LayoutAndTraits 6.3: a form sheet follows its content's preferred size, animated")
    func preferredSize() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = rig.makeController(style: .formSheet)
        b.preferredContentSize = CGSize(width: 300, height: 200)
        try rig.present(b)
        #expect(rig.card(of: b)?.frame == CGRect(x: 330, y: 200, width: 300, height: 200))
        b.preferredContentSize = CGSize(width: 300, height: 400)
        #expect(rig.card(of: b)?.frame.height == 400)
        try rig.stage.advance(by: 0.05)
        let shown = try #require(rig.card(of: b)?.layer.presentation()).frame.height
        #expect(shown > 210 && shown < 390)
    }

    @Test("without animation the sheet is there at once, and the window dimmed")
    func unanimated() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController(), animated: false)
        #expect(rig.card(of: b)?.frame.minY == 59)
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2) < 1e-6)
        rig.root.dismiss(animated: false)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil && rig.stage.window.subviews.count == 1)
        #expect(b.view.superview == nil)
    }

    @Test("Hierarchy 2.2: a custom animator moves the wrapper, and a sheet of crossDissolve fades")
    func otherAnimations() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        let delegate = RecordingTransitioningDelegate(.block, log: rig.log)
        b.transitioningDelegate = delegate
        rig.root.present(b, animated: true)
        try rig.stage.settle()
        #expect(rig.log.count("AC.animateTransition") == 1)
        #expect(rig.card(of: b)?.frame.minY == 59)
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        let c = rig.makeController("C")
        c.modalTransitionStyle = .crossDissolve
        rig.root.present(c, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.1)
        #expect(rig.card(of: c)?.layer.presentation()?.frame.minY == 59)
    }

    @Test("ViewAnimation 9.8: for users who prefer cross-fades a sheet fades in and out; pulled by a finger it slides")
    func crossFade() throws {
        UIAccessibility.isReduceMotionEnabled = true
        UIAccessibility.prefersCrossFadeTransitions = true
        defer {
            UIAccessibility.isReduceMotionEnabled = false
            UIAccessibility.prefersCrossFadeTransitions = false
        }
        let rig = try SheetRig()
        let b = rig.makeController()
        rig.root.present(b, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.1)
        let coming = try #require(rig.card(of: b)?.layer.presentation())
        #expect(coming.frame.minY == 59 && coming.opacity > 0 && coming.opacity < 1)
        try rig.stage.settle()
        try rig.drag(from: CGPoint(x: 196, y: 100), by: Array(repeating: 30, count: 18))
        try rig.stage.advance(by: 0.05)
        let going = try #require(rig.card(of: b)?.layer.presentation())
        #expect(going.frame.minY > 590 && going.opacity == 1)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("everything is freed after a sheet was dismissed by a drag")
    func leaks() throws {
        let rig = try SheetRig()
        weak var controller: UIViewController?
        weak var sheet: UISheetPresentationController?
        weak var card: UIView?
        do {
            let b = try rig.present(rig.makeController())
            controller = b
            sheet = b.sheetPresentationController
            card = rig.card(of: b)
            try rig.drag(from: CGPoint(x: 196, y: 200), by: Array(repeating: 20, count: 28))
            try rig.stage.settle()
            b.onViewDidLoad = nil
        }
        #expect(rig.root.presentedViewController == nil)
        #expect(controller == nil && sheet == nil && card == nil)
    }
}
