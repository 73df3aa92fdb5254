// SPDX-License-Identifier: MIT

/// How a controller is shown by `present`: which area the presentation covers, and whether the presenter stays visible below it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window. The presenter's view leaves the window, with appearance callbacks.
    case fullScreen = 0
    /// A sheet over the presenter, which stays in the window: at the bottom edge in compact width, a centred card otherwise.
    case pageSheet = 1
    /// A sheet like `pageSheet`, whose card in regular width is smaller, or as large as the content prefers.
    case formSheet = 2
    /// Covers the nearest ancestor that defines a presentation context. That controller's view leaves the window.
    case currentContext = 3
    /// Shown by the presentation controller of the transitioning delegate.
    case custom = 4
    /// Covers the window. The presenter's view stays in the window, for content that is not opaque.
    case overFullScreen = 5
    /// Covers the nearest ancestor that defines a presentation context. That controller's view stays in the window.
    case overCurrentContext = 6
    /// A popover with an arrow to its source; a sheet in compact width unless the delegate wants otherwise.
    case popover = 7
    /// Covers the window.
    ///
    /// Differs from UIKit, which has it on Apple TV only: shown as `overFullScreen`, without a blur.
    case blurOverFullScreen = 8
    /// No presentation: the answer of delegates that do not want to adapt. Presenting a controller of this style ends the program.
    case none = -1
    /// The system's choice, which is `pageSheet`. The default of controllers.
    case automatic = -2
}

extension UIModalPresentationStyle {
    /// `.automatic` as the style it stands for; every other style is itself.
    package var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

    /// Whether the presented view covers the context controller's area instead of the window.
    package var usesPresentationContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether the built-in presentation of this style takes the presenter's view out of the window.
    package var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// The built-in animation of a presentation and its dismissal.
///
/// Differs from UIKit: a page curl needs a surface that bends, which layers do not have. `partialCurl` is shown as `crossDissolve`, with
/// a warning in the log; where UIKit throws an exception the program ends as well (see `partialCurl`).
public enum UIModalTransitionStyle: Int, Sendable {
    /// The presented view slides up from the bottom edge, and down again. The default of controllers.
    case coverVertical = 0
    /// The two views are the sides of a card that rotates around its vertical axis, in 0.75 s.
    case flipHorizontal = 1
    /// The presented view fades in over what is there, and out again, in 0.4 s.
    case crossDissolve = 2
    /// Shown as `crossDissolve`. Needs the style `fullScreen`, and what it shows presents nothing; otherwise the program ends with a
    /// message, where UIKit throws an exception.
    case partialCurl = 3
}
