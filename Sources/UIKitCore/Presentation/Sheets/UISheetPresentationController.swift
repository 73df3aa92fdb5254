// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Presents a sheet: a card over the presenter, that the user can pull down to dismiss it. The form of `.pageSheet`, `.formSheet`
/// and `.automatic`. What `frame` a sheet has in which window is in `SheetGeometry`; the drag is in `SheetDrag`.
///
/// Differs from UIKit: the presenter is not scaled back.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    // MARK: Detents

    /// Where the sheet can rest. Default: large only.
    open var detents: [Detent] = [.large()] {
        didSet { invalidateDetents() }
    }

    /// The detent at which the sheet rests; nil for the first of `detents`. The user changes it by dragging.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { setNeedsSheetLayout() } }
    }

    /// The largest detent at which the rest of the window is not dimmed and takes touches. Default: nil, none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { setNeedsSheetLayout() }
    }

    /// Animates changes of detents made in the closure.
    open func animateChanges(_ changes: () -> Void) { animateSheetChanges(changes) }

    /// Custom detents are asked for their heights again.
    open func invalidateDetents() {
        detentCache = nil
        setNeedsSheetLayout()
    }

    // MARK: Looks and behaviour

    /// Shows a grabber at the top edge. Default: false.
    open var prefersGrabberVisible = false {
        didSet { setNeedsSheetLayout() }
    }

    /// Points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { setNeedsSheetLayout() }
    }

    /// Kept only: there are no scroll views yet.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// In windows of compact height: a sheet at the bottom edge instead of one that covers the window. Default: false.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { setNeedsSheetLayout() }
    }

    /// A sheet at the bottom edge is as wide as its content prefers. Default: false, as wide as the window.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { setNeedsSheetLayout() }
    }

    /// Kept only: UIKit aligns stacked sheets with it.
    open weak var sourceView: UIView?

    // MARK: UIPresentationController

    open override var presentedView: UIView? { chrome?.card ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect { restingFrame }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        installChrome()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { removeChrome() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        fadeChromeOut()
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { removeChrome() } else { sheetReturns() }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layoutSheet()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateDetents()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        preferredSheetSizeDidChange()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sheetSize(inContainerOf: parentSize)
    }

    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        upcomingTraits = newCollection
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.upcomingTraits = nil }, completion: nil)
        super.willTransition(to: newCollection, with: coordinator)
    }

    open override var dismissesOnEscape: Bool { true }

    /// A sheet lies above the ground, and a form sheet is a narrow place in a wide window.
    override func formTraits(in environment: UITraitCollection) -> TraitValues {
        var traits = TraitValues()
        traits.userInterfaceLevel = .elevated
        if presentationStyle == .formSheet, environment.horizontalSizeClass == .regular { traits.horizontalSizeClass = .compact }
        return traits
    }

    override func makeAnimator(_ style: UIModalTransitionStyle) -> (any UIViewControllerAnimatedTransitioning)? {
        // A sheet that a finger pulls out slides in any case.
        guard style == .coverVertical || interaction.isDragging else { return nil }
        defer { interaction.releaseVelocity = 0 }
        return SheetAnimator(velocity: interaction.releaseVelocity)
    }

    override func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        // Beside an undimmed sheet the window below takes the touch.
        hit === containerView && dimmingAlpha == 0 ? nil : hit
    }

    // MARK: State, worked on by the extensions

    var chrome: SheetChrome?
    lazy var interaction = SheetInteraction(sheet: self)
    var detentCache: SheetDetentCache?
    /// The traits of the window while its size changes to what they belong to.
    var upcomingTraits: UITraitCollection?
}
