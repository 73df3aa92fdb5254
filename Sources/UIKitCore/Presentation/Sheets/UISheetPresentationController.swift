// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Presents a sheet: a card over the presenter, which the user can pull down to dismiss it. The presentation controller of the styles
/// `.pageSheet`, `.formSheet` and `.automatic`. `SheetGeometry` computes the frame of a sheet in a window, `SheetDrag` that of a dragged one.
///
/// Differs from UIKit: the presenter is not scaled back.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    // MARK: Detents

    /// The heights at which the sheet can rest. Default: large only, which an empty array also stands for.
    open var detents: [Detent] {
        get { storedDetents }
        set { storedDetents = newValue }
    }
    private var storedDetents: [Detent] = [.large()] {
        didSet { invalidateDetents() }
    }

    /// The detent at which the sheet rests. The user changes it by dragging. Default: nil, the first of `detents`, as for a name that none of
    /// them has.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { storedSelectedDetentIdentifier }
        set { storedSelectedDetentIdentifier = newValue }
    }
    private var storedSelectedDetentIdentifier: Detent.Identifier? {
        didSet { if storedSelectedDetentIdentifier != oldValue { setNeedsSheetLayout() } }
    }

    /// The largest detent at which the rest of the window is not dimmed and gets touches. Default: nil, none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { storedLargestUndimmedDetentIdentifier }
        set { storedLargestUndimmedDetentIdentifier = newValue }
    }
    private var storedLargestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { setNeedsSheetLayout() }
    }

    /// Animates the changes that the closure makes to the sheet, with the system spring. Without an animation when the sheet is in no window.
    open func animateChanges(_ changes: () -> Void) { animateSheetChanges(changes) }

    /// Asks custom detents for their heights again, and lays out.
    open func invalidateDetents() {
        detentCache = nil
        setNeedsSheetLayout()
    }

    // MARK: Looks and behaviour

    /// Whether a grabber is shown at the top edge. Default: false.
    open var prefersGrabberVisible: Bool {
        get { storedPrefersGrabberVisible }
        set { storedPrefersGrabberVisible = newValue }
    }
    private var storedPrefersGrabberVisible = false {
        didSet { setNeedsSheetLayout() }
    }

    /// The radius of the corners, in points. Default: nil, the system's: 38 at the bottom edge, 32 for a centred card.
    open var preferredCornerRadius: CGFloat? {
        get { storedPreferredCornerRadius }
        set { storedPreferredCornerRadius = newValue }
    }
    private var storedPreferredCornerRadius: CGFloat? {
        didSet { setNeedsSheetLayout() }
    }

    /// Whether a drag upwards on a scroll view that is at its top expands the sheet, while it can grow, before it scrolls. Default: true.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether the sheet is at the bottom edge in windows of compact height, instead of covering the window. Default: false.
    open var prefersEdgeAttachedInCompactHeight: Bool {
        get { storedPrefersEdgeAttachedInCompactHeight }
        set { storedPrefersEdgeAttachedInCompactHeight = newValue }
    }
    private var storedPrefersEdgeAttachedInCompactHeight = false {
        didSet { setNeedsSheetLayout() }
    }

    /// Whether a sheet at the bottom edge is as wide as its content prefers. Default: false, as wide as the window.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
        get { storedWidthFollowsPreferredContentSizeWhenEdgeAttached }
        set { storedWidthFollowsPreferredContentSizeWhenEdgeAttached = newValue }
    }
    private var storedWidthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { setNeedsSheetLayout() }
    }

    /// The view that UIKit centres the sheet over. Default: nil. Has no effect.
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

    /// Sheets have the elevated level, and a form sheet in a wide window is compact.
    override func adjustedTraits(in environment: UITraitCollection) -> TraitValues {
        var traits = TraitValues()
        traits.userInterfaceLevel = .elevated
        if presentationStyle == .formSheet, environment.horizontalSizeClass == .regular { traits.horizontalSizeClass = .compact }
        return traits
    }

    override func makeAnimator(_ style: UIModalTransitionStyle) -> (any UIViewControllerAnimatedTransitioning)? {
        // A sheet that the user pulls out slides, whatever the transition style is.
        guard style == .coverVertical || interaction.isDragging else { return nil }
        defer { interaction.releaseVelocity = 0 }
        return SheetAnimator(velocity: interaction.releaseVelocity)
    }

    override func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        // Outside of a sheet that dims nothing, the views below get the touch.
        hit === containerView && dimmingAlpha == 0 ? nil : hit
    }

    // MARK: State

    fileprivate(set) var chrome: SheetChrome?
    private lazy var interaction = SheetInteraction(sheet: self)
    private var detentCache: SheetDetentCache?
    /// The traits that the window is about to have, while its size changes.
    private var upcomingTraits: UITraitCollection?
}

/// The views that surround the content of a sheet.
@MainActor
struct SheetChrome {
    let dimming: DimmingView
    let card: DropShadowView
}

extension UISheetPresentationController {
    // MARK: The environment

    /// The window's traits: the content's may be overridden.
    private var environmentTraits: UITraitCollection {
        let window = containerView?.window ?? presenter?.viewIfLoaded?.window
        return window?.traitCollection ?? traitCollection
    }

    private func geometry(in size: CGSize, _ traits: UITraitCollection) -> SheetGeometry {
        let content = presentedViewController.preferredContentSize
        let followsWidth = widthFollowsPreferredContentSizeWhenEdgeAttached && content.width > 0
        return SheetGeometry(
            container: size, safeArea: containerView?.safeAreaInsets ?? .zero,
            shape: SheetGeometry.shape(in: traits, attachedInCompactHeight: prefersEdgeAttachedInCompactHeight),
            isFormSheet: presentationStyle == .formSheet, preferredSize: content,
            attachedWidth: followsWidth ? content.width : nil, displayScale: traits.displayScale)
    }

    /// The detents in the present environment.
    var resolvedDetents: SheetDetentCache {
        let traits = environmentTraits
        let geometry = geometry(in: containerView?.bounds.size ?? .zero, traits)
        if let detentCache, detentCache.geometry == geometry, detentCache.traits == traits { return detentCache }
        let fresh = SheetDetentCache(detents, geometry: geometry, traits: traits)
        if containerView != nil { detentCache = fresh }
        return fresh
    }

    private func selected(in cache: SheetDetentCache) -> SheetDetentCache.Entry? {
        cache.entries.first { $0.identifier == selectedDetentIdentifier } ?? cache.entries.first
    }

    /// The detent at which the sheet rests, also when `selectedDetentIdentifier` names none.
    var shownDetentIdentifier: Detent.Identifier? { selected(in: resolvedDetents)?.identifier }

    /// Whether there is a larger stop than the one that the sheet rests at.
    var canGrow: Bool {
        let cache = resolvedDetents
        guard let selected = selected(in: cache) else { return false }
        return cache.entries.contains { $0.value > selected.value }
    }

    // MARK: Frames

    /// The frame of the sheet when it is not dragged.
    var restingFrame: CGRect {
        guard containerView != nil else { return .zero }
        let cache = resolvedDetents
        return cache.geometry.frame(forDetentValue: selected(in: cache)?.value ?? .infinity)
    }

    func sheetSize(inContainerOf size: CGSize) -> CGSize {
        let traits = upcomingTraits ?? environmentTraits
        let geometry = geometry(in: size, traits)
        let cache = SheetDetentCache(detents, geometry: geometry, traits: traits)
        return geometry.frame(forDetentValue: selected(in: cache)?.value ?? .infinity).size
    }

    /// The alpha of the dimming view at the selected detent.
    var dimmingAlpha: CGFloat {
        let cache = resolvedDetents
        return dimmingAlpha(atDetentValue: selected(in: cache)?.value ?? .infinity, in: cache)
    }

    func dimmingAlpha(atDetentValue value: CGFloat, in cache: SheetDetentCache) -> CGFloat {
        let undimmed = cache.entries.first { $0.identifier == largestUndimmedDetentIdentifier }
        if let undimmed, value <= undimmed.value { return 0 }
        return cache.geometry.dimmingAlpha(atDetentValue: value, isDark: cache.traits.userInterfaceStyle == .dark)
    }

    // MARK: Layout

    func setNeedsSheetLayout() {
        containerView?.setNeedsLayout()
    }

    /// Places the sheet, unless a dismissal or a drag moves it.
    func layoutSheet() {
        guard let chrome, let container = containerView else { return }
        chrome.dimming.frame = container.bounds
        let isLeaving = presentedViewController.relations.presentingSession?.state == .dismissing
        guard !isLeaving, !interaction.isDragging else { return }
        placeSheet(at: restingFrame, dimming: chrome.dimming.isFading ? chrome.dimming.alpha : dimmingAlpha)
    }

    func placeSheet(at frame: CGRect, dimming: CGFloat) {
        guard let chrome else { return }
        chrome.card.frame = frame
        chrome.dimming.alpha = dimming
        chrome.card.showsGrabber = prefersGrabberVisible
        let geometry = resolvedDetents.geometry
        chrome.card.castsShadow = geometry.shape == .card
        // A sheet that is attached to the bottom edge has no round corners there.
        let isAttached = geometry.shape == .bottom && frame.maxY >= geometry.container.height
        let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        chrome.card.round(
            preferredCornerRadius ?? geometry.cornerRadius,
            corners: isAttached ? corners : corners.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]))
    }

    func animateSheetChanges(_ changes: () -> Void) {
        guard let containerView, containerView.window != nil else { return changes() }
        containerView.layoutIfNeeded()
        SheetSpring.run {
            changes()
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        }
    }

    func preferredSheetSizeDidChange() {
        guard chrome != nil, presentedViewController.relations.presentingSession?.state == .presented else { return }
        animateSheetChanges {}
    }

    // MARK: Chrome

    func installChrome() {
        guard let container = containerView, let content = presentedViewController.view else { return }
        let dimming = DimmingView(frame: container.bounds)
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.onTap = { [weak self] in self?.dismissByUser() }
        container.insertSubview(dimming, at: 0)
        let card = DropShadowView(content: content)
        card.frame = restingFrame
        chrome = SheetChrome(dimming: dimming, card: card)
        interaction.attach(to: card)
        placeSheet(at: restingFrame, dimming: 0)
        dimming.fade(to: dimmingAlpha, with: presentedViewController.transitionCoordinator)
    }

    func fadeChromeOut() {
        chrome?.dimming.fade(to: 0, with: presentedViewController.transitionCoordinator)
    }

    /// A dismissal was cancelled: the layout places the sheet again.
    func sheetReturns() {
        interaction.dismissalWasCancelled()
        setNeedsSheetLayout()
    }

    func removeChrome() {
        interaction.detach()
        chrome?.dimming.removeFromSuperview()
        chrome?.card.removeFromSuperview()
        chrome?.card.releaseContent()
        chrome = nil
    }
}

extension UISheetPresentationController {
    /// Copies everything that a program can set, for a sheet that takes the other one's place around another controller.
    func copySettings(from other: UISheetPresentationController) {
        delegate = other.delegate
        detents = other.detents
        selectedDetentIdentifier = other.selectedDetentIdentifier
        largestUndimmedDetentIdentifier = other.largestUndimmedDetentIdentifier
        prefersGrabberVisible = other.prefersGrabberVisible
        preferredCornerRadius = other.preferredCornerRadius
        prefersScrollingExpandsWhenScrolledToEdge = other.prefersScrollingExpandsWhenScrolledToEdge
        prefersEdgeAttachedInCompactHeight = other.prefersEdgeAttachedInCompactHeight
        widthFollowsPreferredContentSizeWhenEdgeAttached = other.widthFollowsPreferredContentSizeWhenEdgeAttached
        sourceView = other.sourceView
    }
}
