// SPDX-License-Identifier: MIT
internal import CoreGraphics
package import WindowServer

/// A window server in memory, with the same contract as a real one: a resize is answered by an event, a frame by a
/// picture. Its clock is whoever calls `tick(at:)`, and frames are drawn on the caller.
@MainActor
package final class HeadlessWindowServer: WindowServer {
    package weak var delegate: (any WindowServerDelegate)?
    package private(set) var screen: ScreenDescription
    /// In the order they were made; closed ones are gone.
    package private(set) var windows: [HeadlessWindow] = []

    private var events: [(event: ServerEvent, window: WindowID)] = []
    private var wake: (@MainActor @Sendable () -> Void)?
    private var lastID: UInt64 = 0
    private var isShutDown = false

    package init(
        screen: ScreenDescription = ScreenDescription(size: PixelSize(width: 1920, height: 1200), scale: 1, refreshRate: 60)
    ) {
        self.screen = screen
    }

    package func start(wake: @escaping @MainActor @Sendable () -> Void) { self.wake = wake }

    /// Puts an event in the queue, as if a user or a window manager had made it.
    package func send(_ event: ServerEvent, to window: WindowID) {
        // Sizes that follow each other are one, as on an X server.
        if case .resized(let size, let value) = event, let last = events.last, last.window == window,
            case .resized(_, let owed) = last.event
        {
            events[events.count - 1].event = .resized(size, syncValue: value ?? owed)
        } else {
            events.append((event, window))
        }
        wake?()
    }

    package func drainEvents() {
        while !events.isEmpty {
            let next = events.removeFirst()
            guard windows.contains(where: { $0.id == next.window }) else { continue }
            delegate?.windowServer(self, didReceive: next.event, for: next.window)
        }
    }

    package var hasEvents: Bool { !events.isEmpty }

    package func makeWindow(_ configuration: WindowConfiguration, frames: any FrameSource) throws -> any ServerWindow {
        lastID += 1
        let window = HeadlessWindow(
            id: WindowID(rawValue: lastID), configuration: configuration, frames: frames, server: self)
        windows.append(window)
        return window
    }

    /// Another scale, as when the user changes the display settings.
    package func setScale(_ scale: Double) {
        screen.scale = scale
        guard let window = windows.first else { return }
        send(.screenChanged(screen), to: window.id)
    }

    /// The connection ends, as when a display server dies.
    package func loseConnection(reason: String) {
        events = []
        delegate?.windowServer(self, didLoseConnection: reason)
    }

    /// One tick of the frame clock: every window that has something new draws a frame for `time`.
    package func tick(at time: Double) {
        for window in windows { window.drawFrameIfDue(at: time) }
    }

    /// Whether a tick would draw something.
    package func isFrameDue(at time: Double) -> Bool { windows.contains { $0.isFrameDue(at: time) } }

    func closed(_ window: HeadlessWindow) {
        windows.removeAll { $0 === window }
        events.removeAll { $0.window == window.id }
    }

    package func flush() {}

    package func shutDown() {
        isShutDown = true
        for window in windows { window.close() }
        events = []
    }
}
