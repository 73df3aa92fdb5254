// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The accessories of a list's cell: what of them shows in the cell's state, and where.
@MainActor
final class ListCellAccessories {
    /// On what the views depend.
    private struct State: Equatable {
        var isEditing = false
        var isSelected = false
        var isExpanded = false
    }

    private struct Shown {
        let accessory: UICellAccessory
        let view: UIView
    }

    var all: [UICellAccessory] = [] {
        didSet { isStale = true }
    }
    private var shown: [Shown] = []
    private var state = State()
    private var isStale = false
    private var handle: CollectionMovementGesture?
    /// Between a handle and what is before it.
    private var handleLine: UIView?

    /// Between two accessories, and between one and the content, in points.
    private static let gap: CGFloat = 12
    /// Between an accessory and the cell's end.
    private static let margin: CGFloat = 16

    /// Whether a touch anywhere in the cell expands and collapses it.
    ///
    /// - Parameter isHeader: What an outline's accessory does that leaves it to the cell.
    func togglesByCell(isHeader: Bool) -> Bool {
        shown.contains { shown in
            guard !shown.accessory.look.isHidden else { return false }
            if case .outline(let togglesByCell) = shown.accessory.content { return togglesByCell ?? isHeader }
            return false
        }
    }

    func update(in cell: UICollectionViewListCell) {
        guard isStale || !all.isEmpty else { return }
        let configuration = cell.configurationState
        let new = State(
            isEditing: configuration.isEditing, isSelected: configuration.isSelected, isExpanded: configuration.isExpanded)
        guard isStale || new != state else { return }
        isStale = false
        state = new
        let wanted = UICellAccessory.arranged(all.filter { $0.shows(isEditing: new.isEditing) })
        // A view of the program's may be in another cell by now.
        for old in shown where old.view.superview === cell { old.view.removeFromSuperview() }
        handle?.remove()
        handle = nil
        shown = wanted.map { accessory in
            let view = accessory.makeView(isSelected: new.isSelected, isExpanded: new.isExpanded) { [weak cell] in
                cell?.accessoryTapped(accessory)
            }
            cell.addSubview(view)
            if case .reorder = accessory.content, let collection = cell.owningCollectionView {
                view.isUserInteractionEnabled = true
                handle = CollectionMovementGesture(collection, handle: view) { [weak cell] in cell?.indexPathInCollection }
            }
            return Shown(accessory: accessory, view: view)
        }
    }

    /// Places the views.
    ///
    /// - Returns: How much of the cell's width they take at both sides, in points.
    func layOut(in cell: UIView, indentation: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
        let isRightToLeft = cell.isRightToLeft
        let size = cell.bounds.size
        func place(_ item: Shown, at x: CGFloat, width: CGFloat, _ natural: CGSize) {
            let height = min(natural.height, size.height)
            let left = x + (width - natural.width) / 2
            item.view.frame = CGRect(
                x: (isRightToLeft ? size.width - left - natural.width : left).rounded(),
                y: ((size.height - height) / 2).rounded(), width: natural.width, height: height)
        }
        var leading: CGFloat = 0
        for item in shown where item.accessory.isLeading {
            let natural = item.accessory.size(of: item.view), width = item.accessory.width(of: natural)
            let start = leading == 0 ? indentation + Self.margin : leading + Self.gap
            place(item, at: start, width: width, natural)
            leading = start + width
        }
        var trailing: CGFloat = 0
        var lineX: CGFloat?
        let hasOthers = shown.count { !$0.accessory.isLeading } > 1
        for item in shown.reversed() where !item.accessory.isLeading {
            let natural = item.accessory.size(of: item.view), width = item.accessory.width(of: natural)
            trailing += (trailing == 0 ? Self.margin : Self.gap) + width
            place(item, at: size.width - trailing, width: width, natural)
            if item.accessory.look.showsVerticalSeparator { lineX = size.width - trailing - Self.gap / 2 }
        }
        placeHandleLine(hasOthers ? lineX : nil, in: cell)
        // The content has margins of its own, one of which is the gap.
        return (leading == 0 ? 0 : max(leading - indentation - Self.margin + Self.gap, 0), trailing)
    }

    private func placeHandleLine(_ x: CGFloat?, in cell: UIView) {
        guard let x else {
            handleLine?.removeFromSuperview()
            handleLine = nil
            return
        }
        let line = handleLine ?? UIView()
        if handleLine == nil {
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            cell.addSubview(line)
            handleLine = line
        }
        let width = 1 / max(cell.contentScaleFactor, 1), height = max(cell.bounds.height - 16, 0)
        line.frame = CGRect(x: cell.isRightToLeft ? cell.bounds.width - x - width : x, y: 8, width: width, height: height)
    }
}
