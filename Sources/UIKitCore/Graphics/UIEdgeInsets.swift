// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Distances from the edges of a rectangle, in points. Positive ones are inside of the rectangle.
public struct UIEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Insets of 0.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Insets of 0.
    public init() { self = .zero }

    /// Insets of these distances in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Whether all distances are equal. Written out: where a client's protocol has an `==` of its own in an extension, Swift prefers that to
    /// one that the compiler makes.
    public static func == (left: UIEdgeInsets, right: UIEdgeInsets) -> Bool {
        left.top == right.top && left.left == right.left && left.bottom == right.bottom && left.right == right.right
    }
}

/// Distances from the edges of a rectangle, in points, in the direction in which text runs.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the edge where text begins: the left one where it runs from left to right.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the edge where text ends.
    public var trailing: CGFloat

    /// Insets of 0.
    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Insets of 0.
    public init() { self = .zero }

    /// Insets of these distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    init(_ insets: UIEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
        let isLeftToRight = direction == .leftToRight
        self.init(
            top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
            trailing: isLeftToRight ? insets.right : insets.left)
    }

    /// Whether all distances are equal. Written out as for `UIEdgeInsets`.
    public static func == (left: NSDirectionalEdgeInsets, right: NSDirectionalEdgeInsets) -> Bool {
        left.top == right.top && left.leading == right.leading && left.bottom == right.bottom
            && left.trailing == right.trailing
    }
}

extension UIEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
        let isLeftToRight = direction == .leftToRight
        self.init(
            top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
            right: isLeftToRight ? insets.trailing : insets.leading)
    }
}

/// A distance from a position, in points.
public struct UIOffset: Equatable, Hashable, Codable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat

    /// An offset of 0.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// An offset of 0.
    public init() { self = .zero }

    /// An offset of these distances in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Whether both distances are equal. Written out as for `UIEdgeInsets`.
    public static func == (left: UIOffset, right: UIOffset) -> Bool {
        left.horizontal == right.horizontal && left.vertical == right.vertical
    }
}

extension CGRect {
    /// The rectangle that is smaller by the insets; larger by negative ones. Its size can become negative.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
