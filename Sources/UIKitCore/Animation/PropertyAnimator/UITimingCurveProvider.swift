// SPDX-License-Identifier: MIT
public import Foundation

/// The kind of curve of a `UITimingCurveProvider`.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    /// Both. Differs from UIKit: the spring alone counts.
    case composed = 3
}

/// How an animation's progress follows time.
///
/// Differs from UIKit: coding and copying are not asked for.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}
