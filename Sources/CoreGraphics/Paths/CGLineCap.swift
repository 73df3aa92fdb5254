// SPDX-License-Identifier: MIT

/// The ends of open strokes.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}
