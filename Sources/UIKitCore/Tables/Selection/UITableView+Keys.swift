// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

/// Keys in a table, as in the desktop's lists.
///
/// The arrows, Home, End, Page Up and Page Down move the focus, and with `selectionFollowsFocus` the selection; with Control they
/// move the focus only, with Shift they extend the selection from where it began. Return activates the row, Space selects it, with
/// Control it changes sides. Control and A select all, with Shift none. Escape puts away what a swipe shows. Everything else
/// scrolls.
extension UITableView {
    /// - Parameter isRepeated: The key is held down: it moves on, and chooses nothing again.
    /// - Returns: Whether the key does something here.
    func choose(byKey press: UIPress, isRepeated: Bool = false) -> Bool {
        guard let key = press.key else { return false }
        loadIfNeeded()
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardEscape, modifiers.isEmpty { return swipes?.close(animated: true) == true }
        guard isSelectionAllowed else { return false }
        switch (key.keyCode, modifiers) {
        case (.keyboardA, .control), (.keyboardA, [.control, .shift]):
            guard isMultipleSelectionAllowed else { return false }
            if !isRepeated { chooseAll(!modifiers.contains(.shift)) }
            return true
        case (.keyboardReturnOrEnter, []), (.keypadEnter, []), (.keyboardSpacebar, []), (.keyboardSpacebar, .control):
            guard let row = currentRow else { return false }
            if !isRepeated { choose(row, by: key.keyCode, modifiers) }
            return true
        case (_, []), (_, .control), (_, .shift):
            guard let target = target(of: key.keyCode) else { return false }
            go(to: target, modifiers)
            return true
        default: return false
        }
    }

    private var currentRow: IndexPath? {
        guard let path = selection.current, geometry.contains(path) else { return nil }
        return path
    }

    private func chooseAll(_ all: Bool) {
        guard all else { return userDeselectsAll() }
        guard let first = geometry.firstPath, let last = geometry.lastPath else { return }
        let current = selection.current
        chooseRange(from: first, to: last)
        selection.current = current ?? first
    }

    private func choose(_ row: IndexPath, by key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) {
        let isSelected = selection.selected.contains(row)
        guard isMultipleSelectionAllowed, isSelected, modifiers.isEmpty else {
            return choose(row, modifiers, activates: key != .keyboardSpacebar)
        }
        // What is selected stays so: Control and Space take it away.
        if key != .keyboardSpacebar { activate(row) }
    }

    // MARK: Moving

    /// Where a key leads; nil: nowhere.
    private func target(of key: UIKeyboardHIDUsage) -> IndexPath? {
        guard let row = currentRow else {
            // The focus comes into the table.
            switch key {
            case .keyboardDownArrow: return rowsInSight.first
            case .keyboardUpArrow: return rowsInSight.last
            default: return nil
            }
        }
        switch key {
        case .keyboardUpArrow: return geometry.path(before: row)
        case .keyboardDownArrow: return geometry.path(after: row)
        case .keyboardHome: return geometry.firstPath
        case .keyboardEnd: return geometry.lastPath
        case .keyboardPageUp: return page(from: row, by: -1)
        case .keyboardPageDown: return page(from: row, by: 1)
        default: return nil
        }
    }

    /// The rows that show wholly.
    private var rowsInSight: [IndexPath] {
        let inset = adjustedContentInset
        let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
        let all = visiblePaths ?? []
        let whole = all.filter { rowRect($0).minY >= top && rowRect($0).maxY <= bottom }
        return whole.isEmpty ? all : whole
    }

    /// The row about a page away, or the next one.
    private func page(from row: IndexPath, by way: CGFloat) -> IndexPath? {
        let rect = rowRect(row)
        let inset = adjustedContentInset
        let header = style == .plain ? geometry.sections[row.section].header : 0
        let room = max(bounds.height - inset.top - inset.bottom - header - rect.height, 0)
        let found = geometry.firstRow(endingBelow: rect.midY + way * room) ?? geometry.lastPath
        if way < 0 { return found.map { $0 < row } == true ? found : geometry.path(before: row) }
        return found.map { $0 > row } == true ? found : geometry.path(after: row)
    }

    private func go(to path: IndexPath, _ modifiers: UIKeyModifierFlags) {
        scroll(to: path, .none, animated: true)
        if modifiers.contains(.shift), isMultipleSelectionAllowed {
            chooseRange(from: selection.anchor.flatMap { geometry.contains($0) ? $0 : nil } ?? currentRow ?? path, to: path)
        } else if selectionFollowsFocus, !modifiers.contains(.control) {
            if isMultipleSelectionAllowed { userDeselectsAll(but: path) }
            if !selection.selected.contains(path) { choose(path, activates: false) }
            selection.anchor = path
        }
        // The delegate may have changed the data.
        guard currentGeometry.contains(path) else { return showFocus(at: nil) }
        selection.current = path
        showFocus(at: path)
    }

    /// Shows where keys go on from; nil: nowhere.
    func showFocus(at path: IndexPath?) {
        guard selection.focused != path else { return }
        if let old = selection.focused { tiles.cells[old]?.showsFocus = false }
        selection.focused = path
        if let path { tiles.cells[path]?.showsFocus = true }
    }
}
