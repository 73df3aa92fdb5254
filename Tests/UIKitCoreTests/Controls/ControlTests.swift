// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import Testing

@testable import UIKitCore

private let frame = CGRect(x: 150, y: 150, width: 100, height: 40)

@MainActor
private final class Target: NSObject {
    var calls = 0
    weak var sender: UIControl?
    func plain() { calls += 1 }
    func tapped(_ sender: UIControl) { self.sender = sender }
    func both(_ sender: UIControl, event: UIEvent) { calls += event.type == .touches ? 10 : 0 }
}

@Suite("Controls")
@MainActor
struct ControlTests {
    private let rig = TouchRig()
    private let control = UIControl(frame: frame)

    private func logEvents() {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names { control.addAction(UIAction { [weak rig] _ in rig?.note(name) }, for: event) }
        rig.window.addSubview(control)
    }

    @Test("a touch in a control is down, then up inside, highlighted and tracking in between")
    func tap() {
        logEvents()
        rig.down(160, 160)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.state == .highlighted)
        rig.up(160, 160)
        #expect(rig.lines == ["down", "upInside"])
        #expect(!control.isTracking && !control.isHighlighted)
        rig.wait(0.1)
        rig.down(160, 160)
        #expect(rig.lines.suffix(2) == ["down", "repeat"])
        rig.up(160, 160)
    }

    @Test("a touch is inside up to 70 points around the bounds, then drags out and in again")
    func slop() {
        logEvents()
        rig.down(200, 170)
        rig.move(310, 170)
        #expect(rig.lines == ["down"])
        rig.move(330, 170)
        #expect(!control.isTouchInside && !control.isHighlighted)
        rig.move(260, 170)
        #expect(control.isHighlighted)
        rig.move(390, 170)
        rig.up(390, 170)
        #expect(rig.lines == ["down", "exit", "enter", "exit", "upOutside"])
    }

    @Test("a recogniser that takes the touch cancels tracking")
    func cancelled() {
        logEvents()
        rig.window.addGestureRecognizer(UIPanGestureRecognizer())
        rig.down(160, 160)
        rig.move(180, 160)
        rig.up(180, 160)
        #expect(rig.lines == ["down", "cancel"])
    }

    @Test("a control's tap beats the tap recogniser of a superview; a disabled control leaves it the tap")
    func beatsAncestorTap() {
        logEvents()
        rig.watch(UITapGestureRecognizer(), "background", on: rig.window)
        rig.tap(160, 160)
        #expect(rig.lines == ["down", "upInside"])
        rig.clear()
        rig.wait(1)
        control.isEnabled = false
        rig.tap(160, 160)
        #expect(rig.lines == ["background ended"])
    }

    @Test("a control's own tap recogniser still recognises")
    func ownTap() {
        logEvents()
        rig.watch(UITapGestureRecognizer(), "own", on: control)
        rig.tap(160, 160)
        #expect(rig.lines == ["down", "cancel", "own ended"])
    }

    @Test("disabling a control ends its tracking")
    func disabling() {
        logEvents()
        rig.down(160, 160)
        control.isEnabled = false
        rig.up(160, 160)
        #expect(rig.lines == ["down", "cancel"])
        #expect(control.state == .disabled)
    }

    @Test("beginTracking and continueTracking decide")
    func subclass() {
        final class Half: UIControl {
            var begins = true
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        let half = Half(frame: frame)
        rig.window.addSubview(half)
        half.addAction(UIAction { [weak rig] _ in rig?.note("up") }, for: [.touchUpInside, .touchUpOutside])
        rig.down(160, 160)
        #expect(half.isTracking)
        rig.move(161, 160)
        #expect(!half.isTracking && !half.isHighlighted)
        rig.up(161, 160)
        half.begins = false
        rig.down(160, 160)
        #expect(!half.isTracking && !half.isHighlighted)
        rig.up(160, 160)
        #expect(rig.lines == [])
    }

    @Test("AroundLaws 83, 85: targets have methods with none, one and two arguments, are not retained, and are added once")
    func targets() {
        var target: Target? = Target()
        weak let gone = target
        control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
        control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
        control.addTarget(target, action: Selector("tapped", Target.tapped), for: .valueChanged)
        control.addTarget(target, action: Selector("both", Target.both), for: .touchDown)
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["plain"])
        #expect(control.allTargets.count == 1)
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged, .touchDown])
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(target?.calls == 1)
        #expect(target?.sender === control)
        rig.window.addSubview(control)
        rig.down(160, 160)
        #expect(target?.calls == 11)
        control.removeTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(target?.calls == 11)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
        target = nil
        #expect(gone == nil)
    }

    @Test("AroundLaws 83: method references need no selector")
    func methodReferences() {
        let target = Target()
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        control.addTarget(target, action: Target.tapped, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(target.calls == 1)
        #expect(target.sender === control)
    }

    @Test("AroundLaws 85: a nil target is the first responder in the chain that has the method")
    func nilTarget() {
        final class Parent: UIView {
            var calls = 0
            func go() { calls += 1 }
        }
        let parent = Parent(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(control)
        control.addTarget(nil, action: Selector("go", Parent.go), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(parent.calls == 1)
        // NSNull objects of Foundation on Linux are equal with different hashes: a set finds them by luck.
        #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
    }

    @Test("an event has one action of an identifier, and its sender is the control")
    func actions() {
        var senders: [UIControl] = []
        let first = UIAction(identifier: UIAction.Identifier("a")) { _ in Issue.record("replaced") }
        let second = UIAction(identifier: UIAction.Identifier("a")) { action in
            if let sender = action.sender as? UIControl { senders.append(sender) }
        }
        control.addAction(first, for: .touchUpInside)
        control.addAction(second, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(senders == [control])
        control.removeAction(identifiedBy: second.identifier, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(senders.count == 1)
    }
}
