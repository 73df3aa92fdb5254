// SPDX-License-Identifier: MIT
internal import CoreGraphics
package import WindowServer

/// A window server in memory, with the same contract as a real one: a resize is answered by an event, and windows show frames. For
/// tests, measurements and pictures without a screen.
///
/// It has no thread and no clock: frames are drawn by the caller of `tick(at:)`, on the main actor, for the time that it passes.
@MainActor
package final class HeadlessWindowServer: WindowServer {
    package weak var delegate: (any WindowServerDelegate)?
    package private(set) var screen: ScreenDescription
    /// The windows that are not closed, in the order in which they were made.
    package private(set) var windows: [HeadlessWindow] = []

    private var queue = EventQueue()
    private var wake: (@MainActor @Sendable () -> Void)?
    private var lastID: UInt64 = 0

    package init(
        screen: ScreenDescription = ScreenDescription(size: PixelSize(width: 1920, height: 1200), scale: 1, refreshRate: 60)
    ) {
        self.screen = screen
    }

    package func start(wake: @escaping @MainActor @Sendable () -> Void) { self.wake = wake }

    /// Puts an event in the queue, as if a user or a window manager had made it.
    package func send(_ event: ServerEvent, to window: WindowID) {
        queue.append(event, for: window)
        wake?()
    }

    package func drainEvents() {
        while let entry = queue.popFirst() {
            switch entry {
            case .window(let event, let id):
                guard windows.contains(where: { $0.id == id }) else { continue }
                delegate?.windowServer(self, didReceive: event, for: id)
            case .screenChanged(let screen): delegate?.windowServer(self, screenDidChange: screen)
            }
        }
    }

    /// Whether `drainEvents` has something to deliver.
    package var hasEvents: Bool { !queue.isEmpty }

    package func makeWindow(_ configuration: WindowConfiguration, frames: any FrameSource) throws -> any ServerWindow {
        lastID += 1
        let window = HeadlessWindow(
            id: WindowID(rawValue: lastID), configuration: configuration, frames: frames, server: self)
        windows.append(window)
        return window
    }

    /// Changes the screen's scale, as a user does in the display settings.
    package func setScale(_ scale: Double) {
        screen.scale = scale
        queue.append(screen)
        wake?()
    }

    /// Ends the connection, as when a display server dies.
    package func loseConnection(reason: String) {
        queue = EventQueue()
        delegate?.windowServer(self, didLoseConnection: reason)
    }

    /// One tick of the frame clock: every window that has something new draws a frame for `time`, in seconds of media time.
    package func tick(at time: Double) {
        for window in windows { window.drawFrameIfDue(at: time) }
    }

    /// Whether a tick would draw something.
    package func isFrameDue(at time: Double) -> Bool { windows.contains { $0.isFrameDue(at: time) } }

    func closed(_ window: HeadlessWindow) {
        windows.removeAll { $0 === window }
        queue.removeAll(for: window.id)
    }

    package func flush() {}

    package func shutDown() {
        for window in windows { window.close() }
        queue = EventQueue()
    }
}
