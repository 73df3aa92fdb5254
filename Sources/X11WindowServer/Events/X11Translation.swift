// SPDX-License-Identifier: MIT
internal import WindowServer

/// What one X event means.
enum X11Translation: Equatable {
    case ignored
    case event(ServerEvent)
    /// The window's size; nil when the manager told the position alone.
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
    /// A settings daemon, or another manager of the screen, has started.
    case managerCame
    case keyboardChanged
    /// An input device has other axes than before.
    case deviceChanged(Int32)
    /// A grab of another client took the pointer away.
    case pointerTaken
}
