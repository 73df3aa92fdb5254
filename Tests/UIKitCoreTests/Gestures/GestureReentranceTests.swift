// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

private let full = CGRect(x: 0, y: 0, width: 400, height: 400)
private let inner = CGRect(x: 100, y: 100, width: 100, height: 100)

@Suite("Reentrance of gestures")
@MainActor
struct GestureReentranceTests {
    @Test("Touches 11.4/9: an action that disables its recogniser cancels the gesture; .cancelled is its last action")
    func disablesItself() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.addAction { [weak rig] recognizer in
            guard recognizer.state == .began else { return }
            recognizer.isEnabled = false
            rig?.note("in action \(recognizer.state)")
            recognizer.isEnabled = true
        }
        rig.down(10, 10)
        rig.clear()
        rig.move(40, 10)
        rig.move(60, 10)
        rig.up(60, 10)
        #expect(rig.lines == ["view cancelled", "pan began", "in action cancelled", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    @Test("an action that removes its view cancels the gesture")
    func removesView() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.addAction { if $0.state == .began { view.removeFromSuperview() } }
        rig.down(10, 10)
        rig.move(40, 10)
        rig.up(40, 10)
        #expect(rig.lines == ["view began", "view cancelled", "pan began", "pan cancelled"])
    }

    @Test("an action may remove its recogniser, or make another one fail")
    func removesRecognizer() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        let press = rig.watch(UILongPressGestureRecognizer(), "press", on: view)
        let delegate = LogDelegate()
        delegate.simultaneous = { _ in true }
        pan.delegate = delegate
        pan.addAction { recognizer in
            if recognizer.state == .changed { press.isEnabled = false }
            if recognizer.state == .ended { view.removeGestureRecognizer(recognizer) }
        }
        press.allowableMovement = 100
        rig.down(10, 10)
        rig.move(40, 10)
        rig.wait(0.6)
        rig.move(50, 10)
        rig.up(50, 10)
        #expect(
            rig.lines == [
                "view began", "view cancelled", "pan began", "press began", "pan changed", "press changed", "press cancelled",
                "pan ended",
            ])
        #expect(pan.view == nil)
    }

    @Test("an action may close the window")
    func closesWindow() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(UIPanGestureRecognizer(), "pan", on: view).addAction { [weak rig] in
            if $0.state == .began { rig?.window.isHidden = true }
        }
        rig.down(10, 10)
        rig.move(40, 10)
        rig.up(40, 10)
        #expect(rig.lines.contains("pan began"))
    }
}

/// Touches 11.4/4.
@Suite("Failure requirements of continuous gestures")
@MainActor
struct WaitingPanTests {
    @Test("a pan that waited begins with what was travelled by then; one that was lifted meanwhile begins and ends")
    func waitingPan() {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let press = rig.watch(UILongPressGestureRecognizer(), "press", on: view)
        press.allowableMovement = 1000
        let pan = rig.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.require(toFail: press)
        rig.down(10, 10)
        rig.move(40, 10)
        rig.move(60, 10)
        #expect(pan.state == .possible)
        rig.up(60, 10)
        #expect(rig.lines.filter { !$0.hasPrefix("view") } == ["pan began", "pan ended"])
        #expect(rig.lines.last == "pan ended")
        rig.clear()
        rig.wait(1)
        rig.down(10, 10)
        rig.move(40, 10)
        rig.wait(0.6)
        #expect(rig.lines.filter { !$0.hasPrefix("view") } == ["press began"])
        #expect(pan.state == .failed)
        rig.up(40, 10)
    }

    @Test("canPrevent and canBePrevented decide without a delegate")
    func overrides() {
        final class Tolerant: UIPanGestureRecognizer {
            override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let rig = TouchRig()
        let view = rig.add("view", full)
        rig.watch(Tolerant(), "tolerant", on: view)
        rig.watch(UIPanGestureRecognizer(), "strict", on: view)
        rig.down(10, 10)
        rig.clear()
        rig.move(40, 10)
        rig.up(40, 10)
        #expect(rig.lines == ["view cancelled", "tolerant began", "strict began", "tolerant ended", "strict ended"])
    }
}
