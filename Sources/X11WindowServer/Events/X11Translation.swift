// SPDX-License-Identifier: MIT
internal import WindowServer

/// The meaning of one X event.
enum X11Translation: Equatable {
    case ignored
    case event(ServerEvent)
    /// The window's size in pixels; nil when a window manager told the position only.
    case configured(PixelSize?)
    case mapped
    case unmapped
    case destroyed
    case obscured(Bool)
    case exposed(PixelRect, isLast: Bool)
    case closeAsked
    case pinged
    case syncAsked(Int64)
    case propertyChanged(UInt)
    /// A settings daemon or another manager of the screen has started, or some client says so.
    case managerCame
    case keyboardChanged
    /// An input device may have other axes than before.
    case deviceChanged(Int32)
    /// A grab of another client took the pointer away.
    case pointerTaken
}
