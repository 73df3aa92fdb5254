// SPDX-License-Identifier: MIT
internal import Foundation

/// A table for its diffable data source, with the animation that this one wants.
@MainActor
final class DiffableTable: DiffableListView {
    private weak var table: UITableView?
    var animation = UITableView.RowAnimation.automatic

    init(_ table: UITableView) { self.table = table }

    func reloadData() { table?.reloadData() }

    func apply(_ updates: ListUpdates, change: @escaping () -> Void, completion: @escaping () -> Void) {
        guard let table else {
            change()
            return completion()
        }
        table.performBatchUpdates(
            { [animation] in
                change()
                table.change(.batch(updates, animation))
            },
            completion: { _ in completion() })
    }
}
