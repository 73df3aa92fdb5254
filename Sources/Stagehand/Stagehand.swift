// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore
public import UIKit
package import UIKitCore
internal import WindowServer

/// Runs an app in a test and drives it as a user would: finds views, taps, drags, types, resizes the window, takes screenshots.
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
/// **Where the app runs.** On the surface `headless`, without a display: every screenshot is the same on every machine, to the
/// pixel. On `x11` the same test runs on a real X server of its own, with real input events.
///
/// **Time** is manual on both surfaces. It is the clock of the toolkit (`CACurrentMediaTime`): animations, gestures, display
/// links and timestamps of events follow it. It stands still until the test lets it pass, in frames of 1/60 s: `advance(by:)`,
/// `advanceOneFrame()`, `settle(timeout:)`, and the gestures that take time, `drag` and `longPress`. A `Timer`, `Task.sleep` or
/// `DispatchQueue.asyncAfter` of the app under test runs on the wall clock and is not advanced.
///
/// **What calls wait for.** Every call that acts on the app returns when the app has done everything that it can do at the
/// current time: events are delivered and handled, layout has run, changes are committed and drawn. Animations that this started
/// are at their beginning then.
///
/// **Errors.** Stagehand belongs to no test framework. What goes wrong is thrown, as a `StageError` that says what was looked for
/// and what is there, or a `SnapshotMismatch`. The modules StagehandTesting and StagehandXCTest add `expectSnapshot(named:)`, which
/// reports a mismatch at the line of the test, and the test goes on.
///
/// **One at a time.** There is one app in a process; a new Stagehand ends the app of the one before, whose calls throw from then
/// on. So make it inside of the test, as above, in a serialized suite: between a suite's `init` and its test, tests of other
/// suites may run.
///
/// **Leaks.** `expectFreed` fails when something that a part of the test has created is not freed at its end, and names it.
///
/// **Its end.** A Stagehand ends its app when it is released: a local constant after its last use, at the latest when the test
/// returns. A closure that the app retains and that captures the Stagehand delays this: capture it weakly, or call `end()`.
@MainActor
public final class Stagehand {
    /// Where the app runs.
    public enum Surface: Sendable, CaseIterable {
        /// In memory. No display is needed.
        case headless
        /// On an Xvfb that is started for this Stagehand, with input through the XTEST extension. Needs the Debian package xvfb.
        case x11
    }

    /// The fonts that text is set in.
    public enum Font: Sendable {
        /// Those that come with Stagehand, or the folder that was given to `StageEnvironment.pin(fonts:)` before: the same on every
        /// machine.
        case test
        /// Those of the machine, with the settings of its user. Pictures of text are good for this machine only, and one warning says
        /// so.
        case machine
    }

    /// The first window of the app. Points in calls of Stagehand are in its coordinates.
    public let window: UIWindow
    package let application: UIApplication
    package let stage: any Stage

    // MARK: Starting and ending

    /// Starts an app with one window that shows `root`, and draws its first frame.
    ///
    /// Fonts are pinned first, unless that was done before: see `StageEnvironment`. Make the first Stagehand before text is measured,
    /// by `sizeToFit()` for example: a process reads its fonts once.
    ///
    /// - Parameters:
    ///   - root: The root view controller of the window.
    ///   - size: The size of the window's content in points; 960 × 600 by default.
    ///   - scale: Pixels per point; 1 by default.
    ///   - surface: Where the app runs; in memory by default.
    ///   - font: What text is set in; by default the fonts that come with Stagehand. The first Stagehand of a process decides.
    /// - Throws: When the X server can't be started, or the app does not come to rest. A headless stage needs nothing that could
    ///   be missing.
    public init(
        _ root: UIViewController, size: CGSize = CGSize(width: 960, height: 600), scale: CGFloat = 1,
        on surface: Surface = .headless, font: Font = .test
    ) throws {
        if font == .test { StageEnvironment.pinTestFonts() }
        UIApplication.running?.tearDown()
        MediaClock.setManual(Stagehand.start)
        stage =
            switch surface {
            case .headless: HeadlessStage(scale: scale)
            case .x11: try Stagehand.makeX11Stage(scale: scale, size: Stagehand.pixels(size, scale: scale))
            }
        application = UIApplication(server: stage.server)
        stage.connect(application)
        application.launch()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.host?.layers.frameSource.setManualTime(Stagehand.start)
        try step(.start) { try perform {} }
    }

    private static func makeX11Stage(scale: CGFloat, size: PixelSize) throws -> X11Stage {
        // The server's pipes, its log and the user's connection come on top of what an app opens.
        if let shortage = OpenFileLimit.shortage(of: OpenFileLimit.neededByApp + 8) {
            throw StageError("An X server of one's own can't be started: \(shortage)")
        }
        return try X11Stage(scale: scale, size: size)
    }

    private var hasEnded = false

    /// Ends the app and releases its root controller. The clock of the toolkit is the system's again afterwards.
    ///
    /// A Stagehand that is released does this itself. Call it before a test checks that everything was freed, and where something
    /// else retains the Stagehand. Further calls do nothing.
    public func end() {
        guard !hasEnded else { return }
        hasEnded = true
        // A transition that never ends would keep its controllers forever.
        window.rootViewController = nil
        // A Stagehand that is released late leaves the app and the clock of the next one alone.
        if UIApplication.running == nil || UIApplication.running === application { MediaClock.setManual(nil) }
        if UIApplication.running === application { application.tearDown() }
        stage.end()
    }

    isolated deinit {
        end()
    }

    // MARK: Steps

    private(set) var history = StepHistory()
    private var stepDepth = 0
    /// Whether the last steps are kept for the pages of failures, with the layers that were committed. Benchmarks count what is kept.
    package static var keepsSteps = true

    /// Runs a step of the test, and notes it with what the window shows after it. What a step does is no step of its own.
    func step(_ step: StageStep, _ body: () throws -> Void) throws {
        stepDepth += 1
        defer {
            stepDepth -= 1
            if stepDepth == 0, Stagehand.keepsSteps {
                history.add(step, time: time, tree: window.host?.layers.frameSource.latestTree)
            }
        }
        try body()
    }

    /// What the body does is no step of the test.
    func withoutSteps(_ body: () -> Void) {
        stepDepth += 1
        defer { stepDepth -= 1 }
        body()
    }

    /// The steps of a history, the oldest first, with pictures of at most this width in pixels.
    func moments(of history: StepHistory, width: Int) -> [StepHistory.Moment] {
        history.moments(since: Stagehand.start, width: width)
    }

    // MARK: Time

    /// The media time at which a stage begins, in seconds; an arbitrary number.
    private static let start = 1000.0
    static let framesPerSecond = 60.0
    private var frameIndex = 0

    /// The current media time in seconds.
    var time: Double { Stagehand.start + Double(frameIndex) / Stagehand.framesPerSecond }

    /// The seconds that have passed on the stage since it was made.
    public var now: Double { time - Stagehand.start }

    /// Lets time pass, frame by frame.
    ///
    /// - Parameter seconds: Rounded to frames of 1/60 s; nothing happens for 0 and less.
    /// - Throws: As `advanceOneFrame()`.
    public func advance(by seconds: Double) throws {
        let frames = Int(saturating: (seconds * Stagehand.framesPerSecond).rounded())
        try step(.advance(Double(max(frames, 0)) / Stagehand.framesPerSecond)) {
            for _ in 0..<max(frames, 0) { try advanceOneFrame() }
        }
    }

    /// Lets 1/60 s pass: display links are called, events handled, layout runs, and the frame is drawn, all at the new time.
    ///
    /// - Throws: When the app has ended or does not come to rest at one moment, such as one that invalidates its layout forever.
    public func advanceOneFrame() throws {
        try step(.advance(1 / Stagehand.framesPerSecond)) {
            frameIndex += 1
            MediaClock.setManual(time)
            // Before the turn commits: on X11 the render thread may draw what it commits by itself.
            window.host?.layers.frameSource.setManualTime(time)
            DisplayLinks.shared.frameStarted(at: time, duration: 1 / Stagehand.framesPerSecond)
            try settleTurns()
            try draw()
        }
    }

    /// Lets frames pass until every animation has ended and no gesture recogniser waits for a time to pass.
    ///
    /// Animations that repeat forever and display links are not waited for.
    ///
    /// - Parameter seconds: The maximum time on the stage, not on the wall clock; 10 by default.
    /// - Throws: When something has not ended by then; otherwise as `advanceOneFrame()`.
    public func settle(timeout seconds: Double = 10) throws {
        try step(.settle) {
            try settleTurns()
            for _ in 0..<max(Int(saturating: seconds * Stagehand.framesPerSecond), 0) where !isSettled {
                try advanceOneFrame()
            }
        }
        guard isSettled else {
            throw StageError(
                "The app does not settle: after \(seconds) s an animation or a gesture still goes on. The views then:\n\(ViewTree(of: window).excerpt)"
            )
        }
    }

    /// Whether there is nothing that `settle(timeout:)` would wait for.
    public var isSettled: Bool { TurnCoordinator.shared.nextDeadline == nil }

    /// Runs turns of the main loop until there is nothing left to do at the current time.
    package func settleTurns() throws {
        guard UIApplication.running === application else {
            throw StageError(
                "The app of this Stagehand has ended: there is one at a time in a process, and another was started. (In async tests:"
                    + " see the trait exclusiveStage of StagehandTesting.)")
        }
        for _ in 0..<Stagehand.maximumTurns {
            application.turn(at: time)
            if TurnCoordinator.shared.isIdle && !stage.hasEvents { return }
        }
        throw StageError("The app does not come to rest: \(Stagehand.maximumTurns) turns at one moment, and there is more to do.")
    }

    private static let maximumTurns = 256

    private func draw() throws {
        guard let host = window.host else { return }
        host.layers.frameSource.setManualTime(time)
        try stage.draw(host.serverWindow.id, at: time)
        LeakCheck.frameWasDrawn()
    }

    /// Performs an action of the user and everything that the app does about it at the current time.
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

/// Why a Stagehand could not do what was asked.
public struct StageError: Error, Sendable, CustomStringConvertible {
    /// What was looked for or tried, what is there instead, and where possible what to do, in English sentences.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
