// SPDX-License-Identifier: MIT

/// Which values an animator leaves behind.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}
