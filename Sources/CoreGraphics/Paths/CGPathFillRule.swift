// SPDX-License-Identifier: MIT

/// Which points are inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}
