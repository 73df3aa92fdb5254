// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

/// What is selected, and what the user touches.
struct TableSelection {
    var selected: Set<IndexPath> = [] {
        didSet { range = nil }
    }
    /// Where all that is selected is one range that the user has made with Shift; nil: where it is not.
    var range: ListRange?
    /// How many rows changes of ranges have looked at, for tests.
    var looked = 0
    var highlighted: IndexPath?
    /// The touch that highlights.
    weak var touch: UITouch?
    /// Where the selection of a range began.
    var anchor: IndexPath?
    /// The row that keys go on from: the one that the user has chosen last, or has come to with keys.
    var current: IndexPath?
    /// The row that shows the focus: the current one, from the first key until the next click.
    var focused: IndexPath?
}

extension UITableView {
    var isSelectionAllowed: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    var isMultipleSelectionAllowed: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: By the program

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for old in selection.selected { show(old, isSelected: false, animated: animated) }
            selection.selected = []
            return
        }
        guard geometry.contains(path) else { return }
        if !isMultipleSelectionAllowed {
            for old in selection.selected where old != path { show(old, isSelected: false, animated: animated) }
            selection.selected.formIntersection([path])
        }
        selection.selected.insert(path)
        selection.anchor = path
        selection.current = path
        show(path, isSelected: true, animated: animated)
        if position != .none { scroll(to: path, position, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard selection.selected.remove(path) != nil else { return }
        show(path, isSelected: false, animated: animated)
    }

    private func show(_ path: IndexPath, isSelected: Bool, animated: Bool) {
        tiles.cells[path]?.setSelected(isSelected, animated: animated)
    }

    // MARK: By the user

    /// Does what a tap on a row does.
    ///
    /// - Parameter activates: Whether the row's primary action follows.
    func choose(_ path: IndexPath, _ modifiers: UIKeyModifierFlags = [], activates: Bool = true) {
        guard isSelectionAllowed, currentGeometry.contains(path) else { return }
        if isMultipleSelectionAllowed, modifiers.contains(.shift), let anchor = selection.anchor, geometry.contains(anchor) {
            return chooseRange(from: anchor, to: path)
        }
        selection.current = path
        if isMultipleSelectionAllowed, selection.selected.contains(path) {
            selection.anchor = path
            userDeselects(path)
            return
        }
        guard let target = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path, geometry.contains(target)
        else { return }
        var old: [IndexPath] = []
        if !isMultipleSelectionAllowed {
            for path in selection.selected.sorted() where path != target {
                guard let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { continue }
                old.append(leaving)
            }
        }
        selection.selected.subtract(old)
        selection.selected.insert(target)
        selection.anchor = target
        selection.current = target
        for path in old { show(path, isSelected: false, animated: false) }
        show(target, isSelected: true, animated: false)
        for path in old { tableDelegate?.tableView(self, didDeselectRowAt: path) }
        cellForRow(at: target)?.segueOfSelection?()
        tableDelegate?.tableView(self, didSelectRowAt: target)
        // What only adds to a selection opens nothing.
        if activates, !isMultipleSelectionAllowed || modifiers.isDisjoint(with: [.control, .shift]) { activate(target) }
    }

    /// Performs a row's primary action, where the delegate wants it.
    func activate(_ path: IndexPath) {
        guard let tableDelegate, tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else { return }
        tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
    }

    /// Takes the selection of all rows but one away, as the user.
    func userDeselectsAll(but kept: IndexPath? = nil) {
        for path in selection.selected.sorted() where path != kept { userDeselects(path) }
    }

    private func userDeselects(_ path: IndexPath) {
        // Another row's delegate calls may have changed the selection, or the data.
        guard selection.selected.contains(path), currentGeometry.contains(path),
            let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
            selection.selected.remove(leaving) != nil
        else { return }
        show(leaving, isSelected: false, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: leaving)
    }

    /// Selects the rows between two, and no others. Costs what changes where a range is made longer or shorter.
    func chooseRange(from anchor: IndexPath, to path: IndexPath) {
        let range = ListRange(from: anchor, to: path)
        guard length(of: range) <= ListDiagnostics.longestRange else {
            return ListDiagnostics.warn("A range of \(length(of: range)) rows is too long to be selected by the user.")
        }
        let known = selection.range.flatMap { geometry.contains($0.end) ? $0 : nil }
        let (gone, new, looked) = range.changes(from: known, selected: selection.selected) { [geometry] in
            geometry.path(after: $0)
        }
        selection.looked += looked
        for old in gone { userDeselects(old) }
        for new in new where !selection.selected.contains(new) {
            guard currentGeometry.contains(new) else { break }
            guard let target = tableDelegate.map({ $0.tableView(self, willSelectRowAt: new) }) ?? new,
                currentGeometry.contains(target)
            else { continue }
            selection.selected.insert(target)
            show(target, isSelected: true, animated: false)
            tableDelegate?.tableView(self, didSelectRowAt: target)
        }
        selection.anchor = anchor
        selection.current = path
        if currentGeometry.contains(range.last),
            range.isAll(of: selection.selected, length: length(of: range), gone: gone, new: new)
        {
            selection.range = range
        }
    }

    private func length(of range: ListRange) -> Int { geometry.distance(from: range.first, to: range.last) + 1 }

    // MARK: Touches

    /// The row of the cell that a view is in.
    private func path(of view: UIView?) -> IndexPath? {
        var view = view
        while let candidate = view, candidate !== self {
            if let cell = candidate as? UITableViewCell, cell.table === self { return tiles.path(of: cell) }
            view = candidate.superview
        }
        return nil
    }

    func rowTouchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard selection.touch == nil, let touch = touches.first else { return }
        if swipes?.close(animated: true) == true { return }
        unhighlight()
        showFocus(at: nil)
        guard isSelectionAllowed else { return }
        guard let path = path(of: touch.view) else {
            if touch.view === self, touch.type == .indirectPointer { selection.touch = touch }
            return
        }
        guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        selection.touch = touch
        highlight(path)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    private func highlight(_ path: IndexPath) {
        selection.highlighted = path
        tiles.cells[path]?.setHighlighted(true, animated: false)
    }

    private func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        tiles.cells[path]?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    func rowTouchesMoved(_ touches: Set<UITouch>) {
        guard let touch = selection.touch, touches.contains(touch), let path = selection.highlighted else { return }
        // A finger that has left the row does not want it.
        if !rowRect(path).insetBy(dx: -10, dy: -10).contains(touch.location(in: self)) { endRowTouch() }
    }

    func rowTouchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = selection.touch, touches.contains(touch) else { return }
        let path = selection.highlighted
        selection.touch = nil
        let modifiers = event?.modifierFlags ?? []
        unhighlight()
        // As in the desktop's lists, a click takes the keyboard along. A finger does not.
        if touch.type == .indirectPointer { becomeFirstResponder() }
        if let path {
            choose(path, modifiers)
        } else if isMultipleSelectionAllowed, modifiers.isDisjoint(with: [.control, .shift]),
            row(at: touch.location(in: self)) == nil
        {
            // A click on empty space.
            userDeselectsAll()
        }
    }

    /// The touch is over without a choice.
    func endRowTouch() {
        selection.touch = nil
        unhighlight()
    }
}
