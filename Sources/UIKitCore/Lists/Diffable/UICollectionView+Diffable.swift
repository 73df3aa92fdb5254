// SPDX-License-Identifier: MIT
internal import Foundation

extension UICollectionView: DiffableListView {
    func apply(_ updates: ListUpdates, change: @escaping () -> Void, completion: @escaping () -> Void) {
        performBatchUpdates(
            { [self] in
                change()
                update { $0 = updates }
            },
            completion: { _ in completion() })
    }
}
