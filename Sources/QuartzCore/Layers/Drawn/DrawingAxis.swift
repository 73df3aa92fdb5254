// SPDX-License-Identifier: MIT

/// A direction in a drawing.
enum DrawingAxis {
    case horizontal, vertical
}
