// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A controller whose view is a collection view, of which it is data source and delegate.
///
/// Subclasses override the methods of the protocols that they need. Differs from UIKit: a controller whose items the user may move
/// overrides `collectionView(_:canMoveItemAt:)` too.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    /// A controller with a layout for its collection view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        firstLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller with a flow layout. The arguments are kept, and nothing is loaded from them.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller with a flow layout. Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        coder.read(self, as: UICollectionViewController.self)
    }

    private let firstLayout: UICollectionViewLayout
    private var storedCollectionView: UICollectionView?
    private var movement: CollectionMovementGesture?
    private var hasAppeared = false

    /// The collection view. Loads the view when it is read for the first time.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return storedCollectionView
        }
        set {
            let isView = storedCollectionView != nil && viewIfLoaded === storedCollectionView
            storedCollectionView = newValue
            if isView || !isViewLoaded { view = newValue }
            updateGesture()
        }
    }

    /// The layout of the collection view, and what the controller was made with before it has one.
    open var collectionViewLayout: UICollectionViewLayout { storedCollectionView?.collectionViewLayout ?? firstLayout }

    /// Whether what is selected is deselected when the view appears. True by default.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a pushed controller with the same collection view changes its layout. Compatibility: kept, without an effect.
    open var useLayoutToLayoutNavigationTransitions = false

    /// Whether a long press picks an item up that may move. True by default.
    open var installsStandardGestureForInteractiveMovement: Bool {
        get { storedInstallsGesture }
        set {
            storedInstallsGesture = newValue
            updateGesture()
        }
    }
    private var storedInstallsGesture = true

    private func updateGesture() {
        movement?.remove()
        movement = nil
        if storedInstallsGesture, let view = storedCollectionView { movement = CollectionMovementGesture(view) }
    }

    /// Makes the collection view.
    open override func loadView() {
        if loadViewFromInterface() {
            // A plain view around it has an outlet to it.
            if storedCollectionView == nil { storedCollectionView = viewIfLoaded as? UICollectionView }
            return updateGesture()
        }
        let view = UICollectionView(frame: frameForNewView, collectionViewLayout: firstLayout)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.dataSource = self
        view.delegate = self
        storedCollectionView = view
        self.view = view
        updateGesture()
    }

    /// Begins or ends the editing of the collection view. Overriders call super.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let view = storedCollectionView else { return }
        if clearsSelectionOnViewWillAppear, hasAppeared {
            for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: animated) }
        }
        hasAppeared = true
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        storedCollectionView?.flashScrollIndicators()
    }

    // MARK: UICollectionViewDataSource

    /// 1 by default.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// 0 by default.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Overridden by all controllers that have items; the default ends the program.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        CollectionDiagnostics.fail("\(type(of: self)) has items and does not override collectionView(_:cellForItemAt:)")
    }

    /// Overridden by controllers whose layout has supplementary views; the default ends the program.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        CollectionDiagnostics.fail(
            """
            the layout asks for a supplementary view of kind \(kind), and \(type(of: self)) does not override \
            collectionView(_:viewForSupplementaryElementOfKind:at:)
            """)
    }

    /// Whether the user may move an item. False by default.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// The user has moved an item. Does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// The titles of an index at the side. nil by default.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The item that an index title stands for. The first one by default.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }

    // MARK: UICollectionViewDelegate

    /// Whether a touch highlights the item. True by default.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// A touch has highlighted the item. Does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// The item is not highlighted any more. Does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Whether the user may select the item. True by default.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Whether the user may deselect the item. True by default.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// The user has selected the item. Does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// The user has deselected the item. Does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Whether a tap opens the item. By default while the collection view is not edited.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    /// A tap on the item. Does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
    /// The cell is about to show. Does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// The view is about to show. Does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// The cell does not show any more. Does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// The view does not show any more. Does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Makes the layout of an interactive change. A plain one by default.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Where the content shall be after an update. The proposed place by default.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Where an item that is moved may go. The proposed place by default.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    /// Whether the item can be edited. True by default.
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    /// Whether a drag of two fingers begins to select several items. False by default. Compatibility: never asked.
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    // MARK: UIScrollViewDelegate

    /// The content offset has changed. Does nothing by default.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// A drag begins. Does nothing by default.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The user lets go. Does nothing by default.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The user has let go. Does nothing by default.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The content moves on by itself. Does nothing by default.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The content has come to rest. Does nothing by default.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// A movement by the program is over. Does nothing by default.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Whether the content may be scrolled to the top. True by default.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The content was scrolled to the top. Does nothing by default.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// The adjusted inset has changed. Does nothing by default.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The view that is zoomed; nil by default.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The zoom scale has changed. Does nothing by default.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The user begins to zoom. Does nothing by default.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The zooming is over. Does nothing by default.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
