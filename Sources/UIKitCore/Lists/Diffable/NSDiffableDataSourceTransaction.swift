// SPDX-License-Identifier: MIT

/// What the user has moved.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// What was shown before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown now.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The changes of the sections that have changed, in their order.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
    /// The change of the items of all sections together.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
}

/// What the user has moved within a section, out of it or into it.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// Its items before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// Its items now. An item keeps what is below it, and gets the parent of the item in front of which it is now; at the end of the
    /// section that of the item behind which it is.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The change of the items that show.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.visibleItems.difference(from: initialSnapshot.visibleItems).inferringMoves()
    }
}

extension DiffableEngine {
    /// The trees of the sections that a move of an item changes, in their order. Where the items below it did not move with it, because
    /// they show, all items are side by side.
    func trees(afterMoving item: Item, to section: Section, in final: Snapshot) -> [(section: Section, tree: SectionSnapshot)] {
        guard let old = shown.sectionIdentifier(containingItem: item) else { return [] }
        let items = final.itemIdentifiers(inSection: section)
        var trees = [section: sectionSnapshot(section)]
        trees[old] = sectionSnapshot(old)
        if let branch = trees[old]?.snapshot(of: item, includingParent: true) {
            trees[old]?.delete([item])
            if let index = items.firstIndex(of: item) {
                if index + 1 < items.count {
                    _ = trees[section]?.insert(branch, before: items[index + 1])
                } else if index > 0 {
                    _ = trees[section]?.insert(branch, after: items[index - 1])
                } else {
                    trees[section]?.append([item])
                    trees[section]?.replace(childrenOf: item, using: branch.snapshot(of: item))
                }
            }
        }
        return final.sectionIdentifiers.filter { $0 == old || $0 == section }.map { name in
            let visible = final.itemIdentifiers(inSection: name)
            if let tree = trees[name], tree.visibleItems == visible { return (name, tree) }
            var flat = SectionSnapshot()
            flat.append(visible)
            return (name, flat)
        }
    }
}
