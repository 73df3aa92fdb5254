// SPDX-License-Identifier: MIT

/// Edges of a rectangle, named by the direction of text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// A bit for each edge.
    public let rawValue: UInt

    /// A set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The edge where text begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The edge where text ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
