// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// An item that the user moves.
struct CollectionMovement {
    let view: UICollectionReusableView
    var move: ListMove
    var position: CGPoint
}

extension UICollectionView {
    func beginMovement(of path: IndexPath) -> Bool {
        guard movingItem == nil, batch == nil, let source = dataSource, let element = shownElement(.cell(path)),
            source.collectionView(self, canMoveItemAt: path)
        else { return false }
        touchesWereCancelled()
        movingItem = CollectionMovement(
            view: element.view, move: ListMove(original: path, current: path), position: element.view.center)
        (element.view as? UICollectionViewCell)?.dragStateDidChange(.lifting)
        showMoving(at: element.view.center)
        return true
    }

    private func showMoving(at position: CGPoint) {
        guard let moving = movingItem else { return }
        let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: moving.move.current, withTargetPosition: position)
        if attributes.isFinite { apply(attributes, to: moving.view) }
    }

    func updateMovement(to position: CGPoint) {
        guard let moving = movingItem, position.isFinite else { return }
        let layout = collectionViewLayout
        if moving.position != position { (moving.view as? UICollectionViewCell)?.dragStateDidChange(.dragging) }
        movingItem?.position = position
        showMoving(at: position)
        var target = layout.targetIndexPath(forInteractivelyMovingItem: moving.move.current, withPosition: position)
        if let delegate = collectionDelegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.move.original,
                atCurrentIndexPath: moving.move.current,
                toProposedIndexPath: target)
        }
        guard target != moving.move.current, mayMove(to: target, from: moving.move.current) else { return }
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [moving.move.current],
            previousPosition: moving.position)
        shiftItems(to: target, context, completion: nil)
        showMoving(at: position)
    }

    private func mayMove(to target: IndexPath, from current: IndexPath) -> Bool {
        guard target.count == 2, let counts, counts.items.indices.contains(target[0]), target[1] >= 0 else { return false }
        return target[1] < counts.items[target[0]] + (target[0] == current[0] ? 0 : 1)
    }

    /// Shows the items as if the one that moves were at another place.
    private func shiftItems(
        to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext, completion: ((Bool) -> Void)?
    ) {
        guard let moving = movingItem, var items = counts?.items else { return }
        let before = items
        items[moving.move.current[0]] -= 1
        items[target[0]] += 1
        takeFormerAttributes(isAnimated: window != nil && UIView.areAnimationsEnabled)
        var updates = ListUpdates()
        if target != moving.move.current { updates.moveItem(moving.move.current, to: target) }
        let mapping = updates.mapping(before: before, after: items, source: "an interactive movement")
        counts = CollectionCounts(items: items)
        movingItem?.move.current = target
        selection.remap(mapping)
        collectionViewLayout.dataWillChange(mapping)
        context.storedInvalidateDataSourceCounts = before != items
        collectionViewLayout.invalidateLayout(with: context)
        apply(
            CollectionChange(
                mapping: mapping, items: [], isAnimated: window != nil && UIView.areAnimationsEnabled,
                completions: completion.map { [$0] } ?? []),
            finish: {})
    }

    func finishMovement() {
        guard let moving = movingItem else { return }
        if moving.move.current != moving.move.original {
            dataSource?.collectionView(self, moveItemAt: moving.move.original, to: moving.move.current)
        }
        putDown(moving, to: moving.move.current, isCancelled: false)
    }

    func cancelMovement() {
        guard let moving = movingItem else { return }
        putDown(moving, to: moving.move.original, isCancelled: true)
    }

    private func putDown(_ moving: CollectionMovement, to path: IndexPath, isCancelled: Bool) {
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [path], previousIndexPaths: [moving.move.current], movementCancelled: isCancelled)
        if path != moving.move.current { shiftItems(to: path, context, completion: nil) }
        movingItem = nil
        (moving.view as? UICollectionViewCell)?.dragStateDidChange(.none)
        let new = askForCounts()
        guard new == counts else {
            // The data source did something else.
            return forgetData()
        }
        if path == moving.move.current { collectionViewLayout.invalidateLayout(with: context) }
        guard window != nil else { return layoutIfNeeded() }
        setNeedsTiling()
        UIView.animate(
            withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { [self] in layoutIfNeeded() }, completion: nil)
    }
}

/// With what the user moves items: a long press on those of a controller's collection view, or a drag of a cell's handle.
@MainActor
final class CollectionMovementGesture {
    private weak var view: UICollectionView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var scroller: EdgeScroller?
    private weak var handle: UIView?
    private let handledPath: () -> IndexPath?

    /// - Parameters:
    ///   - handle: What moves an item at once; nil: a long press on any item does it.
    ///   - handledPath: The item that the handle moves.
    init(_ view: UICollectionView, handle: UIView? = nil, _ handledPath: @escaping () -> IndexPath? = { nil }) {
        self.view = view
        self.handle = handle
        self.handledPath = handledPath
        if handle != nil { press.minimumPressDuration = 0 }
        press.addAction { [weak self] _ in self?.pressDidChange() }
        (handle ?? view).addGestureRecognizer(press)
    }

    func remove() {
        stopScrolling()
        (handle ?? view)?.removeGestureRecognizer(press)
    }

    /// Where the item is moved to. What has a handle keeps its place across the scroll direction.
    private func target(in view: UICollectionView) -> CGPoint {
        let point = press.location(in: view)
        guard handle != nil, let cell = view.movingItem?.view else { return point }
        return CGPoint(x: cell.center.x, y: point.y)
    }

    private func pressDidChange() {
        guard let view else { return }
        let point = press.location(in: view)
        switch press.state {
        case .began:
            guard let path = handle == nil ? view.indexPathForItem(at: point) : handledPath(),
                view.beginInteractiveMovementForItem(at: path)
            else {
                press.state = .failed
                return
            }
            startScrolling()
        case .changed: view.updateInteractiveMovementTargetPosition(target(in: view))
        case .ended:
            stopScrolling()
            view.endInteractiveMovement()
        case .cancelled, .failed:
            stopScrolling()
            view.cancelInteractiveMovement()
        case .possible: break
        }
    }

    /// An item that is held near an edge makes the content come from there.
    private func startScrolling() {
        guard let view else { return }
        scroller = EdgeScroller(view) { [press, weak view] in
            view.map { press.location(in: $0) } ?? .zero
        } hasScrolled: { [weak self, weak view] in
            guard let self, let view else { return }
            view.updateInteractiveMovementTargetPosition(target(in: view))
        }
    }

    private func stopScrolling() {
        scroller?.stop()
        scroller = nil
    }
}
