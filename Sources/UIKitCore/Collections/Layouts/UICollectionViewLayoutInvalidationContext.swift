// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Says what of a layout is not valid any more. A layout may have an own subclass (`invalidationContextClass`) with more to say.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// A context that names nothing.
    public nonisolated override init() { super.init() }

    /// Whether everything has to be computed again: `invalidateLayout()` was called, or the layout was replaced.
    open var invalidateEverything: Bool { storedInvalidateEverything }
    nonisolated(unsafe) var storedInvalidateEverything = false
    /// Whether the data source's counts have changed: data was reloaded, or items were inserted or deleted.
    open var invalidateDataSourceCounts: Bool { storedInvalidateDataSourceCounts }
    nonisolated(unsafe) var storedInvalidateDataSourceCounts = false

    /// The items whose attributes are invalid; nil: none were named.
    open private(set) nonisolated(unsafe) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views whose attributes are invalid, by kind.
    open private(set) nonisolated(unsafe) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views whose attributes are invalid, by kind.
    open private(set) nonisolated(unsafe) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// Names items whose attributes are invalid, in addition to those named before.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Names supplementary views whose attributes are invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Names decoration views whose attributes are invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// How far the collection view moves its content, in points, when the context is used. Zero by default.
    open nonisolated(unsafe) var contentOffsetAdjustment = CGPoint.zero
    /// By how much the size of the content changes when the context is used, until the layout is asked for it. Zero by default.
    open nonisolated(unsafe) var contentSizeAdjustment = CGSize.zero

    /// Where the items that move interactively were; nil when none move.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
    /// Where the items that move interactively are now; nil when none move.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
    /// Where the middle of the items that move interactively is, in the content; zero when none move.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    nonisolated(unsafe) var movement: (previous: [IndexPath], targets: [IndexPath], position: CGPoint)?

    /// Nothing but single elements is invalid.
    var namesElementsOnly: Bool {
        !invalidateEverything && !invalidateDataSourceCounts
            && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
                || invalidatedDecorationIndexPaths != nil)
    }
}
