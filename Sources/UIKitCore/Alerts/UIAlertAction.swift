// SPDX-License-Identifier: MIT
public import Foundation

/// A button of an alert or an action sheet, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button is for; it shows in its look and its place.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves everything as it is. Stands left or last; the Escape key and a tap beside an action sheet choose it. At most one.
        case cancel = 1
        /// Deletes or changes something: red.
        case destructive = 2
    }

    public let title: String?
    public let style: Style

    /// Whether the button can be chosen. May change while the alert is shown.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { enabledDidChange?() } }
    }

    /// - Parameter handler: Runs when the action was chosen, after the alert has gone (its `viewDidDisappear` included).
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    let handler: ((UIAlertAction) -> Void)?
    var enabledDidChange: (() -> Void)?
}
