// SPDX-License-Identifier: MIT

/// Calls `UIApplication.turn(at:)` when a turn is due: the app's run loop. `UIApplication`, the coordinator's delegate, does the rest.
@MainActor
package protocol TurnScheduler: AnyObject {
    /// Schedules a turn as soon as possible.
    func turnWasRequested()

    /// Schedules a turn at that media time, too; nil: there is no deadline. The last call counts.
    func deadlineDidChange(to mediaTime: Double?)
}
