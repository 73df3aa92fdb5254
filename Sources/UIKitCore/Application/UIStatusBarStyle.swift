// SPDX-License-Identifier: MIT

/// The colour of a status bar's content. A desktop window shows no such bar; see `UIApplication.statusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the user interface style.
    case `default` = 0
    /// For dark backgrounds.
    case lightContent = 1
    /// For light backgrounds.
    case darkContent = 3
}
