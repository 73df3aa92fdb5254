// SPDX-License-Identifier: MIT
package import CoreGraphics
package import HeadlessWindowServer
package import WindowServer

/// A stage in memory. Its screen has 3840 × 2400 pixels at 60 Hz.
@MainActor
package final class HeadlessStage: Stage {
    package let headless: HeadlessWindowServer
    package var server: any WindowServer { headless }

    package init(scale: Double) {
        headless = HeadlessWindowServer(
            screen: ScreenDescription(size: PixelSize(width: 3840, height: 2400), scale: scale, refreshRate: 60))
    }

    /// Nothing to do: the events have timestamps of the manual clock already.
    package func connect(_ application: any WindowServerDelegate) {}

    private func location(_ point: PixelPoint) -> CGPoint {
        CGPoint(x: Double(point.x) / headless.screen.scale, y: Double(point.y) / headless.screen.scale)
    }

    package func press(button: Int, isDown: Bool, at point: PixelPoint, window: WindowID, time: Double) {
        // As in X: the notches of wheels are buttons.
        if (4...7).contains(button) {
            let notch = button == 4 || button == 6 ? PointerEvent.pointsPerNotch : -PointerEvent.pointsPerNotch
            let delta = button < 6 ? CGVector(dx: 0, dy: notch) : CGVector(dx: notch, dy: 0)
            let event = PointerEvent(phase: .scrolled, location: location(point), timestamp: time, scrollDelta: delta)
            if isDown { headless.send(.pointer(event), to: window) }
            return
        }
        headless.send(
            .pointer(
                PointerEvent(phase: isDown ? .down : .up, location: location(point), timestamp: time, button: button)),
            to: window)
    }

    package func move(to point: PixelPoint, window: WindowID, time: Double) {
        headless.send(
            .pointer(PointerEvent(phase: .moved, location: location(point), timestamp: time, button: 0)), to: window)
    }

    package func type(_ event: KeyEvent, window: WindowID) {
        headless.send(.key(event), to: window)
    }

    package func resize(_ window: WindowID, to size: PixelSize) {
        headlessWindow(window)?.resize(to: size)
    }

    package func requestClose(_ window: WindowID) {
        headless.send(.closeRequested, to: window)
    }

    package func synchronize() {}

    package var hasEvents: Bool { headless.hasEvents }

    package func draw(_ window: WindowID, at time: Double) {
        headlessWindow(window)?.drawFrame(at: time)
    }

    package func picture(of window: WindowID) throws -> CGImage {
        guard let picture = headlessWindow(window)?.picture() else { throw StageError("The window shows nothing yet.") }
        return picture
    }

    package func headlessWindow(_ id: WindowID) -> HeadlessWindow? { headless.windows.first { $0.id == id } }

    package func end() {}
}
