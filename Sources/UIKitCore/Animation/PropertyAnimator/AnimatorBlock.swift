// SPDX-License-Identifier: MIT
internal import QuartzCore

/// When the closure of a property animator takes place, relative to the animator.
struct AnimatorBlock {
    /// The animator's fraction, 0 … 1, at which the block begins.
    var fraction = 0.0
    /// Seconds before anything moves.
    var delay = 0.0
    /// Seconds that are left for the block.
    var seconds = 0.0
    /// Added while the animator was reversed.
    var isMirrored = false

    /// The animator's timing, for this block alone. `delayFactor` is the part of the block that passes first, 0 … 1.
    func timing(_ whole: ViewAnimationTiming, delayFactor: Double) -> ViewAnimationTiming {
        var timing = whole
        timing.duration = seconds * (1 - delayFactor)
        timing.delay = delay + seconds * delayFactor
        return timing
    }

    /// The track of an animation that was added in the block. `duration` is the animator's, in seconds.
    func track(of animation: CAPropertyAnimation, motion: TimingCurve, duration: Double) -> AnimatorTrack {
        let scale = seconds > 0 ? 1 / duration : 0
        let start = (isMirrored ? 1 - fraction : fraction) + (animation.delay - delay) * scale
        let end = start + animation.duration * scale
        // Rounding must not make an animation end before its animator.
        return AnimatorTrack(
            start: start, end: end > 1 - 1e-9 && end < 1 + 1e-9 ? 1 : end, motion: motion, delay: animation.delay,
            duration: animation.duration)
    }
}
