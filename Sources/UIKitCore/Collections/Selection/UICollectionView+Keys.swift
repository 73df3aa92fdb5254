// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Keys in a collection view, as in the desktop's lists.
///
/// The arrows, Home, End, Page Up and Page Down move the focus, and with `selectionFollowsFocus` the selection; with Control they
/// move the focus only, with Shift they extend the selection from where it began. Return activates the item, Space selects it, with
/// Control it changes sides. Control and A select all, with Shift none. Escape puts away what a swipe shows. Everything else
/// scrolls.
extension UICollectionView {
    /// - Parameter isRepeated: The key is held down: it moves on, and chooses nothing again.
    /// - Returns: Whether the key does something here.
    func choose(byKey press: UIPress, isRepeated: Bool = false) -> Bool {
        guard let key = press.key else { return false }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardEscape, modifiers.isEmpty { return swipes?.close(animated: true) == true }
        guard selectsAny else { return false }
        switch (key.keyCode, modifiers) {
        case (.keyboardA, .control), (.keyboardA, [.control, .shift]):
            guard selectsSeveral else { return false }
            if !isRepeated { if modifiers.contains(.shift) { userDeselectsAll() } else { selectAllItems() } }
            return true
        case (.keyboardReturnOrEnter, []), (.keypadEnter, []), (.keyboardSpacebar, []), (.keyboardSpacebar, .control):
            guard let current = currentItem else { return false }
            if !isRepeated { choose(current, by: key.keyCode, modifiers) }
            return true
        case (_, []), (_, .control), (_, .shift):
            guard let target = target(of: key.keyCode) else { return false }
            go(to: target, modifiers)
            return true
        default: return false
        }
    }

    /// Lets what is left of presses go on.
    func pass(_ rest: Set<UIPress>, _ send: (Set<UIPress>) -> Void) { if !rest.isEmpty { send(rest) } }

    private var currentItem: IndexPath? {
        guard let path = selection.current, currentCounts.contains(path) else { return nil }
        return path
    }

    private func choose(_ path: IndexPath, by key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) {
        let isOutline = (cellForItem(at: path) as? UICollectionViewListCell)?.togglesExpansion == true
        guard !isOutline, selectsSeveral, modifiers.isEmpty else {
            if key == .keyboardSpacebar, !isOutline, !selectsSeveral { return userSelects(path, activates: false) }
            return tap(path, modifiers)
        }
        // What is selected stays so: Control and Space take it away.
        if !selection.selected.contains(path) {
            selection.anchor = path
            userSelects(path)
        }
        if key != .keyboardSpacebar { activate(path) }
    }

    // MARK: Moving

    /// Where a key leads; nil: nowhere.
    private func target(of key: UIKeyboardHIDUsage) -> IndexPath? {
        guard let current = currentItem else {
            // The focus comes into the view.
            switch key {
            case .keyboardDownArrow, .keyboardRightArrow: return itemsInSight.min()
            case .keyboardUpArrow, .keyboardLeftArrow: return itemsInSight.max()
            default: return nil
            }
        }
        switch key {
        case .keyboardUpArrow: return item(beside: current, CGVector(dx: 0, dy: -1))
        case .keyboardDownArrow: return item(beside: current, CGVector(dx: 0, dy: 1))
        case .keyboardLeftArrow: return item(beside: current, CGVector(dx: -1, dy: 0))
        case .keyboardRightArrow: return item(beside: current, CGVector(dx: 1, dy: 0))
        case .keyboardHome: return firstItem
        case .keyboardEnd: return lastItem
        case .keyboardPageUp: return page(from: current, by: -1)
        case .keyboardPageDown: return page(from: current, by: 1)
        default: return nil
        }
    }

    /// The items that show wholly.
    private var itemsInSight: [IndexPath] {
        let shown = bounds.inset(by: adjustedContentInset)
        let all = visibleElements(.cell)
        let whole = all.filter { shown.contains(shownFrame($0.attributes)) }
        return (whole.isEmpty ? all : whole).map(\.key.indexPath)
    }

    private var firstItem: IndexPath? {
        currentCounts.items.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    private var lastItem: IndexPath? {
        let items = currentCounts.items
        return items.lastIndex { $0 > 0 }.map { IndexPath(item: items[$0] - 1, section: $0) }
    }

    /// The nearest item in a direction.
    private func item(beside path: IndexPath, _ way: CGVector) -> IndexPath? {
        guard let from = currentAttributes(.cell(path))?.frame else { return nil }
        return nearest(to: CGPoint(x: from.midX, y: from.midY), from: path, from, way, asideWeight: 3)
    }

    /// The item about a page away in the direction in which the content is longer, or the first or last one.
    private func page(from path: IndexPath, by sign: CGFloat) -> IndexPath? {
        guard let from = currentAttributes(.cell(path))?.frame else { return nil }
        let isVertical = contentSize.height - bounds.height >= contentSize.width - bounds.width
        let inset = adjustedContentInset
        let room =
            isVertical
            ? max(bounds.height - inset.top - inset.bottom - from.height, from.height)
            : max(bounds.width - inset.left - inset.right - from.width, from.width)
        let way = isVertical ? CGVector(dx: 0, dy: sign) : CGVector(dx: sign, dy: 0)
        let goal = CGPoint(x: from.midX + way.dx * room, y: from.midY + way.dy * room)
        return nearest(to: goal, from: path, from, way, asideWeight: 1) ?? (sign < 0 ? firstItem : lastItem)
    }

    /// The item in a direction whose middle is nearest to a point. What is beside the way counts as farther than what is on it.
    private func nearest(
        to goal: CGPoint, from path: IndexPath, _ from: CGRect, _ way: CGVector, asideWeight: CGFloat
    ) -> IndexPath? {
        let reach = from.insetBy(dx: -bounds.width, dy: -bounds.height)
        var best: (path: IndexPath, distance: CGFloat)?
        for attributes in attributes(in: reach).values where attributes.representedElementCategory == .cell {
            let step = CGVector(dx: attributes.center.x - from.midX, dy: attributes.center.y - from.midY)
            guard step.dx * way.dx + step.dy * way.dy > 0.5, attributes.indexPath != path else { continue }
            let miss = CGVector(dx: attributes.center.x - goal.x, dy: attributes.center.y - goal.y)
            let distance = abs(miss.dx * way.dx + miss.dy * way.dy) + asideWeight * abs(miss.dx * way.dy + miss.dy * way.dx)
            if let best, (best.distance, best.path) <= (distance, attributes.indexPath) { continue }
            best = (attributes.indexPath, distance)
        }
        return best?.path
    }

    private func go(to path: IndexPath, _ modifiers: UIKeyModifierFlags) {
        if modifiers.contains(.shift), selectsSeveral {
            let anchor = selection.anchor.flatMap { currentCounts.contains($0) ? $0 : nil } ?? currentItem ?? path
            selection.anchor = anchor
            extend(from: anchor, to: path)
        } else if selectionFollowsFocus, !modifiers.contains(.control) {
            userMoves(to: path)
        }
        // The delegate may have changed the data.
        guard currentCounts.contains(path) else { return showFocus(at: nil) }
        selection.current = path
        showItem(path, [], animated: true)
        showFocus(at: path)
    }

    /// Shows where keys go on from; nil: nowhere.
    func showFocus(at path: IndexPath?) {
        guard selection.focused != path else { return }
        if let old = selection.focused { (elements[.cell(old)]?.view as? UICollectionViewCell)?.showsFocus = false }
        selection.focused = path
        if let path { (elements[.cell(path)]?.view as? UICollectionViewCell)?.showsFocus = true }
    }
}
