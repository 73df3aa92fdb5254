// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// What is selected and touched.
struct CollectionSelection {
    var isAllowed = true
    var allowsSeveral = false
    var selected: Set<IndexPath> = [] {
        didSet { range = nil }
    }
    /// Where all that is selected is one range that the user has made with Shift; nil: where it is not.
    var range: ListRange?
    /// How many items changes of ranges have looked at, for tests.
    var looked = 0
    var highlighted: IndexPath?
    /// Where the touch came down that may select.
    var touched: IndexPath?
    weak var touch: UITouch?
    /// The item that a selection with Shift extends from.
    var anchor: IndexPath?
    /// The item that keys go on from: the one that the user has chosen last, or has come to with keys.
    var current: IndexPath?
    /// The item that shows the focus: the current one, from the first key until the next click.
    var focused: IndexPath?
    /// A click on empty space, which may take the selection away.
    weak var emptyClick: UITouch?
    /// Whether the item with the focus is selected; nil: as the layout says.
    var followsFocus: Bool?

    /// The data is other data.
    mutating func forgetPlaces() { (anchor, current, focused) = (nil, nil, nil) }
}

extension UICollectionView {
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    var selectsAny: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    // MARK: By the program

    func select(_ indexPath: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let indexPath else { return dropSelection() }
        guard allowsSelection || allowsMultipleSelection || isEditing, currentCounts.contains(indexPath) else { return }
        if !selectsSeveral { for path in selection.selected where path != indexPath { setSelected(false, path) } }
        setSelected(true, indexPath)
        selection.anchor = indexPath
        selection.current = indexPath
        if !position.isEmpty { showItem(indexPath, position, animated: animated) }
    }

    func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
        if isSelected { selection.selected.insert(indexPath) } else { selection.selected.remove(indexPath) }
        (elements[.cell(indexPath)]?.view as? UICollectionViewCell)?.isSelected = isSelected
    }

    func dropSelection() { for path in selection.selected { setSelected(false, path) } }

    /// Only one item may stay selected.
    func reduceSelection() { for path in selection.selected.sorted().dropFirst() { setSelected(false, path) } }

    func setEditing(_ isEditing: Bool) {
        guard isEditing != storedIsEditing else { return }
        swipes?.close(animated: true)
        storedIsEditing = isEditing
        if !selectsAny { dropSelection() } else if !selectsSeveral { reduceSelection() }
        let cells = elements.filter { $0.key.category == .cell }.sorted { $0.key.indexPath < $1.key.indexPath }
        for (key, element) in cells {
            guard let cell = element.view as? UICollectionViewCell else { continue }
            if isEditing { cell.canBeEdited = canEdit(movingItem?.move.dataPath(key.indexPath) ?? key.indexPath) }
            cell.collectionEditingDidChange()
        }
    }

    /// - Parameter indexPath: In the numbering of the data source.
    func canEdit(_ indexPath: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, canEditItemAt: indexPath) ?? true
    }

    // MARK: Touches

    /// The item whose cell a touch is in.
    private func item(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, let element = element(of: cell) {
                return element.key.indexPath
            }
            view = current.superview
        }
        return nil
    }

    func touchesDidBegin(_ touches: Set<UITouch>) {
        if swipes?.close(animated: true) == true { return }
        showFocus(at: nil)
        guard selectsAny, selection.touched == nil, let touch = touches.first else { return }
        guard let path = item(under: touch) else {
            if touch.view === self, touch.type == .indirectPointer { selection.emptyClick = touch }
            return
        }
        guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        selection.touched = path
        selection.touch = touch
        highlight(path)
    }

    private func highlight(_ path: IndexPath) {
        selection.highlighted = path
        (elements[.cell(path)]?.view as? UICollectionViewCell)?.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    private func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        (elements[.cell(path)]?.view as? UICollectionViewCell)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func touchesWereCancelled() {
        selection.touched = nil
        selection.emptyClick = nil
        unhighlight()
    }

    func touchesDidEnd(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if let click = selection.emptyClick, touches.contains(click) { emptyClickDidEnd(click, event?.modifierFlags ?? []) }
        guard let path = selection.touched, let touch = selection.touch else { return touchesWereCancelled() }
        guard touches.contains(touch) else { return }
        selection.touched = nil
        unhighlight()
        // As in the desktop's lists, a click takes the keyboard along. A finger does not.
        if touch.type == .indirectPointer { becomeFirstResponder() }
        guard currentCounts.contains(path), let cell = cellForItem(at: path),
            cell.bounds.contains(touch.location(in: cell))
        else { return }
        tap(path, event?.modifierFlags ?? [])
    }

    private func emptyClickDidEnd(_ click: UITouch, _ modifiers: UIKeyModifierFlags) {
        selection.emptyClick = nil
        becomeFirstResponder()
        guard selectsSeveral, modifiers.isDisjoint(with: [.control, .shift]), itemPath(at: click.location(in: self)) == nil
        else { return }
        userDeselectsAll()
    }

    /// Shows or hides what is below an item of an outline.
    func toggleExpansion(at path: IndexPath) { (dataSource as? any OutlineDataSource)?.toggleExpansion(at: path) }

    /// The user has chosen an item.
    func tap(_ path: IndexPath, _ modifiers: UIKeyModifierFlags) {
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesExpansion {
            return toggleExpansion(at: path)
        }
        selection.current = path
        if selectsSeveral, modifiers.contains(.shift), let anchor = selection.anchor { return extend(from: anchor, to: path) }
        selection.anchor = path
        if selectsSeveral, selection.selected.contains(path) { userDeselects(path) } else { userSelects(path) }
    }

    /// Keys bring the user from one item to another, and the selection along.
    func userMoves(to path: IndexPath) {
        selection.anchor = path
        if selectsSeveral { userDeselectsAll(but: path) }
        if !selection.selected.contains(path) { userSelects(path, activates: false) }
    }

    func selectAllItems() {
        let items = currentCounts.items
        guard let first = items.firstIndex(where: { $0 > 0 }), let last = items.lastIndex(where: { $0 > 0 }) else { return }
        extend(from: IndexPath(item: 0, section: first), to: IndexPath(item: items[last] - 1, section: last))
    }

    /// Takes the selection of all items but one away, as the user.
    func userDeselectsAll(but kept: IndexPath? = nil) {
        for path in selection.selected.sorted() where path != kept { userDeselects(path) }
    }

    /// - Parameter activates: Whether the item's primary action follows, where one item only can be selected.
    func userSelects(_ path: IndexPath, activates: Bool = true) {
        // Another item's delegate calls may have changed the data.
        guard currentCounts.contains(path), collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
        else { return }
        if !selectsSeveral {
            for other in selection.selected where other != path {
                setSelected(false, other)
                collectionDelegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        guard currentCounts.contains(path) else { return }
        setSelected(true, path)
        cellForItem(at: path)?.segueOfSelection?()
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
        if activates, !selectsSeveral { activate(path) }
    }

    /// Performs an item's primary action, where the delegate wants it.
    func activate(_ path: IndexPath) {
        guard let delegate = collectionDelegate, currentCounts.contains(path),
            delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
        else { return }
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }

    private func userDeselects(_ path: IndexPath) {
        guard currentCounts.contains(path), collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
        else { return }
        setSelected(false, path)
        collectionDelegate?.collectionView(self, didDeselectItemAt: path)
    }

    /// The items from one to another are selected, and no others. Costs what changes where a range is made longer or shorter.
    func extend(from anchor: IndexPath, to end: IndexPath) {
        let counts = currentCounts
        guard counts.contains(anchor), counts.contains(end) else { return userSelects(end) }
        let range = ListRange(from: anchor, to: end)
        let length = counts.length(of: range)
        guard length <= ListDiagnostics.longestRange else {
            return ListDiagnostics.warn("A range of \(length) items is too long to be selected by the user.")
        }
        let old = selection.range.flatMap { counts.contains($0.end) ? $0 : nil }
        let (gone, new, looked) = range.changes(from: old, selected: selection.selected) { counts.path(after: $0) }
        selection.looked += looked
        for path in gone { userDeselects(path) }
        for path in new where !selection.selected.contains(path) { userSelects(path) }
        let now = currentCounts
        if now.contains(range.last), range.isAll(of: selection.selected, length: now.length(of: range), gone: gone, new: new) {
            selection.range = range
        }
    }
}
