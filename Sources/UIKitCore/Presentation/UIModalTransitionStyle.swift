// SPDX-License-Identifier: MIT

/// The built-in animation of a presentation and its dismissal.
///
/// Differs from UIKit until they are drawn: `flipHorizontal` and `partialCurl` are shown as `crossDissolve`.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3
}
