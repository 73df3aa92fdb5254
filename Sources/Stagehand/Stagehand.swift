// SPDX-License-Identifier: MIT
public import CoreGraphics
package import HeadlessWindowServer
internal import QuartzCore
public import UIKit
package import UIKitCore
package import WindowServer

/// Runs an app without a display and drives it as a user would: taps, drags, keys, resizes, and time that passes only
/// when told. Every picture is the same on every machine, to the pixel.
///
/// Only the toolkit's own time passes: a `Timer`, `Task.sleep` or `DispatchQueue.asyncAfter` of the app under test runs on
/// the wall clock and is not advanced.
@MainActor
public final class Stagehand {
    /// The first window of the app.
    public let window: UIWindow
    package let application: UIApplication
    package let server: HeadlessWindowServer

    /// Seconds of media time since the Stagehand was made.
    public var now: Double { CACurrentMediaTime() - Stagehand.start }

    /// Where manual time begins; any number will do.
    private static let start = 1000.0
    private static let framesPerSecond = 60.0
    private var frameIndex = 0
    private var time: Double { Stagehand.start + Double(frameIndex) / Stagehand.framesPerSecond + offset }
    private var offset = 0.0

    /// Starts an app with one window of `size` points that shows `root`.
    public init(_ root: UIViewController, size: CGSize = CGSize(width: 960, height: 600), scale: CGFloat = 1) {
        UIApplication.running?.tearDown()
        MediaClock.setManual(Stagehand.start)
        server = HeadlessWindowServer(
            screen: ScreenDescription(size: PixelSize(width: 3840, height: 2400), scale: scale, refreshRate: 60))
        application = UIApplication(server: server)
        application.launch()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.makeKeyAndVisible()
        settleTurns()
        server.tick(at: time)
    }

    /// Ends the app. Call it at the end of a test that checks that everything is let go.
    public func end() {
        application.tearDown()
        MediaClock.setManual(nil)
    }

    // MARK: Time

    /// Lets frames pass, one by one, until `seconds` are over.
    public func advance(by seconds: Double) {
        let frames = Int((seconds * Stagehand.framesPerSecond).rounded())
        for _ in 0..<max(frames, 0) { advanceOneFrame() }
    }

    /// Lets one frame of 1/60 s pass: display links, events and layout at its time, then its picture.
    public func advanceOneFrame() {
        frameIndex += 1
        MediaClock.setManual(time)
        DisplayLinks.shared.frameStarted(at: time, duration: 1 / Stagehand.framesPerSecond)
        settleTurns()
        server.tick(at: time)
    }

    /// Lets frames pass until nothing moves any more, at most `seconds`.
    public func settle(atMost seconds: Double = 10) {
        settleTurns()
        for _ in 0..<Int(seconds * Stagehand.framesPerSecond) {
            guard server.isFrameDue(at: time) || TurnCoordinator.shared.nextDeadline != nil else { return }
            advanceOneFrame()
        }
    }

    /// Turns until there is nothing left to do at the present time.
    package func settleTurns() {
        var rounds = 0
        repeat {
            application.turn(at: time)
            rounds += 1
        } while (!TurnCoordinator.shared.isIdle || server.hasEvents) && rounds < 64
    }

    // MARK: Input (points of the window)

    /// Presses and releases the primary button.
    public func tap(at point: CGPoint) {
        send(.down, at: point)
        send(.up, at: point)
    }

    package func send(_ phase: PointerEvent.Phase, at point: CGPoint) {
        guard let id = window.host?.serverWindow.id else { return }
        server.send(.pointer(PointerEvent(phase: phase, location: point, timestamp: time)), to: id)
        settleTurns()
    }

    /// Presses and releases a key.
    public func press(_ key: UIKeyboardHIDUsage) {
        guard let id = window.host?.serverWindow.id else { return }
        for phase in [KeyEvent.Phase.down, .up] {
            server.send(.key(KeyEvent(phase: phase, usage: key.rawValue, timestamp: time)), to: id)
        }
        settleTurns()
    }

    /// Gives the window another size, as its user would. Points.
    public func resize(to size: CGSize) {
        let scale = server.screen.scale
        window.host?.serverWindow.resize(
            to: PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())))
        settleTurns()
        server.tick(at: time)
    }

    // MARK: Pictures

    /// The colour of the pixel at a point of the window; nil outside of it.
    public func pixel(at point: CGPoint) -> UIColor? {
        let scale = server.screen.scale
        return screenshot()?.color(x: Int(point.x * scale), y: Int(point.y * scale)).map { UIColor(cgColor: $0) }
    }

    /// What the window shows now.
    public func screenshot() -> CGImage? {
        guard let window = server.windows.first else { return nil }
        window.drawNow(at: time)
        return window.picture()
    }
}
