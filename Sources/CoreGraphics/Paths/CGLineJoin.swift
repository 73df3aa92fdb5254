// SPDX-License-Identifier: MIT

/// The corners of strokes.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}
