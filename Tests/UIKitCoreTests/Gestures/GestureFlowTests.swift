// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

private let full = CGRect(x: 0, y: 0, width: 400, height: 400)
private let inner = CGRect(x: 100, y: 100, width: 100, height: 100)

/// Touches 11.4.
@Suite("Touches, recognisers and views")
@MainActor
struct GestureFlowTests {
    @Test("Touches 11.4/1: the recognisers of the hit view and its superviews get the touch, those of other views do not")
    func collection() {
        let rig = TouchRig()
        let outer = rig.add("outer", full)
        let view = rig.add("view", inner, to: outer)
        let sibling = rig.add("sibling", CGRect(x: 300, y: 300, width: 50, height: 50), to: outer)
        let a = rig.watch(UITapGestureRecognizer(), "a", on: view)
        let b = rig.watch(UIPanGestureRecognizer(), "b", on: outer)
        let c = rig.watch(UITapGestureRecognizer(), "c", on: sibling)
        rig.down(150, 150)
        #expect(a.numberOfTouches == 1)
        #expect(b.numberOfTouches == 1)
        #expect(c.numberOfTouches == 0)
        #expect(view.touches.first?.gestureRecognizers == [a, b])
        rig.up(150, 150)
    }

    @Test("Touches 11.4/1: a recogniser whose delegate refuses the touch ignores it")
    func shouldReceive() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let delegate = LogDelegate()
        delegate.shouldReceive = { _ in false }
        let tap = rig.watch(UITapGestureRecognizer(), "tap", on: view)
        tap.delegate = delegate
        rig.tap(10, 10)
        #expect(rig.lines == ["view began", "view ended"])
    }

    @Test(
        "Touches 11.4/2, 11.4/6: the hit view gets touches at the same time as recognisers, and touchesCancelled on recognition")
    func cancelsTouches() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        rig.down(10, 10)
        rig.move(15, 10)
        rig.move(25, 10)
        rig.move(30, 10)
        rig.up(30, 10)
        #expect(
            rig.lines == ["view began", "view moved", "view cancelled", "pan began", "pan changed", "pan ended"])
    }

    @Test("Touches 11.4/6: without cancelsTouchesInView the view keeps its touches")
    func keepsTouches() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "tap", on: view).cancelsTouchesInView = false
        rig.tap(10, 10)
        #expect(rig.lines == ["view began", "tap ended", "view ended"])
    }

    @Test("Touches 11.4/2: delaysTouchesBegan holds the touch back until the recogniser failed; a recognised one keeps it")
    func delaysBegan() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "tap", on: view).delaysTouchesBegan = true
        rig.down(10, 10)
        #expect(rig.lines == [])
        rig.wait(1)
        #expect(rig.lines == ["view began"])
        rig.up(10, 10)
        #expect(rig.lines == ["view began", "view ended"])
        rig.clear()
        rig.wait(1)
        rig.tap(10, 10)
        #expect(rig.lines == ["tap ended"])
    }

    @Test("delaysTouchesEnded holds the end of a touch until the recogniser failed")
    func delaysEnded() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "double", on: view).numberOfTapsRequired = 2
        rig.tap(10, 10)
        #expect(rig.lines == ["view began"])
        rig.wait(0.4)
        #expect(rig.lines == ["view began", "view ended"])
    }

    @Test("Touches 11.4/3: shouldBegin of the view, then of the delegate; false makes the recogniser fail")
    func shouldBegin() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let delegate = LogDelegate()
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.delegate = delegate
        view.shouldBegin = { [weak rig] recognizer in
            rig?.note("view asked \(recognizer.state)")
            return true
        }
        delegate.shouldBegin = { [weak rig] recognizer in
            rig?.note("delegate asked \(recognizer.state) \(pan.translation(in: view).x)")
            return false
        }
        rig.down(10, 10)
        rig.clear()
        rig.move(30, 10)
        #expect(rig.lines == ["view asked possible", "delegate asked possible 20.0", "view moved"])
        #expect(pan.state == .failed)
        rig.up(30, 10)
        #expect(pan.state == .possible)
    }

    @Test("Touches 11.4/4: a tap that requires a double tap to fail waits for it")
    func requireToFail() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let double = rig.watch(UITapGestureRecognizer(), "double", on: view)
        double.numberOfTapsRequired = 2
        rig.watch(UITapGestureRecognizer(), "single", on: view).require(toFail: double)
        rig.tap(10, 10)
        #expect(!rig.lines.contains("single ended"))
        rig.wait(0.4)
        #expect(rig.lines == ["view began", "view cancelled", "single ended"])
        rig.clear()
        rig.tap(10, 10)
        rig.wait(0.1)
        rig.tap(10, 10)
        rig.wait(1)
        #expect(rig.lines.filter { $0.hasSuffix("ended") } == ["double ended"])
    }

    @Test("Touches 11.4/4: dynamic failure requirements are asked once per pair and gesture")
    func dynamicRequirements() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let other = rig.watch(UILongPressGestureRecognizer(), "press", on: view)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        let delegate = LogDelegate()
        var asked = 0
        delegate.requiresFailure = {
            asked += 1
            return $0 === other
        }
        pan.delegate = delegate
        other.allowableMovement = 15
        rig.down(10, 10)
        rig.move(22, 10)
        rig.move(24, 10)
        #expect(pan.state == .possible)
        rig.move(40, 10)
        #expect(pan.state == .began)
        #expect(asked == 1)
        rig.up(40, 10)
        #expect(rig.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan ended"])
    }

    @Test("Touches 11.4/4: shouldBeRequiredToFailBy makes the other one wait")
    func requiredToFail() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let edge = rig.watch(UIScreenEdgePanGestureRecognizer(), "edge", on: view)
        edge.edges = .left
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        let delegate = LogDelegate()
        delegate.isRequiredToFail = { $0 === pan }
        edge.delegate = delegate
        rig.down(5, 10)
        rig.move(25, 10)
        rig.up(25, 10)
        #expect(rig.lines.filter { $0.hasPrefix("pan") } == [])
        #expect(rig.lines.contains("edge began"))
        rig.clear()
        rig.wait(1)
        rig.down(50, 10)
        rig.move(75, 10)
        rig.up(75, 10)
        #expect(rig.lines.contains("pan began"))
    }

    @Test("Touches 11.4/5: the first recogniser that begins makes the others on the touch fail")
    func prevention() {
        let rig = TouchRig()
        let outer = rig.add("outer", full)
        let view = rig.add("view", inner, to: outer)
        rig.watch(UIPanGestureRecognizer(), "outer", on: outer)
        rig.watch(UIPanGestureRecognizer(), "inner", on: view)
        rig.down(150, 150)
        rig.clear()
        rig.move(170, 150)
        rig.up(170, 150)
        #expect(rig.lines == ["view cancelled", "inner began", "inner ended"])
    }

    @Test("Touches 11.4/5: simultaneous recognition: one delegate's yes is enough", arguments: [true, false])
    func simultaneous(innerSaysYes: Bool) {
        let rig = TouchRig()
        let outer = rig.add("outer", full)
        let view = rig.add("view", inner, to: outer)
        let a = rig.watch(UIPanGestureRecognizer(), "outer", on: outer)
        let b = rig.watch(UIPanGestureRecognizer(), "inner", on: view)
        let delegate = LogDelegate()
        delegate.simultaneous = { _ in true }
        (innerSaysYes ? b : a).delegate = delegate
        rig.down(150, 150)
        rig.clear()
        rig.move(170, 150)
        #expect(rig.lines == ["view cancelled", "inner began", "outer began"])
        rig.up(170, 150)
    }

    @Test("Touches 11.4/8: after the sequence reset() runs and the state is possible again")
    func resetAtEnd() {
        final class Counted: UIPanGestureRecognizer {
            var resets = 0
            override func reset() {
                super.reset()
                resets += 1
            }
        }
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(Counted(), "pan", on: view)
        rig.down(10, 10)
        rig.move(40, 10)
        #expect(pan.state == .began)
        #expect(pan.resets == 0)
        rig.up(40, 10)
        #expect(pan.state == .possible)
        #expect(pan.resets == 1)
        rig.down(10, 10)
        rig.move(40, 10)
        #expect(pan.state == .began)
        rig.up(40, 10)
    }

    @Test("Touches 11.4/9, GestureLaws 106: disabling a recogniser cancels its gesture, with an action")
    func disabling() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        rig.down(10, 10)
        rig.move(40, 10)
        pan.isEnabled = false
        pan.isEnabled = true
        rig.move(60, 10)
        rig.up(60, 10)
        #expect(rig.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible)
        rig.clear()
        rig.down(10, 10)
        rig.move(40, 10)
        rig.up(40, 10)
        #expect(rig.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan ended"])
    }

    @Test("Touches 11.2: a recogniser whose view leaves the window is cancelled; the touched view keeps its touches")
    func leavingWindow() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.cancelsTouchesInView = false
        rig.down(10, 10)
        rig.move(40, 10)
        view.removeFromSuperview()
        rig.move(60, 10)
        rig.up(60, 10)
        #expect(
            rig.lines == ["view began", "pan began", "view moved", "pan cancelled", "view moved", "view ended"])
        #expect(pan.state == .possible)
    }

    @Test("a cancelled pointer cancels recognisers and views")
    func pointerCancelled() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UIPanGestureRecognizer(), "pan", on: view).cancelsTouchesInView = false
        rig.down(10, 10)
        rig.move(40, 10)
        rig.cancel(40, 10)
        #expect(rig.lines == ["view began", "pan began", "view moved", "pan cancelled", "view cancelled"])
    }

    @Test("a view takes one touch unless isMultipleTouchEnabled; recognisers get all")
    func multipleTouches() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        rig.down(10, 10, id: 1)
        rig.down(50, 10, id: 2)
        #expect(rig.lines == ["view began"])
        #expect(pan.numberOfTouches == 2)
        view.isMultipleTouchEnabled = true
        rig.up(10, 10, id: 1)
        rig.up(50, 10, id: 2)
        rig.clear()
        rig.down(10, 10, id: 1)
        rig.down(50, 10, id: 2)
        #expect(rig.lines == ["view began", "view began"])
    }

    @Test(
        "Touches 11.2: a view with isExclusiveTouch gets touches only while no other view has one, and keeps others from theirs")
    func exclusiveTouch() {
        let rig = TouchRig()
        let left = rig.add("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = rig.add("right", CGRect(x: 200, y: 0, width: 100, height: 100))
        left.isExclusiveTouch = true
        rig.down(10, 10, id: 1)
        rig.down(210, 10, id: 2)
        rig.up(210, 10, id: 2)
        rig.up(10, 10, id: 1)
        #expect(rig.lines == ["left began", "left ended"])
        rig.clear()
        rig.down(210, 10, id: 1)
        rig.down(10, 10, id: 2)
        #expect(rig.lines == ["right began"])
    }

    @Test("nothing is retained of a gesture that is over: views and recognisers are freed")
    func noLeaks() {
        let rig = TouchRig()
        weak var goneView: UIView?
        weak var gonePan: UIPanGestureRecognizer?
        do {
            let view = rig.add("view", full)
            let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
            (goneView, gonePan) = (view, pan)
            rig.down(10, 10)
            rig.move(40, 10)
            rig.up(40, 10)
            rig.tap(10, 10)
            rig.wait(2)
            view.removeFromSuperview()
        }
        #expect(goneView == nil)
        #expect(gonePan == nil)
    }
}
