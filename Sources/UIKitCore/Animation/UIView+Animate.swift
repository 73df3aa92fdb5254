// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

extension UIView {
    static func runAnimate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
        animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        animate(
            ViewAnimationTiming(duration: duration, delay: delay, curve: .init(options), options: options),
            options: options, animations: animations, completion: completion)
    }

    static func runAnimate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let spring = ViewAnimationTiming.Curve.fittedSpring(dampingRatio: dampingRatio, velocity: velocity)
        animate(
            ViewAnimationTiming(duration: duration, delay: delay, curve: spring, options: options),
            options: options, animations: animations, completion: completion)
    }

    static func runAnimate(
        springDuration duration: TimeInterval, bounce: CGFloat, initialSpringVelocity: CGFloat,
        delay: TimeInterval, options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
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

    static func runWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
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
        if enabled != areAnimationsEnabled { ViewAnimationState.flushIfWanted() }
        areAnimationsEnabled = enabled
    }

    /// The duration of the animation block whose closure is running, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        ViewAnimationState.current?.timing.duration ?? 0
    }
}
