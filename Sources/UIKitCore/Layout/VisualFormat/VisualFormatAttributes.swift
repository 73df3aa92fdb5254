// SPDX-License-Identifier: MIT

/// The attributes that a visual format's edges and sizes stand for.
struct VisualFormatAttributes {
    let isVertical: Bool
    /// Whether the format is read from right to left: its spaces then run against the coordinates.
    let isReversed: Bool
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    /// Of the superview, for a dash without a number.
    let startMargin: NSLayoutConstraint.Attribute
    let endMargin: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    init(isVertical: Bool, options: NSLayoutConstraint.FormatOptions) {
        self.isVertical = isVertical
        size = isVertical ? .height : .width
        isReversed = !isVertical && options.contains(.directionRightToLeft)
        if isVertical {
            (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
        } else if isReversed {
            (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
        } else if options.contains(.directionLeftToRight) {
            (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
        } else {
            (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
        }
    }

    /// What the options align, in the order of their bits.
    static func alignments(
        of options: NSLayoutConstraint.FormatOptions
    ) -> [(attribute: NSLayoutConstraint.Attribute, alignsVertically: Bool)] {
        let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute, Bool)] = [
            (.alignAllLeft, .left, false), (.alignAllRight, .right, false), (.alignAllTop, .top, true),
            (.alignAllBottom, .bottom, true), (.alignAllLeading, .leading, false), (.alignAllTrailing, .trailing, false),
            (.alignAllCenterX, .centerX, false), (.alignAllCenterY, .centerY, true),
            (.alignAllLastBaseline, .lastBaseline, true), (.alignAllFirstBaseline, .firstBaseline, true),
        ]
        return all.filter { options.contains($0.0) }.map { ($0.1, $0.2) }
    }
}
