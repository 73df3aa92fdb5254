// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// A row that the user drags by its handle.
struct TableReorder {
    let cell: UITableViewCell
    var move: ListMove
    /// From the touch to the cell's middle.
    let offset: CGFloat
}

extension UITableView {
    /// A cell that stays although it does not show.
    var heldPath: IndexPath? { reorder?.move.current ?? swipes?.swipe?.row }

    /// The place in the data of the row that shows at a place.
    func dataPath(_ shown: IndexPath) -> IndexPath { reorder?.move.dataPath(shown) ?? shown }

    func beginReorder(of cell: UITableViewCell, at y: CGFloat) {
        guard let path = tiles.path(of: cell), reorder == nil else { return }
        swipes?.close(animated: false)
        reorder = TableReorder(cell: cell, move: ListMove(original: path, current: path), offset: cell.center.y - y)
        cell.isReordering = true
        cell.setNeedsUpdateConfiguration()
        bringSubviewToFront(cell)
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 6
        cell.alpha = 0.95
    }

    func updateReorder(to y: CGFloat) {
        guard let reorder else { return }
        let (start, dragged) = (reorder.move.original, reorder.move.current)
        reorder.cell.center.y = y + reorder.offset
        guard let over = row(at: CGPoint(x: 1, y: reorder.cell.center.y)), over != dragged else { return }
        let target = tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: start, toProposedIndexPath: over) ?? over
        guard target != dragged, target.count == 2, geometry.sections.indices.contains(target.section), target.row >= 0 else {
            return
        }
        let count = geometry.sections[target.section].rows.count
        guard target.row < count + (target.section == dragged.section ? 0 : 1) else { return }
        showDragged(at: target)
    }

    /// The rows between make room; the data follows at the end.
    private func showDragged(at target: IndexPath) {
        guard let dragged = reorder?.move.current else { return }
        var moves = ListUpdates()
        moves.moveItem(dragged, to: target)
        reorder?.move.current = target
        let before = geometry.sections.map(\.rows.count)
        var counts = before
        counts[dragged.section] -= 1
        counts[target.section] += 1
        apply(moves, before: before, after: counts, animations: TableAnimations(), completions: [])
    }

    func endReorder(isCancelled: Bool) {
        guard let (start, end) = reorder.map({ ($0.move.original, $0.move.current) }) else { return }
        if isCancelled, start != end { showDragged(at: start) }
        putDown()
        if start != end, !isCancelled { dataSource?.tableView(self, moveRowAt: start, to: end) }
    }

    /// The program changes the data under the row that is dragged: the drag is over, and the data is read as it is.
    /// - Returns: How many rows the sections had in the data; nil when no row is dragged.
    @discardableResult
    func abandonReorder() -> [Int]? {
        guard let move = reorder?.move else { return nil }
        var counts = geometry.sections.map(\.rows.count)
        counts[move.current.section] -= 1
        counts[move.original.section] += 1
        selection.selected = Set(selection.selected.map(dataPath))
        selection.anchor = selection.anchor.map(dataPath)
        selection.current = selection.current.map(dataPath)
        selection.focused = selection.focused.map(dataPath)
        putDown()
        tiles.isStale = true
        setNeedsReload()
        return counts
    }

    private func putDown() {
        guard let (cell, end) = reorder.map({ ($0.cell, $0.move.current) }) else { return }
        reorder = nil
        cell.isReordering = false
        cell.setNeedsUpdateConfiguration()
        UIView.animate(withDuration: 0.2) { [self] in
            cell.layer.shadowOpacity = 0
            cell.alpha = 1
            if tiles.cells[end] === cell, geometry.contains(end) { cell.frame = rowRect(end) }
        }
        setNeedsLayout()
    }
}

/// The handle that moves a row.
final class ReorderControl: UIView {
    private weak var cell: UITableViewCell?
    private let glyph = CellGlyph(.reorder)
    private let drag = ReorderGestureRecognizer()
    private var scroller: EdgeScroller?

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

    private func end(_ end: () -> Void) {
        scroller?.stop()
        scroller = nil
        end()
    }

    private func dragChanged(_ drag: UIGestureRecognizer) {
        guard let cell, let table = cell.table else { return }
        let y = drag.location(in: table).y
        switch drag.state {
        case .began:
            table.beginReorder(of: cell, at: y)
            scroller = EdgeScroller(table) { [weak drag, weak table] in
                table.flatMap { drag?.location(in: $0) } ?? .zero
            } hasScrolled: { [weak self, weak drag] in
                if let drag { self?.dragChanged(drag) }
            }
        case .changed: table.updateReorder(to: y)
        case .ended: end { table.endReorder(isCancelled: false) }
        case .cancelled, .failed: end { table.endReorder(isCancelled: true) }
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
