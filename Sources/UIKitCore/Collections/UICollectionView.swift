// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows items of a data source as a layout object arranges them. It scrolls, makes views for what shows, and uses them again.
///
/// Differs from UIKit: `delegate` is declared as the scroll view's, as Swift does not let a property have another type in a
/// subclass; what is set is used as a `UICollectionViewDelegate` when it is one. There is no drag and drop between views.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// A collection view with a frame in points, arranged by a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUp()
    }

    /// A collection view without size and with a flow layout; see `UIView`.
    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UICollectionView.self)
    }

    private func setUp() {
        swipes = ListSwipes(self)
        storedLayout.owner = self
        storedLayout.ownerWillChange()
    }

    // MARK: Parts

    /// The layout. Setting it arranges the views anew, without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { changeLayout(to: newValue, animated: false, completion: nil) }
    }
    var storedLayout: UICollectionViewLayout

    /// Changes the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        changeLayout(to: layout, animated: animated, completion: nil)
    }

    /// Changes the layout. The completion is called when the animation is over, with whether it was not interrupted.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { changeLayout(to: layout, animated: animated, completion: completion) }

    /// Gives the items. Not retained. nil by default. Setting it reloads.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { storedDataSource }
        set {
            DelegateDiagnostics.check(newValue, as: (any UICollectionViewDataSource).self) {
                $0 is any UICollectionViewDataSource.Type
            }
            guard newValue !== storedDataSource else { return }
            storedDataSource = newValue
            forgetData()
        }
    }
    private weak var storedDataSource: (any UICollectionViewDataSource)?

    open override weak var delegate: (any UIScrollViewDelegate)? {
        get { super.delegate }
        set {
            super.delegate = newValue
            collectionDelegate = newValue as? any UICollectionViewDelegate
            if collectionDelegate != nil { allowMenus() }
        }
    }
    private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?

    /// Hears which items are needed soon. Not retained. nil by default.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are announced ahead, and cells made ahead of a movement. True by default.
    open var isPrefetchingEnabled = true

    /// Behind the content, of the view's size, and not scrolled. nil by default.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            storedBackgroundView?.removeFromSuperview()
            storedBackgroundView = newValue
            guard let newValue else { return }
            insertSubview(newValue, at: 0)
            placeBackground()
        }
    }
    var storedBackgroundView: UIView?

    // MARK: Making views
    /// Makes a class of cells known under a name; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(cellClass, kind: nil, identifier: identifier)
    }
    /// Makes a class of supplementary views known under a name; nil forgets it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { reuse.register(viewClass, kind: elementKind, identifier: identifier) }
    /// Makes a nib known under a name, whose first object is a cell; nil forgets it.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(prototype: nib.map(NibPrototype.nib), kind: nil, identifier: identifier)
    }

    /// Makes a nib known under a name, whose first object is a supplementary view; nil forgets it.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { reuse.register(prototype: nib.map(NibPrototype.nib), kind: elementKind, identifier: identifier) }

    /// A cell for an item: one that has left the screen, or a new one. A name that was not registered ends the program.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        dequeueCell(identifier, indexPath)
    }

    /// A supplementary view: one that has left the screen, or a new one. A name that was not registered ends the program.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, indexPath) }

    /// Whether views that show are measured again when they invalidate their intrinsic size. `enabled` by default.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Data

    /// The number of sections.
    open var numberOfSections: Int { currentCounts.items.count }

    /// The number of items in a section. A section that does not exist ends the program.
    open func numberOfItems(inSection section: Int) -> Int { checkedCount(inSection: section) }

    /// Takes the data anew before the next layout. What is selected is no longer. The offset stays as far as the content reaches.
    open func reloadData() { forgetData() }

    /// Whether a batch of updates is being collected, or placeholders are shown.
    open var hasUncommittedUpdates: Bool { batch != nil }

    // MARK: Finding views and items

    /// The layout's attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        currentAttributes(.cell(indexPath))
    }
    /// The layout's attributes of a supplementary view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { currentAttributes(.supplementary(kind, indexPath)) }

    /// The item at a point of the content; nil: none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
    /// The item that a cell shows; nil: none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { element(of: cell)?.key.indexPath }
    /// The cell of an item; nil when there is none, as it is out of sight.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shownElement(.cell(indexPath))?.view as? UICollectionViewCell
    }
    /// The cells that show, in no order.
    open var visibleCells: [UICollectionViewCell] { visibleElements(.cell).compactMap { $0.view as? UICollectionViewCell } }
    /// The items whose cells show, in no order.
    open var indexPathsForVisibleItems: [IndexPath] { visibleElements(.cell).map(\.key.indexPath) }
    /// A supplementary view; nil when there is none, as it is out of sight.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shownElement(.supplementary(elementKind, indexPath))?.view
    }
    /// The supplementary views of a kind that show, in no order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.view)
    }
    /// Where the supplementary views of a kind that show belong, in no order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.key.indexPath)
    }
    /// Where a supplementary view belongs; nil when it is none that shows.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        element(of: supplementaryView)?.key.indexPath
    }

    /// Scrolls until an item is at a place of the view.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        showItem(indexPath, scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether the user can select items. True by default.
    open var allowsSelection: Bool {
        get { selection.isAllowed }
        set {
            selection.isAllowed = newValue
            if !newValue { dropSelection() }
        }
    }
    /// Whether the user can select several items. False by default.
    open var allowsMultipleSelection: Bool {
        get { selection.allowsSeveral }
        set {
            selection.allowsSeveral = newValue
            if !newValue { reduceSelection() }
        }
    }
    /// Whether the user can select items of a collection view that is edited. False by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several items of a collection view that is edited. False by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the item that keys bring the focus to is selected. True by default in side bars, false elsewhere.
    open var selectionFollowsFocus: Bool {
        get { selection.followsFocus ?? collectionViewLayout.isSidebar }
        set { selection.followsFocus = newValue }
    }
    /// Whether the items are edited: cells show it in their configuration state. False by default.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue) }
    }
    var storedIsEditing = false

    /// The selected items, in the order of the data; nil: none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.selected.sorted() }

    /// Selects an item, without a call of the delegate.
    ///
    /// - Parameter indexPath: nil deselects everything.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects an item, without a call of the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

    // MARK: Updates

    /// New sections have come, in the numbers after the update.
    open func insertSections(_ sections: IndexSet) { update { $0.insertSections(sections) } }
    /// Sections have gone, in the numbers before the update.
    open func deleteSections(_ sections: IndexSet) { update { $0.deleteSections(sections) } }
    /// Sections have other items, in the numbers before the update.
    open func reloadSections(_ sections: IndexSet) { update { $0.reloadSections(sections) } }
    /// A section has another place.
    open func moveSection(_ section: Int, toSection newSection: Int) { update { $0.moveSection(section, to: newSection) } }
    /// New items have come, in the numbers after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertItems(indexPaths) } }
    /// Items have gone, in the numbers before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleteItems(indexPaths) } }
    /// Items are to have new cells, in the numbers before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadItems(indexPaths) } }
    /// Items show other data in the cells that they have.
    open func reconfigureItems(at indexPaths: [IndexPath]) { update { $0.reconfigureItems(indexPaths) } }
    /// An item has another place.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moveItem(indexPath, to: newIndexPath) }
    }

    /// Does several updates at once, in one animation. What the data source says afterwards must be what the updates make of what
    /// it said before; else the program ends with UIKit's message.
    ///
    /// - Parameters:
    ///   - updates: Changes the data, and calls the functions that insert, delete, reload and move. Layouts that it invalidates are
    ///     animated, too.
    ///   - completion: Called when the animation is over, with whether it was not interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performUpdates(updates, completion: completion)
    }

    // MARK: Moving items by the user
    /// Picks an item up, to follow the user's gesture.
    ///
    /// - Returns: Whether the data source lets it move.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
    /// The middle of the item goes to a point of the view's content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }
    /// Puts the item down where it is; the data source hears it.
    open func endInteractiveMovement() { finishMovement() }
    /// Puts the item back.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Changes of layouts by the user

    /// Begins a change of layouts whose progress the program sets on the transition layout that is returned.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion: completion) }
    /// Ends the change with the new layout.
    open func finishInteractiveTransition() { endTransition(finishes: true) }
    /// Ends the change with the old layout.
    open func cancelInteractiveTransition() { endTransition(finishes: false) }

    // MARK: State of the extensions
    /// nil: the data source has to be asked.
    var counts: CollectionCounts?
    /// The cells are those of data that is not valid any more.
    var needsReload = true
    /// Whether the layout was prepared since it was invalidated.
    var isPrepared = false
    /// What shows may differ from what the layout wants.
    var needsTiling = true
    var isTiling = false
    var isApplyingUpdate = false
    /// Views that are on the screen or near it.
    var elements: [CollectionElementKey: CollectionElement] = [:]
    /// The scroll views of sections that scroll by themselves.
    var scrollers: [Int: OrthogonalScrollView] = [:]
    /// The offset may be beyond the content of new data.
    var shouldClamp = false
    var reuse = CollectionReuse()
    var ahead = CollectionAhead()
    var titleIndex = CollectionTitleIndex()
    var selection = CollectionSelection()
    var batch: CollectionBatch?
    /// The attributes that views had before the update that is going on.
    var formerAttributes: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
    var movingItem: CollectionMovement?
    private(set) var swipes: ListSwipes?
    var menus: ListMenus?
    var transition: CollectionTransition?
    /// What a context wants the content moved by.
    var offsetAdjustment = CGPoint.zero
    /// Attributes of the view that the data source is asked for.
    var dequeued: UICollectionViewLayoutAttributes?

    // MARK: UIView and UIScrollView

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            collectionBoundsDidChange(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = bounds
            super.frame = newValue
            collectionBoundsDidChange(from: old)
        }
    }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// Views ahead of the movement are not needed any more.
    override func movementDidStop() { setNeedsTiling() }

    open override func layoutSubviews() {
        tile()
        showTitleIndex()
        swipes?.place()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isPrepared, previousTraitCollection != nil { collectionViewLayout.invalidateLayout() }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetDidChange()
    }

    /// Also from buttons in cells, not from what is dragged itself.
    open override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider || view is UISwitch) }

    /// A horizontal drag over a row that offers something is no scrolling.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan, swipes?.takes(pan) == true { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let hasResigned = super.resignFirstResponder()
        if hasResigned { showFocus(at: nil) }
        return hasResigned
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(presses.filter { !choose(byKey: $0) }) { super.pressesBegan($0, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(presses.filter { !choose(byKey: $0, isRepeated: true) }) { super.pressesChanged($0, with: event) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        touchesDidBegin(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchesDidEnd(touches, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        touchesWereCancelled()
    }
}
