// SPDX-License-Identifier: MIT

/// What a window server reports about a window.
package enum ServerEvent: Sendable, Equatable {
    /// Input by the pointer or by touches.
    case pointer(PointerEvent)
    /// Input by the keyboard.
    case key(KeyEvent)
    /// The window has another size, in device pixels. The first frame of this size is to announce `syncValue`, for which the window
    /// manager waits.
    case resized(PixelSize, syncValue: Int64?)
    /// The window can be seen (mapped, not iconified, not fully covered), or no longer.
    case visibilityChanged(isVisible: Bool)
    /// The window got or lost the keyboard.
    case focusChanged(isFocused: Bool)
    /// The user asked to close the window (`WM_DELETE_WINDOW`).
    case closeRequested
    /// The window was destroyed by another client. Nothing can be shown in it any more.
    case closed
}
