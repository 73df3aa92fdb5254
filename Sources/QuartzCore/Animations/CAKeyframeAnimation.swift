// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// An animation through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, at least one; types as for `CABasicAnimation.fromValue`. Nil by default: nothing is animated.
    open var values: [Any]?

    /// The path that a point, mostly "position", moves along; it takes the place of `values`. Each line and each curve is a step between two
    /// keyframes; one that begins a new subpath begins there at once. Nil by default. Assigning copies it.
    ///
    /// The linear and the cubic modes pass each step in its own time, the paced modes all of them at one speed.
    open var path: CGPath? {
        get { storedPath }
        set { storedPath = newValue?.copy() }
    }
    private var storedPath: CGPath?

    /// How a layer that moves along `path` is turned with it. Nil, the default: it is not.
    open var rotationMode: CAAnimationRotationMode?

    /// When each value is reached, as ascending fractions of the duration from 0 to 1. The discrete mode needs one more than
    /// there are values: when each begins, and 1. Nil, the default, spaces the values evenly.
    open var keyTimes: [NSNumber]?

    /// The timing curve of each step: one less than there are values. Nil, the default: steps are linear.
    open var timingFunctions: [CAMediaTimingFunction]?

    /// How values between the keyframes are found; `linear` by default.
    open var calculationMode = CAAnimationCalculationMode.linear

    /// For the cubic modes: how tight the curve is at each value, −1 (round) … 1 (tight). Nil, the default, is 0.
    open var tensionValues: [NSNumber]?
    /// For the cubic modes: how sharp the corner at each value is, −1 … 1. Nil, the default, is 0: no corner.
    open var continuityValues: [NSNumber]?
    /// For the cubic modes: whether the curve overshoots before (1) or after (−1) each value. Nil, the default, is 0.
    open var biasValues: [NSNumber]?

    package override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        storedPath = other.storedPath
        rotationMode = other.rotationMode
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
    /// The string that stands for the value.
    public let rawValue: String

    /// Interpolates linearly from value to value. The default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value holds until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates linearly, at a constant speed over all values; key times are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Interpolates on a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Interpolates on a smooth curve, at a constant speed; key times are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    package var isPaced: Bool { self == .paced || self == .cubicPaced }
    package var isCubic: Bool { self == .cubic || self == .cubicPaced }

    /// Creates a value from its string. Strings without a constant here act as `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// How a layer that moves along a path is turned with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

    /// Creates a value from its string. Strings without a constant here do not turn the layer.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The angle between the path and the layer's x axis, in radians; nil: the layer is not turned.
    var offset: Double? {
        switch self {
        case .rotateAuto: 0
        case .rotateAutoReverse: .pi
        default: nil
        }
    }
}
