// SPDX-License-Identifier: MIT

/// Whether a window can be seen. Pure.
///
/// It takes three signals, because none is enough: with a compositor there is no VisibilityNotify, some window managers keep iconified
/// windows mapped, and without a window manager there is only VisibilityNotify.
struct X11Visibility: Equatable {
    private(set) var isMapped = false
    private(set) var isObscured = false
    private(set) var isHiddenByManager = false

    var isVisible: Bool { isMapped && !isObscured && !isHiddenByManager }

    mutating func map() {
        isMapped = true
        // What was covered before need not be now. If it is, a VisibilityNotify follows the MapNotify.
        isObscured = false
    }

    mutating func unmap() {
        isMapped = false
        isObscured = false
    }

    mutating func setObscured(_ flag: Bool) { isObscured = flag }
    mutating func setHiddenByManager(_ flag: Bool) { isHiddenByManager = flag }
}
