// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import HeadlessWindowServer
internal import QuartzCore
internal import UIKit
internal import UIKitCore
internal import WindowServer

/// A headless app with one window on a manual clock. Turns, time and drawing are separate steps, so that they can come in any
/// order.
@MainActor
package final class MonkeyStage {
    let window: UIWindow
    private let application: UIApplication
    private let server = HeadlessWindowServer()
    private(set) var time = MonkeyStage.start

    private static let start = 1000.0
    static let frame = 1.0 / 60
    private static let maximumTurns = 300

    init(size: CGSize) {
        UIApplication.running?.tearDown()
        MediaClock.setManual(MonkeyStage.start)
        application = UIApplication(server: server)
        application.launch()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
    }

    func end() {
        application.tearDown()
        MediaClock.setManual(nil)
    }

    var isShown: Bool { window.isShown }

    // MARK: Time

    /// Whether nothing is left to do at the current time.
    var isIdle: Bool { TurnCoordinator.shared.isIdle && !server.hasEvents }

    /// Whether an animation, a gesture or a watchdog waits for time to pass.
    var awaitsTime: Bool { TurnCoordinator.shared.nextDeadline != nil }

    func turn() { application.turn(at: time) }

    /// - Returns: False when there is more to do after `maximumTurns` turns at one moment.
    func turnUntilIdle() -> Bool {
        for _ in 0..<MonkeyStage.maximumTurns {
            turn()
            if isIdle { return true }
        }
        return false
    }

    /// Lets one frame pass, or a longer time in which the main thread did not run.
    ///
    /// - Returns: As `turnUntilIdle()`.
    func pass(_ seconds: Double) -> Bool {
        time += seconds
        MediaClock.setManual(time)
        DisplayLinks.shared.frameStarted(at: time, duration: MonkeyStage.frame)
        return turnUntilIdle()
    }

    func draw() {
        window.host?.layers.frameSource.setManualTime(time)
        server.tick(at: time)
    }

    // MARK: The user

    func resize(width: Int, height: Int) {
        window.host?.serverWindow.resize(to: PixelSize(width: width, height: height))
    }

    func pointer(_ phase: PointerEvent.Phase, at point: CGPoint) {
        guard let host = window.host else { return }
        let button = phase == .moved ? 0 : 1
        server.send(
            .pointer(PointerEvent(phase: phase, location: point, timestamp: time, button: button)), to: host.serverWindow.id)
    }

    /// Turns the wheel.
    func scroll(_ distance: CGVector, at point: CGPoint) {
        guard let host = window.host else { return }
        server.send(
            .pointer(PointerEvent(phase: .scrolled, location: point, timestamp: time, scrollDelta: distance)),
            to: host.serverWindow.id)
    }

    func press(_ key: UIKeyboardHIDUsage, modifiers: KeyModifiers = []) {
        guard let host = window.host else { return }
        let usage = key.rawValue
        for phase in [KeyEvent.Phase.down, .up] {
            server.send(
                .key(
                    KeyEvent(
                        phase: phase, usage: usage, characters: "", charactersIgnoringModifiers: "", modifiers: modifiers,
                        timestamp: time)),
                to: host.serverWindow.id)
        }
    }

    /// Presses the close button of the window; the app ends with its last window.
    func requestClose() {
        guard let host = window.host else { return }
        server.send(.closeRequested, to: host.serverWindow.id)
    }
}
