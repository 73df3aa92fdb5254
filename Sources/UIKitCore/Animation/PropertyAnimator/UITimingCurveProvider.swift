// SPDX-License-Identifier: MIT
public import Foundation

/// How an animation's progress follows time.
///
/// Differs from UIKit: coding and copying are not asked for.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}
