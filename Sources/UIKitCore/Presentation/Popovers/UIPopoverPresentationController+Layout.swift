// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIPopoverPresentationController {
    /// Of a content that prefers no size. Differs from UIKit as far as known: only the width is.
    private static let fallbackSize = CGSize(width: 320, height: 480)

    var contentSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : Self.fallbackSize.width,
            height: preferred.height > 0 ? preferred.height : Self.fallbackSize.height)
    }

    // MARK: The anchor

    /// Facts 10: UIKit throws here, after `present` has returned.
    func checkAnchor() {
        guard sourceItem == nil, sourceView == nil else { return }
        PresentationDiagnostics.fail(
            "A popover needs something to point at: set sourceView (and sourceRect) or sourceItem of the popoverPresentationController of "
                + "\(PresentationDiagnostics.name(presentedViewController)) before \(PresentationDiagnostics.name(presenter)) shows it."
        )
    }

    private func anchor(in container: UIView) -> CGRect {
        // An anchor that has left the window has no place any more: the popover stays where it is.
        if let frame = currentAnchor(in: container) { lastAnchor = frame }
        return lastAnchor
    }

    private func currentAnchor(in container: UIView) -> CGRect? {
        if let sourceItem { return sourceItem.frame(in: container) }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    func askForAnchor() {
        guard let delegate = delegate as? any UIPopoverPresentationControllerDelegate, var view = sourceView else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let before = (rect, view)
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if view !== before.1 { sourceView = view }
        if rect != before.0 || view !== before.1 { sourceRect = rect }
    }

    // MARK: In compact width

    func makeAdaptiveSheet() -> UISheetPresentationController {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenter)
        sheet.presentationStyle = .formSheet
        // The content keeps this popover, which keeps the sheet.
        sheet.presented.isKeptByPresented = true
        return sheet
    }

    // MARK: Layout

    var placement: PopoverGeometry.Placement? {
        guard let container = containerView else { return nil }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        return PopoverGeometry(
            anchor: anchor(in: container), contentSize: contentSize, permitted: permittedArrowDirections, area: area,
            canOverlapAnchor: canOverlapSourceViewRect
        ).placement
    }

    func setNeedsPopoverLayout() {
        containerView?.setNeedsLayout()
    }

    func layoutPopover() {
        guard let popoverView, let container = containerView, let placement else { return }
        dimmingView?.frame = container.bounds
        popoverView.placement = placement
        popoverView.frame = placement.frame
    }

    func preferredPopoverSizeDidChange() {
        guard popoverView != nil, presentedViewController.links.presentingSession?.state == .presented,
            let containerView
        else { return }
        containerView.layoutIfNeeded()
        SheetSpring.run {
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        }
    }

    // MARK: Chrome

    func installPopover() {
        guard let container = containerView, let content = presentedViewController.view else { return }
        let dimming = DimmingView(frame: container.bounds)
        dimming.onTap = { [weak self] in self?.dismissByUser() }
        container.insertSubview(dimming, at: 0)
        dimmingView = dimming
        let view = PopoverView(content: content)
        view.setColor(backgroundColor)
        popoverView = view
        layoutPopover()
    }

    func removePopover() {
        dimmingView?.removeFromSuperview()
        dimmingView = nil
        popoverView?.removeFromSuperview()
        popoverView?.releaseContent()
        popoverView = nil
    }

    // MARK: Touches

    /// A touch outside of the popover that one of the passthrough views takes.
    func passthroughView(instead hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let container = containerView, hit === container || hit === dimmingView else { return nil }
        for view in passthroughViews ?? [] where view.window === container.window {
            if let taken = view.hitTest(view.convert(point, from: container), with: event) { return taken }
        }
        return nil
    }
}
