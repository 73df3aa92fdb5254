// SPDX-License-Identifier: MIT
public import Foundation

/// Gives a table its rows from snapshots: applying one shows what has changed, as few rows moving as possible.
///
/// Snapshots are applied on the main thread, or always on one background queue, which then computes the difference; completions
/// come on the main thread. Selection and offset stay with the identifiers. The difference of a snapshot from `snapshot()`
/// costs what was changed in it; that of one made from nothing is linear in its length.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Makes the cell of an item; nil ends the program.
    public typealias CellProvider =
        @MainActor (
            _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UITableViewCell?
    /// The snapshots of this data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private let engine = DiffableEngine<SectionIdentifierType, ItemIdentifierType>()
    private let list: DiffableTable
    private let cellProvider: CellProvider

    /// A data source of a table, and the table's from now on. The table does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        list = DiffableTable(tableView)
        super.init()
        engine.connect(list)
        tableView.dataSource = self
    }

    /// How rows and sections come and go. `automatic` by default.
    open var defaultRowAnimation: UITableView.RowAnimation {
        get { list.animation }
        set { list.animation = newValue }
    }

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

    /// What is shown; on a background queue what was applied last.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { engine.current }

    // MARK: Finding

    /// The item at an index path; nil: there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { engine.item(at: indexPath) }
    /// Where an item is; nil: it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { engine.path(of: itemIdentifier) }
    /// The section at an index; nil: there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { engine.section(at: index) }
    /// Where a section is; nil: it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { engine.index(of: sectionIdentifier) }

    // MARK: UITableViewDataSource

    /// How many sections the snapshot has.
    open func numberOfSections(in tableView: UITableView) -> Int { engine.sectionCount }

    /// How many items the snapshot has in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { engine.count(inSection: section) }

    /// The cell provider's cell.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = engine.item(at: indexPath) else {
            ListDiagnostics.fail("No item identifier at \(ListDiagnostics.text(indexPath)).")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            ListDiagnostics.fail(
                """
                UITableViewDiffableDataSource cell provider returned nil for index path \(ListDiagnostics.text(indexPath)) with \
                item identifier '\(item)', which is not allowed. You must always return a cell to the table view.
                """)
        }
        return cell
    }

    /// nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// False.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// nil.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The index.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// Does nothing: subclasses change the snapshot here.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing: subclasses change the snapshot here.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
