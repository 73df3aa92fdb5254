// SPDX-License-Identifier: MIT

/// How a controller is shown by `present`.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case blurOverFullScreen = 8
    case none = -1
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
