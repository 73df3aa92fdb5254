// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import HeadlessWindowServer
import QuartzCore
import WindowServer

@testable import UIKitCore

/// An app on the headless server with one empty window of 400 × 400 points, a pointer, keys and a manual clock.
///
/// The app starts with the first use of the window, which belongs in the body of a test: a process has one app at a time.
/// It ends with the rig: closures of views and recognisers capture `[weak rig]`.
@MainActor
final class TouchRig {
    private(set) lazy var window = openWindow()
    /// Seconds of media time.
    private(set) var time = 100.0
    private let server = HeadlessWindowServer()
    private var application: UIApplication?
    private let log = EventLog()

    isolated deinit {
        // A later app may have taken the place of this one.
        guard let application, UIApplication.running === application else { return }
        application.tearDown()
        MediaClock.setManual(nil)
    }

    private func openWindow() -> UIWindow {
        UIApplication.running?.tearDown()
        MediaClock.setManual(time)
        application = UIApplication(server: server)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.makeKeyAndVisible()
        application?.turn(at: time)
        return window
    }

    var lines: [String] { log.lines }

    func clear() { log.lines = [] }

    func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> LogView {
        let view = LogView(name: name, frame: frame, log: log)
        (parent ?? window).addSubview(view)
        return view
    }

    /// Adds the recogniser to the view, and logs its actions as "name state".
    @discardableResult
    func watch<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, on view: UIView) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [log] in log.lines.append("\(name) \($0.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    func note(_ line: String) { log.lines.append(line) }

    // MARK: Input

    func down(_ x: CGFloat, _ y: CGFloat, id: UInt64 = 0) { send(.down, x, y, id) }
    func move(_ x: CGFloat, _ y: CGFloat, id: UInt64 = 0) { send(.moved, x, y, id) }
    func up(_ x: CGFloat, _ y: CGFloat, id: UInt64 = 0) { send(.up, x, y, id) }
    func cancel(_ x: CGFloat, _ y: CGFloat, id: UInt64 = 0) { send(.cancelled, x, y, id) }

    /// A click; with an `id` that is not 0, a finger's tap.
    func tap(_ x: CGFloat, _ y: CGFloat, id: UInt64 = 0, modifiers: KeyModifiers = []) {
        send(.down, x, y, id, modifiers)
        wait(0.05)
        send(.up, x, y, id, modifiers)
    }

    func send(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, _ id: UInt64, _ modifiers: KeyModifiers = []) {
        send(
            .pointer(
                PointerEvent(
                    phase: phase, location: CGPoint(x: x, y: y), timestamp: time, touchID: id, modifiers: modifiers)))
    }

    func scroll(_ delta: CGVector, at point: CGPoint, modifiers: KeyModifiers = []) {
        send(
            .pointer(
                PointerEvent(phase: .scrolled, location: point, timestamp: time, modifiers: modifiers, scrollDelta: delta)))
    }

    private func send(_ event: ServerEvent) {
        post(event)
        application?.turn(at: time)
    }

    private func post(_ event: ServerEvent) {
        guard let id = window.host?.serverWindow.id else { return }
        server.send(event, to: id)
    }

    /// Moves that arrive while the main thread is busy, a millisecond apart, and the turn after them.
    func moves(_ points: [CGPoint], id: UInt64 = 0) {
        for point in points {
            stall(0.001)
            post(.pointer(PointerEvent(phase: .moved, location: point, timestamp: time, touchID: id)))
        }
        application?.turn(at: time)
    }

    func key(
        _ usage: UIKeyboardHIDUsage, _ phase: KeyEvent.Phase = .down, characters: String = "", modifiers: KeyModifiers = []
    ) {
        send(
            .key(
                KeyEvent(
                    phase: phase, usage: usage.rawValue, characters: characters, charactersIgnoringModifiers: characters,
                    modifiers: modifiers, timestamp: time)))
    }

    func loseFocus() { send(.focusChanged(isFocused: false)) }

    /// Lets time pass and takes a turn, in which the deadlines since then run.
    func wait(_ seconds: Double) {
        stall(seconds)
        application?.turn(at: time)
    }

    /// Lets time pass without a turn: the main thread is busy.
    func stall(_ seconds: Double) {
        time += seconds
        MediaClock.setManual(time)
    }
}

@MainActor
final class EventLog {
    var lines: [String] = []
}

/// Logs its touches as "name began".
final class LogView: UIView {
    private let name: String
    private let log: EventLog
    var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    private(set) var touches: [UITouch] = []

    init(name: String, frame: CGRect, log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += touches
        log.lines.append("\(name) began")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("\(name) moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("\(name) ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("\(name) cancelled") }
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { shouldBegin(recognizer) }
}

/// A delegate whose answers are set by the test.
final class LogDelegate: NSObject, UIGestureRecognizerDelegate {
    var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var shouldReceive: (UITouch) -> Bool = { _ in true }
    var simultaneous: (UIGestureRecognizer) -> Bool = { _ in false }
    var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
    var isRequiredToFail: (UIGestureRecognizer) -> Bool = { _ in false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        shouldReceive(touch)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { simultaneous(other) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { requiresFailure(other) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { isRequiredToFail(other) }
}
