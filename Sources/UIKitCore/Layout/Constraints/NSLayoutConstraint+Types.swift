// SPDX-License-Identifier: MIT

extension NSLayoutConstraint {
    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// The first side is not greater.
        case lessThanOrEqual = -1
        /// Both are equal.
        case equal = 0
        /// The first side is not less.
        case greaterThanOrEqual = 1
    }

    /// A direction of layout.
    public enum Axis: Int, Sendable {
        /// Along lines of text.
        case horizontal = 0
        /// Across them.
        case vertical = 1
    }

    /// What of an item a constraint speaks of. Edges and centres are those of the alignment rectangle.
    public enum Attribute: Int, Sendable {
        /// Nothing: the second side is a constant.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge where lines of text begin.
        case leading = 5
        /// The edge where lines of text end.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The baseline of the last line of text; the bottom edge where there is none.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top edge where there is none.
        case firstBaseline = 12
        /// The left edge, inset by the item's margin.
        case leftMargin = 13
        /// The right edge, inset by the item's margin.
        case rightMargin = 14
        /// The top edge, inset by the item's margin.
        case topMargin = 15
        /// The bottom edge, inset by the item's margin.
        case bottomMargin = 16
        /// The leading edge, inset by the item's margin.
        case leadingMargin = 17
        /// The trailing edge, inset by the item's margin.
        case trailingMargin = 18
        /// The middle between the left and the right margin.
        case centerXWithinMargins = 19
        /// The middle between the top and the bottom margin.
        case centerYWithinMargins = 20

        /// Another name of `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }
}

extension NSLayoutConstraint.Attribute {
    var isSize: Bool { self == .width || self == .height }
    /// Whether it changes sides with the layout direction.
    /// An edge, or the edge within its margin.
    var isEdge: Bool {
        switch self {
        case .notAnAttribute, .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline,
            .lastBaseline:
            false
        default: true
        }
    }
    /// Whether it depends on how wide or high its item is.
    var followsFromLength: Bool {
        switch self {
        case .notAnAttribute, .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: false
        default: true
        }
    }
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
    var isLeftOrRight: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }
    var isVertical: Bool {
        switch self {
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// The same side in absolute terms.
    func absolute(in direction: UIUserInterfaceLayoutDirection) -> NSLayoutConstraint.Attribute {
        let isMirrored = direction == .rightToLeft
        switch self {
        case .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        case .leadingMargin: return isMirrored ? .rightMargin : .leftMargin
        case .trailingMargin: return isMirrored ? .leftMargin : .rightMargin
        default: return self
        }
    }

    /// As logs write it.
    var name: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}
