// SPDX-License-Identifier: MIT

/// Where in its life an animator is.
///
///     inactive ─ start, pause, scrub ─► active ─ ends ─► inactive
///     active ─ stop(false) ─► stopped ─ finish ─► inactive;  active, stopped ─ stop(true) ─► inactive
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    /// Running, or paused.
    case active = 1
    /// Waits for `finishAnimation(at:)`.
    case stopped = 2
}
