// SPDX-License-Identifier: MIT

extension UIBarButtonItem {
    /// Items that many programs have, with titles by the toolkit.
    ///
    /// Differs from UIKit: all are shown with their English titles, also those that are symbols in UIKit; `pageCurl` is missing.
    public enum SystemItem: Int, Sendable {
        /// "Done", semibold.
        case done = 0
        /// "Cancel".
        case cancel
        /// "Edit".
        case edit
        /// "Save", semibold.
        case save
        /// "Add".
        case add
        /// An empty space. Differs from UIKit: of the item's `width`, as `fixedSpace`, because a navigation bar does not
        /// distribute space.
        case flexibleSpace
        /// An empty space of the item's `width`.
        case fixedSpace
        /// "Compose".
        case compose
        /// "Reply".
        case reply
        /// "Share".
        case action
        /// "Organize".
        case organize
        /// "Bookmarks".
        case bookmarks
        /// "Search".
        case search
        /// "Refresh".
        case refresh
        /// "Stop".
        case stop
        /// "Camera".
        case camera
        /// "Delete".
        case trash
        /// "Play".
        case play
        /// "Pause".
        case pause
        /// "Rewind".
        case rewind
        /// "Fast Forward".
        case fastForward
        /// "Undo".
        case undo
        /// "Redo".
        case redo
        /// "Close".
        case close = 24

        var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .flexibleSpace, .fixedSpace: nil
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .close: "Close"
            }
        }

        var style: Style { self == .done || self == .save ? .done : .plain }

        var isSpace: Bool { self == .fixedSpace || self == .flexibleSpace }
    }
}
