// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore
internal import Foundation
internal import ObjectiveRuntime

/// What editing shows and moves now.
struct TableEditing {
    /// The row that the user drags, where it would go now.
    var draggedPath: IndexPath?
    /// Where it was at first.
    var dragStart: IndexPath?
    /// From the touch to the cell's middle.
    var dragOffset: CGFloat = 0
}

extension UITableView {
    /// A cell that stays although it does not show.
    var heldPath: IndexPath? { editing.draggedPath ?? swipes?.swipe?.row }

    func changeEditing(_ editing: Bool, _ animated: Bool) {
        guard editing != storedIsEditing else { return }
        swipes?.close(animated: animated)
        storedIsEditing = editing
        if !editing, !allowsMultipleSelection, allowsMultipleSelectionDuringEditing { select(nil, animated, .none) }
        for (path, cell) in tiles.cells where geometry.contains(path) {
            prepareEditing(of: cell, at: path, animated: animated)
            cell.setNeedsLayout()
        }
        setNeedsLayout()
    }

    func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

    func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Whether cells move aside for controls of editing.
    var editingIndents: Bool { true }

    /// What the table's editing means for a cell.
    func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        if isEditing {
            cell.editingStyle = canEdit(path) ? editingStyle(path) : .none
            cell.canReorder = dataSource?.tableView(self, canMoveRowAt: path) ?? false
            cell.showsReorderControl = cell.showsReorderControl || cell.canReorder
            cell.shouldIndentWhileEditing = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        }
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
    }

    func accessoryTapped(of cell: UITableViewCell) {
        guard let path = tiles.path(of: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    func editControlTapped(of cell: UITableViewCell) {
        guard let path = tiles.path(of: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete:
            if swipes?.close(animated: true) == true { return }
            swipes?.open(path, isTrailing: true)
        case .none: break
        }
    }

    // MARK: Reordering

    func reorderBegan(_ cell: UITableViewCell, at y: CGFloat) {
        guard let path = tiles.path(of: cell), editing.draggedPath == nil else { return }
        swipes?.close(animated: false)
        editing.draggedPath = path
        editing.dragStart = path
        editing.dragOffset = cell.center.y - y
        cell.isReordering = true
        cell.setNeedsUpdateConfiguration()
        bringSubviewToFront(cell)
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 6
        cell.alpha = 0.95
    }

    func reorderMoved(_ cell: UITableViewCell, to y: CGFloat) {
        guard let start = editing.dragStart, let dragged = editing.draggedPath else { return }
        cell.center.y = y + editing.dragOffset
        guard let over = row(at: CGPoint(x: 1, y: cell.center.y)), over != dragged else { return }
        let target = tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: start, toProposedIndexPath: over) ?? over
        guard target != dragged, geometry.contains(target) || target.row == geometry.sections[target.section].rows.count else {
            return
        }
        // The rows between make room; the data follows at the end.
        var moves = ListUpdates()
        moves.moveItem(dragged, to: target)
        editing.draggedPath = target
        var counts = geometry.sections.map(\.rows.count)
        let before = counts
        counts[dragged.section] -= 1
        counts[target.section] += 1
        apply(moves, before: before, after: counts, animations: TableAnimations(), completions: [])
    }

    func reorderEnded(_ cell: UITableViewCell, isCancelled: Bool) {
        guard let start = editing.dragStart, let end = editing.draggedPath else { return }
        editing.draggedPath = nil
        editing.dragStart = nil
        cell.isReordering = false
        cell.setNeedsUpdateConfiguration()
        if start != end { dataSource?.tableView(self, moveRowAt: start, to: end) }
        UIView.animate(withDuration: 0.2) {
            cell.layer.shadowOpacity = 0
            cell.alpha = 1
            if self.geometry.contains(end) { cell.frame = self.rowRect(end) }
        }
        setNeedsLayout()
    }
}

/// The handle that moves a row.
final class ReorderControl: UIView {
    private weak var cell: UITableViewCell?
    private let glyph = CellGlyph(.reorder)
    private let drag = ReorderGestureRecognizer()

    init(cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        addSubview(glyph)
        drag.name = "UITableViewReorder"
        drag.addAction { [weak self] drag in self?.dragChanged(drag) }
        addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CellGlyph.size(of: .reorder)
        glyph.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }

    private func dragChanged(_ drag: UIGestureRecognizer) {
        guard let cell, let table = cell.table else { return }
        let y = drag.location(in: table).y
        switch drag.state {
        case .began: table.reorderBegan(cell, at: y)
        case .changed: table.reorderMoved(cell, to: y)
        case .ended: table.reorderEnded(cell, isCancelled: false)
        case .cancelled, .failed: table.reorderEnded(cell, isCancelled: true)
        default: break
        }
    }
}

/// Begins at once: nothing else is meant by a touch of the handle.
final class ReorderGestureRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began || state == .changed { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .began || state == .changed { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
