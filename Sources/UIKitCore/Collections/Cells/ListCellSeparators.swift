// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The lines at the top and the bottom of a list's row.
@MainActor
final class ListCellSeparators {
    private var top: UIView?
    private var bottom: UIView?

    func hide() {
        top?.isHidden = true
        bottom?.isHidden = true
    }

    /// Shows those that are visible.
    ///
    /// - Parameter sides: Where lines begin and end that belong to the list's look, in the cell's coordinates.
    func show(_ configuration: UIListSeparatorConfiguration, between sides: ClosedRange<CGFloat>, in cell: UIView, color: UIColor)
    {
        hide()
        if configuration.topSeparatorVisibility == .visible {
            show(&top, configuration.topSeparatorInsets, isTop: true, sides, cell, color)
        }
        if configuration.bottomSeparatorVisibility == .visible {
            show(&bottom, configuration.bottomSeparatorInsets, isTop: false, sides, cell, color)
        }
    }

    private func show(
        _ line: inout UIView?, _ insets: NSDirectionalEdgeInsets, isTop: Bool, _ sides: ClosedRange<CGFloat>, _ cell: UIView,
        _ color: UIColor
    ) {
        let view = line ?? UIView()
        if line == nil {
            view.isUserInteractionEnabled = false
            cell.addSubview(view)
            line = view
        }
        view.isHidden = false
        view.backgroundColor = color
        let given = UIListSeparatorConfiguration.given
        let height = 1 / max(cell.contentScaleFactor, 1)
        let isRightToLeft = cell.isRightToLeft
        let low = given(isRightToLeft ? insets.trailing : insets.leading) ?? sides.lowerBound
        let high = given(isRightToLeft ? insets.leading : insets.trailing).map { cell.bounds.width - $0 } ?? sides.upperBound
        let y = isTop ? given(insets.top) ?? 0 : cell.bounds.height - height - (given(insets.bottom) ?? 0)
        view.frame = CGRect(x: low, y: y, width: max(high - low, 0), height: height)
    }
}
