// SPDX-License-Identifier: MIT

/// The built-in animation of a presentation and its dismissal.
///
/// Differs from UIKit: a page curl needs a surface that bends, which layers are not; `partialCurl` is refused where UIKit refuses
/// it (styles other than `fullScreen`) and shown as `crossDissolve` elsewhere.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3
}
