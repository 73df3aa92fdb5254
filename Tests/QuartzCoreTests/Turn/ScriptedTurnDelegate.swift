// SPDX-License-Identifier: MIT
import QuartzCore

/// A delegate of the turn coordinator that calls a test's closures.
final class ScriptedTurnDelegate: TurnCoordinatorDelegate {
    var onRequest: (() -> Void)?
    var onDeadline: ((Double?) -> Void)?
    var onEvents: (() -> Void)?
    var onCommit: (() -> Void)?
    var onFlush: (() -> Void)?
    var onDisplayLinkDemand: (() -> Void)?

    func turnWasRequested() { onRequest?() }
    func deadlineDidChange(to mediaTime: Double?) { onDeadline?(mediaTime) }
    func drainEvents() { onEvents?() }
    func willCommit() { onCommit?() }
    func layoutDidNotSettle(_ layer: CALayer) {}
    func flush() { onFlush?() }
    func displayLinkDemandDidChange() { onDisplayLinkDemand?() }
}
