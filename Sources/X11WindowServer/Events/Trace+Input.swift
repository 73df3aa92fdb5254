// SPDX-License-Identifier: MIT
internal import Timekeeping
internal import WindowServer

extension Trace {
    /// Adds the span from the X server's timestamp of an input event to now, when it is read.
    func addInput(_ event: ServerEvent) {
        switch event {
        case .pointer(let pointer): add(name(of: pointer.phase), from: pointer.timestamp, to: Trace.now)
        case .key(let key): add("input: key", from: key.timestamp, to: Trace.now)
        default: break
        }
    }

    private func name(of phase: PointerEvent.Phase) -> StaticString {
        switch phase {
        case .down: "input: down"
        case .moved: "input: move"
        case .up: "input: up"
        case .cancelled: "input: cancelled"
        case .scrolled: "input: scroll"
        }
    }
}
