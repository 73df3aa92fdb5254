// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Distances from the edges of a rectangle, in points. Positive ones are inside of the rectangle.
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
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

extension CGRect {
    /// The rectangle that is smaller by the insets; larger by negative ones. Its size can become negative.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
