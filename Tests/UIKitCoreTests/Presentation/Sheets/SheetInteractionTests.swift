// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Interaction with sheets", .serialized)
struct SheetInteractionTests {
    private let grip = CGPoint(x: 196, y: 100)

    @Test("Checks 13.22: 180 points of a finger move the sheet by 170, and dimming falls with it")
    func tracking() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.drag(from: grip, by: [60, 60, 60], releases: false)
        #expect(abs(try #require(rig.card(of: b)).frame.minY - 229) < 1e-6)
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2 * (1 - 170 / 793)) < 1e-6)
        try rig.save("sheet-dragged")
        try rig.stage.release(at: CGPoint(x: 196, y: 280))
        #expect(rig.card(of: b)?.frame.minY == 59)
        #expect(abs(try #require(rig.card(of: b)?.layer.presentation()).frame.minY - 229) < 1e-6)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2) < 1e-6)
        #expect(rig.log.entries(of: "B.view", "D.will", "D.did").isEmpty)
    }

    @Test("Checks 13.22, Adaptivity 7.4: more than half the height dismisses; should, will, the callbacks, did")
    func dragAway() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        rig.delegate.onWillDismiss = { [unowned b] form in
            #expect(form === b.presentationController && b.transitionCoordinator != nil)
        }
        try rig.drag(from: grip, by: Array(repeating: 41, count: 10))
        #expect(rig.root.presentedViewController === b && b.isBeingDismissed)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        // Once when the drag begins (does the sheet resist?) and once when it is let go.
        #expect(
            rig.log.entries == [
                "D.shouldDismiss", "D.shouldDismiss", "D.willDismiss", "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)", "D.didDismiss",
            ])
    }

    @Test("BuiltInForms 8.3: a flick dismisses after a short way, and the sheet leaves with the finger's speed")
    func flick() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.drag(from: grip, by: Array(repeating: 30, count: 6), holds: false)
        #expect(b.isBeingDismissed)
        let card = try #require(rig.card(of: b))
        let start = try #require(card.layer.presentation()).frame.minY
        #expect(abs(start - 229) < 1e-6)
        try rig.stage.advanceOneFrame()
        let next = try #require(card.layer.presentation()).frame.minY
        // 1800 points per second are 30 a frame; the spring only adds to that.
        #expect(next - start > 28 && next - start < 50)
        try rig.stage.settle()
        #expect(rig.log.count("D.didDismiss") == 1)
    }

    @Test("BuiltInForms 8.3: there is no rubber band at the largest detent")
    func upwards() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.drag(from: CGPoint(x: 196, y: 400), by: [-40, -40], releases: false)
        #expect(rig.card(of: b)?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    @Test(
        "Adaptivity 7.4: with isModalInPresentation a sheet resists, reports the attempt and goes back; the delegate is not asked"
    )
    func modal() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        b.isModalInPresentation = true
        try rig.drag(from: grip, by: Array(repeating: 50, count: 11), releases: false)
        let moved = try #require(rig.card(of: b)).frame.minY - 59
        #expect(moved > 20 && moved < 300)
        try rig.stage.release(at: CGPoint(x: 196, y: 650))
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame.minY == 59)
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.entries == ["D.didAttempt"])
    }

    @Test("Adaptivity 7.4: a container forwards isModalInPresentation of the child it shows")
    func modalChild() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        let shown = UIViewController()
        let kept = UIViewController()
        b.addChild(shown)
        b.view.addSubview(shown.view)
        shown.didMove(toParent: b)
        b.addChild(kept)
        kept.didMove(toParent: b)
        kept.loadViewIfNeeded()
        kept.isModalInPresentation = true
        shown.isModalInPresentation = true
        try rig.present(b)
        try rig.stage.tap(at: CGPoint(x: 196, y: 20))
        #expect(rig.log.take() == ["D.didAttempt"])
        shown.isModalInPresentation = false
        try rig.stage.tap(at: CGPoint(x: 196, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil, "a child that is not shown has no say")
    }

    @Test("Adaptivity 7.4: a delegate that refuses is called with should and didAttempt, and nothing else")
    func refused() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        rig.delegate.permitsDismissal = false
        try rig.stage.tap(at: CGPoint(x: 196, y: 30))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.take() == ["D.shouldDismiss", "D.didAttempt"])
        // A dismissal by the program in answer to the attempt tells the delegate nothing.
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.log.entries(of: "D.").isEmpty)
    }

    @Test("OpenQuestions Q12: a tap on the dimmed area dismisses through the user path; one on the sheet does not")
    func tap() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.stage.tap(at: CGPoint(x: 196, y: 400))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        try rig.stage.tap(at: CGPoint(x: 196, y: 30))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "D.") == ["D.shouldDismiss", "D.willDismiss", "D.didDismiss"])
    }

    @Test("GestureLaws 105: the pan has the name that clients know, and a client's own pan in the content wins")
    func recognizer() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        var moves = 0
        let pan = UIPanGestureRecognizer(action: { _ in moves += 1 })
        try rig.present(b)
        b.view.addGestureRecognizer(pan)
        let card = try #require(rig.card(of: b))
        #expect(card.gestureRecognizers?.map(\.name) == ["_UISheetInteractionBackgroundDismissRecognizer"])
        try rig.drag(from: grip, by: [60, 60])
        #expect(moves > 0)
        #expect(card.frame.minY == 59)
    }

    @Test("a sheet that springs back can be caught where it is seen")
    func catching() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.drag(from: grip, by: [100, 100, 100])
        try rig.stage.advance(by: 0.05)
        let card = try #require(rig.card(of: b))
        let seen = try #require(card.layer.presentation()).frame.minY
        #expect(seen > 100)
        try rig.drag(from: CGPoint(x: 196, y: 500), by: [20], holds: false, releases: false)
        // A frame passed before the finger had moved far enough.
        #expect(card.frame.minY > 60 && card.frame.minY < seen + 10)
        #expect(card.layer.animationKeys() == nil)
    }

    @Test("a drag during which the sheet is dismissed by the program ends quietly")
    func dismissedWhileDragged() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.drag(from: grip, by: [60, 60], releases: false)
        rig.root.dismiss(animated: true)
        try rig.stage.settleTurns()
        try rig.stage.move(to: CGPoint(x: 196, y: 300))
        try rig.stage.release(at: CGPoint(x: 196, y: 300))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "D.willDismiss", "D.didDismiss").isEmpty)
        withExtendedLifetime(b) {}
    }

    /// Tracks sideways and does not let a pan begin under it, as UIKit's sliders do.
    private final class Slider: UIControl {
        var moves = 0

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            moves += 1
            return super.continueTracking(touch, with: event)
        }

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            !(gestureRecognizer is UIPanGestureRecognizer)
        }
    }

    @Test("Complaints 3: a control that tracks keeps the sheet under it still; beside it the sheet can be pulled down")
    func controlBeatsSheet() {
        let rig = PresentationRig(size: CGSize(width: 400, height: 700))
        let b = rig.make("B", .pageSheet)
        let slider = Slider(frame: CGRect(x: 50, y: 100, width: 200, height: 60))
        b.view.addSubview(slider)
        rig.show(b, on: rig.root)

        let place = slider.convert(CGPoint(x: 100, y: 30), to: nil)
        rig.drag(from: place, by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 1)
        #expect(slider.moves > 10)
        #expect(rig.root.presentedViewController === b)

        rig.drag(from: CGPoint(x: place.x, y: place.y + 100), by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
    }
}
