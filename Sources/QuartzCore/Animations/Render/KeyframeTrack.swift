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

    /// Nil without values, or when one of them is not animatable.
    init?(_ animation: CAKeyframeAnimation, transformValue: (AnimationValue) -> AnimationValue) {
        let values = (animation.values ?? []).map { AnimationValue($0).map(transformValue) }
        let known = values.compactMap(\.self)
        guard !known.isEmpty, known.count == values.count else { return nil }
        self.values = known
        mode = animation.calculationMode
        curves = mode.isPaced ? [] : (animation.timingFunctions ?? []).map { $0.curve.isLinear ? nil : $0.curve }
        let times = Self.times(for: known, mode: mode, keyTimes: (animation.keyTimes ?? []).map(\.doubleValue))
        self.times = times
        let isCurved = mode.isCubic && known.count > 2 && known.allSatisfy { $0.transformValue == nil }
        spline = isCurved ? KeyframeSpline(animation, values: known, times: times) : nil
    }

    /// Whether all values have the type of `sample`.
    func matches(_ isMatching: (AnimationValue) -> Bool) -> Bool { values.allSatisfy(isMatching) }

    func value(at progress: Double) -> AnimationValue {
        guard values.count > 1 else { return values[0] }
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

    private static func times(for values: [AnimationValue], mode: CAAnimationCalculationMode, keyTimes: [Double]) -> [Double] {
        let count = values.count
        if mode.isPaced {
            var sums = [0.0]
            for index in 1..<max(count, 1) {
                sums.append(sums[index - 1] + values[index - 1].distance(to: values[index]))
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
