// SPDX-License-Identifier: MIT

/// Runs the app: calls `TurnCoordinator.turn`, and does the steps of a turn that need a window server.
@MainActor
package protocol TurnCoordinatorDelegate: AnyObject {
    /// Something has to be done: calls `TurnCoordinator.turn` soon. Called once for any number of requests.
    func turnWasRequested()

    /// Calls `TurnCoordinator.turn` at that media time, too; nil: there is no deadline. The last call counts.
    func deadlineDidChange(to mediaTime: Double?)

    /// Step 1 of a turn: reads and handles the window server's events.
    func drainEvents()

    /// Called before every commit of a turn (step 6).
    func willCommit()

    /// Layout did not end, since the layer (or several) requested it again each time, or was put in by a layer that had been put in, and
    /// so on; the requests were dropped.
    func layoutDidNotSettle(_ layer: CALayer)

    /// Step 7 of a turn: sends buffered requests to the window server.
    func flush()

    /// Whether display links run has changed: frames are wanted even when nothing moves, or not any more. See
    /// `DisplayLinks.isRunning`.
    func displayLinkDemandDidChange()
}
