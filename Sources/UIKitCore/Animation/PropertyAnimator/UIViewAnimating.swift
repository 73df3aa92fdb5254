// SPDX-License-Identifier: MIT
public import Foundation

/// Where in its life an animator is.
///
///     inactive ─ start, pause, scrub ─► active ─ ends ─► inactive
///     active ─ stop(false) ─► stopped ─ finish ─► inactive;  active, stopped ─ stop(true) ─► inactive
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or finished.
    case inactive = 0
    /// Running, or paused.
    case active = 1
    /// Waits for `finishAnimation(at:)`.
    case stopped = 2
}

/// Which values an animator leaves behind.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The values that the animations were to reach.
    case end = 0
    /// The values from before the animations.
    case start = 1
    /// The values that are seen.
    case current = 2
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Where in its life the animator is.
    var state: UIViewAnimatingState { get }
    /// Whether it is active and not paused.
    var isRunning: Bool { get }
    /// Whether it runs from its end to its start.
    var isReversed: Bool { get set }
    /// How much of the animation is over, 0 … 1, in the direction in which it runs. Setting it pauses the animator.
    var fractionComplete: CGFloat { get set }

    /// Starts the animator, or continues it after a pause.
    func startAnimation()
    /// Starts the animator, or continues it after a pause, when `delay` seconds have passed.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animator where it is; `startAnimation()` continues it.
    func pauseAnimation()
    /// Stops the animator; the values stay as they are seen.
    ///
    /// - Parameter withoutFinishing: True makes the animator inactive at once, and completions are not called; false makes it wait
    ///   for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Makes a stopped animator inactive, with the values of the position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
