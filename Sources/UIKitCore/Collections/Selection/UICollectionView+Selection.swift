// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// What is selected and touched.
struct CollectionSelection {
    var isAllowed = true
    var allowsSeveral = false
    var selected: Set<IndexPath> = []
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
        for element in elements.values { (element.view as? UICollectionViewCell)?.collectionEditingDidChange() }
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

    /// The items from one to another are selected, and no others.
    func extend(from anchor: IndexPath, to end: IndexPath) {
        let counts = currentCounts
        guard counts.contains(anchor), counts.contains(end) else { return userSelects(end) }
        let (first, last) = anchor < end ? (anchor, end) : (end, anchor)
        let sections = (first[0]...last[0]).map { section in
            let high = section == last[0] ? last[1] + 1 : counts.items[section]
            return (section: section, items: (section == first[0] ? first[1] : 0)..<high)
        }
        let length = sections.reduce(0) { $0 + $1.items.count }
        guard length <= ListDiagnostics.longestRange else {
            return ListDiagnostics.warn("A range of \(length) items is too long to be selected by the user.")
        }
        for path in selection.selected.sorted() where path < first || path > last { userDeselects(path) }
        for (section, items) in sections {
            for item in items {
                let path = IndexPath(item: item, section: section)
                if !selection.selected.contains(path) { userSelects(path) }
            }
        }
    }

    // MARK: Scrolling to items

    func showItem(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        // Where sizes are estimates, cells that come to show may move the one that is wanted.
        for _ in 0..<(animated ? 1 : 4) {
            showItemOnce(path, position, animated: animated)
            let before = currentAttributes(.cell(path))?.frame
            guard !animated, window != nil else { return }
            layoutIfNeeded()
            guard currentCounts.contains(path), currentAttributes(.cell(path))?.frame != before else { return }
        }
    }

    private func showItemOnce(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard currentCounts.contains(path) else {
            CollectionDiagnostics.fail(
                "attempt to scroll to an invalid index path: \(CollectionDiagnostics.text(path))")
        }
        if !isPrepared || needsReload { layoutIfNeeded() }
        guard let frame = currentAttributes(.cell(path))?.frame, frame.isFinite else { return }
        if collectionViewLayout.scrollSection(toShow: path, position, animated: animated) {
            return showRow(frame, position, animated)
        }
        if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        let inset = adjustedContentInset
        let area = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var offset = bounds.origin
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - area.height / 2 - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - area.height - inset.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - area.width / 2 - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - area.width - inset.left
        }
        setContentOffset(clamped(offset), animated: animated)
    }

    /// The section has scrolled by itself to the item: what is left is the other axis.
    private func showRow(_ frame: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        let inset = adjustedContentInset
        let height = bounds.height - inset.top - inset.bottom
        var offset = bounds.origin
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - height - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - height / 2 - inset.top
        } else {
            offset.y = min(max(offset.y, frame.maxY - height - inset.top), frame.minY - inset.top)
        }
        setContentOffset(clamped(offset), animated: animated)
    }
}
