// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// What is made and announced ahead of a movement.
struct CollectionAhead {
    /// How far ahead of a movement views are made, in seconds: the main thread may be busy for so long.
    static let seconds = 0.35
    /// How many views that do not show yet are made in one pass, so that a pass stays short.
    static let viewsInOnePass = 12

    /// Views ahead are left for the next pass.
    var isUnfinished = false
    /// Kinds of supplementary views that were named by a context.
    var invalidated: Set<String> = []
    /// Items that the prefetching data source has been told.
    var announced: Set<IndexPath> = []
    /// The bounds at the last announcement.
    var lastBounds: CGRect?

    mutating func reset() {
        announced = []
        lastBounds = nil
    }
}

extension UICollectionView {
    /// Where views are needed now, and how many of those that do not show may be made.
    func rectToMake() -> (CGRect, Int) {
        let shown = bounds
        guard isPrefetchingEnabled, movement != nil else {
            // A section that scrolls by itself asks for its views ahead itself.
            let isMoving = scrollers.values.contains { $0.movement != nil }
            return (shown, isMoving && isPrefetchingEnabled ? CollectionAhead.viewsInOnePass : 0)
        }
        // The render thread moves the content by itself, and shows what is there.
        var rect = upcomingBounds(within: CollectionAhead.seconds)
        let reach = shown.insetBy(dx: -2 * shown.width, dy: -2 * shown.height)
        rect = rect.intersection(reach)
        let limit = ahead.isUnfinished || !elements.isEmpty ? CollectionAhead.viewsInOnePass : .max
        ahead.isUnfinished = false
        return (rect, limit)
    }

    /// Tells the prefetching data source which items come within one screen of the way that the content moves.
    func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
        let shown = bounds
        guard let last = ahead.lastBounds, last.size == shown.size else {
            ahead.lastBounds = shown
            return announce(shown.insetBy(dx: -shown.width * 0.5, dy: -shown.height * 0.5), shown, source)
        }
        let way = CGVector(dx: shown.minX - last.minX, dy: shown.minY - last.minY)
        guard abs(way.dx) >= shown.width / 8 || abs(way.dy) >= shown.height / 8 else { return }
        ahead.lastBounds = shown
        let isVertical = abs(way.dy) >= abs(way.dx)
        var rect = shown
        if isVertical {
            rect.size.height *= 2
            if way.dy < 0 { rect.origin.y -= shown.height }
        } else {
            rect.size.width *= 2
            if way.dx < 0 { rect.origin.x -= shown.width }
        }
        announce(rect, shown, source)
    }

    private func announce(_ rect: CGRect, _ shown: CGRect, _ source: any UICollectionViewDataSourcePrefetching) {
        let near = attributes(in: rect).values.filter { $0.representedElementCategory == .cell }
        let coming = near.filter { !shownFrame($0).meets(shown) }
        let wanted = Set(coming.map(\.indexPath))
        let visible = Set(near.filter { shownFrame($0).meets(shown) }.map(\.indexPath))
        let gone = ahead.announced.subtracting(wanted).subtracting(visible)
        let middle = CGPoint(x: shown.midX, y: shown.midY)
        func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
            abs(attributes.center.x - middle.x) + abs(attributes.center.y - middle.y)
        }
        let new = coming.filter { !ahead.announced.contains($0.indexPath) }.sorted {
            (distance($0), $0.indexPath) < (distance($1), $1.indexPath)
        }
        ahead.announced = wanted
        if !gone.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.map(\.indexPath)) }
    }
}
