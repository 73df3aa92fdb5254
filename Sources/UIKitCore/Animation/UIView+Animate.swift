// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

extension UIView {
    /// Animates what the closure changes, from now on, with the curve `easeInOut`.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes show at once.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end; on the next turn when
    ///     nothing was animated.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates what the closure changes.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes show at once.
    ///   - delay: Seconds during which the start values are shown.
    ///   - options: The curve (`curveEaseInOut` by default), repetition, and how the block behaves inside another one.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            ViewAnimationTiming(duration: duration, delay: delay, curve: .init(options), options: options),
            options: options, animations: animations, completion: completion)
    }

    /// Animates what the closure changes with a spring that is at rest after `duration` seconds.
    ///
    /// - Parameters:
    ///   - delay: Seconds during which the start values are shown.
    ///   - dampingRatio: 1 does not overshoot; towards 0 the spring swings more.
    ///   - velocity: The velocity at the start, in whole distances per second.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = ViewAnimationTiming.Curve.fittedSpring(dampingRatio: dampingRatio, velocity: velocity)
        animate(
            ViewAnimationTiming(duration: duration, delay: delay, curve: spring, options: options),
            options: options, animations: animations, completion: completion)
    }

    /// Animates what the closure changes with a spring that is described by how it looks.
    ///
    /// - Parameters:
    ///   - duration: How long the movement seems to take, in seconds. The spring takes longer to settle.
    ///   - bounce: How much it overshoots, −1 … 1; 0 does not; below 0 it approaches its end more slowly.
    ///   - initialSpringVelocity: The velocity at the start, in whole distances per second.
    ///   - delay: Seconds during which the start values are shown.
    ///   - completion: Called when the spring has settled, with true unless an animation was removed before its end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let parameters = SpringFit.perceptual(duration: duration, bounce: bounce, velocity: initialSpringVelocity)
        let spring = ViewAnimationTiming.Curve.spring(parameters, duration: parameters.solver.settlingDuration)
        animate(
            ViewAnimationTiming(duration: duration, delay: delay, curve: spring, options: options),
            options: options, animations: animations, completion: completion)
    }

    private class func animate(
        _ timing: ViewAnimationTiming, options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        ViewAnimationState(timing: timing, options: options, completion: completion).run(animations)
    }

    /// Repeats the animations of what the closure changes. Called inside an animation block; elsewhere it only runs the closure.
    ///
    /// - Parameters:
    ///   - count: How often the animations run. With `autoreverses`, n + 0.5 ends at the new value.
    ///   - autoreverses: Whether each run goes back to its start.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let state = ViewAnimationState.current else { return animations() }
        let outer = state.timing
        state.modifyTiming {
            $0.repeatCount = Float(count)
            $0.autoreverses = autoreverses
        }
        animations()
        state.modifyTiming { $0 = outer }
    }

    // MARK: Switching animations off

    /// Runs the closure without animating what it changes, also inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(enabled)
    }

    /// Whether animation blocks animate. True by default. While false, their changes show at once, and completions are called on the
    /// next turn.
    public private(set) static var areAnimationsEnabled = true

    /// Sets `areAnimationsEnabled` for the whole app.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        areAnimationsEnabled = enabled
    }

    /// The duration of the animation block whose closure is running, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        ViewAnimationState.current?.timing.duration ?? 0
    }
}
