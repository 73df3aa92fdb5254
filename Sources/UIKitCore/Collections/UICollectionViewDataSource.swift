// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Gives a collection view its items. Only the first two methods have no default.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    /// How many items a section has.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// The cell of an item, from one of the collection view's functions that dequeue.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

    /// How many sections there are. 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// A header, footer or other view that the layout asks for, from a function that dequeues. A layout that asks where there is no
    /// such method ends the program.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Whether the user may move an item. True by default. Differs from UIKit: also where `collectionView(_:moveItemAt:to:)` is
    /// missing.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// The user has moved an item: the data has to follow. Does nothing by default.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// The titles of an index at the side, over the items; asked for when data is read anew. nil, the default: there is none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// The item that an index title stands for: a touch of the title shows it. The first one by default.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
}

extension UICollectionViewDataSource {
    /// 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Ends the program: the layout shows supplementary views, and there are none.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        CollectionDiagnostics.fail(
            """
            the layout asks for a supplementary view of kind \(kind) at \(CollectionDiagnostics.text(indexPath)), and the data source \
            \(type(of: self)) has no collectionView(_:viewForSupplementaryElementOfKind:at:)
            """)
    }
    /// True.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// nil.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// The first item.
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// Is told which items a collection view will need soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// These items come into view soon, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// These items do not come into view after all. Does nothing by default.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
