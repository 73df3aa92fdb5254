// SPDX-License-Identifier: MIT
internal import QuartzCore

/// How far a property animator is, in which direction it goes, and the animations on layers that follow it.
///
/// Fractions are parts of the animator's time, 0 at its start and 1 at its end, whether it is reversed or not.
@MainActor
struct AnimatorTimeline {
    /// In seconds.
    private let duration: Double
    /// The animator's own way; the tracks of the animations follow it.
    private var main: AnimatorTrack
    private(set) var animations = TrackedAnimations()
    var isReversed = false
    /// Where it is while it does not run; nil while it runs.
    private var heldFraction: Double? = 0
    /// The media time at which the present run began, for when there is no animation to ask.
    private var runStart = 0.0
    /// Distinguishes the present run from one that is over.
    private(set) var runNumber = 0

    init(motion: TimingCurve, duration: Double) {
        self.duration = duration
        main = AnimatorTrack(motion: motion, delay: 0, duration: duration)
    }

    // MARK: Reading

    /// Seconds since the present run began.
    private var elapsed: Double { animations.elapsed ?? CACurrentMediaTime() - runStart }

    var fraction: Double { heldFraction ?? main.fraction(at: elapsed) }

    /// The part of the values' way that is left while it is held, 0 … 1.
    var progressLeft: Double { isReversed ? main.progress : 1 - main.progress }

    /// The part of the values' way that is over while it is held, 0 … 1.
    var progressOver: Double { isReversed ? 1 - main.progress : main.progress }

    /// What is left of the animator's own curve while it is held, in seconds.
    var naturalRest: Double { (isReversed ? main.heldTime : 1 - main.heldTime) * duration }

    // MARK: Adding and ending

    mutating func append(
        _ animation: CAPropertyAnimation, of property: AnimatableProperty, to layer: CALayer, track: AnimatorTrack,
        isMirrored: Bool
    ) {
        animations.append(animation, of: property, to: layer, track: track, isMirrored: isMirrored)
    }

    /// Notes that an animation has ended. False when it is not one of the animator's.
    mutating func didStop(_ animation: CAAnimation) -> Bool { animations.didStop(animation) }

    /// Stays where it is, while the animations are removed.
    mutating func stop() { heldFraction = fraction }

    mutating func forgetAnimations() { animations = TrackedAnimations() }

    /// The start again, forwards.
    mutating func reset() {
        isReversed = false
        heldFraction = 0
        runNumber += 1
    }

    // MARK: Running

    /// The animations that were just added begin to run, from the start.
    mutating func start(motion: TimingCurve, after delay: Double) {
        main = AnimatorTrack(motion: motion, delay: delay, duration: duration)
        beginRun()
    }

    /// Runs to the end, or to the start when reversed, from where it is held.
    ///
    /// - Parameters:
    ///   - seconds: How long the rest takes.
    ///   - delay: Seconds before anything moves.
    mutating func resume(_ continuation: AnimatorContinuation, seconds: Double, after delay: Double) {
        let fraction = main.heldTime
        main.resume(forward: !isReversed, for: seconds, from: fraction, by: continuation.resolved(for: "", seconds: seconds))
        main.postpone(by: delay)
        animations.resume(continuation, isReversed: isReversed, from: fraction, seconds: seconds, after: delay)
        beginRun()
    }

    private mutating func beginRun() {
        heldFraction = nil
        runStart = CACurrentMediaTime()
        runNumber += 1
        animations.prepareRun()
    }

    // MARK: Holding

    /// Pauses where everything is now.
    mutating func hold(scrubsLinearly: Bool) {
        main.hold(elapsed: elapsed)
        animations.hold()
        pause(at: min(max(scrubsLinearly ? main.progress : main.heldTime, 0), 1))
    }

    /// Pauses before anything has moved: at 0, or at 1 when reversed.
    mutating func holdBeforeStart() {
        let fraction = isReversed ? 1.0 : 0
        main.hold(progress: fraction)
        animations.scrub(to: fraction, linearly: false)
        pause(at: fraction)
    }

    /// Pauses where a run ends: at 1, or at 0 when reversed.
    mutating func holdAtEnd() {
        let fraction = isReversed ? 0.0 : 1
        main.hold(progress: fraction)
        animations.hold(at: fraction)
        pause(at: fraction)
    }

    /// Moves to another fraction while paused.
    mutating func scrub(to fraction: Double, linearly: Bool) {
        heldFraction = fraction
        main.scrub(to: fraction, linearly: linearly)
        animations.scrub(to: fraction, linearly: linearly)
        animations.show()
    }

    /// Animations that were added while it is paused stay at their start.
    mutating func holdAdded() {
        animations.holdAdded(at: fraction)
        animations.show()
    }

    /// Shows the held tracks; linear scrubbing continues from here.
    private mutating func pause(at fraction: Double) {
        heldFraction = fraction
        main.anchor(at: fraction)
        animations.anchor(at: fraction)
        animations.show()
    }
}
