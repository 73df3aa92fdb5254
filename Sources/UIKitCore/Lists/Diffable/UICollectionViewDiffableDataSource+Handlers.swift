// SPDX-License-Identifier: MIT
internal import Foundation

extension UICollectionViewDiffableDataSource {
    /// How the user moves items.
    public struct ReorderingHandlers {
        /// Whether the user can move an item. nil: none.
        public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
        /// Called before the snapshot changes.
        public var willReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when the snapshot has changed: the place to save the new order.
        public var didReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Handlers that do nothing.
        public init() {}
    }

    /// What happens when the user opens or closes items of a section's tree.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Whether an item can be opened. nil: each can.
        public var shouldExpandItem: (@MainActor (Item) -> Bool)?
        /// Called before an item opens.
        public var willExpandItem: (@MainActor (Item) -> Void)?
        /// Whether an item can be closed. nil: each can.
        public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
        /// Called before an item closes.
        public var willCollapseItem: (@MainActor (Item) -> Void)?
        /// What an item contains that is about to open, given what it contains so far.
        public var snapshotForExpandingParent:
            (@MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// Handlers that do nothing.
        public init() {}
    }

    /// The list has moved the item already.
    func reorder(from source: IndexPath, to target: IndexPath) {
        guard source != target, let item = engine.item(at: source), let section = engine.section(at: target.section) else {
            return
        }
        let initial = engine.shown
        var final = initial
        final.deleteItems([item])
        let items = final.itemIdentifiers(inSection: section)
        if target.item < items.count {
            final.insertItems([item], beforeItem: items[target.item])
        } else {
            final.appendItems([item], toSection: section)
        }
        let trees = engine.trees(afterMoving: item, to: section, in: final)
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            sectionTransactions: trees.map {
                NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: $0.section, initialSnapshot: engine.sectionSnapshot($0.section), finalSnapshot: $0.tree)
            })
        reorderingHandlers.willReorder?(transaction)
        engine.adopt(final, trees)
        reorderingHandlers.didReorder?(transaction)
    }

    /// Opens or closes an item, as a tap on its disclosure does.
    func toggleExpansion(of item: ItemIdentifierType) {
        guard let section = engine.shown.sectionIdentifier(containingItem: item) else { return }
        var tree = engine.sectionSnapshot(section)
        let handlers = sectionSnapshotHandlers
        if tree.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let provider = handlers.snapshotForExpandingParent {
                tree.replace(childrenOf: item, using: provider(item, tree.snapshot(of: item)))
            }
            tree.expand([item])
        }
        apply(tree, to: section)
    }
}

/// A data source whose items have items below them, which show while they are expanded.
@MainActor
protocol OutlineDataSource {
    /// The depth of an item, 0 at the top, and whether it is expanded. nil: it is in no outline.
    func placeInOutline(_ indexPath: IndexPath) -> (level: Int, isExpanded: Bool)?
    func toggleExpansion(at indexPath: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func placeInOutline(_ indexPath: IndexPath) -> (level: Int, isExpanded: Bool)? {
        guard let item = engine.item(at: indexPath), let section = engine.section(at: indexPath.section) else { return nil }
        return engine.placeInOutline(item, section)
    }

    func toggleExpansion(at indexPath: IndexPath) {
        guard let item = engine.item(at: indexPath) else { return }
        toggleExpansion(of: item)
    }
}
