// SPDX-License-Identifier: MIT
public import Foundation

/// Gives a collection view its items from snapshots: applying one shows what has changed, as few items moving as possible.
///
/// Snapshots are applied on the main thread, or always on one background queue, which then computes the difference; completions
/// come on the main thread. Selection and offset stay with the identifiers. The difference of a snapshot from `snapshot()`
/// costs what was changed in it; that of one made from nothing is linear in its length.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Makes the cell of an item; nil ends the program.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?
    /// Makes a header, footer or other view; nil ends the program.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?
    /// The snapshots of this data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    let engine = DiffableEngine<SectionIdentifierType, ItemIdentifierType>()
    private let cellProvider: CellProvider

    /// A data source of a collection view, and the view's from now on. The view does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init()
        engine.connect(collectionView)
        collectionView.dataSource = self
    }

    /// Makes headers, footers and other views. nil by default.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// How the user moves items. By default the user can't.
    open var reorderingHandlers = ReorderingHandlers()
    /// What happens when the user opens or closes items.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    // MARK: Snapshots

    /// Shows a snapshot.
    ///
    /// - Parameters:
    ///   - animatingDifferences: False: the same changes, at once.
    ///   - completion: Called on the main thread at the end.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        engine.apply(snapshot, isAnimated: animatingDifferences, completion: completion)
    }

    /// Shows a snapshot by `reloadData`, without a difference.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        engine.apply(snapshot, isAnimated: false, reloads: true, completion: completion)
    }

    /// Shows the tree of one section, which is added at the end when it is new.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        engine.apply(snapshot, to: section, isAnimated: animatingDifferences, completion: completion)
    }

    /// What is shown; on a background queue what was applied last.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { engine.current }

    /// The tree of a section. Items side by side, where no tree was applied.
    nonisolated open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        engine.sectionSnapshot(section)
    }

    // MARK: Finding

    /// The item at an index path; nil: there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { engine.item(at: indexPath) }
    /// Where an item is; nil: it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { engine.path(of: itemIdentifier) }
    /// The section at an index; nil: there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { engine.section(at: index) }
    /// Where a section is; nil: it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { engine.index(of: sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    /// How many sections the snapshot has.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { engine.sectionCount }

    /// How many items the snapshot has in a section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        engine.count(inSection: section)
    }

    /// The cell provider's cell.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = engine.item(at: indexPath) else {
            ListDiagnostics.fail("No item identifier at \(ListDiagnostics.text(indexPath)).")
        }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            ListDiagnostics.fail(
                """
                UICollectionViewDiffableDataSource cell provider returned nil for index path \(ListDiagnostics.text(indexPath)) \
                with item identifier '\(item)', which is not allowed. You must always return a cell to the collection view.
                """)
        }
        return cell
    }

    /// The supplementary view provider's view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            ListDiagnostics.fail(
                "No supplementary view of kind \(kind) at \(ListDiagnostics.text(indexPath)): set supplementaryViewProvider.")
        }
        return view
    }

    /// What the reordering handlers say.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = engine.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves the item in the snapshot, and tells the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        reorder(from: sourceIndexPath, to: destinationIndexPath)
    }

    /// nil.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The first item.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }
}
