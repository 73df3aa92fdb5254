// SPDX-License-Identifier: MIT

extension UIView {
    /// The leading edge, of the alignment rectangle.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .leading)) }
    /// The trailing edge, of the alignment rectangle.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .trailing)) }
    /// The left edge, of the alignment rectangle.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .left)) }
    /// The right edge, of the alignment rectangle.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .right)) }
    /// The middle between left and right, of the alignment rectangle.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .centerX)) }
    /// The top edge, of the alignment rectangle.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .top)) }
    /// The bottom edge, of the alignment rectangle.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .bottom)) }
    /// The middle between top and bottom, of the alignment rectangle.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .centerY)) }
    /// The width, of the alignment rectangle.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// The height, of the alignment rectangle.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .height)) }
    /// The baseline of the first line of text, of the alignment rectangle.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .firstBaseline)) }
    /// The baseline of the last line of text, of the alignment rectangle.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .lastBaseline)) }
}

extension UILayoutGuide {
    /// The leading edge of the guide.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .leading)) }
    /// The trailing edge of the guide.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .trailing)) }
    /// The left edge of the guide.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .left)) }
    /// The right edge of the guide.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .right)) }
    /// The middle between left and right of the guide.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: .centerX)) }
    /// The top edge of the guide.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .top)) }
    /// The bottom edge of the guide.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .bottom)) }
    /// The middle between top and bottom of the guide.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: .centerY)) }
    /// The width of the guide.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// The height of the guide.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .height)) }
}
