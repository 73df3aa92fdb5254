// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Drives a transition by a number from 0 to 1. A gesture calls `update`, and then `finish` or `cancel`.
///
/// An animator that uses `UIView` animation blocks, or any layer animations, is driven by holding the time of the container's layer, and
/// of the views given to `animateAlongsideTransition(in:)`: no animation ends while it is held. At `finish` and `cancel` that time runs
/// on, or back, along `completionCurve` on the render thread; after a cancellation the animations are removed, and the values that
/// animation blocks have set are reset. Values that an animator sets on layers without a view are not: the animator resets them, and
/// learns of the cancellation by `transitionWasCancelled`.
/// An animator with an `interruptibleAnimator(using:)` is paused, scrubbed, and continued or reversed instead.
///
/// | phase | update | pause | finish | cancel | completeTransition by the animator |
/// |---|---|---|---|---|---|
/// | idle | – | – | – | – | passes |
/// | expected (vended, not started) | kept | – | kept | kept | passes |
/// | held (by a gesture) | moves | – | completing | completing | kept until completing is over |
/// | running (not interactive, or completing) | – | held, if interruptible | – | – | passes; kept while time runs back |
///
/// Subclasses call super first.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The animator's `transitionDuration`, in seconds; 0 before the transition begins.
    public private(set) var duration: CGFloat = 0
    /// The progress given to `update` last, 0 … 1.
    public private(set) var percentComplete: CGFloat = 0
    /// Divides the time that is left at `finish` and `cancel`. Default: 1, which values that are not greater than 0 count as.
    open var completionSpeed: CGFloat = 1
    /// The curve from the last `update` to the end, or back. Default: `.easeInOut`. An interruptible animator uses `timingCurve` instead.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The curve of the rest of the transition with an interruptible animator. Default: nil, the animator's own.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition starts interactively. False starts it as a normal animation, which `pause` can make interactive. Default: true.
    open var wantsInteractiveStart = true

    private enum Phase {
        case idle, expected, held, running, rewinding
    }

    private var phase = Phase.idle
    private weak var context: (any UIViewControllerContextTransitioning)?
    private var holds: [LayerTimeScrubber] = []
    /// Called before the start.
    private var early: (percent: CGFloat?, end: ((UIPercentDrivenInteractiveTransition) -> Void)?)
    /// The animator has called `completeTransition` while the transition was held or ran back.
    private var animatorIsDone = false
    private var deadline: DeadlineToken?

    /// Makes an interaction controller for one transition after another.
    public override init() {
        super.init()
        ObjectTracking.didCreate(self)
    }

    /// The transition begins, at 0. Calls of `update`, `finish` and `cancel` before that take effect now.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)
    }

    /// Moves the transition. Ignored unless it is interactive.
    ///
    /// - Parameter percentComplete: The progress, clamped to 0 … 1; values that are not finite count as 0.
    open func update(_ percentComplete: CGFloat) {
        move(to: percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0)
    }

    /// Makes a running transition interactive again. Ignored unless its animator is interruptible.
    open func pause() { grab() }

    /// The gesture has ended: the transition continues to its end, in (1 − `percentComplete`) · `duration` / `completionSpeed` seconds.
    open func finish() { complete(cancelled: false) }

    /// The gesture has ended: the transition goes back to its beginning, in `percentComplete` · `duration` / `completionSpeed` seconds.
    open func cancel() { complete(cancelled: true) }
}

extension UIPercentDrivenInteractiveTransition {
    private var ownContext: TransitionContext? { context as? TransitionContext }
    private var interruptible: (any UIViewImplicitlyAnimating)? { ownContext?.interruptibleAnimator }

    // MARK: Starting

    /// The transitioning delegate has vended it: from now on calls are kept for the start. Those of an earlier gesture are dropped.
    func expectStart() {
        guard phase == .idle || phase == .expected else { return }
        phase = .expected
        early = (nil, nil)
        percentComplete = 0
    }

    func start(_ context: any UIViewControllerContextTransitioning) {
        if phase != .expected { early = (nil, nil) }
        self.context = context
        animatorIsDone = false
        percentComplete = 0
        let own = ownContext
        own?.driver = self
        duration = own.map { CGFloat($0.coordinator.transitionDuration) } ?? 0
        guard context.isInteractive else {
            phase = .running
            own?.animator?.animateTransition(using: context)
            return
        }
        phase = .held
        if let animator = own?.askForInterruptibleAnimator() {
            animator.pauseAnimation()
            // A closure alongside may have ended the transition.
            guard phase == .held else { return }
            animator.fractionComplete = 0
        } else {
            hold([context.containerView] + (own?.coordinator.alongsideViews ?? []), hasAdded: false)
            own?.animator?.animateTransition(using: context)
            startAddedAnimations()
        }
        if own == nil { didStart() }
    }

    /// The animator and the closures alongside have made their animations. Earlier calls take effect now.
    func didStart() {
        guard phase == .held else { return }
        if let own = ownContext, own.interruptibleAnimator == nil {
            hold(own.coordinator.alongsideViews, hasAdded: true)
        }
        startAddedAnimations()
        for hold in holds { hold.finishAdding() }
        let early = early
        self.early = (nil, nil)
        if let percent = early.percent { move(to: percent) }
        early.end?(self)
    }

    /// Holds the time of the views' layers. Of nested views only the outermost is held: its time is that of all.
    private func hold(_ views: [UIView], hasAdded: Bool) {
        for view in views where !holds.contains(where: { view.isDescendant(ofLayer: $0.layer) }) {
            if views.contains(where: { $0 !== view && view.isDescendant(of: $0) }) { continue }
            holds.append(LayerTimeScrubber(view.layer, hasAdded: hasAdded))
        }
    }

    private func startAddedAnimations() {
        for hold in holds { hold.startAddedAnimations() }
    }

    // MARK: Moving

    func move(to percent: CGFloat) {
        switch phase {
        case .expected:
            early.percent = percent
            percentComplete = percent
        case .held:
            percentComplete = percent
            if let animator = interruptible {
                animator.fractionComplete = percent
            } else {
                for hold in holds { hold.move(to: Double(percent * duration)) }
            }
            context?.updateInteractiveTransition(percent)
        case .idle, .running, .rewinding:
            break
        }
    }

    func grab() {
        guard phase == .running, let animator = interruptible, animator.state == .active, let context else { return }
        animator.pauseAnimation()
        // From here on the fraction counts towards the end again; the end of the gesture decides the direction.
        if animator.isReversed { animator.isReversed = false }
        percentComplete = animator.fractionComplete
        phase = .held
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percentComplete)
    }

    // MARK: Completing

    func complete(cancelled: Bool) {
        switch phase {
        case .expected:
            early.end = { $0.complete(cancelled: cancelled) }
        case .held:
            let animator = interruptible
            phase = cancelled && animator == nil ? .rewinding : .running
            if cancelled { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
            if let animator { continueAnimator(animator, cancelled: cancelled) } else { runTime(cancelled: cancelled) }
        case .idle, .running, .rewinding:
            break
        }
    }

    private var speed: CGFloat { completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1 }

    private func continueAnimator(_ animator: any UIViewImplicitlyAnimating, cancelled: Bool) {
        let rest = cancelled ? percentComplete : 1 - percentComplete
        animator.isReversed = cancelled
        let isNatural = timingCurve == nil && speed == 1
        animator.continueAnimation(
            withTimingParameters: timingCurve, durationFactor: isNatural ? 0 : max(rest / speed, 1e-6))
    }

    private func runTime(cancelled: Bool) {
        let seconds = Double((cancelled ? percentComplete : 1 - percentComplete) * duration / speed)
        for hold in holds {
            hold.run(
                to: cancelled ? 0 : Double(duration), during: seconds, curve: completionCurve.bezier,
                thenAt: cancelled ? 0 : Float(speed))
        }
        guard cancelled || animatorIsDone else { return }
        guard seconds > 0 else {
            let context = context
            TurnCoordinator.shared.nextTurn { [weak self] in
                if let self, self.context === context { arrive() }
            }
            return
        }
        deadline = TurnCoordinator.shared.at(CACurrentMediaTime() + seconds) { [weak self] in self?.arrive() }
    }

    /// Time has run to its end, or back to the start.
    private func arrive() {
        if phase == .rewinding {
            phase = .running
            for hold in holds {
                hold.move(to: 0)
                hold.takeBackAnimations { $0.delegate is ViewAnimationState }
            }
        }
        guard animatorIsDone, let context else { return }
        animatorIsDone = false
        context.completeTransition(!context.transitionWasCancelled)
    }

    // MARK: Ending

    /// Whether a call of `completeTransition` must wait: the gesture has not ended, or the time still runs back. An animator that has nothing
    /// to play calls it at once.
    func keepsCompletion() -> Bool {
        guard phase == .held || phase == .rewinding else { return false }
        animatorIsDone = true
        return true
    }

    /// The transition has ended, completed or not.
    func end() {
        for hold in holds { hold.release() }
        holds = []
        deadline?.cancel()
        deadline = nil
        animatorIsDone = false
        context = nil
        phase = .idle
        early = (nil, nil)
    }
}

extension UIView {
    fileprivate func isDescendant(ofLayer layer: CALayer) -> Bool {
        var current: CALayer? = self.layer
        while let candidate = current {
            if candidate === layer { return true }
            current = candidate.superlayer
        }
        return false
    }
}
