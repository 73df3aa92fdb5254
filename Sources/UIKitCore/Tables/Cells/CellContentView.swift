// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// What a cell's or a header's views are added to.
final class CellContentView: UIView {
    /// Where the style's texts and separators begin.
    override var standardMargins: UIEdgeInsets {
        UIEdgeInsets(top: 11, left: TableMetrics.margin, bottom: 11, right: TableMetrics.margin)
    }

    /// The style's labels have another text.
    override func intrinsicContentSizeDidChange(of subview: UIView) { superview?.setNeedsLayout() }
}
