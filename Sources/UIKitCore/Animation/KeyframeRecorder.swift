// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Collects the changes of a keyframe block and makes one keyframe animation of each property.
@MainActor
package final class KeyframeRecorder {
    private struct Step {
        /// Fractions of the block's time, 0 … 1.
        let start: Double
        let end: Double
        let value: AnimationValue
    }

    private struct Track {
        let layer: CALayer
        let first: ViewPropertyChange
        var steps: [Step] = []
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    /// The part of the block that the running closure describes, as fractions of its time.
    private var start = 0.0
    private var end = 1.0

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Runs the closure of one keyframe; the values it sets are reached at the keyframe's end. Times are fractions of the block's,
    /// and are limited to 0 … 1.
    func frame(start: Double, duration: Double, _ animations: () -> Void) {
        let outer = (self.start, self.end)
        self.start = start.isFinite ? min(max(start, 0), 1) : 0
        self.end = duration.isFinite ? min(max(self.start + duration, self.start), 1) : 1
        animations()
        (self.start, self.end) = outer
    }

    /// Notes that the running closure changed a property.
    func record(_ change: ViewPropertyChange, to new: AnimationValue, of layer: CALayer) {
        let step = Step(start: start, end: end, value: new)
        let keyPath = change.property.keyPath
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.first.property.keyPath == keyPath }) {
            tracks[index].steps.append(step)
        } else if new != change.old {
            tracks.append(Track(layer: layer, first: change, steps: [step]))
        }
    }

    /// Adds one animation for each property that changed. Called once, at the end of the block.
    func addAnimations(to state: ViewAnimationState) {
        for track in tracks {
            let animation = CAKeyframeAnimation(keyPath: track.first.property.keyPath)
            state.timing.apply(to: animation)
            if case .cubic = state.timing.curve {
            } else {
                // Keyframes cannot follow a spring; the default curve looks most like the system's.
                animation.timingFunction = CAMediaTimingFunction(name: .default)
            }
            animation.calculationMode = mode
            let initial = track.first.mustReplace ? track.first.shown ?? track.first.old : track.first.old
            let points = mode == .discrete ? discretePoints(track, from: initial) : points(track, from: initial)
            animation.keyTimes = points.map { NSNumber(value: $0.time) } + (mode == .discrete ? [1] : [])
            let model = track.first.property.read(track.layer.modelValues)
            let differences = points.compactMap { $0.value.subtracting(model) }
            if !state.timing.isRepeating, differences.count == points.count {
                animation.isAdditive = true
                animation.values = differences
                if model.transformValue != nil { animation.reference = model }
                animation.replacedValue = initial
                state.add(animation, to: track.layer, replacing: track.first.mustReplace ? track.first.runningKeys : [])
            } else {
                animation.values = points.map(\.value)
                state.add(animation, to: track.layer, replacing: track.first.runningKeys)
            }
        }
        tracks = []
    }

    /// Each value is reached at the end of its step and stays until the next one begins. A step that begins during another one
    /// starts from the value that this one has by then.
    private func points(_ track: Track, from initial: AnimationValue) -> [(time: Double, value: AnimationValue)] {
        var points = [(time: 0.0, value: initial)]
        for step in sorted(track.steps) {
            let last = points[points.count - 1]
            if last.time > step.start, points.count > 1 {
                let before = points[points.count - 2]
                let part = last.time > before.time ? (step.start - before.time) / (last.time - before.time) : 1
                points[points.count - 1] = (
                    max(step.start, before.time), before.value.interpolated(to: last.value, progress: max(part, 0))
                )
            } else if last.time < step.start {
                points.append((step.start, last.value))
            }
            points.append((max(step.end, points[points.count - 1].time), step.value))
        }
        if let last = points.last, last.time < 1 { points.append((1, last.value)) }
        return points
    }

    /// Each value is shown from the beginning of its step.
    private func discretePoints(_ track: Track, from initial: AnimationValue) -> [(time: Double, value: AnimationValue)] {
        var points = [(time: 0.0, value: initial)]
        for step in sorted(track.steps) {
            if points[points.count - 1].time >= step.start { points.removeLast() }
            points.append((step.start, step.value))
        }
        return points
    }

    /// By start time; steps with the same start stay in the order in which they were added.
    private func sorted(_ steps: [Step]) -> [Step] {
        steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    }
}
