// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore

extension UIView {
    static func runAnimateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions,
        animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        let common = options.animationOptions
        let timing = ViewAnimationTiming(duration: duration, delay: delay, curve: .init(common), options: common)
        ViewAnimationState(
            timing: timing, options: common, keyframes: KeyframeRecorder(mode: options.calculationMode),
            completion: completion
        ).run(animations)
    }

    static func runAddKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = ViewAnimationState.current?.keyframes else { return animations() }
        recorder.frame(start: frameStartTime, duration: frameDuration, animations)
    }
}
