// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// Pointers and touches as XInput 2 reports them.
extension X11EventTranslator {
    mutating func translate(_ input: cx11_pointer, now: Double) -> X11Translation {
        let type = Int(input.type)
        guard input.is_sent == 0 || allowsSentInput else { return .ignored }
        switch type {
        case CX11_DEVICE_CHANGED: return .deviceChanged(input.device)
        case CX11_TOUCH_BEGIN, CX11_TOUCH_UPDATE, CX11_TOUCH_END: return touch(input, now: now)
        case CX11_ENTER, CX11_LEAVE: return crossing(input, now: now)
        default: break
        }
        // The touch or the scroll axis that the server made these from is reported as well.
        guard Int(input.flags) & CX11_POINTER_EMULATED == 0 else { return .ignored }
        switch type {
        case CX11_BUTTON_PRESS, CX11_BUTTON_RELEASE:
            return button(
                UInt32(truncatingIfNeeded: input.detail), isPress: type == CX11_BUTTON_PRESS, pointer(input, .moved, now))
        case CX11_MOTION: return motion(input, now: now)
        default: return .ignored
        }
    }

    private mutating func motion(_ input: cx11_pointer, now: Double) -> X11Translation {
        var event = pointer(input, .moved, now)
        if let notches = scrollAxes.notches(input.positions, of: input.device), notches != .zero {
            event.phase = .scrolled
            // Contents move in the opposite direction.
            event.scrollDelta = CGVector(dx: -notches.dx * Self.wheelStep, dy: -notches.dy * Self.wheelStep)
        }
        return .event(.pointer(event))
    }

    private mutating func crossing(_ input: cx11_pointer, now: Double) -> X11Translation {
        let isGrab = input.mode == NotifyGrab || input.mode == CX11_PASSIVE_GRAB
        if Int(input.type) == CX11_LEAVE, isGrab { return .pointerTaken }
        // The beginning of a grab and our own child windows do not mean that the pointer was elsewhere.
        guard !isGrab, input.detail != NotifyInferior else { return .ignored }
        scrollAxes.reset()
        return input.mode == NotifyNormal ? .event(.pointer(pointer(input, .moved, now))) : .ignored
    }

    private func touch(_ input: cx11_pointer, now: Double) -> X11Translation {
        let phases = [CX11_TOUCH_BEGIN: PointerEvent.Phase.down, CX11_TOUCH_END: .up]
        var event = pointer(input, phases[Int(input.type)] ?? .moved, now)
        event.button = 1
        // 0 stands for the mouse.
        event.touchID = UInt64(UInt32(bitPattern: input.detail)) + 1
        return .event(.pointer(event))
    }

    private func pointer(_ input: cx11_pointer, _ phase: PointerEvent.Phase, _ now: Double) -> PointerEvent {
        let pressed = (1...3).first { input.buttons & 1 << UInt32($0) != 0 }
        return PointerEvent(
            phase: phase, location: CGPoint(x: CGFloat(input.x) / scale, y: CGFloat(input.y) / scale),
            timestamp: X11MediaTime.time(ofServerTime: input.time, now: now), button: pressed ?? 0,
            modifiers: Self.modifiers(input.modifiers))
    }
}

extension cx11_pointer {
    /// The positions of the axes that changed.
    var positions: [(axis: Int32, value: Double)] {
        withUnsafeBytes(of: axes) { axes in
            withUnsafeBytes(of: values) { values in
                let count = min(max(Int(axis_count), 0), CX11_MAX_AXES)
                return Array(zip(axes.bindMemory(to: Int32.self), values.bindMemory(to: Double.self)).prefix(count))
                    .map { (axis: $0, value: $1) }
            }
        }
    }
}
