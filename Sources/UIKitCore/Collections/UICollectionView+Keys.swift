// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Keys in a collection view: Return and space choose the item that the user has chosen last, Control and A all items; with
/// `selectionFollowsFocus` the arrows, Home and End choose others. Everything else scrolls.
extension UICollectionView {
    /// - Returns: Whether the key does something here.
    func choose(byKey press: UIPress) -> Bool {
        guard let key = press.key, allowsSelection || allowsMultipleSelection else { return false }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        switch (key.keyCode, modifiers) {
        case (.keyboardReturnOrEnter, []), (.keyboardSpacebar, []), (.keyboardSpacebar, .control):
            guard let current = currentItem else { return false }
            tap(current, [])
            return true
        case (.keyboardA, .control):
            guard allowsMultipleSelection else { return false }
            selectAllItems()
            return true
        default: break
        }
        guard selectionFollowsFocus, let current = currentItem else { return false }
        switch (key.keyCode, modifiers) {
        case (.keyboardUpArrow, []): return move(from: current, CGVector(dx: 0, dy: -1))
        case (.keyboardDownArrow, []): return move(from: current, CGVector(dx: 0, dy: 1))
        case (.keyboardLeftArrow, []): return move(from: current, CGVector(dx: -1, dy: 0))
        case (.keyboardRightArrow, []): return move(from: current, CGVector(dx: 1, dy: 0))
        case (.keyboardHome, []): return move(to: firstItem)
        case (.keyboardEnd, []): return move(to: lastItem)
        default: return false
        }
    }

    /// The item that the user has chosen last.
    private var currentItem: IndexPath? {
        guard let path = selection.anchor ?? selection.selected.min(), currentCounts.contains(path) else { return nil }
        return path
    }

    private var firstItem: IndexPath? {
        currentCounts.items.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    private var lastItem: IndexPath? {
        let items = currentCounts.items
        return items.lastIndex { $0 > 0 }.map { IndexPath(item: items[$0] - 1, section: $0) }
    }

    /// The nearest item in a direction.
    private func move(from path: IndexPath, _ way: CGVector) -> Bool {
        guard let from = currentAttributes(.cell(path))?.frame else { return false }
        let reach = from.insetBy(dx: -bounds.width, dy: -bounds.height)
        var best: (path: IndexPath, distance: CGFloat)?
        for attributes in attributes(in: reach).values where attributes.representedElementCategory == .cell {
            let step = CGVector(dx: attributes.center.x - from.midX, dy: attributes.center.y - from.midY)
            let ahead = step.dx * way.dx + step.dy * way.dy
            guard ahead > 0.5, attributes.indexPath != path else { continue }
            // What is beside the way is farther than what is on it.
            let aside = abs(step.dx * way.dy) + abs(step.dy * way.dx)
            let distance = ahead + 3 * aside
            if distance < best?.distance ?? .infinity { best = (attributes.indexPath, distance) }
        }
        return move(to: best?.path)
    }

    private func move(to path: IndexPath?) -> Bool {
        guard let path else { return false }
        userMoves(to: path)
        showItem(path, [], animated: true)
        return true
    }
}
