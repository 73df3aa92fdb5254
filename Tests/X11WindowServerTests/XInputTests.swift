// SPDX-License-Identifier: MIT
import CX11
import CoreGraphics
import Testing
import WindowServer

@testable import X11WindowServer

/// Touches and smooth scrolling. The events are made by hand, because Xvfb has no device that sends them.
@Suite("XInput 2") struct XInputTests {
    private let pad: Int32 = 2

    private func makeTranslator(allowsSentInput: Bool = false) -> X11EventTranslator {
        var translator = X11EventTranslator(
            atoms: X11Atoms(numbers: [:]), keyMap: X11KeyMap { _, _ in 0 }, scale: 2, allowsSentInput: allowsSentInput)
        // Increments as libinput's: 15 units for each notch, down and to the right.
        translator.scrollAxes.setAxes(
            [3: .init(isVertical: true, increment: 15), 2: .init(isVertical: false, increment: 15)], of: pad)
        return translator
    }

    private func input(
        _ type: Int, detail: Int32 = 0, axes: [(Int32, Double)] = [], device: Int32 = 2,
        change: (inout cx11_pointer) -> Void = { _ in }
    ) -> cx11_pointer {
        var input = cx11_pointer()
        input.type = Int32(type)
        input.device = device
        input.detail = detail
        input.x = 30.5
        input.y = 50
        input.time = 4900
        input.axis_count = Int32(axes.count)
        for (index, axis) in axes.enumerated() {
            withUnsafeMutableBytes(of: &input.axes) { $0.bindMemory(to: Int32.self)[index] = axis.0 }
            withUnsafeMutableBytes(of: &input.values) { $0.bindMemory(to: Double.self)[index] = axis.1 }
        }
        change(&input)
        return input
    }

    private func scroll(_ translator: inout X11EventTranslator, _ axes: [(Int32, Double)], device: Int32 = 2) -> CGVector? {
        guard case .event(.pointer(let event)) = translator.translate(input(CX11_MOTION, axes: axes, device: device), now: 5)
        else { return nil }
        return event.phase == .scrolled ? event.scrollDelta : nil
    }

    // MARK: Touches

    @Test("each finger has its own identifier while it is down")
    func fingersHaveIDsOfTheirOwnWhileTheyLast() {
        var translator = makeTranslator()
        var events: [PointerEvent] = []
        for (type, finger) in [
            (CX11_TOUCH_BEGIN, 0), (CX11_TOUCH_BEGIN, 7), (CX11_TOUCH_UPDATE, 0), (CX11_TOUCH_END, 7), (CX11_TOUCH_END, 0),
        ] {
            guard case .event(.pointer(let event)) = translator.translate(input(type, detail: Int32(finger)), now: 5) else {
                continue
            }
            events.append(event)
        }
        #expect(events.map(\.phase) == [.down, .down, .moved, .up, .up])
        #expect(events.map(\.touchID) == [1, 8, 1, 8, 1])
        #expect(events.allSatisfy { $0.button == 1 && $0.location == CGPoint(x: 15.25, y: 25) && $0.timestamp == 4.9 })
    }

    @Test("ScrollFacts 47: what the server emulates for a touch or a wheel is not reported twice")
    func whatTheServerMakesOfATouchOrAWheelIsNotToldTwice() {
        var translator = makeTranslator()
        for (type, button) in [(CX11_BUTTON_PRESS, 1), (CX11_BUTTON_RELEASE, 1), (CX11_BUTTON_PRESS, 5), (CX11_MOTION, 0)] {
            let emulated = input(type, detail: Int32(button)) { $0.flags = Int32(CX11_POINTER_EMULATED) }
            #expect(translator.translate(emulated, now: 5) == .ignored)
        }
        // For a touch the bit means XITouchPendingEnd.
        let ending = input(CX11_TOUCH_UPDATE, detail: 3) { $0.flags = Int32(CX11_POINTER_EMULATED) }
        #expect(translator.translate(ending, now: 5) != .ignored)
    }

    @Test("touches sent with XSendEvent are refused")
    func touchesOfXSendEventAreRefused() {
        var translator = makeTranslator()
        let sent = input(CX11_TOUCH_BEGIN, detail: 3) { $0.is_sent = 1 }
        #expect(translator.translate(sent, now: 5) == .ignored)
        var trusting = makeTranslator(allowsSentInput: true)
        #expect(trusting.translate(sent, now: 5) != .ignored)
    }

    // MARK: Buttons and motion

    @Test("buttons carry their number and modifiers")
    func buttonsCarryTheirNumberAndModifiers() {
        var translator = makeTranslator()
        let press = input(CX11_BUTTON_PRESS, detail: 3) { $0.modifiers = UInt32(ShiftMask | ControlMask) }
        let expected = PointerEvent(
            phase: .down, location: CGPoint(x: 15.25, y: 25), timestamp: 4.9, button: 3, modifiers: [.shift, .control])
        #expect(translator.translate(press, now: 5) == .event(.pointer(expected)))
        #expect(translator.translate(input(CX11_BUTTON_PRESS, detail: 9), now: 5) == .ignored)
    }

    @Test("motion carries the button that is down")
    func motionTellsTheButtonThatIsDown() {
        var translator = makeTranslator()
        let drag = input(CX11_MOTION) { $0.buttons = 1 << 2 | 1 << 3 }
        guard case .event(.pointer(let event)) = translator.translate(drag, now: 5) else {
            Issue.record("no pointer event")
            return
        }
        #expect(event.phase == .moved && event.button == 2)
    }

    @Test("a wheel without axes scrolls by its buttons")
    func aWheelWithoutAxesScrollsByItsButtons() {
        var translator = makeTranslator()
        guard case .event(.pointer(let event)) = translator.translate(input(CX11_BUTTON_PRESS, detail: 5), now: 5) else {
            Issue.record("no pointer event")
            return
        }
        #expect(event.phase == .scrolled && event.scrollDelta == CGVector(dx: 0, dy: -48))
        #expect(translator.translate(input(CX11_BUTTON_RELEASE, detail: 5), now: 5) == .ignored)
    }

    // MARK: Smooth scrolling

    @Test("ScrollFacts 47: the first position of an axis is a beginning, and the next ones are distances")
    func theFirstPositionIsABeginningAndTheNextOnesAreDistances() {
        var translator = makeTranslator()
        #expect(scroll(&translator, [(3, 1000)]) == nil)
        #expect(scroll(&translator, [(3, 1015)]) == CGVector(dx: 0, dy: -48))
        #expect(scroll(&translator, [(3, 1010)]) == CGVector(dx: 0, dy: 16))
        #expect(scroll(&translator, [(2, -40)]) == nil)
        #expect(scroll(&translator, [(2, -25), (3, 1025)]) == CGVector(dx: -48, dy: -48))
        // The pointer's x and y axes do not scroll.
        #expect(scroll(&translator, [(0, 5), (1, 6)]) == nil)
        #expect(scroll(&translator, [(3, 1000)], device: 9) == nil)
    }

    @Test("an axis that counts upwards scrolls the other way")
    func anAxisThatCountsUpwardsScrollsTheOtherWay() {
        var translator = makeTranslator()
        translator.scrollAxes.setAxes([3: .init(isVertical: true, increment: -1)], of: pad)
        _ = scroll(&translator, [(3, 0)])
        #expect(scroll(&translator, [(3, 1)]) == CGVector(dx: 0, dy: 48))
    }

    @Test(
        "ScrollFacts 47: smooth scrolling starts again only for a pointer that was away",
        arguments: [
            (CX11_ENTER, NotifyNormal, NotifyAncestor, true), (CX11_LEAVE, NotifyNormal, NotifyNonlinear, true),
            (CX11_ENTER, NotifyUngrab, NotifyNonlinear, true), (CX11_ENTER, NotifyGrab, NotifyAncestor, false),
            (CX11_ENTER, Int32(CX11_PASSIVE_GRAB), NotifyAncestor, false), (CX11_ENTER, NotifyNormal, NotifyInferior, false),
            (CX11_LEAVE, NotifyNormal, NotifyInferior, false), (CX11_LEAVE, NotifyGrab, NotifyNonlinear, false),
        ])
    func onlyAPointerThatWasAwayBeginsAnew(_ type: Int, _ mode: Int32, _ detail: Int32, _ begins: Bool) {
        var translator = makeTranslator()
        _ = scroll(&translator, [(3, 0)])
        _ = translator.translate(input(type, detail: detail) { $0.mode = mode }, now: 5)
        #expect((scroll(&translator, [(3, 15)]) == nil) == begins)
        #expect(scroll(&translator, [(3, 30)]) == CGVector(dx: 0, dy: -48))
    }

    @Test("ScrollFacts 47: smooth scrolling starts again after a change of the device")
    func aChangedDeviceBeginsAnew() {
        var translator = makeTranslator()
        _ = scroll(&translator, [(3, 0)])
        #expect(translator.translate(input(CX11_DEVICE_CHANGED), now: 5) == .deviceChanged(pad))
        translator.scrollAxes.setAxes([4: .init(isVertical: true, increment: 1)], of: pad)
        #expect(scroll(&translator, [(3, 15)]) == nil)
        #expect(scroll(&translator, [(4, 15)]) == nil)
        #expect(scroll(&translator, [(4, 14)]) == CGVector(dx: 0, dy: 48))
    }

    @Test("nonsense from devices does not scroll")
    func nonsenseOfDevicesIsNoScrolling() {
        var translator = makeTranslator()
        translator.scrollAxes.setAxes(
            [
                1: .init(isVertical: true, increment: 0), 2: .init(isVertical: true, increment: .nan),
                3: .init(isVertical: true, increment: 1),
            ],
            of: pad)
        for value in [0, 1e300, .nan, .infinity, -1e300, 5] {
            #expect(scroll(&translator, [(1, value), (2, value), (3, value)]) == nil)
        }
        #expect(scroll(&translator, [(3, 6)]) == CGVector(dx: 0, dy: -48))
        var absurd = input(CX11_MOTION)
        absurd.axis_count = 4000
        #expect(translator.translate(absurd, now: 5) != .ignored)
        absurd.axis_count = -1
        #expect(translator.translate(absurd, now: 5) != .ignored)
    }

    @Test("a grab of another client takes the pointer")
    func aGrabOfAnotherClientTakesThePointer() {
        var translator = makeTranslator()
        #expect(translator.translate(input(CX11_LEAVE) { $0.mode = NotifyGrab }, now: 5) == .pointerTaken)
    }

    @Test("events of unknown kinds are ignored")
    func kindsNobodyAskedForAreIgnored() {
        var translator = makeTranslator()
        for type in [0, 2, 3, 9, 10, 11, 13, 21, 99] { #expect(translator.translate(input(type), now: 5) == .ignored) }
    }
}
