// SPDX-License-Identifier: MIT
public import Foundation

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

/// Which values an animator leaves behind.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// An animation that can be paused, moved by hand, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    /// 0 … 1, in the direction in which the animation runs.
    var fractionComplete: CGFloat { get set }

    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// True: the animator is inactive at once, and completions are not called.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
