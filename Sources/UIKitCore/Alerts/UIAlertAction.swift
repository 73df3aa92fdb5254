// SPDX-License-Identifier: MIT
public import Foundation

/// A button of an alert or an action sheet, with a handler that runs when it is chosen. Follows UIKit's UIAlertAction.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The purpose of a button, which determines its colour and position.
    public enum Style: Int, Sendable {
        /// Any other action: in the tint colour.
        case `default` = 0
        /// Leaves everything as it is. The left one of two buttons, else the last; the Escape key and a click outside of an
        /// action sheet choose it. An alert has at most one.
        case cancel = 1
        /// Deletes or overwrites something: red.
        case destructive = 2
    }

    /// The title of the button. Only an action with a title can be added to an alert.
    public let title: String?
    /// The purpose of the button.
    public let style: Style

    /// Whether the button can be chosen; true by default. It may change while the alert is shown.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set { storedIsEnabled = newValue }
    }
    private var storedIsEnabled = true {
        didSet { if storedIsEnabled != oldValue { enabledDidChange?() } }
    }

    /// An action for `UIAlertController.addAction(_:)`.
    ///
    /// - Parameter handler: Runs once the action was chosen and the alert is dismissed, after its `viewDidDisappear`. Retained for as
    ///   long as the action, which its alert retains: a handler that uses the alert must capture it weakly, else neither is freed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    private(set) var handler: ((UIAlertAction) -> Void)?

    /// For leak checks: releases what the handler has captured.
    package func dropHandler() { handler = nil }

    /// Set by the alert that has the action.
    var enabledDidChange: (() -> Void)?
}
