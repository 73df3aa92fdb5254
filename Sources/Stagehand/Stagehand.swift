// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore
public import UIKit
package import UIKitCore
internal import WindowServer

/// Runs an app and drives it as a user would: taps, drags, keys, resizes, and time that passes only when told. Without a
/// display every picture is the same on every machine, to the pixel; on an X server the same script clicks for real.
///
/// Only the toolkit's own time passes: a `Timer`, `Task.sleep` or `DispatchQueue.asyncAfter` of the app under test runs on
/// the wall clock and is not advanced. One Stagehand at a time in a process: a new one ends the app of the one before.
@MainActor
public final class Stagehand {
    /// Where the app runs.
    public enum Surface: Sendable {
        /// In memory; no display is needed.
        case headless
        /// On an Xvfb started for this Stagehand, with input by XTEST. Needs the package xvfb.
        case x11
    }

    /// The first window of the app.
    public let window: UIWindow
    package let application: UIApplication
    package let stage: any Stage

    /// Where manual time begins, in seconds; any number would do.
    private static let start = 1000.0
    private static let framesPerSecond = 60.0
    private var frameIndex = 0

    /// Media time.
    private var time: Double { Stagehand.start + Double(frameIndex) / Stagehand.framesPerSecond }

    /// Seconds that have passed on the stage.
    public var now: Double { time - Stagehand.start }

    /// Starts an app with one window of `size` points that shows `root`.
    ///
    /// - Throws: When the X server can't be started; a headless stage never throws.
    public init(
        _ root: UIViewController, size: CGSize = CGSize(width: 960, height: 600), scale: CGFloat = 1,
        on surface: Surface = .headless
    ) throws {
        UIApplication.running?.tearDown()
        MediaClock.setManual(Stagehand.start)
        stage =
            switch surface {
            case .headless: HeadlessStage(scale: scale)
            case .x11:
                try X11Stage(
                    scale: scale,
                    size: PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())))
            }
        application = UIApplication(server: stage.server)
        application.launch()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.host?.layers.renderLoop.setManualTime(Stagehand.start)
        try perform {}
    }

    /// Ends the app. Call it when a test is over, and before it checks that everything was let go.
    public func end() {
        application.tearDown()
        stage.end()
        MediaClock.setManual(nil)
    }

    // MARK: Time

    /// Lets frames pass, one by one, until `seconds` are over.
    public func advance(by seconds: Double) throws {
        let frames = Int((seconds * Stagehand.framesPerSecond).rounded())
        for _ in 0..<max(frames, 0) { try advanceOneFrame() }
    }

    /// Lets one frame of 1/60 s pass: display links, events and layout at its time, then its picture.
    public func advanceOneFrame() throws {
        frameIndex += 1
        MediaClock.setManual(time)
        DisplayLinks.shared.frameStarted(at: time, duration: 1 / Stagehand.framesPerSecond)
        try settleTurns()
        try draw()
    }

    /// Lets frames pass until nothing moves any more, at most `seconds`.
    public func settle(atMost seconds: Double = 10) throws {
        try settleTurns()
        for _ in 0..<Int(seconds * Stagehand.framesPerSecond) where TurnCoordinator.shared.nextDeadline != nil {
            try advanceOneFrame()
        }
    }

    /// Turns until there is nothing left to do at the present time.
    package func settleTurns() throws {
        for _ in 0..<Stagehand.mostTurns {
            application.turn(at: time)
            if TurnCoordinator.shared.isIdle && !stage.hasEvents { return }
        }
        throw StageError("The app does not come to rest: \(Stagehand.mostTurns) turns at one moment, and there is more to do.")
    }

    private static let mostTurns = 256

    private func draw() throws {
        guard let host = window.host else { return }
        host.layers.renderLoop.setManualTime(time)
        try stage.draw(host.serverWindow.id, at: time)
    }

    /// Something the user does, with all that follows from it at once.
    private func perform(_ action: () throws -> Void) throws {
        try action()
        stage.synchronize()
        try settleTurns()
        try draw()
    }

    private func windowID() throws -> WindowID {
        guard let host = window.host else { throw StageError("The window is closed.") }
        return host.serverWindow.id
    }

    // MARK: Input (points of the window)

    /// Presses and releases the primary button.
    public func tap(at point: CGPoint) throws {
        try press(at: point)
        try release(at: point)
    }

    /// Taps the middle of a view.
    public func tap(_ view: UIView) throws {
        try tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// Puts the primary button down.
    public func press(at point: CGPoint) throws {
        let id = try windowID()
        try perform { try stage.press(button: 1, isDown: true, at: pixel(point), window: id, time: time) }
    }

    /// Lets the primary button go.
    public func release(at point: CGPoint) throws {
        let id = try windowID()
        try perform { try stage.press(button: 1, isDown: false, at: pixel(point), window: id, time: time) }
    }

    /// Moves the pointer.
    public func move(to point: CGPoint) throws {
        let id = try windowID()
        try perform { try stage.move(to: pixel(point), window: id, time: time) }
    }

    /// Drags from one point to another in `seconds`, a step for each frame, and lets go at the end.
    public func drag(from start: CGPoint, to end: CGPoint, during seconds: Double = 0.25) throws {
        try press(at: start)
        let frames = max(Int((seconds * Stagehand.framesPerSecond).rounded()), 1)
        for frame in 1...frames {
            let share = Double(frame) / Double(frames)
            try move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
            try advanceOneFrame()
        }
        try release(at: end)
    }

    /// Presses and releases a key.
    public func press(_ key: UIKeyboardHIDUsage, characters: String = "") throws {
        let id = try windowID()
        try perform {
            for phase in [KeyEvent.Phase.down, .up] {
                try stage.type(
                    KeyEvent(
                        phase: phase, usage: key.rawValue, characters: characters,
                        charactersIgnoringModifiers: characters, timestamp: time), window: id)
            }
        }
    }

    /// Gives the window another size, as its user would. Points.
    public func resize(to size: CGSize) throws {
        let id = try windowID()
        try perform { try stage.resize(id, to: pixels(size)) }
    }

    /// Asks the window to close, as its close button does.
    public func closeWindow() throws {
        let id = try windowID()
        try stage.requestClose(id)
        stage.synchronize()
        try settleTurns()
    }

    private func pixel(_ point: CGPoint) -> PixelPoint {
        let scale = stage.server.screen.scale
        return PixelPoint(x: Int((point.x * scale).rounded(.down)), y: Int((point.y * scale).rounded(.down)))
    }

    private func pixels(_ size: CGSize) -> PixelSize {
        let scale = stage.server.screen.scale
        return PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    // MARK: Pictures

    /// What the window shows now.
    public func screenshot() throws -> CGImage {
        let id = try windowID()
        try draw()
        return try stage.picture(of: id)
    }

    /// The colour of the pixel at a point of the window; nil outside of it.
    public func pixel(at point: CGPoint) throws -> UIColor? {
        let place = pixel(point)
        return try screenshot().color(x: place.x, y: place.y).map { UIColor(cgColor: $0) }
    }
}
