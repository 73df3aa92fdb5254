// SPDX-License-Identifier: MIT

/// Calls that pass from a view or a controller to those in it, or from a responder to the next one, through methods that programs
/// override: they have to be calls in calls, and hierarchies may be deeper than the stack.
///
/// Differs from UIKit: they nest up to a depth. A call that is due there is made when those around it have returned. UIKit would
/// overflow its stack.
@MainActor
final class NestedCalls {
    /// Superviews that resize their subviews.
    static let resizing = NestedCalls()
    /// Controllers that tell their children, or ask their parents.
    static let containment = NestedCalls()
    /// Responders that pass an event on.
    static let responding = NestedCalls()

    /// More than people draw. A level takes a few frames of the stack, and those of the program's overrides.
    private static let maximumDepth = 500

    private var depth = 0
    private var waiting: [() -> Void] = []
    private var isMakingWaiting = false

    /// Whether a call may be made now; `leave` follows it. Otherwise pass it to `later`, or do without it.
    func enter() -> Bool {
        guard depth < NestedCalls.maximumDepth else { return false }
        depth += 1
        return true
    }

    /// The call has returned.
    func leave() {
        depth -= 1
        guard depth == 0, !waiting.isEmpty, !isMakingWaiting else { return }
        isMakingWaiting = true
        // A call may add others.
        var next = 0
        while next < waiting.count {
            waiting[next]()
            next += 1
        }
        waiting = []
        isMakingWaiting = false
    }

    /// Makes the call when those around it have returned.
    func later(_ call: @escaping () -> Void) { waiting.append(call) }

    /// Makes the call now or later.
    func make(_ call: @escaping () -> Void) {
        guard enter() else { return later(call) }
        call()
        leave()
    }
}
