// SPDX-License-Identifier: MIT

/// What becomes of a preview that the user has tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes back to where it came from.
    case dismiss = 0
    /// It grows and fades, as what it shows opens.
    case pop
}

/// Runs a program's animations when the user has tapped a preview, and says what becomes of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What becomes of the preview. `dismiss` by default.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
