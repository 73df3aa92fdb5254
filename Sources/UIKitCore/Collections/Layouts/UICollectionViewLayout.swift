// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Decides where the views of a collection are. The base class shows nothing; programs use `UICollectionViewFlowLayout` or
/// `UICollectionViewCompositionalLayout`, or write an own subclass.
///
/// The cycle: something invalidates the layout; before the next layout `prepare()` is called once, then `collectionViewContentSize`
/// is read, then `layoutAttributesForElements(in:)` is asked for what shows. Lengths are in points, in the content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, NibAwakening {
    /// A layout without a collection view.
    public override init() { super.init() }

    /// A layout without a collection view. Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The object was made from a storyboard or a nib, and its outlets, actions and runtime attributes are set. Overriders call super. The
    /// default does nothing.
    open func awakeFromNib() {}

    /// The view that uses the layout; nil: none does.
    open var collectionView: UICollectionView? { owner }
    weak var owner: UICollectionView?

    // MARK: Kinds of objects

    /// The class of the attributes that the layout makes. `UICollectionViewLayoutAttributes` by default.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that invalidate the layout. `UICollectionViewLayoutInvalidationContext` by default.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Invalidating

    /// Everything of the layout has to be computed again before the next layout. Overrides call super.
    open func invalidateLayout() {
        let context = makeContext()
        context.storedInvalidateEverything = true
        invalidateLayout(with: context)
    }

    /// What the context names has to be computed again. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(context)
    }

    // MARK: Computing

    /// Called before the layout is asked anything after it was invalidated. Does nothing by default.
    open func prepare() {}

    /// The size of the content. Zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all views of which a part is in the rectangle. nil by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item's cell. nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view. nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view. nil by default.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where an item that is dragged goes: the target by default.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes { attributesOfMovingItem(indexPath, position) }

    // MARK: The view's bounds

    /// Whether new bounds of the view invalidate the layout: false by default, true in layouts that depend on the size or place
    /// what floats.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What new bounds invalidate: an empty context by default.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Where a movement of content that is let go shall end. The proposed place by default.
    ///
    /// - Parameter velocity: In points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where the content shall be after an update or a change of layouts. The proposed place by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Cells that choose their size

    /// Whether what a view prefers invalidates the layout. False by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What a view's wish invalidates: a context that names the element by default.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { contextNaming(preferredAttributes) }

    // MARK: Updates

    /// Called before views are moved by an update: the changes. Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { updates.take(updateItems) }

    /// Called when the views of an update have their new places, in its animation. Overrides call super.
    open func finalizeCollectionViewUpdates() { updates = LayoutUpdateNotes() }

    /// Called before the view's bounds change in an animation, or an item is inserted or deleted. Does nothing by default.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after the change of bounds. Does nothing by default.
    open func finalizeAnimatedBoundsChange() {}

    /// Where a cell comes from that an update shows; nil: it is where it will be. By default items that are inserted appear
    /// transparent.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        faded(layoutAttributesForItem(at: itemIndexPath), if: updates.isInserted(itemIndexPath))
    }

    /// Where a cell goes that an update removes; nil: it stays where it was. By default items that are deleted become transparent.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        faded(owner?.attributesBeforeUpdate(.cell(itemIndexPath)), if: updates.isDeleted(itemIndexPath))
    }

    /// Where a supplementary view comes from that an update shows; see `initialLayoutAttributesForAppearingItem(at:)`.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath),
            if: updates.isInserted(elementIndexPath))
    }

    /// Where a supplementary view goes that an update removes; see `finalLayoutAttributesForDisappearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(
            owner?.attributesBeforeUpdate(.supplementary(elementKind, elementIndexPath)),
            if: updates.isDeleted(elementIndexPath))
    }

    /// Where a decoration view comes from that an update shows; see `initialLayoutAttributesForAppearingItem(at:)`.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(
            layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath),
            if: updates.isInserted(decorationIndexPath))
    }

    /// Where a decoration view goes that an update removes; see `finalLayoutAttributesForDisappearingItem(at:)`.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(
            owner?.attributesBeforeUpdate(.decoration(elementKind, decorationIndexPath)),
            if: updates.isDeleted(decorationIndexPath))
    }

    /// Supplementary views that an update adds in addition to those that are asked for. None by default.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Supplementary views that an update removes. None by default.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decoration views that an update adds. None by default.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decoration views that an update removes. None by default.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Changes of layouts

    /// Called when another layout takes this one's place. Does nothing by default.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called when this layout takes another one's place. Does nothing by default.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts when the views have their new places, in the animation. Does nothing by default.
    open func finalizeLayoutTransition() {}

    // MARK: Moving interactively

    /// Where an item that is dragged to a position would go: the item there by default, and its own place without one.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }

    /// What a step of an interactive movement invalidates: a context that names the items by default.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(previous: previousIndexPaths, targets: targetIndexPaths, position: targetPosition)
    }

    /// What the end of an interactive movement invalidates: a context that names the items by default.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(previous: previousIndexPaths, targets: indexPaths, position: .zero)
    }

    // MARK: Decorations

    /// Makes a class known whose objects are the decoration views of a kind; nil forgets it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
    }

    /// Whether the content is mirrored where text runs from right to left. False by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction of text that the layout is written for. From left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: State

    var decorationClasses: [String: AnyClass] = [:]
    var updates = LayoutUpdateNotes()

    // MARK: What the framework's layouts override

    /// Whether views are asked for the size that they prefer.
    var asksForPreferredSizes: Bool { true }
    /// Views are about to be made in a rectangle: sections that scroll by themselves get their scroll views.
    func ownerWillTile(_ rect: CGRect) {}
    /// The layout gets another view, or none.
    func ownerWillChange() {}
    /// An update is about to change the numbers of items and sections.
    func dataWillChange(_ mapping: ListMapping) {}
    /// Where a row is in its list; nil: the layout arranges no list.
    func listPlace(of indexPath: IndexPath) -> ListPlace? { nil }
    /// Whether the layout arranges a side bar.
    var isSidebar: Bool { false }
    /// What a row of a list offers at a side; nil: nothing.
    func swipeActions(of indexPath: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }
    /// Where a section that scrolls by itself is now; zero for other sections.
    func scrollOffset(ofSection section: Int) -> CGPoint { .zero }
    /// Scrolls a section that scrolls by itself.
    ///
    /// - Returns: Whether it is one.
    func scrollSection(toShow indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) -> Bool { false }
}
