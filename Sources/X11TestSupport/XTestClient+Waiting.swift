// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

extension XTestClient {
    /// Seconds between two checks of a condition: for changes of which the server sends no event, and with a `pump`.
    private static let lookAgain = 0.1
    private static let pumpPeriod = 0.004

    /// Waits until `condition` is true. Checks it after every event on the windows, and from time to time.
    ///
    /// - Parameter pump: Called before each check, when the program under test runs on this thread.
    package func wait(
        for what: String, watching windows: [WindowID] = [], seconds: Double = 5, pump: (() -> Void)? = nil,
        until condition: () throws -> Bool
    ) throws {
        let deadline = Deadline(seconds: seconds)
        for window in windows { XSelectInput(display, xid(window), PropertyChangeMask | StructureNotifyMask) }
        synchronize()
        while true {
            dropEvents()
            pump?()
            if try condition() { return }
            guard !cxtest_is_lost(client) else { throw X11TestError("lost the X server while waiting for \(what)") }
            guard !deadline.hasPassed else { throw X11TestError("waited \(seconds) s in vain for \(what)") }
            // While the condition waited for a reply, Xlib may have read events into its queue: the descriptor would not announce them.
            if XEventsQueued(display, QueuedAlready) > 0 { continue }
            _ = deadline.wait(for: cxtest_descriptor(display), atMost: pump == nil ? Self.lookAgain : Self.pumpPeriod)
        }
    }

    /// Waits until frame `number` or a later one is on screen, and returns its number. Needs PROSCENIUM_ANNOUNCE_FRAMES=1.
    @discardableResult
    package func waitForFrame(
        _ number: UInt64 = 1, of window: WindowID, seconds: Double = 5, pump: (() -> Void)? = nil
    ) throws -> UInt64 {
        var shown: UInt64 = 0
        try wait(for: "frame \(number)", watching: [window], seconds: seconds, pump: pump) {
            shown = frameNumber(of: window) ?? 0
            return shown >= number
        }
        return shown
    }

    /// Waits for a window; see `findWindow`.
    package func waitForWindow(
        className: String? = nil, processIdentifier: Int32? = nil, title: String? = nil, seconds: Double = 10,
        pump: (() -> Void)? = nil
    ) throws -> WindowID {
        XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
        defer { XSelectInput(display, root, NoEventMask) }
        var found: WindowID?
        try wait(for: "the window \(title ?? className ?? "")", seconds: seconds, pump: pump) {
            found = findWindow(className: className, processIdentifier: processIdentifier, title: title)
            return found != nil
        }
        guard let found else { throw X11TestError("no window") }
        return found
    }

    private func dropEvents() {
        var event = XEvent()
        while !cxtest_is_lost(client), XPending(display) > 0, !cxtest_is_lost(client) { XNextEvent(display, &event) }
    }
}
