// SPDX-License-Identifier: MIT

/// What a cell's or a header's views are added to.
final class CellContentView: UIView {
    /// The style's labels have another text.
    override func intrinsicContentSizeDidChange(of subview: UIView) { superview?.setNeedsLayout() }
}
