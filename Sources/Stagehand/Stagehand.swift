// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore
public import UIKit
package import UIKitCore
internal import WindowServer

/// Runs an app and drives it as a user would: finds, taps, drags, types, resizes, and lets time pass only when told. Without a
/// display every picture is the same on every machine, to the pixel; on an X server the same script clicks for real.
///
///     @MainActor @Suite(.serialized)
///     struct SettingsTests {
///         @Test func theSwitchOpensTheDetails() throws {
///             let stage = try Stagehand(SettingsController(), size: CGSize(width: 480, height: 320))
///             try stage.tap(labelled: "Details")
///             try stage.advance(by: 0.1)                      // in the middle of the transition
///             try stage.settle()
///             try stage.compare(with: "settings-open")        // References/settings-open.png, beside this file
///             try stage.press(.keyboardEscape)
///             try stage.settle()
///             #expect(stage.views(labelled: "Volume").isEmpty)
///         }
///     }
///
/// It belongs to no test framework: what goes wrong is thrown, and says what was looked for and what is there.
///
/// Only the toolkit's own time passes: a `Timer`, `Task.sleep` or `DispatchQueue.asyncAfter` of the app under test runs on
/// the wall clock and is not advanced. One Stagehand at a time in a process: a new one ends the app of the one before. So make
/// it inside the test, as above: between a suite's `init` and its test the tests of other suites may run.
///
/// It ends its app when it is released: for a local constant that is after its last use, at the latest when the test returns.
/// A closure that the app keeps and that captures the Stagehand delays this; capture it weakly, or call `end()`.
@MainActor
public final class Stagehand {
    /// Where the app runs.
    public enum Surface: Sendable, CaseIterable {
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
    static let framesPerSecond = 60.0
    private var frameIndex = 0
    private var hasEnded = false

    /// Media time.
    var time: Double { Stagehand.start + Double(frameIndex) / Stagehand.framesPerSecond }

    /// Seconds that have passed on the stage.
    public var now: Double { time - Stagehand.start }

    /// Starts an app with one window of `size` points that shows `root`.
    ///
    /// Fonts are pinned first, unless they are: see `StageEnvironment`.
    ///
    /// - Throws: When the X server can't be started; a headless stage never throws.
    public init(
        _ root: UIViewController, size: CGSize = CGSize(width: 960, height: 600), scale: CGFloat = 1,
        on surface: Surface = .headless
    ) throws {
        StageEnvironment.pinDefaultFonts()
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
        stage.connect(application)
        application.launch()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.host?.layers.frameSource.setManualTime(Stagehand.start)
        try perform {}
    }

    /// Ends the app and lets its controllers go. A Stagehand that is released does this itself; call it before a test checks
    /// that everything was let go, and where something else keeps the Stagehand. Further calls do nothing.
    public func end() {
        guard !hasEnded else { return }
        hasEnded = true
        // A transition that never ends would keep its controllers for ever.
        window.rootViewController = nil
        // Released late, it leaves the app and the clock of the next Stagehand alone.
        if UIApplication.running === application {
            application.tearDown()
            MediaClock.setManual(nil)
        }
        stage.end()
    }

    isolated deinit {
        end()
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

    /// Lets frames pass until every animation and gesture has ended. Animations without an end and display links are not
    /// waited for.
    ///
    /// - Throws: When something still goes on after `seconds`.
    public func settle(atMost seconds: Double = 10) throws {
        try settleTurns()
        for _ in 0..<Int(seconds * Stagehand.framesPerSecond) where !isSettled {
            try advanceOneFrame()
        }
        guard isSettled else {
            throw StageError("The app does not settle: after \(seconds) s an animation or a gesture still goes on.")
        }
    }

    /// Whether every animation and gesture has ended, as `settle` waits for.
    public var isSettled: Bool { TurnCoordinator.shared.nextDeadline == nil }

    /// Turns until there is nothing left to do at the present time.
    package func settleTurns() throws {
        guard UIApplication.running === application else {
            throw StageError("The app of this Stagehand has ended: there is one at a time in a process, and another was started.")
        }
        for _ in 0..<Stagehand.maximumTurns {
            application.turn(at: time)
            if TurnCoordinator.shared.isIdle && !stage.hasEvents { return }
        }
        throw StageError("The app does not come to rest: \(Stagehand.maximumTurns) turns at one moment, and there is more to do.")
    }

    private static let maximumTurns = 256

    func draw() throws {
        guard let host = window.host else { return }
        host.layers.frameSource.setManualTime(time)
        try stage.draw(host.serverWindow.id, at: time)
    }

    /// Something the user does, with all that follows from it at once.
    func perform(_ action: () throws -> Void) throws {
        try action()
        stage.synchronize()
        try settleTurns()
        try draw()
    }

    func windowID() throws -> WindowID {
        guard let host = window.host else { throw StageError("The window is closed.") }
        return host.serverWindow.id
    }
}
