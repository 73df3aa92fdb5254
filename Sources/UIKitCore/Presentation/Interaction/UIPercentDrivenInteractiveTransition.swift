// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Drives a transition by a number from 0 to 1.
///
/// An animator of `UIView` blocks (or any layer animations) is played by holding the time of the container's layer, and of the
/// views given to `animateAlongsideTransition(in:)`: nothing ends while it is held. At `finish` and `cancel` that time runs on, or
/// back, along `completionCurve` in the render thread; after a cancellation the animations are taken back with what view blocks
/// set. What an animator sets on layers without a view stays set: taking it back is the animator's, which knows of the
/// cancellation by `transitionWasCancelled`.
/// An animator with an `interruptibleAnimator(using:)` is paused, scrubbed, and continued or reversed instead.
///
/// | phase | update | pause | finish | cancel | completeTransition by the animator |
/// |---|---|---|---|---|---|
/// | idle | – | – | – | – | passes |
/// | expected (vended, not started) | kept | – | kept | kept | passes |
/// | held | moves | – | completing | completing | kept until completing is over |
/// | running (not interactive, or completing) | – | held, if interruptible | – | – | passes; kept while time runs back |
///
/// Subclasses call super first.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Seconds: the animator's `transitionDuration`, from the start on.
    public internal(set) var duration: CGFloat = 0
    /// What was given to `update` last, 0 … 1.
    public internal(set) var percentComplete: CGFloat = 0
    /// Greater than 0; divides the time that is left at `finish` and `cancel`. Default: 1.
    open var completionSpeed: CGFloat = 1
    /// The way from the last `update` to the end, or back. An interruptible animator takes `timingCurve`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Interruptible animators: the curve of what is left. nil: the animator's own.
    open var timingCurve: (any UITimingCurveProvider)?
    /// False: the transition starts as a normal animation, which `pause` can grab. Default: true.
    open var wantsInteractiveStart = true

    enum Phase {
        case idle, expected, held, running, rewinding
    }

    var phase = Phase.idle
    weak var context: (any UIViewControllerContextTransitioning)?
    var holds: [LayerTimeScrubber] = []
    /// Called before the start.
    var early: (percent: CGFloat?, end: ((UIPercentDrivenInteractiveTransition) -> Void)?)
    /// The animator has called `completeTransition` too early to be let through.
    var animatorIsDone = false
    var deadline: DeadlineToken?

    public override init() {
        super.init()
    }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)
    }

    /// Moves the transition; values are clamped to 0 … 1.
    open func update(_ percentComplete: CGFloat) {
        move(to: percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0)
    }

    /// Makes a running transition interactive again. Only with an interruptible animator.
    open func pause() { grab() }

    /// Lets go: the transition comes to its end in (1 − percent) · duration / speed seconds.
    open func finish() { complete(cancelled: false) }

    /// Lets go: the transition runs back in percent · duration / speed seconds.
    open func cancel() { complete(cancelled: true) }
}
