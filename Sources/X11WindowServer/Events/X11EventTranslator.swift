// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// Translates X events into values. Pure: all it needs is passed in, so that tests can make events by hand.
struct X11EventTranslator {
    /// How far contents move for one notch of a wheel, in points.
    static let wheelStep = PointerEvent.pointsPerNotch
    /// The maximum width and height of a window that is drawn, in pixels.
    static let largestSide = Bitmap.largestSide

    var atoms: X11Atoms
    var keyMap: X11KeyMap
    /// Device pixels per point.
    var scale: CGFloat
    /// Whether input made with XSendEvent counts, which any client can send. Default: false.
    var allowsSentInput = false
    /// The keycodes of the keys that are down, to recognise repetitions.
    var heldKeys: Set<UInt32> = []
    var scrollAxes = X11ScrollAxes()

    static func clamped(_ size: PixelSize) -> PixelSize {
        PixelSize(width: min(max(size.width, 1), largestSide), height: min(max(size.height, 1), largestSide))
    }

    /// False for forged events. Clients only have reason to send messages and, as window managers, a window's position; everything else
    /// comes from the server itself.
    private func isCredible(_ event: XEvent) -> Bool {
        guard event.xany.send_event != 0 else { return true }
        switch event.type {
        case ClientMessage, ConfigureNotify: return true
        case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify: return allowsSentInput
        default: return false
        }
    }

    func translate(_ event: XEvent, now: Double) -> X11Translation {
        guard isCredible(event) else { return .ignored }
        switch event.type {
        case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
            return translateInput(event, now: now)
        case FocusIn, FocusOut:
            let focus = event.xfocus
            guard focus.mode == NotifyNormal || focus.mode == NotifyWhileGrabbed, focus.detail != NotifyPointer else {
                return .ignored
            }
            return .event(.focusChanged(isFocused: event.type == FocusIn))
        case ConfigureNotify:
            // A window manager's message tells the position on the root window. Its size may be forged.
            guard event.xany.send_event == 0 else { return .configured(nil) }
            let size = PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
            return .configured(X11EventTranslator.clamped(size))
        case MapNotify: return .mapped
        case UnmapNotify: return .unmapped
        case DestroyNotify: return .destroyed
        case VisibilityNotify: return .obscured(event.xvisibility.state == VisibilityFullyObscured)
        case Expose: return translateExpose(event.xexpose)
        case ClientMessage: return translateMessage(event.xclient)
        case PropertyNotify: return .propertyChanged(event.xproperty.atom)
        case MappingNotify: return .keyboardChanged
        default: return .ignored
        }
    }

    private func translateExpose(_ expose: XExposeEvent) -> X11Translation {
        let largest = PixelRect(x: 0, y: 0, width: Self.largestSide, height: Self.largestSide)
        let rect = PixelRect(x: Int(expose.x), y: Int(expose.y), width: Int(expose.width), height: Int(expose.height))
        return .exposed(rect.intersection(largest), isLast: expose.count <= 0)
    }

    private func translateMessage(_ message: XClientMessageEvent) -> X11Translation {
        if message.message_type == atoms[.manager], message.format == 32 { return .managerCame }
        guard message.format == 32, message.message_type == atoms[.wmProtocols] else { return .ignored }
        // 32-bit values arrive in longs whose upper halves are undefined.
        let data = message.data.l
        switch UInt(truncatingIfNeeded: data.0) & 0xffff_ffff {
        case 0: return .ignored
        case atoms[.wmDeleteWindow]: return .closeAsked
        // The third number names the window that is asked about. For other windows their own programs answer.
        case atoms[.netWMPing]: return UInt(truncatingIfNeeded: data.2) & 0xffff_ffff == message.window ? .pinged : .ignored
        case atoms[.netWMSyncRequest]:
            let low = Int64(UInt32(truncatingIfNeeded: data.2))
            return .syncAsked(Int64(Int32(truncatingIfNeeded: data.3)) << 32 | low)
        default: return .ignored
        }
    }
}

// MARK: Input

extension X11EventTranslator {
    private func translateInput(_ event: XEvent, now: Double) -> X11Translation {
        switch event.type {
        case KeyPress, KeyRelease: return translateKey(event.xkey, isPress: event.type == KeyPress, now: now)
        case ButtonPress, ButtonRelease:
            return translateButton(event.xbutton, isPress: event.type == ButtonPress, now: now)
        case MotionNotify:
            let motion = event.xmotion
            return .event(
                .pointer(pointer(.moved, motion.x, motion.y, motion.state, stamp: motion.time, now: now)))
        case LeaveNotify where event.xcrossing.mode == NotifyGrab: return .pointerTaken
        case EnterNotify, LeaveNotify:
            // Crossings count as motion: hovering ends with the position outside.
            let crossing = event.xcrossing
            guard crossing.mode == NotifyNormal, crossing.detail != NotifyInferior else { return .ignored }
            return .event(
                .pointer(pointer(.moved, crossing.x, crossing.y, crossing.state, stamp: crossing.time, now: now)))
        default: return .ignored
        }
    }

    private func translateButton(_ event: XButtonEvent, isPress: Bool, now: Double) -> X11Translation {
        button(
            event.button, isPress: isPress, pointer(.moved, event.x, event.y, event.state, stamp: event.time, now: now))
    }

    func button(_ number: UInt32, isPress: Bool, _ event: PointerEvent) -> X11Translation {
        var event = event
        switch number {
        case 1...3, UInt32(PointerEvent.backButton):
            event.phase = isPress ? .down : .up
            event.button = Int(number)
        case 4...7:
            // Wheels are reported as buttons that go down and up at once; the press counts.
            guard isPress else { return .ignored }
            event.phase = .scrolled
            let distance = number == 4 || number == 6 ? Self.wheelStep : -Self.wheelStep
            event.scrollDelta = number < 6 ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0)
        default:
            return .ignored
        }
        return .event(.pointer(event))
    }

    private func translateKey(_ key: XKeyEvent, isPress: Bool, now: Double) -> X11Translation {
        let modifiers = X11EventTranslator.modifiers(key.state)
        return .event(
            .key(
                KeyEvent(
                    phase: isPress ? .down : .up, usage: keyMap.usage(keycode: key.keycode),
                    characters: keyMap.text(keycode: key.keycode, state: key.state),
                    charactersIgnoringModifiers: keyMap.text(keycode: key.keycode, state: 0),
                    modifiers: modifiers, isRepeat: isPress && heldKeys.contains(key.keycode),
                    timestamp: X11MediaTime.time(ofServerTime: key.time, now: now))))
    }

    private func pointer(
        _ phase: PointerEvent.Phase, _ x: Int32, _ y: Int32, _ state: UInt32, stamp: UInt, now: Double
    ) -> PointerEvent {
        PointerEvent(
            phase: phase, location: CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale),
            timestamp: X11MediaTime.time(ofServerTime: stamp, now: now), button: X11EventTranslator.button(state),
            modifiers: X11EventTranslator.modifiers(state))
    }

    /// The lowest button that was down before the event.
    private static func button(_ state: UInt32) -> Int {
        for (number, mask) in [(1, Button1Mask), (2, Button2Mask), (3, Button3Mask)] where state & UInt32(mask) != 0 {
            return number
        }
        return 0
    }

    static func modifiers(_ state: UInt32) -> KeyModifiers {
        var result: KeyModifiers = []
        if state & UInt32(ShiftMask) != 0 { result.insert(.shift) }
        if state & UInt32(LockMask) != 0 { result.insert(.capsLock) }
        if state & UInt32(ControlMask) != 0 { result.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { result.insert(.alternate) }
        if state & UInt32(Mod4Mask) != 0 { result.insert(.command) }
        return result
    }
}
