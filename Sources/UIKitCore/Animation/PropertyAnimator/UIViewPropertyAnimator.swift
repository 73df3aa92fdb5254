// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime
internal import QuartzCore

/// An animation of view properties that can be paused, scrubbed, reversed and stopped.
///
/// Its closures run once, at the start, and add animations to layers, as `UIView.animate` does: without interruption the render
/// thread plays them alone. To pause, scrub, reverse or continue, the animator changes the pace of the same animations
/// (`TimingCurveSegment`), so what is seen never jumps. At the end, what is seen becomes the model value where it is not that already.
///
/// It goes from inactive to active, and back to inactive when its end is reached; `stopAnimation(false)` makes it stopped until it
/// is finished. `AnimatorPhase` holds the tables of what is allowed when.
///
/// Errors, for which UIKit throws, are precondition failures.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, AssociationHolder, KeyValueObservable, UIViewImplicitlyAnimating {
    /// The curve that the animator was created with; nil for one from `runningPropertyAnimator`.
    public let timingParameters: (any UITimingCurveProvider)?
    /// How long the animations take, in seconds. A spring of given constants brings its own duration.
    public let duration: TimeInterval
    /// Seconds between the last start that was asked for and the first movement. 0 by default.
    public private(set) var delay: TimeInterval = 0

    /// Whether the views receive touches while they are animated. True by default.
    open var isUserInteractionEnabled = true
    /// Has no effect: hit testing uses model values. False by default. Kept for source compatibility.
    open var isManualHitTestingEnabled = false
    /// Whether the animator may be changed once it is active; otherwise changing it is an error. True by default.
    open var isInterruptible = true
    /// Whether a paused animator follows `fractionComplete` in a straight line instead of its curve. True by default.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, paused, until it is stopped. False by default.
    open var pausesOnCompletion = false
    /// As the option `UIView.AnimationOptions.flushUpdates`, for closures that run from here on. False by default.
    open var flushUpdates = false

    private let timing: ViewAnimationTiming
    private let options: UIView.AnimationOptions
    private var phase = AnimatorPhase.inactive
    private var timeline: AnimatorTimeline
    /// The closures that were added before the start.
    private var waiting: [(animation: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The blocks that the closures ran in, with the blocks inside them.
    private var blocks: [ViewAnimationState] = []
    /// The block whose closure is running.
    private var openBlock = AnimatorBlock()
    /// What `finishAnimation(at:)` may still ask for.
    private var endValues: [TrackedAnimations.EndValues] = []

    // MARK: Creating

    /// An animator with a curve of its own.
    ///
    /// - Parameters:
    ///   - duration: Seconds; negative and not finite values count as 0. A spring of given constants brings its own.
    ///   - parameters: Cubic or spring timing parameters.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        timing = ViewAnimationTiming(duration: duration, parameters: parameters)
        self.duration = timing.duration
        options = []
        timeline = AnimatorTimeline(motion: timing.motion, duration: timing.duration)
        super.init()
        ObjectTracking.didCreate(self)
    }

    private init(duration: TimeInterval, options: UIView.AnimationOptions) {
        timing = ViewAnimationTiming(duration: duration, curve: .init(options))
        timingParameters = nil
        self.duration = timing.runDuration
        self.options = options.intersection(.layoutSubviews)
        timeline = AnimatorTimeline(motion: timing.motion, duration: timing.runDuration)
        flushUpdates = options.contains(.flushUpdates)
        super.init()
        ObjectTracking.didCreate(self)
    }

    /// An animator that has been started.
    ///
    /// Only `UIViewPropertyAnimator` itself makes one; calling this on a subclass is an error.
    ///
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - delay: Seconds before anything moves.
    ///   - options: Only the curve, `layoutSubviews` and `flushUpdates` have an effect.
    ///   - completion: Called at the end with the position that was reached.
    @discardableResult
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
        let isHeld = phase == .stopped || phase == .paused
        precondition(!isHeld, "A UIViewPropertyAnimator was released while paused or stopped; finish or stop it first.")
    }

    // MARK: State

    /// Where in its life the animator is.
    public var state: UIViewAnimatingState { phase.state }

    /// Whether the animator is active and not paused. True during the delay of a start. It can be observed, which tells when an animator
    /// that `pausesOnCompletion` has reached its end.
    public var isRunning: Bool { phase == .running }

    private func move(to next: AnimatorPhase) {
        precondition(phase.mayMove(to: next), "A UIViewPropertyAnimator cannot go from \(phase) to \(next).")
        let changes = (phase.state == next.state ? [] : ["state"]) + (isRunning == (next == .running) ? [] : ["running"])
        for key in changes { willChangeValue(forKey: key) }
        phase = next
        for key in changes { didChangeValue(forKey: key) }
    }

    /// What `objc_setAssociatedObject` keeps with it, and its observers. Unchecked, since those functions have no actor: as all of the
    /// object, it is used on the main thread.
    package nonisolated(unsafe) final var associations = Associations()

    /// `isRunning` and `state` can be observed.
    nonisolated open class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let root = root as? any (UIViewPropertyAnimator & KeyValueObservable).Type else { return [:] }
        return animatorKeyPaths(root)
    }

    /// Whether an operation takes effect in the present phase. Ends the program when it is an error.
    private func performs(_ operation: AnimatorPhase.Operation) -> Bool {
        let response = phase.response(to: operation)
        precondition(response != .refused, operation.refusal)
        guard response == .performed else { return false }
        let mayInterrupt = isInterruptible || !phase.isInterrupted(by: operation)
        precondition(mayInterrupt, "A UIViewPropertyAnimator that is not interruptible cannot be changed.")
        return true
    }

    // MARK: Closures

    /// Adds animations that begin with the animator, or now if it is active.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds animations that begin after a part of the time that is left, 0 … 1.
    ///
    /// If the animator is active, the closure runs now. If it is also reversed, the new animations reach their values at the
    /// animator's start, and go back when it is reversed again. An error for a stopped animator.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard performs(.addAnimations) else { return }
        let factor = delayFactor.isFinite ? min(max(Double(delayFactor), 0), 1) : 0
        switch phase {
        case .inactive, .finishing, .stopped:
            waiting.append((animation, factor))
        case .preparing:
            run(animation, delayFactor: factor, in: openBlock)
        case .running, .paused:
            let fraction = timeline.fraction
            let isReversed = timeline.isReversed
            let seconds = (isReversed ? fraction : 1 - fraction) * duration
            run(animation, delayFactor: factor, in: AnimatorBlock(fraction: fraction, seconds: seconds, isMirrored: isReversed))
            if phase == .running { keepAlive(true) }
            if phase == .paused { timeline.holdAdded() }
        }
    }

    /// Adds a closure that is called at the end with the position that was reached. Allowed in every state. Not called after
    /// `stopAnimation(true)`.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func run(_ animation: () -> Void, delayFactor: Double, in block: AnimatorBlock) {
        var options: UIView.AnimationOptions = [
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        ]
        options.formUnion(self.options)
        if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
        if flushUpdates { options.insert(.flushUpdates) }
        let timing = block.timing(timing, delayFactor: delayFactor)
        let state = ViewAnimationState(timing: timing, options: options, tracker: self)
        let outer = openBlock
        openBlock = block
        state.run(animation)
        openBlock = outer
    }

    /// Runs the closures that were added before the start. False when one of them stopped the animator.
    private func runClosures(delay: TimeInterval) -> Bool {
        move(to: .preparing)
        let closures = waiting
        waiting = []
        for closure in closures where phase == .preparing {
            run(closure.animation, delayFactor: closure.delayFactor, in: AnimatorBlock(delay: delay, seconds: duration))
        }
        return phase == .preparing
    }

    // MARK: Starting

    /// Starts the animator, or continues it after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animator, or continues it after a pause. The closures run now; what they change begins to move after `delay`
    /// seconds. Ignored while running; an error when stopped.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard performs(.start) else { return }
        self.delay = delay.isFinite ? max(delay, 0) : 0
        guard phase == .inactive else { return resume(.own, seconds: timeline.naturalRest, after: self.delay) }
        guard runClosures(delay: self.delay) else { return }
        if timeline.isReversed {
            timeline.holdBeforeStart()
            resume(.own, seconds: duration, after: self.delay)
        } else {
            timeline.start(motion: timing.motion, after: self.delay)
            didBeginRun()
        }
    }

    /// A run that has no animations is over on the next turn.
    private func didBeginRun() {
        move(to: .running)
        keepAlive(true)
        guard timeline.animations.haveEnded else { return }
        let number = timeline.runNumber
        TurnCoordinator.shared.nextTurn { [self] in
            if phase == .running, number == timeline.runNumber, timeline.animations.haveEnded { reachEnd() }
        }
    }

    /// While the animator runs its animations keep it alive.
    private func keepAlive(_ isKept: Bool) { for block in blocks { block.keepTracker(isKept) } }

    // MARK: Pausing and scrubbing

    /// Pauses the animator where it is. One that was not started runs its closures and stays at the start. An error when stopped.
    open func pauseAnimation() { if performs(.pause) { pause() } }

    private func pause() {
        if phase == .inactive {
            guard runClosures(delay: 0) else { return }
            timeline.holdBeforeStart()
            didHold()
        } else if phase == .running {
            timeline.hold(scrubsLinearly: scrubsLinearly)
            didHold()
        }
    }

    private func didHold() {
        move(to: .paused)
        keepAlive(false)
    }

    /// How much of the time is over, 0 … 1, in the direction in which the animator runs. 0 while inactive.
    ///
    /// Setting it pauses the animator there. Other values are limited to 0 … 1; not finite ones count as 0. An error when stopped.
    open var fractionComplete: CGFloat {
        get {
            guard phase != .inactive else { return 0 }
            return CGFloat(timeline.isReversed ? 1 - timeline.fraction : timeline.fraction)
        }
        set {
            guard performs(.scrub) else { return }
            pauseAnimation()
            guard phase == .paused else { return }
            let value = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 0
            timeline.scrub(to: timeline.isReversed ? 1 - value : value, linearly: scrubsLinearly)
        }
    }

    /// Whether the animator runs from the end to the start; the start values then become the model values. False by default.
    ///
    /// Setting it reverses a running animator at once, and makes an inactive one begin at its end. An error when stopped.
    open var isReversed: Bool {
        get { timeline.isReversed }
        set {
            guard newValue != timeline.isReversed, performs(.reverse) else { return }
            let wasRunning = phase == .running
            if wasRunning { pause() }
            timeline.isReversed = newValue
            if wasRunning { resume(.own, seconds: timeline.naturalRest) }
        }
    }

    // MARK: Continuing

    /// Continues an active animator, running or paused, with other timing. An error unless active.
    ///
    /// - Parameters:
    ///   - parameters: The curve of what is left; nil for the animator's own.
    ///   - durationFactor: How long what is left takes, in multiples of `duration`; 0 for the time that is left.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard performs(.continue) else { return }
        if phase == .running { pause() }
        let factor = durationFactor.isFinite ? max(Double(durationFactor), 0) : 0
        if let spring = parameters?.springTimingParameters {
            if case .spring(_, let own) = spring.curve(velocity: spring.initialVelocity.dx) {
                resume(.spring(spring), seconds: own)
            } else {
                let wanted = (factor > 0 ? factor : timeline.progressLeft) * duration
                resume(.spring(spring), seconds: max(wanted, 0))
            }
        } else if let curve = parameters?.cubicTimingParameters?.bezier {
            let passed = TimingCurve.bezier(curve).time(of: timeline.progressOver)
            resume(.curve(curve), seconds: (factor > 0 ? factor : 1 - passed) * duration)
        } else {
            resume(.own, seconds: factor > 0 ? factor * duration : timeline.naturalRest)
        }
    }

    private func resume(_ continuation: AnimatorContinuation, seconds: Double, after delay: Double = 0) {
        timeline.resume(continuation, seconds: seconds, after: delay)
        didBeginRun()
    }

    // MARK: Ending

    /// Stops the animator; the values stay as they are seen. Ignored while inactive.
    ///
    /// - Parameter withoutFinishing: True makes the animator inactive at once, and completions are not called; false makes it wait
    ///   for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard performs(.stop) else { return }
        if phase != .stopped {
            if !withoutFinishing { endValues = timeline.animations.endValues }
            settle(at: .current)
        }
        if withoutFinishing { becomeInactive() } else if phase == .finishing { move(to: .stopped) }
    }

    /// Makes a stopped animator inactive: sets the values of the position, and calls the completions with it. An error otherwise.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard performs(.finish) else { return }
        for value in endValues where finalPosition != .current { value.write(finalPosition) }
        end(at: finalPosition)
    }

    private func reachEnd() {
        guard !pausesOnCompletion else {
            timeline.holdAtEnd()
            return didHold()
        }
        let position: UIViewAnimatingPosition = timeline.isReversed ? .start : .end
        settle(at: position)
        end(at: position)
    }

    /// Makes what is seen the model values, and removes the animations.
    private func settle(at position: UIViewAnimatingPosition) {
        move(to: .finishing)
        timeline.stop()
        // A copy: removing an animation calls `didStop`, which changes the timeline.
        let animations = timeline.animations
        animations.settle(at: position)
        timeline.forgetAnimations()
        for block in blocks { block.releaseTracker() }
        blocks = []
    }

    /// Inactive again; calls the completions.
    private func end(at position: UIViewAnimatingPosition) {
        let completions = completions
        becomeInactive()
        for completion in completions { completion(position) }
    }

    private func becomeInactive() {
        move(to: .inactive)
        timeline.reset()
        completions = []
        endValues = []
    }
}

extension UIViewPropertyAnimator: ViewAnimationTracker {
    func didOpen(_ state: ViewAnimationState) { blocks.append(state) }

    func didAdd(_ animation: CAPropertyAnimation, to layer: CALayer, in state: ViewAnimationState) {
        guard let property = animation.keyPath.flatMap(AnimatableProperty.init(keyPath:)) else { return }
        let track = openBlock.track(of: animation, motion: state.timing.motion(of: animation), duration: duration)
        timeline.append(animation, of: property, to: layer, track: track, isMirrored: openBlock.isMirrored)
    }

    func didStop(_ animation: CAAnimation) {
        guard timeline.didStop(animation), phase == .running, timeline.animations.haveEnded else { return }
        reachEnd()
    }
}
