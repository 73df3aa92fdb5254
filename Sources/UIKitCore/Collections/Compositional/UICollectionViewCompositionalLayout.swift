// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// A configuration with the defaults.
    public nonisolated override init() { super.init() }

    /// In which direction sections follow each other. `vertical` by default.
    open nonisolated(unsafe) var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections. 0 by default.
    open nonisolated(unsafe) var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout. None by default.
    open nonisolated(unsafe) var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What insets begin at. `safeArea` by default.
    open nonisolated(unsafe) var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Makes the arrangement of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Arranges each section by groups of items that are repeated.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// A layout with the same arrangement in all sections.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// A layout with the same arrangement in all sections.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = { _, _ in section }
        storedConfiguration = configuration
        super.init()
    }

    /// A layout that asks a closure for the arrangement of each section.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// A layout that asks a closure for the arrangement of each section.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        storedConfiguration = configuration
        super.init()
    }

    /// A layout without sections. Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// What holds for all sections. Setting it invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            invalidateLayout()
        }
    }
    private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
    var plan = CompositionalPlan()
    /// Where all sections are lists of one look.
    var listConfiguration: UICollectionLayoutListConfiguration?

    override var isSidebar: Bool {
        // Of a layout whose sections differ, the first section counts.
        let list = listConfiguration ?? listConfiguration(ofSection: 0)
        return list?.appearance == .sidebar || list?.appearance == .sidebarPlain
    }

    /// The list's colour, unless the program has chosen another one than a new view's or a new controller's.
    private func colorList() {
        guard let listConfiguration, let collectionView else { return }
        if collectionView.backgroundColor == nil || collectionView.backgroundColor == .systemBackground {
            collectionView.backgroundColor = listConfiguration.usedBackgroundColor
        }
    }

    // MARK: UICollectionViewLayout

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { plan.isValid = false }
        if context.invalidateEverything { plan.forgetSizes() }
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        colorList()
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

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { plannedDecoration(elementKind, indexPath) }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        needsNewPlan(for: newBounds) || plan.hasPinned
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        if needsNewPlan(for: newBounds) { plan.isValid = false }
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        preferredAttributes.size != originalAttributes.size && !originalAttributes.flexibleAxes.isEmpty
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        context.contentOffsetAdjustment = take(preferredAttributes, insteadOf: originalAttributes)
        return context
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func ownerWillTile(_ rect: CGRect) { placeScrollers(in: rect) }
    override func ownerWillChange() { plan = CompositionalPlan() }
    override func dataWillChange(_ mapping: ListMapping) {
        plan.remap(mapping)
        remapScrollers(mapping)
    }
    override func listPlace(of indexPath: IndexPath) -> ListPlace? { placeInList(indexPath) }
    override func swipeActions(of indexPath: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let list = listConfiguration(ofSection: indexPath.section)
        let provider =
            isTrailing ? list?.trailingSwipeActionsConfigurationProvider : list?.leadingSwipeActionsConfigurationProvider
        return provider?(indexPath)
    }
    override func scrollOffset(ofSection section: Int) -> CGPoint { plan.offsets[section] ?? .zero }
    override func scrollSection(
        toShow indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
    ) -> Bool { scrollByItself(toShow: indexPath, position, animated: animated) }
}
