// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

extension UIView {
    /// Animates what the closure changes, from now on, with ease-in and ease-out. `duration` in seconds.
    ///
    /// The completion is called with true when everything ran to its end; on the next turn when nothing was animated.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates what the closure changes. Seconds; the start values show during the delay.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            ViewAnimationTiming(duration: duration, delay: delay, curve: .init(options), options: options),
            options: options, animations: animations, completion: completion)
    }

    /// Animates with a spring that comes to rest after `duration` seconds.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for no overshoot, towards 0 for more.
    ///   - velocity: In whole distances per second.
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

    /// Animates with a spring by how long it seems to take, in seconds, and how much it overshoots: −1 … 1, 0 for not at
    /// all. The completion waits until it has settled.
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

    /// Inside an animation block: repeats what the closure changes. 0.5 more ends an autoreversed animation at the new value.
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

    /// Runs the closure at once; nothing in it is animated.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(enabled)
    }

    /// While false, changes in animation blocks show at once, and completions are called on the next turn.
    public private(set) static var areAnimationsEnabled = true

    public class func setAnimationsEnabled(_ enabled: Bool) {
        areAnimationsEnabled = enabled
    }

    /// The duration of the block whose closure is running, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        ViewAnimationState.current?.timing.duration ?? 0
    }
}
