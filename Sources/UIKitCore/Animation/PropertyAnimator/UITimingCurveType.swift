// SPDX-License-Identifier: MIT

/// The kind of curve of a `UITimingCurveProvider`.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    /// Both. Differs from UIKit: the spring alone counts.
    case composed = 3
}
