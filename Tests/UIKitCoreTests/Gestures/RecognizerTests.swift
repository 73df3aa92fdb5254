// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

private let full = CGRect(x: 0, y: 0, width: 400, height: 400)

/// Touches 11.3, GestureLaws 101–106.
@Suite("Gesture recognisers")
@MainActor
struct RecognizerTests {
    @Test("GestureLaws 101: a recogniser's view is nil until it is added")
    func view() {
        let tap = UITapGestureRecognizer()
        #expect(tap.view == nil)
        let view = UIView(frame: full)
        view.addGestureRecognizer(tap)
        #expect(tap.view === view)
        #expect(view.gestureRecognizers == [tap])
        let other = UIView(frame: full)
        other.addGestureRecognizer(tap)
        #expect(tap.view === other)
        #expect(view.gestureRecognizers == nil)
        other.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
    }

    @Test("GestureLaws 102, 104: edges read back; name and delegate are writable, state and view can be overridden")
    func properties() {
        final class Own: UIPanGestureRecognizer {
            var fake = UIGestureRecognizer.State.possible
            override var state: UIGestureRecognizer.State {
                get { fake }
                set { fake = newValue }
            }
            override var view: UIView? { nil }
        }
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        #expect(edge.edges == .left)
        let own = Own()
        own.name = "own"
        own.state = .changed
        #expect(own.state == .changed)
        #expect(own.name == "own")

        let view = UIView()
        view.addGestureRecognizer(own)
        view.addGestureRecognizer(own)
        #expect(view.gestureRecognizers?.count == 1)
        view.removeGestureRecognizer(own)
        #expect(view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test("Touches 11.3: a pan begins after 10 points in a straight line; its translation then is what was travelled")
    func panBegins() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        rig.down(100, 100)
        rig.move(109, 100)
        rig.move(100, 100)
        rig.move(91, 100)
        #expect(pan.state == .possible)
        rig.move(88, 100)
        #expect(pan.state == .began)
        #expect(pan.translation(in: view) == CGPoint(x: -12, y: 0))
        #expect(pan.location(in: view) == CGPoint(x: 88, y: 100))
        rig.up(88, 100)
    }

    @Test("Touches 11.3: setTranslation sets the base, velocity is in points per second and falls to zero at rest")
    func panValues() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        rig.down(100, 100)
        for step in 1...10 {
            rig.wait(0.01)
            rig.move(100 + CGFloat(step) * 5, 100)
        }
        #expect(abs(pan.velocity(in: view).x - 500) < 0.001)
        pan.setTranslation(.zero, in: view)
        rig.wait(0.01)
        rig.move(155, 103)
        #expect(pan.translation(in: view) == CGPoint(x: 5, y: 3))
        var last: CGPoint?
        pan.addAction { _ in last = pan.velocity(in: view) }
        rig.wait(0.5)
        rig.up(155, 103)
        #expect(last == .zero)
    }

    @Test("a second finger moves the middle, not the translation; the pan ends below its minimum of touches")
    func panTouches() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        rig.down(100, 100, id: 1)
        rig.move(120, 100, id: 1)
        rig.down(200, 100, id: 2)
        #expect(pan.translation(in: view).x == 20)
        rig.move(130, 100, id: 1)
        #expect(pan.translation(in: view).x == 25)
        rig.up(130, 100, id: 1)
        #expect(pan.state == .changed || pan.state == .began)
        rig.move(210, 100, id: 2)
        #expect(pan.translation(in: view).x == 35)
        rig.up(210, 100, id: 2)
        #expect(rig.lines.last == "pan ended")
    }

    @Test("a pan takes no more than its maximum of touches and waits for its minimum")
    func panLimits() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let one = rig.watch(UIPanGestureRecognizer(), "one", on: view)
        one.maximumNumberOfTouches = 1
        let two = rig.watch(UIPanGestureRecognizer(), "two", on: view)
        two.minimumNumberOfTouches = 2
        rig.down(100, 100, id: 1)
        rig.down(200, 100, id: 2)
        #expect(one.numberOfTouches == 1)
        #expect(two.numberOfTouches == 2)
    }

    @Test("Touches 11.3: a tap fails when it moves too far or is held too long")
    func tapFails() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "tap", on: view)
        rig.down(100, 100)
        rig.move(150, 100)
        rig.up(100, 100)
        rig.wait(1)
        rig.down(100, 100)
        rig.wait(0.8)
        rig.up(100, 100)
        #expect(!rig.lines.contains("tap ended"))
        rig.wait(1)
        rig.tap(100, 100)
        #expect(rig.lines.last == "tap ended")
    }

    @Test("deadlines count by the events' times: a busy main thread does not turn a long press into a tap")
    func busyMainThread() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "tap", on: view)
        rig.watch(UILongPressGestureRecognizer(), "press", on: view)
        rig.down(100, 100)
        rig.stall(0.6)
        rig.up(100, 100)
        #expect(rig.lines.filter { $0.hasPrefix("tap") } == [])
        #expect(rig.lines.filter { $0.hasPrefix("press") } == ["press began", "press ended"])
    }

    @Test("without a requirement between them the first tap is single, and the second double")
    func singleAndDouble() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "double", on: view).numberOfTapsRequired = 2
        rig.watch(UITapGestureRecognizer(), "single", on: view)
        rig.tap(10, 10)
        rig.wait(0.1)
        rig.tap(10, 10)
        #expect(rig.lines.filter { $0.hasSuffix("ended") && !$0.hasPrefix("view") } == ["single ended", "double ended"])
    }

    @Test("a two finger tap needs both fingers")
    func twoFingers() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UITapGestureRecognizer(), "two", on: view).numberOfTouchesRequired = 2
        rig.tap(10, 10)
        rig.wait(1)
        #expect(!rig.lines.contains("two ended"))
        rig.down(10, 10, id: 1)
        rig.down(50, 10, id: 2)
        rig.up(10, 10, id: 1)
        rig.up(50, 10, id: 2)
        #expect(rig.lines.contains("two ended"))
    }

    @Test("Touches 11.3: a long press begins after 0.5 s within 10 points, then moves freely")
    func longPress() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UILongPressGestureRecognizer(), "press", on: view)
        rig.down(100, 100)
        rig.wait(0.4)
        rig.move(105, 100)
        #expect(!rig.lines.contains("press began"))
        rig.wait(0.1)
        #expect(rig.lines.last == "press began")
        rig.move(200, 100)
        rig.up(200, 100)
        #expect(rig.lines.filter { $0.hasPrefix("press") } == ["press began", "press changed", "press ended"])
        rig.clear()
        rig.down(100, 100)
        rig.move(120, 100)
        rig.wait(1)
        rig.up(120, 100)
        #expect(rig.lines.filter { $0.hasPrefix("press") } == [])
    }

    @Test("Touches 11.3: a swipe is quick and in its direction")
    func swipe() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UISwipeGestureRecognizer(), "swipe", on: view).direction = .left
        func drag(_ toX: CGFloat, _ toY: CGFloat, seconds: Double) {
            rig.wait(1)
            rig.down(200, 200)
            for step in 1...4 {
                rig.wait(seconds / 4)
                let part = CGFloat(step) / 4
                rig.move(200 + (toX - 200) * part, 200 + (toY - 200) * part)
            }
            rig.up(toX, toY)
        }
        drag(300, 200, seconds: 0.2)
        drag(200, 100, seconds: 0.2)
        drag(100, 200, seconds: 1.5)
        #expect(!rig.lines.contains("swipe ended"))
        drag(100, 210, seconds: 0.2)
        #expect(rig.lines.filter { $0 == "swipe ended" }.count == 1)
    }

    @Test("Touches 11.3: a screen edge pan starts within 20 points of its edge and leads away from it")
    func screenEdge() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UIScreenEdgePanGestureRecognizer(), "edge", on: view).edges = .right
        func drag(from start: CGPoint, to end: CGPoint) {
            rig.wait(1)
            rig.down(start.x, start.y)
            rig.move(end.x, end.y)
            rig.up(end.x, end.y)
        }
        drag(from: CGPoint(x: 350, y: 100), to: CGPoint(x: 300, y: 100))
        drag(from: CGPoint(x: 395, y: 100), to: CGPoint(x: 395, y: 150))
        drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 55, y: 100))
        #expect(!rig.lines.contains("edge began"))
        drag(from: CGPoint(x: 395, y: 100), to: CGPoint(x: 350, y: 100))
        #expect(rig.lines.contains("edge began"))
    }

    @Test("a recogniser of one's own can change state from anywhere; actions follow at once")
    func ownRecognizer() {
        final class Own: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        }
        let rig = TouchRig()
        let view = rig.add("view", full)
        let own = rig.watch(Own(), "own", on: view)
        rig.down(10, 10)
        own.state = .changed
        #expect(rig.lines == ["own began", "own changed"])
        rig.up(10, 10)
        #expect(rig.lines == ["own began", "own changed", "own ended"])
    }

    @Test("GestureLaws 103: a recogniser disabled before its view is shown stays so, and recognises nothing")
    func disabledEarly() {
        let rig = TouchRig()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let tap = UITapGestureRecognizer()
        tap.isEnabled = false
        rig.watch(tap, "tap", on: view)
        rig.window.addSubview(view)
        view.layoutIfNeeded()
        rig.tap(50, 50)
        #expect(!tap.isEnabled)
        #expect(rig.lines == [])
        tap.isEnabled = true
        rig.tap(50, 50)
        #expect(rig.lines.count == 1)
    }
}
