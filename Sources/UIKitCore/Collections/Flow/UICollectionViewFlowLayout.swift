// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Says which parts of a flow layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the sizes and distances of the delegate are asked for again. True by default.
    open nonisolated(unsafe) var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of the items are computed again. True by default.
    open nonisolated(unsafe) var invalidateFlowLayoutAttributes = true
}

/// Arranges items in lines, as words in a text, with a header and a footer for each section.
///
/// Lengths are in points. What the properties say holds for all sections; a delegate that is a `UICollectionViewDelegateFlowLayout`
/// may say other things for single ones.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// What the section's insets begin at.
    public enum SectionInsetReference: Int, Sendable {
        /// The content inset.
        case fromContentInset
        /// The safe area.
        case fromSafeArea
        /// The layout margins.
        case fromLayoutMargins
    }

    /// As an estimate or an item size: each cell chooses its size.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The least distance between lines. 10 by default.
    open var minimumLineSpacing: CGFloat {
        get { settings.lineSpacing }
        set { set(\.lineSpacing, newValue) }
    }
    /// The least distance between items of a line. 10 by default.
    open var minimumInteritemSpacing: CGFloat {
        get { settings.itemSpacing }
        set { set(\.itemSpacing, newValue) }
    }
    /// The size of items. 50 × 50 by default.
    open var itemSize: CGSize {
        get { settings.itemSize }
        set { set(\.itemSize, newValue) }
    }
    /// The size that items are taken to have until they were asked. Zero, the default: they are not asked.
    open var estimatedItemSize: CGSize {
        get { settings.estimatedItemSize }
        set { set(\.estimatedItemSize, newValue) }
    }
    /// Along which axis lines follow each other. `vertical` by default.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { settings.direction }
        set { set(\.direction, newValue) }
    }
    /// The size of headers: only the length along the scroll direction counts. Zero, the default: there are none.
    open var headerReferenceSize: CGSize {
        get { settings.headerSize }
        set { set(\.headerSize, newValue) }
    }
    /// The size of footers: only the length along the scroll direction counts. Zero, the default: there are none.
    open var footerReferenceSize: CGSize {
        get { settings.footerSize }
        set { set(\.footerSize, newValue) }
    }
    /// The distances of items from the edges of their section. Zero by default.
    open var sectionInset: UIEdgeInsets {
        get { settings.inset }
        set { set(\.inset, newValue) }
    }
    /// What the insets begin at. `fromContentInset` by default.
    open var sectionInsetReference: SectionInsetReference {
        get { settings.reference }
        set { set(\.reference, newValue) }
    }
    /// Whether headers stay in sight while their section is. False by default.
    open var sectionHeadersPinToVisibleBounds: Bool {
        get { settings.pinsHeaders }
        set { set(\.pinsHeaders, newValue) }
    }
    /// Whether footers stay in sight while their section is. False by default.
    open var sectionFootersPinToVisibleBounds: Bool {
        get { settings.pinsFooters }
        set { set(\.pinsFooters, newValue) }
    }

    private(set) var settings = FlowSettings()
    var plan = FlowPlan()

    private func set<Value: Equatable>(_ path: WritableKeyPath<FlowSettings, Value>, _ value: Value) {
        guard settings[keyPath: path] != value else { return }
        settings[keyPath: path] = value
        invalidateLayout()
    }

    // MARK: UICollectionViewLayout

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        planWasInvalidated(context)
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        makePlan()
    }

    open override var collectionViewContentSize: CGSize { plan.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        plannedAttributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        plannedItem(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { plannedSupplementary(elementKind, indexPath) }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        needsNewPlan(for: newBounds) || settings.pinsHeaders || settings.pinsFooters
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            let isNew = needsNewPlan(for: newBounds)
            flow.invalidateFlowLayoutDelegateMetrics = isNew
            flow.invalidateFlowLayoutAttributes = isNew
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        asksForPreferredSizes && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = false
        }
        plan.measured[preferredAttributes.indexPath] = preferredAttributes.size
        if plan.isValid { plan.changed.append(preferredAttributes.indexPath) }
        return context
    }

    override func dataWillChange(_ mapping: ListMapping) {
        plan.measured = Dictionary(
            plan.measured.compactMap { path, size in mapping.newIndexPath(for: path).map { ($0, size) } },
            uniquingKeysWith: { first, _ in first })
    }

    override var asksForPreferredSizes: Bool { settings.estimatedItemSize != .zero || settings.itemSize == Self.automaticSize }
}

/// What the properties of a flow layout say.
struct FlowSettings {
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var itemSize = CGSize(width: 50, height: 50)
    var estimatedItemSize = CGSize.zero
    var direction = UICollectionView.ScrollDirection.vertical
    var headerSize = CGSize.zero
    var footerSize = CGSize.zero
    var inset = UIEdgeInsets.zero
    var reference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
    var pinsHeaders = false
    var pinsFooters = false
}
