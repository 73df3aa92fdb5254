// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

extension UIView {
    /// Animates in steps: the closure adds them with `addKeyframe`. What it changes itself takes the whole duration.
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

    /// One step of a keyframe animation; times are fractions (0 … 1) of the whole duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = ViewAnimationState.current?.keyframes else { return animations() }
        recorder.frame(start: frameStartTime, duration: frameDuration, animations)
    }
}
