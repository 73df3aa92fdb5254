// SPDX-License-Identifier: MIT

/// The built-in animation of a presentation and its dismissal.
///
/// Differs from UIKit: a page curl needs a surface that bends, which layers are not. `partialCurl` is refused with a line in the
/// log, and `crossDissolve` is shown; what UIKit throws for is the same (see `partialCurl`).
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    /// Needs the style `fullScreen`, and what it shows presents nothing; else the program ends with a message, as in UIKit.
    case partialCurl = 3
}
