// SPDX-License-Identifier: MIT
import CX11
import CoreGraphics
import Testing
import WindowServer

@testable import X11WindowServer

@Suite("Translation of events") struct EventTranslatorTests {
    private static let atoms = X11Atoms(
        numbers: [.wmProtocols: 10, .wmDeleteWindow: 11, .netWMPing: 12, .netWMSyncRequest: 13])

    /// Keycode 9 is Escape, 24 the key right of Tab, 111 the upper arrow.
    private static func makeKeyMap() -> X11KeyMap {
        X11KeyMap { keycode, state in
            switch keycode {
            case 9: UInt(XK_Escape)
            case 24: state & UInt32(ShiftMask) == 0 ? UInt(XK_a) : UInt(XK_A)
            case 111: UInt(XK_Up)
            default: 0
            }
        }
    }

    private var translator = X11EventTranslator(atoms: atoms, keyMap: makeKeyMap(), scale: 2)

    private func button(_ number: UInt32, press: Bool = true, isSent: Bool = false, state: Int32 = 0) -> XEvent {
        var event = XEvent()
        event.xbutton.type = press ? ButtonPress : ButtonRelease
        event.xbutton.send_event = isSent ? 1 : 0
        event.xbutton.x = 30
        event.xbutton.y = 50
        event.xbutton.button = number
        event.xbutton.state = UInt32(state)
        event.xbutton.time = 4900
        return event
    }

    private func message(_ type: Atom, format: Int32 = 32, _ data: Int...) -> XEvent {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.message_type = type
        event.xclient.format = format
        event.xclient.data.l.0 = data.first ?? 0
        event.xclient.data.l.2 = data.count > 1 ? data[1] : 0
        event.xclient.data.l.3 = data.count > 2 ? data[2] : 0
        return event
    }

    @Test("a button press is a pointer event in points")
    func aButtonPressIsAPointerEventInPoints() {
        let expected = PointerEvent(
            phase: .down, location: CGPoint(x: 15, y: 25), timestamp: 4.9, button: 3, modifiers: [.shift, .command])
        #expect(
            translator.translate(button(3, state: ShiftMask | Mod4Mask), now: 5) == .event(.pointer(expected)))
    }

    @Test("a time stamp from another clock is taken as now")
    func aStampFromAnotherClockIsTakenAsNow() {
        guard case .event(.pointer(let event)) = translator.translate(button(1), now: 5000) else {
            Issue.record("no pointer event")
            return
        }
        #expect(event.timestamp == 5000)
    }

    @Test("a notch of the wheel scrolls once, in the content's direction")
    func wheelNotchesScrollOnceInContentDirection() {
        let step = X11EventTranslator.wheelStep
        let deltas = (UInt32(4)...7).map { number -> CGVector? in
            guard case .event(.pointer(let event)) = translator.translate(button(number), now: 5) else { return nil }
            #expect(event.phase == .scrolled)
            return event.scrollDelta
        }
        #expect(
            deltas == [
                CGVector(dx: 0, dy: step), CGVector(dx: 0, dy: -step), CGVector(dx: step, dy: 0), CGVector(dx: -step, dy: 0),
            ])
        #expect(translator.translate(button(4, press: false), now: 5) == .ignored)
        #expect(translator.translate(button(9), now: 5) == .ignored)
    }

    @Test("the back button is a button")
    func theBackButtonIsAButton() {
        for press in [true, false] {
            guard case .event(.pointer(let event)) = translator.translate(button(8, press: press), now: 5) else {
                Issue.record("The back button was ignored.")
                continue
            }
            #expect(event.button == PointerEvent.backButton && event.phase == (press ? .down : .up))
        }
    }

    @Test("input sent by other clients is dropped unless it is allowed")
    func sentInputIsDroppedUnlessAllowed() {
        #expect(translator.translate(button(1, isSent: true), now: 5) == .ignored)
        var trusting = translator
        trusting.allowsSentInput = true
        #expect(trusting.translate(button(1, isSent: true), now: 5) != .ignored)
    }

    @Test("motion carries the button that is down")
    func motionTellsTheButtonThatIsDown() {
        var event = XEvent()
        event.xmotion.type = MotionNotify
        event.xmotion.time = 5000
        event.xmotion.state = UInt32(Button2Mask | Button3Mask)
        guard case .event(.pointer(let dragged)) = translator.translate(event, now: 5) else {
            Issue.record("no pointer event")
            return
        }
        #expect(dragged.phase == .moved && dragged.button == 2)
        event.xmotion.state = 0
        guard case .event(.pointer(let hovering)) = translator.translate(event, now: 5) else { return }
        #expect(hovering.button == 0)
    }

    @Test("keys carry usage, text and repetition")
    func keysCarryUsageTextAndRepetition() {
        func key(_ keycode: UInt32, _ state: Int32 = 0, held: Set<UInt32> = []) -> KeyEvent? {
            var event = XEvent()
            event.xkey.type = KeyPress
            event.xkey.keycode = keycode
            event.xkey.state = UInt32(state)
            var translator = translator
            translator.heldKeys = held
            guard case .event(.key(let key)) = translator.translate(event, now: 5) else { return nil }
            return key
        }
        #expect(key(9)?.usage == 0x29)
        // By place, not by letter: the layout types an A where Q is on the US keyboard.
        let letter = key(24, ShiftMask)
        #expect(letter?.usage == 0x14)
        #expect(letter?.characters == "A")
        #expect(letter?.charactersIgnoringModifiers == "a")
        #expect(letter?.isRepeat == false)
        #expect(key(24, held: [24])?.isRepeat == true)
        #expect(key(24, held: [25])?.isRepeat == false)
    }

    @Test("sizes are clamped, and synthetic ones are not believed")
    func sizesAreClampedAndSyntheticOnesNotBelieved() {
        var event = XEvent()
        event.xconfigure.type = ConfigureNotify
        event.xconfigure.width = 65531
        event.xconfigure.height = 0
        #expect(translator.translate(event, now: 5) == .configured(PixelSize(width: 16384, height: 1)))
        event.xconfigure.send_event = 1
        #expect(translator.translate(event, now: 5) == .configured(nil))
    }

    @Test("exposures are clipped to what a window can be")
    func exposuresAreClippedToWhatAWindowCanBe() {
        var event = XEvent()
        event.xexpose.type = Expose
        event.xexpose.x = -10
        event.xexpose.width = 40000
        event.xexpose.height = 5
        event.xexpose.count = 2
        #expect(
            translator.translate(event, now: 5)
                == .exposed(PixelRect(x: 0, y: 0, width: 16384, height: 5), isLast: false))
    }

    @Test("protocol messages are checked for type and format")
    func protocolMessagesAreCheckedForTypeAndFormat() {
        #expect(translator.translate(message(10, 11), now: 5) == .closeAsked)
        #expect(translator.translate(message(10, 12), now: 5) == .pinged)
        #expect(translator.translate(message(10, 13, 0x1_FFFF_FFFE, 3), now: 5) == .syncAsked(0x3_FFFF_FFFE))
        #expect(translator.translate(message(10, 13, 0xFFFF_FFFF, 0xFFFF_FFFF), now: 5) == .syncAsked(-1))
        #expect(translator.translate(message(10, format: 8, 11), now: 5) == .ignored)
        #expect(translator.translate(message(99, 11), now: 5) == .ignored)
        #expect(translator.translate(message(10, 123_456), now: 5) == .ignored)
    }

    @Test("focus in grabs and under the pointer does not count")
    func focusInGrabsAndUnderThePointerDoesNotCount() {
        var event = XEvent()
        event.xfocus.type = FocusIn
        event.xfocus.mode = NotifyNormal
        event.xfocus.detail = NotifyNonlinear
        #expect(translator.translate(event, now: 5) == .event(.focusChanged(isFocused: true)))
        event.xfocus.detail = NotifyPointer
        #expect(translator.translate(event, now: 5) == .ignored)
        event.xfocus.detail = NotifyNonlinear
        event.xfocus.mode = NotifyGrab
        #expect(translator.translate(event, now: 5) == .ignored)
    }

    @Test("a grab of another client takes the pointer")
    func aGrabOfAnotherClientTakesThePointer() {
        var event = XEvent()
        event.xcrossing.type = LeaveNotify
        event.xcrossing.mode = NotifyGrab
        #expect(translator.translate(event, now: 5) == .pointerTaken)
    }

    @Test("events of unknown types are ignored")
    func eventsNobodyAskedForAreIgnored() {
        for type in (0...40) where type != MappingNotify {
            var event = XEvent()
            event.type = Int32(type)
            _ = translator.translate(event, now: 5)
        }
        var event = XEvent()
        event.type = 99
        #expect(translator.translate(event, now: 5) == .ignored)
    }
}
