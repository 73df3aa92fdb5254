// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

extension UICollectionView {
    func showItem(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard !animated else { return showItemAnimated(path, position) }
        // Where sizes are estimates, cells that come to show may move the one that is wanted.
        for _ in 0..<Self.mostCorrections {
            showItemOnce(path, position, animated: false)
            let before = currentAttributes(.cell(path))?.frame
            guard window != nil else { return }
            layoutIfNeeded()
            guard currentCounts.contains(path), currentAttributes(.cell(path))?.frame != before else { return }
        }
    }

    private func showItemAnimated(_ path: IndexPath, _ position: ScrollPosition) {
        let start = bounds.origin
        guard showItemOnce(path, position, animated: true), let end = movement?.motion.end else { return }
        var edges = position
        if position.isEmpty {
            // What is only to be seen comes to the edge that it comes in at.
            if end.y != start.y { edges.insert(end.y < start.y ? .top : .bottom) }
            if end.x != start.x { edges.insert(end.x < start.x ? .left : .right) }
        }
        aim { [weak self] in self?.offset(showing: path, edges) }
    }

    /// Where the content is when it shows an item at edges; nil: the item is gone.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard currentCounts.contains(path), isPrepared, let frame = currentAttributes(.cell(path))?.frame, frame.isFinite else {
            return nil
        }
        let inset = adjustedContentInset
        let area = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var offset = bounds.origin
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - area.height / 2 - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - area.height - inset.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - area.width / 2 - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - area.width - inset.left
        }
        return clamped(offset)
    }

    /// - Returns: Whether the content as a whole goes to the item's place.
    @discardableResult
    private func showItemOnce(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) -> Bool {
        guard currentCounts.contains(path) else {
            CollectionDiagnostics.fail(
                "attempt to scroll to an invalid index path: \(CollectionDiagnostics.text(path))")
        }
        if !isPrepared || needsReload { layoutIfNeeded() }
        guard let frame = currentAttributes(.cell(path))?.frame, frame.isFinite else { return false }
        if collectionViewLayout.scrollSection(toShow: path, position, animated: animated) {
            showRow(frame, position, animated)
            return false
        }
        if position.isEmpty {
            scrollRectToVisible(frame, animated: animated)
        } else if let offset = offset(showing: path, position) {
            setContentOffset(offset, animated: animated)
        }
        return true
    }

    /// The section has scrolled by itself to the item: what is left is the other axis.
    private func showRow(_ frame: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        let inset = adjustedContentInset
        let height = bounds.height - inset.top - inset.bottom
        var offset = bounds.origin
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - height - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - height / 2 - inset.top
        } else {
            offset.y = min(max(offset.y, frame.maxY - height - inset.top), frame.minY - inset.top)
        }
        setContentOffset(clamped(offset), animated: animated)
    }
}
