// SPDX-License-Identifier: MIT
public import Foundation

/// What a swipe over a row offers. Follows UIKit's UISwipeActionsConfiguration.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions; the first is at the row's side.
    public let actions: [UIContextualAction]
    /// Whether a swipe over the whole row does the first action. True by default.
    open var performsFirstActionWithFullSwipe = true

    /// A configuration with actions; the first is at the row's side.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// One of the buttons that a swipe over a row shows. Follows UIKit's UIContextualAction.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What an action does to its row. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Nothing special: grey.
        case normal = 0
        /// It deletes: red.
        case destructive = 1
    }

    /// Does the action.
    ///
    /// - Parameters:
    ///   - sourceView: The button.
    ///   - completionHandler: Is called with whether the action was done; the buttons go away then.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// What the action does to its row.
    public let style: Style
    /// What the action does.
    public let handler: Handler
    /// The text of the button; nil: none.
    open var title: String?
    /// The image above the text. nil by default.
    open var image: UIImage?
    /// The colour of the button: red when it is destructive, and grey.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { storedBackgroundColor = newValue }
    }
    private var storedBackgroundColor: UIColor?

    /// An action with a style, a text and what it does.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
