// SPDX-License-Identifier: MIT
internal import CX11
internal import Timekeeping
internal import WindowServer

extension Trace {
    /// Waits until the server has shown the frame, and marks that time. The wait has a span of its own, because frames do not cost
    /// it without a trace.
    func markOnScreen(_ frame: Frame, on connection: X11Connection) {
        guard isComplete, !frame.shown.isEmpty, !connection.isLost else { return }
        let start = Trace.now
        XSync(connection.display, False)
        let end = Trace.now
        add("trace waits for the server", from: start, to: end, number: frame.number)
        mark("on screen", at: end, number: frame.number)
    }
}
