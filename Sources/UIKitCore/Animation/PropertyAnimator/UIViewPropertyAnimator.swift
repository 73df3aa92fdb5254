// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// An animation of view properties that can be paused, moved by hand, reversed and stopped.
///
/// Its closures run once, at the start, and put animations on layers, as `UIView.animate` does: uninterrupted, the render thread
/// plays them alone. Pausing, scrubbing, reversing and going on give the same animations another `TimingCurveSegment`; the
/// curve of what is seen never jumps. What is seen at the end becomes the model values when it is not what they are already.
///
/// | state | start | pause, scrub | stop(true) | stop(false) | finish(at:) | the end is reached |
/// |---|---|---|---|---|---|---|
/// | inactive | active, running | active, paused | – | – | error | – |
/// | active | runs on | paused | inactive | stopped | error | inactive, or paused with `pausesOnCompletion` |
/// | stopped | error | error | inactive | – | inactive | – |
///
/// Errors, for which UIKit throws, are precondition failures. Differs from UIKit: nothing can be observed by key.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds. A spring of given constants takes its own time.
    public let duration: TimeInterval
    /// Seconds, of the start that was asked for last.
    public private(set) var delay: TimeInterval = 0

    /// Whether the views take touches while they are animated. True by default.
    open var isUserInteractionEnabled = true
    /// Kept for source compatibility: hit testing uses model values.
    open var isManualHitTestingEnabled = false
    /// Whether the animator may be changed once it is active. True by default.
    open var isInterruptible = true
    /// Whether a paused animator follows `fractionComplete` in a straight line instead of its curve. True by default.
    open var scrubsLinearly = true
    /// Stays active at the end, paused, until it is stopped.
    open var pausesOnCompletion = false

    public internal(set) var state = UIViewAnimatingState.inactive
    public internal(set) var isRunning = false
    var runsBack = false

    let timing: ViewAnimationTiming
    let options: UIView.AnimationOptions
    var waiting: [(animation: () -> Void, delayFactor: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var records: [Record] = []
    var blocks: [ViewAnimationState] = []
    var stoppedValues: [StoppedValue] = []
    var main: AnimatorTrack
    /// The media time at which the present run began: counts when there is no animation to ask.
    var runStart = 0.0
    var heldFraction = 0.0
    /// The time that is left for the block that is running, and the fraction at which it begins.
    var openBlock = (fraction: 0.0, delay: 0.0, seconds: 0.0, isMirrored: false)
    /// Tells a run that is over from the present one.
    var runNumber = 0

    // MARK: Creating

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        timing = ViewAnimationTiming(duration: duration, parameters: parameters)
        self.duration = timing.duration
        options = []
        main = AnimatorTrack(motion: timing.motion, delay: 0, duration: timing.duration)
        super.init()
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    private init(duration: TimeInterval, options: UIView.AnimationOptions) {
        let timing = ViewAnimationTiming(duration: duration, curve: .init(options))
        timingParameters = nil
        self.timing = timing
        self.duration = timing.runDuration
        self.options = options.intersection(.layoutSubviews)
        main = AnimatorTrack(motion: timing.motion, delay: 0, duration: timing.runDuration)
        super.init()
    }

    /// An animator that has been started. Of the options the curve and `layoutSubviews` count.
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let made = UIViewPropertyAnimator(duration: duration, options: options)
        guard let animator = made as? Self else {
            preconditionFailure("runningPropertyAnimator makes a UIViewPropertyAnimator, not an instance of a subclass.")
        }
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    isolated deinit {
        let isHeld = state == .stopped || (state == .active && !isRunning)
        precondition(!isHeld, "A UIViewPropertyAnimator was released while paused or stopped; finish or stop it first.")
    }

    // MARK: Closures

    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Active: the closure runs now, in what is left of the time, of which `delayFactor` (0 … 1) passes first.
    /// Of a reversed animator they reach their values at its start, and go back when it turns round again.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        precondition(state != .stopped, "Animations cannot be added to a stopped UIViewPropertyAnimator.")
        let factor = delayFactor.isFinite ? min(max(Double(delayFactor), 0), 1) : 0
        guard state == .active else { return waiting.append((animation, factor)) }
        requireInterruptible()
        let fraction = isRunning ? main.fraction(at: elapsed) : heldFraction
        let rest = runsBack ? fraction : 1 - fraction
        run(
            animation, delayFactor: factor, fraction: fraction, delay: 0, seconds: rest * duration, isMirrored: runsBack)
        if isRunning { takeHold(true) } else { holdAdded() }
    }

    /// Also of a stopped animator.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Starting

    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// The closures run now; what they change begins to move after `delay` seconds. A paused animator goes on after them.
    open func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "A stopped UIViewPropertyAnimator must be finished before it is started again.")
        guard state == .inactive else {
            if isRunning { return }
            self.delay = delay.isFinite ? max(delay, 0) : 0
            return go(.own, seconds: naturalRest, after: self.delay)
        }
        self.delay = delay.isFinite ? max(delay, 0) : 0
        runClosures(delay: self.delay)
        if runsBack {
            hold(at: 1)
            return go(.own, seconds: duration, after: self.delay)
        }
        isRunning = true
        runStart = CACurrentMediaTime()
        main = AnimatorTrack(motion: timing.motion, delay: self.delay, duration: duration)
        begin()
    }

    // MARK: Pausing and scrubbing

    open func pauseAnimation() {
        precondition(state != .stopped, "A stopped UIViewPropertyAnimator cannot be paused.")
        requireInterruptible()
        if state == .inactive {
            runClosures(delay: 0)
            hold(at: runsBack ? 1 : 0)
        } else if isRunning {
            pause()
        }
    }

    /// Running: the fraction of time that is over. Setting it pauses the animator.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let fraction = isRunning ? main.fraction(at: elapsed) : heldFraction
            return CGFloat(runsBack ? 1 - fraction : fraction)
        }
        set {
            pauseAnimation()
            let value = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 0
            heldFraction = runsBack ? 1 - value : value
            main.scrub(to: heldFraction, linearly: scrubsLinearly)
            for index in records.indices {
                records[index].track.scrub(to: records[index].own(heldFraction), linearly: scrubsLinearly)
            }
            showHeld()
        }
    }

    /// Running: turns round at once. The start values then become the model values at the end.
    open var isReversed: Bool {
        get { runsBack }
        set {
            guard newValue != runsBack else { return }
            precondition(state != .stopped, "A stopped UIViewPropertyAnimator cannot be reversed.")
            if state == .active { requireInterruptible() }
            let turns = isRunning
            if turns { pause() }
            runsBack = newValue
            if turns { go(.own, seconds: naturalRest) }
        }
    }

    // MARK: Going on

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        precondition(state == .active, "Only an active UIViewPropertyAnimator can go on.")
        requireInterruptible()
        if isRunning { pause() }
        let factor = durationFactor.isFinite ? max(Double(durationFactor), 0) : 0
        if let spring = parameters?.springTimingParameters {
            let wanted = factor > 0 ? factor * duration : (runsBack ? main.progress : 1 - main.progress) * duration
            if case .spring(_, let own) = spring.curve(velocity: spring.initialVelocity.dx) {
                go(.spring(spring), seconds: own)
            } else {
                go(.spring(spring), seconds: max(wanted, 0))
            }
        } else if let curve = parameters?.cubicTimingParameters?.bezier {
            let passed = TimingCurve.bezier(curve).time(of: runsBack ? 1 - main.progress : main.progress)
            go(.curve(curve), seconds: factor > 0 ? factor * duration : (1 - passed) * duration)
        } else {
            go(.own, seconds: factor > 0 ? factor * duration : naturalRest)
        }
    }

    // MARK: Ending

    /// Values stay as they are seen.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state != .inactive else { return }
        if state == .active {
            requireInterruptible()
            if !withoutFinishing { rememberEnds() }
            heldFraction = isRunning ? main.fraction(at: elapsed) : heldFraction
            isRunning = false
            settle(at: .current)
        }
        if withoutFinishing { reset() } else { state = .stopped }
    }

    /// Sets the values of the position, and calls the completions with it.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "Only a stopped UIViewPropertyAnimator can be finished; call stopAnimation(false) first.")
        for stopped in stoppedValues where finalPosition != .current {
            var values = stopped.layer.modelValues
            stopped.property.write(&values, finalPosition == .end ? stopped.end : stopped.start)
            stopped.layer.setModelValues(values)
        }
        end(at: finalPosition)
    }

    func requireInterruptible() {
        precondition(isInterruptible, "A UIViewPropertyAnimator that is not interruptible cannot be changed.")
    }
}
