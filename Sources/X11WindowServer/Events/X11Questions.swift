// SPDX-License-Identifier: MIT
internal import WindowServer

/// The questions that events leave and only the server can answer. Each is asked once a turn, however many events led to it:
/// otherwise a stream of property changes could keep the main thread waiting.
struct X11Questions {
    /// Which window carries the desktop's settings.
    var isSettingsOwnerStale = false
    /// What the screen's scale and refresh rate are.
    var isScreenStale = false
    /// The screen's size in pixels as an event told it; nil when it did not change.
    var screenSize: PixelSize?
    /// Windows whose `_NET_WM_STATE` has changed.
    var windowsWithOtherState: Set<UInt> = []
    /// Windows that were mapped or clicked, and do not have the keyboard.
    var windowsWithoutFocus: Set<UInt> = []
    /// Devices that were asked for their axes in this turn.
    private var devices: Set<Int32> = []

    var isEmpty: Bool {
        !isSettingsOwnerStale && !isScreenStale && screenSize == nil && windowsWithOtherState.isEmpty
            && windowsWithoutFocus.isEmpty
    }

    /// Devices may be asked again: their axes change when another one takes the pointer.
    mutating func beginTurn() { devices = [] }

    /// True for the first time in a turn.
    mutating func mayAskAbout(_ device: Int32) -> Bool { devices.insert(device).inserted }
}
