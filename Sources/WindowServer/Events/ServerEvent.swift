// SPDX-License-Identifier: MIT

/// Everything that a window server reports of a window.
package enum ServerEvent: Sendable, Equatable {
    case pointer(PointerEvent)
    case key(KeyEvent)
    /// The window's new size in device pixels. `syncValue`: to be announced with the first frame of this size.
    case resized(PixelSize, syncValue: Int64?)
    /// Mapped and not fully covered, iconified or unmapped.
    case visibilityChanged(isVisible: Bool)
    case focusChanged(isFocused: Bool)
    /// The user asked to close the window (`WM_DELETE_WINDOW`).
    case closeRequested
    /// The window was destroyed by somebody else. Nothing can be shown in it any more.
    case closed
}
