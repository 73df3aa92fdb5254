// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

/// What is selected, and what the user touches.
struct TableSelection {
    var selected: Set<IndexPath> = []
    var highlighted: IndexPath?
    /// The touch that highlights.
    weak var touch: UITouch?
    /// Where the selection of a range began.
    var anchor: IndexPath?
    /// The row that the user has chosen last.
    var current: IndexPath?
}

extension UITableView {
    private var isSelectionAllowed: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
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
    func choose(_ path: IndexPath, _ modifiers: UIKeyModifierFlags = []) {
        guard isSelectionAllowed, geometry.contains(path) else { return }
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
        guard let tableDelegate, tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: target) else { return }
        tableDelegate.tableView(self, performPrimaryActionForRowAt: target)
    }

    private func userDeselects(_ path: IndexPath) {
        guard let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
            selection.selected.remove(leaving) != nil
        else { return }
        show(leaving, isSelected: false, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: leaving)
    }

    /// Selects the rows between two, and no others.
    private func chooseRange(from anchor: IndexPath, to path: IndexPath) {
        var range: [IndexPath] = []
        var next = min(anchor, path)
        let last = max(anchor, path)
        while next <= last {
            range.append(next)
            guard let following = geometry.path(after: next) else { break }
            next = following
        }
        let wanted = Set(range)
        for old in selection.selected.subtracting(wanted).sorted() { userDeselects(old) }
        for new in range where !selection.selected.contains(new) {
            guard let target = tableDelegate.map({ $0.tableView(self, willSelectRowAt: new) }) ?? new, geometry.contains(target)
            else { continue }
            selection.selected.insert(target)
            show(target, isSelected: true, animated: false)
            tableDelegate?.tableView(self, didSelectRowAt: target)
        }
        selection.anchor = anchor
        selection.current = path
    }

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
        guard isSelectionAllowed, let path = path(of: touch.view) else { return }
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
        if let path { choose(path, modifiers) }
    }

    /// The touch is over without a choice.
    func endRowTouch() {
        selection.touch = nil
        unhighlight()
    }

    // MARK: Keys

    /// Return and space choose the row that the user has chosen last, arrows, Home and End go to others, with shift as a range;
    /// Control and A select all.
    ///
    /// - Returns: Whether the key does something here.
    func choose(byKey press: UIPress) -> Bool {
        guard let key = press.key, isSelectionAllowed else { return false }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        let isMultiple = isMultipleSelectionAllowed
        if key.keyCode == .keyboardA, modifiers == .control, isMultiple, let first = geometry.firstPath,
            let last = geometry.lastPath
        {
            chooseRange(from: first, to: last)
            return true
        }
        guard let current = selection.current, geometry.contains(current) else { return false }
        switch (key.keyCode, modifiers) {
        case (.keyboardReturnOrEnter, []), (.keyboardSpacebar, []), (.keyboardSpacebar, .control):
            unhighlight()
            choose(current)
            return true
        case (.keyboardUpArrow, []), (.keyboardUpArrow, .shift): return go(to: geometry.path(before: current), modifiers)
        case (.keyboardDownArrow, []), (.keyboardDownArrow, .shift): return go(to: geometry.path(after: current), modifiers)
        case (.keyboardHome, []), (.keyboardHome, .shift): return go(to: geometry.firstPath, modifiers)
        case (.keyboardEnd, []), (.keyboardEnd, .shift): return go(to: geometry.lastPath, modifiers)
        default: return false
        }
    }

    /// Marks another row as the current one; with `selectionFollowsFocus` it is selected.
    private func go(to path: IndexPath?, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let path else { return true }
        scroll(to: path, .none, animated: true)
        if modifiers.contains(.shift), isMultipleSelectionAllowed, let anchor = selection.anchor {
            unhighlight()
            chooseRange(from: anchor, to: path)
        } else if selectionFollowsFocus {
            unhighlight()
            if isMultipleSelectionAllowed {
                for old in selection.selected.sorted() where old != path { userDeselects(old) }
                if selection.selected.contains(path) { return true }
            }
            choose(path)
        } else {
            unhighlight()
            selection.current = path
            highlight(path)
        }
        return true
    }
}
