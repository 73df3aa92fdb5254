// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

/// A descriptor that wakes a thread that waits for its X connection. Any thread may raise it.
final class X11Signal: Sendable {
    let descriptor: Int32

    init() {
        descriptor = cx11_make_signal()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func raise() { cx11_raise_signal(descriptor) }
    func clear() { cx11_clear_signal(descriptor) }
}
