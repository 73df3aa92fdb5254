// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

extension UIView {
    /// Animates in steps, which the closure adds with `addKeyframe`. What the closure changes itself takes the whole duration.
    ///
    /// - Parameters:
    ///   - duration: Seconds, for all steps together.
    ///   - delay: Seconds during which the start values are shown.
    ///   - options: `calculationModeLinear` by default.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let common = options.animationOptions
        let timing = ViewAnimationTiming(duration: duration, delay: delay, curve: .init(common), options: common)
        ViewAnimationState(
            timing: timing, options: common, keyframes: KeyframeRecorder(mode: options.calculationMode),
            completion: completion
        ).run(animations)
    }

    /// Adds one step to the keyframe animation whose closure is running. Elsewhere it only runs the closure.
    ///
    /// - Parameters:
    ///   - frameStartTime: When the step begins, as a fraction of the whole duration, 0 … 1.
    ///   - frameDuration: How long it takes, as a fraction of the whole duration.
    ///   - animations: Sets the values that are reached at the step's end.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = ViewAnimationState.current?.keyframes else { return animations() }
        recorder.frame(start: frameStartTime, duration: frameDuration, animations)
    }
}
