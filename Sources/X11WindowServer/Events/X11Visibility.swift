// SPDX-License-Identifier: MIT

/// Whether anybody can see a window, from three signals of which none is enough: compositors send no VisibilityNotify,
/// some window managers keep iconified windows mapped, and without a manager only coverage is told.
struct X11Visibility: Equatable {
    private(set) var isMapped = false
    private(set) var isObscured = false
    private(set) var isHiddenByManager = false

    var isVisible: Bool { isMapped && !isObscured && !isHiddenByManager }

    mutating func map() {
        isMapped = true
        // An old answer must not survive: where it still holds, a VisibilityNotify follows the MapNotify.
        isObscured = false
    }

    mutating func unmap() {
        isMapped = false
        isObscured = false
    }

    mutating func setObscured(_ flag: Bool) { isObscured = flag }
    mutating func setHiddenByManager(_ flag: Bool) { isHiddenByManager = flag }
}
