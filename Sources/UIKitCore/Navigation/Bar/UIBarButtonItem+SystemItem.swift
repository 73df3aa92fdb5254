// SPDX-License-Identifier: MIT

extension UIBarButtonItem {
    /// The items that every program has.
    ///
    /// Differs from UIKit: all are shown by their names, there are no symbols; the ones that only make sense in a toolbar are missing.
    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add
        /// Differs from UIKit: as `fixedSpace`, since a navigation bar has no room to share out.
        case flexibleSpace
        /// As wide as the item's `width`.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward,
            undo, redo
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
