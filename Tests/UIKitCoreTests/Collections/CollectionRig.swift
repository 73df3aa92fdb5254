// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import WindowServer

@testable import UIKitCore

/// A collection view of 200 × 200 points at the origin of a `TouchRig`'s window, the data and the log of its calls.
@MainActor
final class CollectionRig: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDataSourcePrefetching
{
    let touch = TouchRig()
    let view: UICollectionView
    var data: [[Int]]
    var lines: [String] = []
    var made = 0
    var movable = true
    /// The calls that it hears as a scroll view's delegate.
    var scrolls: [String] = []

    init(_ layout: UICollectionViewLayout, _ data: [[Int]], inWindow: Bool = true, size: CGFloat = 200) {
        self.data = data
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: size, height: size), collectionViewLayout: layout)
        super.init()
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = self
        view.delegate = self
        if inWindow {
            touch.window.addSubview(view)
            touch.wait(0)
        } else {
            view.layoutIfNeeded()
        }
    }

    /// Lets frames of 1/60 s pass.
    func frames(_ count: Int) {
        for _ in 0..<count {
            touch.stall(1.0 / 60)
            DisplayLinks.shared.frameStarted(at: touch.time, duration: 1.0 / 60)
            touch.wait(0)
        }
    }

    /// Presses keys, and lets the content come to rest after each.
    func press(_ keys: UIKeyboardHIDUsage..., modifiers: KeyModifiers = []) {
        for key in keys {
            touch.key(key, .down, modifiers: modifiers)
            touch.key(key, .up, modifiers: modifiers)
            frames(30)
        }
    }

    func cell(_ item: Int, _ section: Int = 0) -> NumberCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberCell
    }

    /// The numbers that show, by the cells' places.
    var shown: [Int] {
        view.visibleCells.compactMap { $0 as? NumberCell }
            .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.number)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { data[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? NumberCell)?.number = data[indexPath.section][indexPath.item]
        made += 1
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { movable }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        lines.append("move \(source.item) \(destination.item)")
        let number = data[source.section].remove(at: source.item)
        data[destination.section].insert(number, at: destination.item)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        lines.append("prefetch \(indexPaths.map(\.item))")
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        lines.append("cancel \(indexPaths.map(\.item))")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrolls.append("will begin dragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrolls.append("did end dragging")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { scrolls.append("will begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrolls.append("did end decelerating") }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        lines.append("should highlight \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        lines.append("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        lines.append("unhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        lines.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        lines.append("deselect \(indexPath.item)")
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { lines.append("display \(indexPath.section).\(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { lines.append("end \(indexPath.section).\(indexPath.item)") }
}

final class NumberCell: UICollectionViewCell {
    var number = -1
    var reuses = 0
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A flow layout with items of a size, without distances.
@MainActor
func rows(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
}
