// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UISheetPresentationController {
    // MARK: The environment

    /// The window's traits: those of the content may be overridden.
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

    /// The detents as they are now.
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

    /// The detent at which the sheet really rests.
    var shownDetentIdentifier: Detent.Identifier? { selected(in: resolvedDetents)?.identifier }

    // MARK: Frames

    /// Where the sheet stands when nobody drags it.
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

    /// The darkness of the rest of the window at the selected detent.
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

    /// A running dismissal and a finger have their own idea of where the sheet is.
    func layoutSheet() {
        guard let chrome, let container = containerView else { return }
        chrome.dimming.frame = container.bounds
        let isLeaving = presentedViewController.links.presentingSession?.state == .dismissing
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
        // What is attached to the bottom edge has no corners there.
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
        guard chrome != nil, presentedViewController.links.presentingSession?.state == .presented else { return }
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

    /// A dismissal was cancelled.
    func sheetReturns() {
        interaction.isDragging = false
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
