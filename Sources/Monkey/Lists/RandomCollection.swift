// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import UIKit
internal import UIKitCore

/// A collection view with random data, and the record of what it asked for and showed.
@MainActor
final class RandomCollection: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    enum Look: CaseIterable { case rows, grid, sideways, compositional }

    let look: Look
    let view: UICollectionView
    private var source: UICollectionViewDiffableDataSource<Int, Int>?
    var data: [RandomSection] = []
    /// How often a cell was asked for.
    private(set) var made = 0
    /// The cells that were announced and have not ended.
    private(set) var displayed: Set<ObjectIdentifier> = []
    private var faults: [String] = []
    /// All cells that there were.
    private(set) var cells: [ObjectIdentifier: WeakCell] = [:]

    init(_ look: Look, size: CGSize, isDiffable: Bool) {
        self.look = look
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: Self.layout(look))
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(RandomItem.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        view.delegate = self
        guard isDiffable else {
            view.dataSource = self
            return
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { [weak self] view, path, _ in
            self?.collectionView(view, cellForItemAt: path)
        }
        source.supplementaryViewProvider = { [weak self] view, kind, path in
            self?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
        self.source = source
    }

    private static func layout(_ look: Look) -> UICollectionViewLayout {
        guard look != .compositional else {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                subitems: [item])
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = look == .rows ? CGSize(width: 200, height: 20) : CGSize(width: 35, height: 25)
        if look == .sideways { layout.scrollDirection = .horizontal }
        if look == .rows {
            layout.minimumLineSpacing = 0
            layout.minimumInteritemSpacing = 0
        } else {
            layout.headerReferenceSize = CGSize(width: 15, height: 15)
            layout.sectionInset = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        return layout
    }

    /// Shows the data by a snapshot: what differs, or all of it anew.
    func apply(animated: Bool, reloads: Bool = false) {
        guard let source else { return }
        let snapshot = RandomSection.snapshot(data)
        if reloads {
            source.applySnapshotUsingReloadData(snapshot)
        } else {
            source.apply(snapshot, animatingDifferences: animated)
        }
    }

    /// Shows the data anew.
    func reload() { if source != nil { apply(animated: false, reloads: true) } else { view.reloadData() } }

    func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        data[section].rows.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        made += 1
        (cell as? RandomItem)?.number = data[indexPath.section].rows[indexPath.item]
        cells[ObjectIdentifier(cell)] = WeakCell(cell)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if !displayed.insert(ObjectIdentifier(cell)).inserted { faults.append("\(indexPath) displayed twice") }
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if displayed.remove(ObjectIdentifier(cell)) == nil { faults.append("\(indexPath) ended without having begun") }
    }

    // MARK: What shows

    /// The numbers of all cells that the view knows of.
    var numbers: Set<Int> {
        Set(CollectionInspection(view).cells.values.compactMap { ($0 as? RandomItem)?.number })
    }

    /// What does not agree within the collection view itself.
    func inconsistency() -> String? {
        if let fault = faults.first { return fault }
        let known = CollectionInspection(view)
        // Those that leave in an animation end with it.
        guard displayed.isSuperset(of: known.cells.values.map { ObjectIdentifier($0) }) else {
            return "\(displayed.count) cells were announced, and there are \(known.cells.count)"
        }
        for (path, cell) in known.cells {
            guard data.indices.contains(path.section), data[path.section].rows.indices.contains(path.item) else {
                return "\(path) is stale"
            }
            let expected = data[path.section].rows[path.item]
            guard (cell as? RandomItem)?.number == expected else { return "\(path) does not show \(expected)" }
            guard !cell.isHidden, cell.superview === view else { return "\(path) is hidden" }
            guard known.isMoving || view.layoutAttributesForItem(at: path)?.frame.intersects(view.bounds) == true else {
                return "a cell is kept for \(path), which does not show"
            }
        }
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path), view.indexPath(for: cell) == path else { return "\(path) is stale" }
            let isSelected = view.indexPathsForSelectedItems?.contains(path) ?? false
            guard cell.isSelected == isSelected else { return "\(path) has a wrong state" }
        }
        return nil
    }

    /// How what shows differs from a view that is made from nothing with the same data, size and place.
    func difference() -> String? {
        let other = RandomCollection(look, size: view.bounds.size, isDiffable: source != nil)
        other.data = data
        other.reload()
        other.view.layoutIfNeeded()
        // Exactly: a movement is at fractions of pixels, too.
        other.view.bounds.origin = view.bounds.origin
        other.view.layoutIfNeeded()
        guard view.contentSize == other.view.contentSize else {
            return "content \(view.contentSize), not \(other.view.contentSize)"
        }
        let (own, expected) = (picture(), other.picture())
        guard own != expected else { return nil }
        let difference = Array(own.subtracting(expected).prefix(3)) + Array(expected.subtracting(own).prefix(3))
        return "\(difference); \(own.count) lines, not \(expected.count)"
    }

    /// Path, number and frame of each cell that shows, and the frames of the headers.
    private func picture() -> Set<String> {
        var lines: Set<String> = []
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) as? RandomItem else { continue }
            lines.insert("\(path) \(cell.number) \(cell.frame)")
        }
        for header in view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader) {
            lines.insert("header \(header.frame)")
        }
        return lines
    }
}

final class RandomItem: UICollectionViewCell { var number = -1 }
