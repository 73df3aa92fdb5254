// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import UIKit
internal import UIKitCore

/// A collection view with random data, and the record of what it asked for and showed.
@MainActor
final class RandomCollection: NSObject, RandomList, UICollectionViewDataSource, UICollectionViewDelegate {
    enum Look: CaseIterable { case rows, grid, sideways, compositional }

    let look: Look
    let view: UICollectionView
    private(set) var snapshots: RandomSnapshots?
    var data: [RandomSection] = []
    var contents: [Int: Int] = [:]
    var record = CellRecord()
    /// The cells that were announced and have not ended.
    private var displayed: Set<ObjectIdentifier> = []
    private var faults: [String] = []

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
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { [weak self] view, path, number in
            self?.cell(view, path, number)
        }
        source.supplementaryViewProvider = { [weak self] view, kind, path in
            self?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
        snapshots = RandomSnapshots(source)
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

    func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        data[section].rows.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cell(collectionView, indexPath, data[indexPath.section].rows[indexPath.item])
    }
    private func cell(_ collectionView: UICollectionView, _ indexPath: IndexPath, _ number: Int) -> UICollectionViewCell {
        let expected = data[indexPath.section].rows[indexPath.item]
        if number != expected { faults.append("\(indexPath) is \(number) for the data source, not \(expected)") }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let item = cell as? RandomItem else { return cell }
        item.number = number
        item.content = contents[number] ?? 0
        record.ask(item, for: number, isMoving: isMoving)
        return item
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
        record.end(cell, isMoving: isMoving)
        if displayed.remove(ObjectIdentifier(cell)) == nil { faults.append("\(indexPath) ended without having begun") }
    }

    // MARK: What shows

    var scroller: UIScrollView { view }
    var isMoving: Bool { CollectionInspection(view).isMoving }
    var slack: Int { 0 }

    func readData() { view.reloadData() }

    var numbers: Set<Int> {
        Set(CollectionInspection(view).cells.values.compactMap { ($0 as? RandomItem)?.number })
    }

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
            guard let item = cell as? RandomItem, item.number == expected else { return "\(path) does not show \(expected)" }
            guard item.content == contents[expected] ?? 0 else {
                return "\(path) shows content \(item.content), not \(contents[expected] ?? 0)"
            }
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

    func difference() -> String? {
        let other = RandomCollection(look, size: view.bounds.size, isDiffable: snapshots != nil)
        other.data = data
        other.contents = contents
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

    func remains() -> String? {
        let cells = view.subviews.filter { $0 is RandomItem && !$0.isHidden }
        let known = CollectionInspection(view).cells.count
        guard displayed.count == known else { return "\(displayed.count) cells have not ended, \(known) are known" }
        guard cells.count == known, !cells.contains(where: { $0.alpha != 1 }) else {
            return "\(cells.count) cells, \(known) are known, or one is not opaque"
        }
        return nil
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

final class RandomItem: UICollectionViewCell {
    var number = -1
    var content = 0
}
