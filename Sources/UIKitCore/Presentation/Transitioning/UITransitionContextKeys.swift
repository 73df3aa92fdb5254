// SPDX-License-Identifier: MIT

/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// A key of any name; transitions know `from` and `to` only.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is visible when the transition begins.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is on top when the transition has completed.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// A key of any name; transitions know `from` and `to` only.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is visible when the transition begins.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is on top when the transition has completed.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
