// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

/// The index at a collection view's side.
struct CollectionTitleIndex {
    /// nil: there were never titles.
    var view: SectionIndexView?
    /// The titles have to be asked for.
    var isStale = true
}

extension UICollectionView: SectionIndexOwner {
    var sectionIndexColor: UIColor? { nil }
    var sectionIndexBackgroundColor: UIColor? { nil }

    /// Shows the index where the data source has titles and there are items, over the items.
    func showTitleIndex() {
        if titleIndex.isStale {
            titleIndex.isStale = false
            let titles = dataSource?.indexTitles(for: self) ?? []
            if !titles.isEmpty, titleIndex.view == nil { titleIndex.view = SectionIndexView(self) }
            titleIndex.view?.titles = titles
        }
        guard let view = titleIndex.view else { return }
        guard !view.titles.isEmpty, currentCounts.items.contains(where: { $0 > 0 }) else { return view.removeFromSuperview() }
        if view.superview !== self { addSubview(view) }
        let inset = adjustedContentInset
        let width = TableMetrics.indexWidth
        view.frame = CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - width, y: bounds.minY + inset.top, width: width,
            height: max(bounds.height - inset.top - inset.bottom, 0))
        let isCovered = subviews.reversed().prefix { $0 !== view }
            .contains { $0 is UICollectionReusableView || $0 is OrthogonalScrollView }
        if isCovered { bringSubviewToFront(view) }
    }

    func showSection(ofIndexTitle title: String, at index: Int) {
        guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index), currentCounts.contains(path)
        else { return }
        let isVertical = collectionViewLayout.collectionViewContentSize.height > bounds.height
        scrollToItem(at: path, at: isVertical ? .top : .left, animated: false)
    }
}
