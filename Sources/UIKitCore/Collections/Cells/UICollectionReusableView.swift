// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A view of a collection that is used again for other data when it has left the screen: the base class of cells, and of headers,
/// footers and decorations.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The name under which the view was dequeued; nil for one that was not.
    open var reuseIdentifier: String? { storedReuseIdentifier }
    var storedReuseIdentifier: String?
    /// The kind of a view that was dequeued as a supplementary one.
    var storedKind: String?
    /// What was applied last; nil: nothing yet.
    var appliedAttributes: UICollectionViewLayoutAttributes?

    /// What the view shows now.
    weak var element: CollectionElement?

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owningCollectionView?.measureAgain(self)
    }

    /// The collection view that the view is in.
    var owningCollectionView: UICollectionView? {
        superview as? UICollectionView ?? superview?.superview as? UICollectionView
    }

    /// The view is about to show other data: what it does not set anew has to be reset. Overrides call super. Does nothing by
    /// default.
    open func prepareForReuse() {}

    /// The layout's attributes were applied: a subclass applies its own ones. Does nothing by default. Called when they change.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the view is arranged by another layout. Does nothing by default.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called when the view is arranged by another layout. Does nothing by default.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would rather have. By default those of the layout, with the size that the view's constraints
    /// ask for in the lengths that the layout has only estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fittingAttributes(layoutAttributes) }

    /// The size that the view's constraints ask for; the given one without constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard usesConstraints else { return targetSize }
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    func fittingAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let axes = attributes.flexibleAxes
        guard !axes.isEmpty else { return attributes }
        // A subclass may have its own idea of its size.
        let wanted = systemLayoutSizeFitting(
            attributes.size,
            withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        let copy = attributes.copied()
        if axes.contains(.horizontal), wanted.width > 0 { copy.size.width = wanted.width }
        if axes.contains(.vertical), wanted.height > 0 { copy.size.height = wanted.height }
        return copy
    }
}
