// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

/// The row whose swipe actions show.
struct TableSwipe {
    let path: IndexPath
    let isTrailing: Bool
    let configuration: UISwipeActionsConfiguration
    let buttons: SwipeActionsView
    /// How far the cell is moved; negative to the left.
    var offset: CGFloat = 0
    /// Where the drag began.
    var start: CGFloat = 0
}

/// The buttons of swipe actions.
final class SwipeActionsView: UIView {
    private let buttons: [SwipeActionButton]
    let isAtRight: Bool

    init(_ actions: [UIContextualAction], isAtRight: Bool, _ chosen: @escaping (UIContextualAction, UIView) -> Void) {
        self.isAtRight = isAtRight
        buttons = actions.map { SwipeActionButton($0) }
        super.init(frame: .zero)
        clipsToBounds = true
        for (button, action) in zip(buttons, actions) {
            button.addAction(UIAction { [weak button] _ in if let button { chosen(action, button) } }, for: .touchUpInside)
            // The first one is in front of the others.
            insertSubview(button, at: 0)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which everything shows.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    func button(of action: UIContextualAction) -> UIView? { buttons.first { $0.action === action } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let share = bounds.width / max(naturalWidth, 1)
        var end: CGFloat = 0
        // The first action is at the row's side. Where there is too little room, each shows its share; the rest
        // of it is behind those nearer to the side.
        for button in buttons {
            let width = button.naturalWidth * max(share, 1)
            end += button.naturalWidth * share
            button.frame = CGRect(x: isAtRight ? bounds.width - end : end - width, y: 0, width: width, height: bounds.height)
        }
    }
}

final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        accessibilityLabel = action.title
        addSubview(label)
        if let image = action.image {
            imageView.image = image
            imageView.tintColor = .white
            addSubview(imageView)
        }
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat {
        max(label.sizeThatFits(CGSize(width: 200, height: 200)).width, action.image?.size.width ?? 0, 42) + 32
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = action.image?.size ?? .zero
        let text = label.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
        let total = image.height + text.height
        imageView.frame = CGRect(
            x: ((bounds.width - image.width) / 2).rounded(), y: ((bounds.height - total) / 2).rounded(), width: image.width,
            height: image.height)
        label.frame = CGRect(
            x: 0, y: ((bounds.height - total) / 2 + image.height).rounded(), width: bounds.width, height: text.height)
    }
}

/// Swipes over a table's rows: horizontal drags, where a row offers something.
final class SwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var table: UITableView?

    override func mayBegin(_ vector: CGVector) -> Bool {
        guard let table, abs(vector.dx) > abs(vector.dy) else { return false }
        return table.maySwipe(to: vector.dx, at: location(in: table))
    }
}

extension UITableView {
    func addSwipeRecognizer() {
        let swipe = SwipeGestureRecognizer()
        swipe.name = "UITableViewSwipe"
        swipe.table = self
        swipe.addAction { [weak self] drag in if let drag = drag as? SwipeGestureRecognizer { self?.swiped(drag) } }
        addGestureRecognizer(swipe)
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func maySwipe(to dx: CGFloat, at point: CGPoint) -> Bool {
        guard let path = row(at: point), tiles.cells[path] != nil, !isEditing, editing.draggedPath == nil else { return false }
        if let swipe = editing.swipe {
            if swipe.path == path { return true }
            closeSwipe(animated: true)
        }
        let isTrailing = (dx < 0) != isRightToLeft
        guard let configuration = configuration(path, isTrailing: isTrailing) else { return false }
        begin(path, configuration, isTrailing: isTrailing)
        return true
    }

    /// Whether a drag swipes over a row that offers something.
    func isSwipe(_ drag: UIPanGestureRecognizer) -> Bool {
        let way = drag.translation(in: self)
        guard abs(way.x) > abs(way.y), !isEditing, let path = row(at: drag.location(in: self)), tiles.cells[path] != nil else {
            return false
        }
        return editing.swipe?.path == path || configuration(path, isTrailing: (way.x < 0) != isRightToLeft) != nil
    }

    /// What a row offers; nil: nothing.
    private func configuration(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let isAsked = isTrailing ? MissingTableMethods.trailingActions : .leadingActions
        let canEdit = canEdit(path)
        guard canEdit else { return nil }
        if let tableDelegate, !missing.contains(isAsked) {
            let actions =
                isTrailing
                ? tableDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                : tableDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            if let actions { return actions.actions.isEmpty ? nil : actions }
            if !missing.contains(isAsked), !isTrailing { return nil }
        }
        guard isTrailing else { return nil }
        let style = editingStyle(path)
        // Nothing says that rows can be deleted when no method of editing is there.
        let isEditable = isEditing || !missing.contains(.canEdit) || (tableDelegate != nil && !missing.contains(.editingStyle))
        guard isEditable, style == .delete else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return }
            let row = editing.swipe?.path ?? path
            closeSwipe(animated: true)
            dataSource?.tableView(self, commit: .delete, forRowAt: row)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    private func begin(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool) {
        let buttons = SwipeActionsView(configuration.actions, isAtRight: isTrailing != isRightToLeft) {
            [weak self] action, view in
            self?.perform(action, view)
        }
        insertSubview(buttons, at: storedBackgroundView == nil ? 0 : 1)
        editing.swipe = TableSwipe(path: path, isTrailing: isTrailing, configuration: configuration, buttons: buttons)
        if let cell = tiles.cells[path] {
            cell.isSwiped = true
            cell.setNeedsUpdateConfiguration()
        }
        endRowTouch()
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    }

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
    }

    func openSwipe(_ path: IndexPath, isTrailing: Bool) {
        guard let configuration = configuration(path, isTrailing: isTrailing) else { return }
        begin(path, configuration, isTrailing: isTrailing)
        let wanted = editing.swipe?.buttons.naturalWidth ?? 0
        moveSwipe(to: isTrailing != isRightToLeft ? -wanted : wanted, animated: true)
    }

    private func swiped(_ drag: SwipeGestureRecognizer) {
        guard var swipe = editing.swipe else { return }
        let sign: CGFloat = swipe.buttons.isAtRight ? -1 : 1
        let natural = swipe.buttons.naturalWidth
        switch drag.state {
        case .began:
            swipe.start = swipe.offset
            editing.swipe = swipe
        case .changed:
            let raw = (swipe.start + drag.translation(in: self).x) * sign
            // Behind the closed place it gives way a little.
            moveSwipe(to: sign * (raw < 0 ? raw * 0.2 : raw), animated: false)
        case .ended:
            let speed = drag.velocity(in: self).x * sign
            let open = swipe.offset * sign
            if swipe.configuration.performsFirstActionWithFullSwipe, open > max(rowWidth * 0.6, natural * 1.2), speed > -300,
                let first = swipe.configuration.actions.first
            {
                moveSwipe(to: sign * rowWidth, animated: true)
                perform(first, swipe.buttons.button(of: first) ?? swipe.buttons)
            } else if speed > 300 || (open > natural / 2 && speed > -300) {
                moveSwipe(to: sign * natural, animated: true)
            } else {
                closeSwipe(animated: true)
            }
        case .cancelled, .failed: closeSwipe(animated: true)
        default: break
        }
    }

    private func moveSwipe(to offset: CGFloat, animated: Bool) {
        guard editing.swipe != nil else { return }
        if animated { placeSwipe() }
        editing.swipe?.offset = offset
        guard animated, window != nil else { return placeSwipe() }
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [.allowUserInteraction]
        ) {
            self.placeSwipe()
            self.editing.swipe?.buttons.layoutIfNeeded()
        }
    }

    /// Places the swiped cell and the buttons beside it.
    func placeSwipe() {
        guard let swipe = editing.swipe else { return }
        guard geometry.contains(swipe.path), let cell = tiles.cells[swipe.path] else {
            swipe.buttons.removeFromSuperview()
            return editing.swipe = nil
        }
        let row = rowRect(swipe.path)
        cell.frame = row.offsetBy(dx: swipe.offset, dy: 0)
        let width = max(swipe.buttons.isAtRight ? -swipe.offset : swipe.offset, 0)
        swipe.buttons.frame = CGRect(
            x: swipe.buttons.isAtRight ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
    }

    /// - Returns: Whether actions were showing.
    @discardableResult
    func closeSwipe(animated: Bool) -> Bool {
        guard let swipe = editing.swipe else { return false }
        editing.swipe = nil
        let cell = tiles.cells[swipe.path]
        cell?.isSwiped = false
        cell?.setNeedsUpdateConfiguration()
        let row = geometry.contains(swipe.path) ? rowRect(swipe.path) : nil
        let close = {
            if let cell, let row { cell.frame = row }
            if swipe.buttons.isAtRight { swipe.buttons.frame.origin.x += swipe.buttons.frame.width }
            swipe.buttons.frame.size.width = 0
            swipe.buttons.layoutIfNeeded()
        }
        if animated, window != nil {
            UIView.animate(withDuration: 0.25, animations: close) { _ in swipe.buttons.removeFromSuperview() }
        } else {
            close()
            swipe.buttons.removeFromSuperview()
        }
        tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
        return true
    }
}
