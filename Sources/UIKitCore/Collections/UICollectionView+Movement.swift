// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// An item that the user moves. The data source hears of it at the end only: until then the view shows the items as if it had.
struct CollectionMovement {
    let view: UICollectionReusableView
    /// Where the item is in the data.
    let original: IndexPath
    /// Where it shows.
    var current: IndexPath
    var position: CGPoint

    /// The item of the data that shows at a place.
    func dataPath(_ shown: IndexPath) -> IndexPath {
        guard shown != current else { return original }
        var (section, item) = (shown[0], shown[1])
        if section == current[0], item > current[1] { item -= 1 }
        if section == original[0], item >= original[1] { item += 1 }
        section = shown[0]
        return IndexPath(item: item, section: section)
    }
}

extension UICollectionView {
    func beginMovement(of path: IndexPath) -> Bool {
        guard movingItem == nil, batch == nil, let source = dataSource, let element = shownElement(.cell(path)),
            source.collectionView(self, canMoveItemAt: path)
        else { return false }
        touchesWereCancelled()
        movingItem = CollectionMovement(view: element.view, original: path, current: path, position: element.view.center)
        (element.view as? UICollectionViewCell)?.dragStateDidChange(.lifting)
        showMoving(at: element.view.center)
        return true
    }

    private func showMoving(at position: CGPoint) {
        guard let moving = movingItem else { return }
        let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: moving.current, withTargetPosition: position)
        if attributes.isFinite { apply(attributes, to: moving.view) }
    }

    func updateMovement(to position: CGPoint) {
        guard let moving = movingItem, position.isFinite else { return }
        let layout = collectionViewLayout
        if moving.position != position { (moving.view as? UICollectionViewCell)?.dragStateDidChange(.dragging) }
        movingItem?.position = position
        showMoving(at: position)
        var target = layout.targetIndexPath(forInteractivelyMovingItem: moving.current, withPosition: position)
        if let delegate = collectionDelegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.original, atCurrentIndexPath: moving.current,
                toProposedIndexPath: target)
        }
        guard target != moving.current, mayMove(to: target, from: moving.current) else { return }
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [moving.current],
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
        items[moving.current[0]] -= 1
        items[target[0]] += 1
        takeFormerAttributes(isAnimated: window != nil && UIView.areAnimationsEnabled)
        var updates = ListUpdates()
        if target != moving.current { updates.moveItem(moving.current, to: target) }
        let mapping = updates.mapping(before: before, after: items, source: "an interactive movement")
        counts = CollectionCounts(items: items)
        movingItem?.current = target
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
        if moving.current != moving.original {
            dataSource?.collectionView(self, moveItemAt: moving.original, to: moving.current)
        }
        putDown(moving, to: moving.current, isCancelled: false)
    }

    func cancelMovement() {
        guard let moving = movingItem else { return }
        putDown(moving, to: moving.original, isCancelled: true)
    }

    private func putDown(_ moving: CollectionMovement, to path: IndexPath, isCancelled: Bool) {
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [path], previousIndexPaths: [moving.current], movementCancelled: isCancelled)
        if path != moving.current { shiftItems(to: path, context, completion: nil) }
        movingItem = nil
        (moving.view as? UICollectionViewCell)?.dragStateDidChange(.none)
        let new = askForCounts()
        guard new == counts else {
            // The data source did something else.
            return forgetData()
        }
        if path == moving.current { collectionViewLayout.invalidateLayout(with: context) }
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
    /// How near the edge of the view an item makes it scroll, in points.
    private static let edge: CGFloat = 40
    /// In points per second.
    private static let speed: CGFloat = 500

    private weak var view: UICollectionView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var link: CADisplayLink?
    private var lastFrame = 0.0

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

    private func startScrolling() {
        lastFrame = 0
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            scroll(at: link.timestamp)
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    private func stopScrolling() {
        link?.invalidate()
        link = nil
    }

    /// An item that is held near an edge makes the content come from there.
    private func scroll(at time: Double) {
        let elapsed = lastFrame == 0 ? 0 : min(time - lastFrame, 0.1)
        lastFrame = time
        guard let view, elapsed > 0 else { return }
        let point = press.location(in: view)
        func pull(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if place < low + Self.edge { return max((place - low - Self.edge) / Self.edge, -1) }
            return place > high - Self.edge ? min((place - high + Self.edge) / Self.edge, 1) : 0
        }
        let inset = view.adjustedContentInset
        let way = CGVector(
            dx: pull(point.x, view.bounds.minX + inset.left, view.bounds.maxX - inset.right),
            dy: pull(point.y, view.bounds.minY + inset.top, view.bounds.maxY - inset.bottom))
        let step = Self.speed * elapsed
        let offset = view.clampedOffset(
            CGPoint(x: view.bounds.minX + way.dx * step, y: view.bounds.minY + way.dy * step))
        guard offset != view.bounds.origin, way.dx != 0 || way.dy != 0 else { return }
        view.setOrigin(offset)
        view.updateInteractiveMovementTargetPosition(target(in: view))
    }
}
