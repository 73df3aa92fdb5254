// SPDX-License-Identifier: MIT

/// Whether something lies on the window's own ground or above it, as sheets and popovers do. In the dark, what is elevated is a shade lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}
