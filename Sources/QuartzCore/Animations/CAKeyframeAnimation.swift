// SPDX-License-Identifier: MIT
public import Foundation

/// An animation through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// At least one; the types are those of `CABasicAnimation.fromValue`.
    open var values: [Any]?

    /// When each value is reached, rising from 0 to 1 (times the duration). Discrete mode takes one more than there are
    /// values: when each begins, and 1. Without key times the values are evenly spaced.
    open var keyTimes: [NSNumber]?

    /// The curve of each step, one less than there are values.
    open var timingFunctions: [CAMediaTimingFunction]?

    open var calculationMode = CAAnimationCalculationMode.linear

    /// Cubic modes: how tight the curve is at each value, −1 (round) … 1 (tight).
    open var tensionValues: [NSNumber]?
    /// Cubic modes: the sharpness of corners at each value, −1 … 1.
    open var continuityValues: [NSNumber]?
    /// Cubic modes: whether the curve overshoots before (1) or after (−1) each value.
    open var biasValues: [NSNumber]?

    package override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
    }
}

/// How a keyframe animation finds the values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Straight from value to value.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value holds until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at one speed over the whole way; key times are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve, at one speed; key times are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    package var isPaced: Bool { self == .paced || self == .cubicPaced }
    package var isCubic: Bool { self == .cubic || self == .cubicPaced }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
