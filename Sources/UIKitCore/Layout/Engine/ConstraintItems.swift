// SPDX-License-Identifier: MIT

/// What a constraint names, looked up once: weak references are dear.
@MainActor
struct ConstraintItems {
    let constraint: NSLayoutConstraint
    let holder: UIView?
    let first: (any LayoutItem)?
    let firstOrigin: (any LayoutItem)?
    let second: (any LayoutItem)?
    let secondOrigin: (any LayoutItem)?

    init(_ constraint: NSLayoutConstraint) {
        self.constraint = constraint
        holder = constraint.holder
        first = constraint.firstSide.item
        firstOrigin = constraint.firstSide.origin
        second = constraint.secondSide?.item
        secondOrigin = constraint.secondSide?.origin
    }

    /// Whether all that it names is there.
    var areAlive: Bool {
        func isAlive(_ item: (any LayoutItem)?) -> Bool { item?.layoutView != nil }
        guard isAlive(first), !constraint.firstSide.isDistance || isAlive(firstOrigin) else { return false }
        guard let side = constraint.secondSide else { return true }
        return isAlive(second) && (!side.isDistance || isAlive(secondOrigin))
    }

    /// Whether the holder contains all of it.
    var arePrepared: Bool {
        guard let holder, areAlive else { return false }
        func isInside(_ item: (any LayoutItem)?) -> Bool { item?.layoutView?.isDescendant(of: holder) != false }
        return isInside(first) && isInside(firstOrigin) && isInside(second) && isInside(secondOrigin)
    }

    func visit(_ body: (any LayoutItem) -> Void) {
        if let first { body(first) }
        if let firstOrigin { body(firstOrigin) }
        if let second { body(second) }
        if let secondOrigin { body(secondOrigin) }
    }

    /// The content of the scroll view that an item is, where the constraint is between it and what is in it.
    func contentGuide(of item: any LayoutItem) -> ScrollContentGuide? {
        guard item === holder, let scrollView = item as? UIScrollView else { return nil }
        return scrollView.contentGuide
    }
}
