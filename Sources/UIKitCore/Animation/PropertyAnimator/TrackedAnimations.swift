// SPDX-License-Identifier: MIT
internal import QuartzCore

/// The animations on layers that a property animator controls, each with its own track.
///
/// Fractions are the animator's: parts of its time, 0 at the start and 1 at the end.
@MainActor
struct TrackedAnimations {
    /// The values of a property at both ends of its animation, for `finishAnimation(at:)`.
    @MainActor
    struct EndValues {
        let layer: CALayer
        let property: AnimatableProperty
        let start: AnimationValue
        let end: AnimationValue

        /// Makes one of them the model value.
        func write(_ position: UIViewAnimatingPosition) {
            var values = layer.modelValues
            property.write(&values, position == .end ? end : start)
            layer.setModelValues(values)
        }
    }

    private struct Entry {
        let layer: CALayer
        let animation: CAPropertyAnimation
        let property: AnimatableProperty
        var track: AnimatorTrack
        /// Added while the animator was reversed: forwards for the animation is backwards for the animator.
        let isMirrored: Bool
        var hasEnded = false

        /// The animator's fraction, in the direction of the track.
        func own(_ fraction: Double) -> Double { isMirrored ? 1 - fraction : fraction }
    }

    private var entries: [Entry] = []

    // MARK: Adding and ending

    mutating func append(
        _ animation: CAPropertyAnimation, of property: AnimatableProperty, to layer: CALayer, track: AnimatorTrack,
        isMirrored: Bool
    ) {
        entries.append(
            Entry(layer: layer, animation: animation, property: property, track: track, isMirrored: isMirrored))
    }

    /// True when there is no animation or all have ended.
    var haveEnded: Bool { entries.allSatisfy(\.hasEnded) }

    /// Notes that an animation has ended. False when it is not one of these.
    mutating func didStop(_ animation: CAAnimation) -> Bool {
        guard let index = entries.firstIndex(where: { $0.animation === animation }) else { return false }
        entries[index].hasEnded = true
        return true
    }

    /// Notes, when a run begins, which animations are still on their layers: the program may have removed some.
    mutating func prepareRun() {
        for index in entries.indices {
            entries[index].hasEnded = entries[index].layer.elapsedTime(of: entries[index].animation) == nil
        }
    }

    /// Seconds since the present run began, by the first animation that is still on its layer; nil when there is none.
    var elapsed: Double? {
        for entry in entries {
            if let time = entry.layer.elapsedTime(of: entry.animation) { return time }
        }
        return nil
    }

    // MARK: Holding

    /// Stops every track where its animation is now; `show` makes the animations follow.
    mutating func hold() {
        for index in entries.indices {
            let time = entries[index].layer.elapsedTime(of: entries[index].animation)
            entries[index].track.hold(elapsed: time ?? .infinity)
        }
    }

    /// Stops every track at the progress that equals `fraction`, 0 or 1.
    mutating func hold(at fraction: Double) {
        for index in entries.indices { entries[index].track.hold(progress: entries[index].own(fraction)) }
    }

    mutating func scrub(to fraction: Double, linearly: Bool) {
        for index in entries.indices { entries[index].track.scrub(to: entries[index].own(fraction), linearly: linearly) }
    }

    /// Linear scrubbing leads through what is seen at this fraction.
    mutating func anchor(at fraction: Double) {
        for index in entries.indices { entries[index].track.anchor(at: entries[index].own(fraction)) }
    }

    /// Animations that were added while the animator is paused stay at their start.
    mutating func holdAdded(at fraction: Double) {
        for index in entries.indices {
            let own = entries[index].own(fraction)
            guard entries[index].track.start >= own else { continue }
            entries[index].track.scrub(to: own, linearly: false)
            entries[index].track.anchor(at: own)
        }
    }

    /// Shows what the held tracks say.
    func show() {
        for entry in entries {
            entry.layer.retime(entry.animation, to: entry.track.pace, delay: 0, duration: 1, speed: 0)
        }
    }

    // MARK: Continuing

    /// Starts the run from `fraction` to the end, or to the start when the animator is reversed.
    ///
    /// - Parameters:
    ///   - seconds: How long the whole animator takes from here.
    ///   - delay: Seconds before anything moves.
    mutating func resume(
        _ continuation: AnimatorContinuation, isReversed: Bool, from fraction: Double, seconds: Double, after delay: Double
    ) {
        for index in entries.indices {
            let resolved = continuation.resolved(for: entries[index].property.keyPath, seconds: seconds)
            let isForward = entries[index].isMirrored == isReversed
            entries[index].track.resume(forward: isForward, for: seconds, from: entries[index].own(fraction), by: resolved)
            entries[index].track.postpone(by: delay)
            let entry = entries[index]
            entry.layer.retime(
                entry.animation, to: entry.track.pace, delay: entry.track.delay, duration: entry.track.duration, speed: 1)
        }
    }

    // MARK: Ending

    /// Makes what is seen at `position` the model values, and removes the animations.
    func settle(at position: UIViewAnimatingPosition) {
        for (layer, own) in entriesByLayer {
            // An animation that is at its end already has its model value.
            let unfinished = position == .current ? own : own.filter { $0.isMirrored == (position == .end) }
            if !unfinished.isEmpty {
                let shown = layer.modelValues(
                    applying: unfinished.map(\.animation), progress: position == .current ? nil : 0)
                var values = layer.modelValues
                for entry in unfinished { entry.property.write(&values, entry.property.read(shown)) }
                layer.setModelValues(values)
            }
            layer.remove(own.map(\.animation))
        }
    }

    /// The values at both ends, before `settle` forgets them.
    var endValues: [EndValues] {
        entriesByLayer.flatMap { layer, own in
            let start = layer.modelValues(applying: own.filter { !$0.isMirrored }.map(\.animation), progress: 0)
            let end = layer.modelValues(applying: own.filter(\.isMirrored).map(\.animation), progress: 0)
            return own.map { entry in
                EndValues(
                    layer: layer, property: entry.property, start: entry.property.read(start), end: entry.property.read(end))
            }
        }
    }

    private var entriesByLayer: [(layer: CALayer, entries: [Entry])] {
        var result: [(layer: CALayer, entries: [Entry])] = []
        for entry in entries {
            if let index = result.firstIndex(where: { $0.layer === entry.layer }) {
                result[index].entries.append(entry)
            } else {
                result.append((entry.layer, [entry]))
            }
        }
        return result
    }
}
