// SPDX-License-Identifier: MIT
public import CoreGraphics

/// An edge or a centre along lines of text.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// At the system's distance after the other, times the multiplier. The distance becomes the constant; the constraint's multiplier is 1. Inactive.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.side, plus: multiplier * SystemSpacing.between(anchor.side, side))
    }
    /// At least at the system's distance after the other, times the multiplier. The distance becomes the constant; the constraint's multiplier is 1. Inactive.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, anchor.side, plus: multiplier * SystemSpacing.between(anchor.side, side))
    }
    /// At most at the system's distance after the other, times the multiplier. The distance becomes the constant; the constraint's multiplier is 1. Inactive.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, anchor.side, plus: multiplier * SystemSpacing.between(anchor.side, side))
    }
    /// The distance from this one to the other, which can be compared with sizes and other distances.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(from: side, to: otherAnchor.side))
    }
}

/// An edge, a centre or a baseline across lines of text.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// At the system's distance below the other, times the multiplier. The distance becomes the constant; the constraint's multiplier is 1. Inactive.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.side, plus: multiplier * SystemSpacing.between(anchor.side, side))
    }
    /// At least at the system's distance below the other, times the multiplier. The distance becomes the constant; the constraint's multiplier is 1. Inactive.
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, anchor.side, plus: multiplier * SystemSpacing.between(anchor.side, side))
    }
    /// At most at the system's distance below the other, times the multiplier. The distance becomes the constant; the constraint's multiplier is 1. Inactive.
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, anchor.side, plus: multiplier * SystemSpacing.between(anchor.side, side))
    }
    /// The distance from this one to the other, which can be compared with sizes and other distances.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(from: side, to: otherAnchor.side))
    }
}

/// A width, a height, or a distance.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The two are equal compared with the constant, in points. Inactive.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, plus: c) }
    /// The two are equal, after the other was multiplied. Inactive.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.side, times: m)
    }
    /// The two are equal, after the other was multiplied and the constant added. Inactive.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.side, times: m, plus: c)
    }
    /// This one is not less compared with the constant, in points. Inactive.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, plus: c)
    }
    /// This one is not less, after the other was multiplied. Inactive.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.side, times: m)
    }
    /// This one is not less, after the other was multiplied and the constant added. Inactive.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, anchor.side, times: m, plus: c)
    }
    /// This one is not greater compared with the constant, in points. Inactive.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, plus: c)
    }
    /// This one is not greater, after the other was multiplied. Inactive.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.side, times: m)
    }
    /// This one is not greater, after the other was multiplied and the constant added. Inactive.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, anchor.side, times: m, plus: c)
    }
}

/// The distance that the system keeps between neighbours: 8 points; between baselines the height of a line of the lower text.
@MainActor
private enum SystemSpacing {
    static func between(_ first: LayoutSide, _ second: LayoutSide) -> CGFloat {
        guard first.attribute.isBaseline, second.attribute.isBaseline else { return 8 }
        let label = (second.item as? UIView)?.forFirstBaselineLayout as? UILabel
        return (label?.font.lineHeight).map { $0.rounded(.up) } ?? 8
    }
}

extension NSLayoutConstraint.Attribute {
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
