// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Dispatch
internal import QuartzCore
internal import UIKitCore

// Waiting for what the app does by itself. Time is that of the stage; nothing waits for the wall clock.

extension Stagehand {
    /// Lets frames pass until a condition holds; none when it holds already.
    ///
    ///     try stage.advance(until: panel.frame.minX < 100)
    ///     try stage.advance(until: stage.views(labelled: "Saved").count == 1, within: 3)
    ///
    /// - Parameters:
    ///   - condition: Asked before each frame, and after the last one.
    ///   - seconds: The maximum time on the stage, not on the wall clock; 10 by default.
    ///   - file: Where the test is, for the message. Leave the default.
    ///   - line: As `file`.
    /// - Throws: When the condition does not hold by then, with the tree of views; what the condition throws; otherwise as
    ///   `advanceOneFrame()`.
    public func advance(
        until condition: @autoclosure () throws -> Bool, within seconds: Double = 10, file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let frames = max(Int(saturating: (seconds * Stagehand.framesPerSecond).rounded()), 0)
        let start = now
        var holds = try condition()
        try step(.advanceUntil) {
            for _ in 0..<frames where !holds {
                try advanceOneFrame()
                holds = try condition()
            }
        }
        guard !holds else { return }
        throw StageError(
            "The condition of advance(until:) at \(file):\(line) does not hold after \(ShortText.of(now - start)) s on the stage."
                + " The views then:\n\(ViewTree(of: window).excerpt)")
    }

    /// For async tests: lets tasks and blocks run that wait for the main actor, and animations that they start, until nothing is left to
    /// do.
    ///
    ///     try stage.tap(labelled: "Load")         // starts Task { items = await store.items(); reload() }
    ///     try await stage.settleTasks()
    ///
    /// A test that does not await anything keeps the main actor, so that no task of the app can run: `settle(timeout:)` alone does not
    /// see what a task would do. Here each task gets the main actor 16 times after the last thing that it did to the app.
    ///
    /// Work on other threads and sleeps are not waited for, since no clock of the stage tells when they end: await what ends with them,
    /// such as `task.value`, then call this.
    ///
    /// While the test is suspended, tests of other suites may run; one that makes a Stagehand ends this one. Under Swift Testing, give
    /// all suites with stages the trait `.exclusiveStage` of StagehandTesting.
    ///
    /// - Parameter seconds: As for `settle(timeout:)`, for each of the animations that follow each other.
    /// - Throws: As `settle(timeout:)`, or when there is more to do after 256 times.
    public func settleTasks(timeout seconds: Double = 10) async throws {
        var quiet = 0
        for _ in 0..<Stagehand.maximumTaskTurns {
            let before = window.host?.layers.frameSource.latestTree?.generation
            try settle(timeout: seconds)
            quiet = window.host?.layers.frameSource.latestTree?.generation == before ? quiet + 1 : 0
            if quiet == Stagehand.quietTaskTurns { return }
            // Jobs of the main actor run in the order in which they were added to the main queue.
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
        throw StageError(
            "Tasks do not come to rest: they got the main actor \(Stagehand.maximumTaskTurns) times, and still change what the window"
                + " shows. The views now:\n\(ViewTree(of: window).excerpt)")
    }

    private static let maximumTaskTurns = 256
    private static let quietTaskTurns = 16
}
