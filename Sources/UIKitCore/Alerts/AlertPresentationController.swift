// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Shows an alert in the middle of the window, or an action sheet at its bottom edge.
final class AlertPresentationController: UIPresentationController {
    private let dimming = DimmingView(frame: .zero)

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let view = presentedViewController.view as? AlertView else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        view.space = area.size
        let size = view.fittingSize(in: area.size)
        let y = isSheet ? area.maxY - AlertLayout.sheetMargin - size.height : area.midY - size.height / 2
        return CGRect(
            x: (area.midX - size.width / 2).rounded(), y: max(y, area.minY).rounded(), width: size.width, height: size.height)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { (presentedViewController.viewIfLoaded as? AlertView)?.fittingSize(in: parentSize) ?? parentSize }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        alert?.checkContent()
        alert?.arrangement = isSheet ? .sheet : .alert
        dimming.frame = containerView?.bounds ?? .zero
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.onTap = { [weak self] in self?.handleTapOutside() }
        containerView?.insertSubview(dimming, at: 0)
        let isDark = traitCollection.userInterfaceStyle == .dark
        dimming.fade(to: isDark ? 0.48 : 0.2, with: presentedViewController.transitionCoordinator)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dimming.fade(to: 0, with: presentedViewController.transitionCoordinator)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { dimming.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        // The layout must not move an action sheet back that is sliding out of the window.
        guard presentedViewController.relations.presentingSession?.state != .dismissing else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func adjustedTraits(in environment: UITraitCollection) -> TraitValues {
        var traits = TraitValues()
        traits.userInterfaceLevel = .elevated
        return traits
    }

    override func makeAnimator(_ style: UIModalTransitionStyle) -> (any UIViewControllerAnimatedTransitioning)? {
        guard isSheet else { return FadeAnimator(.alert) }
        return UIAccessibility.replacesMotionByFades ? nil : SheetAnimator()
    }

    /// Chooses the cancel action of an action sheet. An alert must be answered.
    private func handleTapOutside() {
        guard isSheet, let alert, let cancel = alert.cancelAction else { return }
        alert.choose(cancel)
    }
}
