// SPDX-License-Identifier: MIT
public import Foundation

/// The kind of curve of a `UITimingCurveProvider`.
public enum UITimingCurveType: Int, Sendable {
    /// One of the curves of `UIView.AnimationCurve`, or the system's default curve.
    case builtin = 0
    /// A cubic Bézier curve with control points of its own.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring and a cubic curve. Differs from UIKit: only the spring is used.
    case composed = 3
}

/// How an animation's progress follows time.
///
/// Differs from UIKit: coding and copying are not required.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// Which of the parameters below there are.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a cubic curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}
