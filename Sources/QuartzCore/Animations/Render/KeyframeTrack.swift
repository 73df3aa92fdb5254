// SPDX-License-Identifier: MIT
internal import Foundation

/// The values of a keyframe animation, and the interpolation between them. A pure function.
struct KeyframeTrack: Sendable {
    private let values: [AnimationValue]
    /// When each value is reached (or begins, in the discrete mode): 0 … 1, one for each value.
    private let times: [Double]
    /// One for each step; nil is linear.
    private let curves: [CubicBezier?]
    private let mode: CAAnimationCalculationMode
    private let spline: KeyframeSpline?
    /// The path that the values are points of, when the animation has one.
    private let path: PathTrack?
    /// Added to the direction of the path, in radians; nil: the layer keeps its own.
    private let rotation: Double?

    /// Nil without values, or when one of them is not animatable.
    init?(_ animation: CAKeyframeAnimation, transformValue: (AnimationValue) -> AnimationValue) {
        path = animation.path.flatMap { PathTrack($0) }
        rotation = path == nil ? nil : animation.rotationMode?.offset
        let values: [AnimationValue?] =
            path.map { $0.points.map { .point($0) } }
            ?? (animation.values ?? []).map { AnimationValue($0).map(transformValue) }
        let known = values.compactMap(\.self)
        guard !known.isEmpty, known.count == values.count else { return nil }
        self.values = known
        mode = animation.calculationMode
        curves = mode.isPaced ? [] : (animation.timingFunctions ?? []).map { $0.curve.isLinear ? nil : $0.curve }
        let times = Self.times(
            for: known, mode: mode, keyTimes: (animation.keyTimes ?? []).map(\.doubleValue), lengths: path?.lengths)
        self.times = times
        let isCurved =
            mode.isCubic && path == nil && known.count > 2
            && !known[0].components.isEmpty
            && known.allSatisfy { $0.transformValue == nil && $0.components.count == known[0].components.count }
        spline = isCurved ? KeyframeSpline(animation, values: known, times: times) : nil
    }

    /// Whether all values have the type of `sample`.
    func matches(_ isMatching: (AnimationValue) -> Bool) -> Bool { values.allSatisfy(isMatching) }

    /// The direction at the progress, in radians, for a layer that turns with its path; nil for others.
    func rotation(at progress: Double) -> Double? {
        guard let rotation, let path else { return nil }
        let (index, part) = place(at: progress)
        return path.direction(step: index, part: part, isPaced: mode.isPaced) + rotation
    }

    func value(at progress: Double) -> AnimationValue {
        guard values.count > 1 else { return values[0] }
        if let path {
            let (index, part) = place(at: progress)
            return .point(path.point(step: index, part: mode == .discrete ? 0 : part, isPaced: mode.isPaced))
        }
        if mode == .cubicPaced, let spline { return spline.value(atFraction: progress) }
        // The last value whose time has come.
        let index = (times.lastIndex { $0 <= progress }) ?? 0
        if mode == .discrete || progress < times[0] || index == values.count - 1 { return values[index] }
        let span = times[index + 1] - times[index]
        guard span > 0 else { return values[index + 1] }
        var part = (progress - times[index]) / span
        if index < curves.count, let curve = curves[index] { part = curve.value(at: part) }
        if let spline { return spline.value(step: index, part: part) }
        return values[index].interpolated(to: values[index + 1], progress: part)
    }

    /// The step of a path that the progress is in, and how much of it is done, by the step's own curve. After the last step: its end.
    private func place(at progress: Double) -> (step: Int, part: Double) {
        let last = values.count - 1
        let index = times.lastIndex { $0 <= progress } ?? 0
        if progress < times[0] { return (0, 0) }
        guard index < last else { return mode == .discrete ? (last, 0) : (last - 1, 1) }
        let span = times[index + 1] - times[index]
        guard span > 0 else { return (index, 1) }
        let part = min((progress - times[index]) / span, 1)
        if index < curves.count, let curve = curves[index] { return (index, curve.value(at: part)) }
        return (index, part)
    }

    /// - Parameter lengths: The lengths of the steps along a path; nil: they are the distances of the values.
    private static func times(
        for values: [AnimationValue], mode: CAAnimationCalculationMode, keyTimes: [Double], lengths: [Double]? = nil
    ) -> [Double] {
        let count = values.count
        if mode.isPaced {
            var sums = [0.0]
            for index in 1..<max(count, 1) {
                sums.append(sums[index - 1] + (lengths?[index - 1] ?? values[index - 1].distance(to: values[index])))
            }
            if let whole = sums.last, whole > 0 { return sums.map { $0 / whole } }
        } else {
            let isRising = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
            let isComplete = keyTimes.count == count || (mode == .discrete && keyTimes.count == count + 1)
            if isRising, isComplete { return Array(keyTimes.prefix(count)) }
        }
        let steps = mode == .discrete ? count : max(count - 1, 1)
        return (0..<count).map { Double($0) / Double(steps) }
    }
}
