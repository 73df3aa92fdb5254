// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Presents a popover: a small window with an arrow that points to its anchor. `PopoverGeometry` computes its frame.
///
/// The content's `preferredContentSize` is its size; 320 × 480 points without one. In compact width the popover becomes a sheet, unless
/// its delegate decides otherwise. Touches outside dismiss it. Presenting it without `sourceView` or `sourceItem` ends the program, where
/// UIKit throws an exception.
///
/// Differs from UIKit: `delegate` has the superclass's type, and accepts a `UIPopoverPresentationControllerDelegate`, too; there are no
/// background view classes.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    // MARK: The anchor

    /// The view that contains the anchor. It, or `sourceItem`, is needed before the popover is shown. Default: nil.
    open var sourceView: UIView? {
        get { storedSourceView }
        set { storedSourceView = newValue }
    }
    private var storedSourceView: UIView? {
        didSet { setNeedsPopoverLayout() }
    }

    /// The anchor, in the source view's coordinates and in points. Default: null, which stands for its bounds.
    open var sourceRect: CGRect {
        get { storedSourceRect }
        set { storedSourceRect = newValue }
    }
    private var storedSourceRect = CGRect.null {
        didSet { setNeedsPopoverLayout() }
    }

    /// What the arrow points at, instead of `sourceView` and `sourceRect`. Default: nil.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { storedSourceItem }
        set { storedSourceItem = newValue }
    }
    private var storedSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { setNeedsPopoverLayout() }
    }

    /// The bar button that the arrow points at: an older name of `sourceItem`. Nil when that is something else.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }

    /// Whether the popover may cover its anchor when it does not fit next to it. Default: false.
    open var canOverlapSourceViewRect = false

    // MARK: The arrow and the place

    /// The directions in which the arrow may point. Default: any. An empty set shows a popover without an arrow, centred on its anchor.
    open var permittedArrowDirections: UIPopoverArrowDirection {
        get { storedPermittedArrowDirections }
        set { storedPermittedArrowDirections = newValue }
    }
    private var storedPermittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { setNeedsPopoverLayout() }
    }

    /// The direction of the arrow that is shown; `.unknown` before, and without an arrow.
    open var arrowDirection: UIPopoverArrowDirection { popoverView?.placement?.arrow ?? .unknown }

    /// The least distance from the edges of the window's safe area, in points. Default: 10 on each side.
    open var popoverLayoutMargins: UIEdgeInsets {
        get { storedPopoverLayoutMargins }
        set { storedPopoverLayoutMargins = newValue }
    }
    private var storedPopoverLayoutMargins = PopoverGeometry.standardMargins {
        didSet { setNeedsPopoverLayout() }
    }

    // MARK: Looks and touches

    /// The colour of the popover and its arrow. Default: nil, the content's.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set { storedBackgroundColor = newValue }
    }
    private var storedBackgroundColor: UIColor? {
        didSet { popoverView?.setColor(storedBackgroundColor) }
    }

    /// Views outside of the popover that get touches while it is shown, instead of dismissing it. Default: nil, none.
    open var passthroughViews: [UIView]?

    /// The sheet that takes the popover's place in compact width. It can be set up before the popover is presented.
    ///
    /// Where the delegate shows another controller in the content's place, that one's sheet gets the same settings.
    open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }

    // MARK: UIPresentationController

    open override var presentedView: UIView? { popoverView ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        checkAnchor()
        installPopover()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { removePopover() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { removePopover() }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layoutPopover()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        preferredPopoverSizeDidChange()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        // The anchor's place in the new container is not known yet; the preferred size is, and the largest possible one.
        let size = contentSize
        let margins = popoverLayoutMargins
        return CGSize(
            width: min(size.width, max(parentSize.width - margins.left - margins.right, 0)),
            height: min(size.height, max(parentSize.height - margins.top - margins.bottom, 0)))
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.askForAnchor() }, completion: nil)
    }

    open override var dismissesOnEscape: Bool { true }

    override var keepsFirstResponder: Bool { true }

    override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .formSheet : .none
    }

    /// A popover has an arrow, which a sheet cannot grow: it fades in.
    override var animatesFrameWhenAdapted: Bool { false }

    /// Popovers have the elevated level, and are compact in any window.
    override func adjustedTraits(in environment: UITraitCollection) -> TraitValues {
        var traits = TraitValues()
        traits.userInterfaceLevel = .elevated
        traits.horizontalSizeClass = .compact
        return traits
    }

    override func makeAnimator(_ style: UIModalTransitionStyle) -> (any UIViewControllerAnimatedTransitioning)? {
        FadeAnimator(.popover)
    }

    override func makeAdaptation(
        _ style: UIModalPresentationStyle, for shown: UIViewController
    ) -> UIPresentationController {
        guard style == .formSheet || style == .pageSheet else { return super.makeAdaptation(style, for: shown) }
        guard shown !== presentedViewController else {
            adaptiveSheet.presentationStyle = style
            return adaptiveSheet
        }
        let sheet = super.makeAdaptation(style, for: shown)
        (sheet as? UISheetPresentationController)?.copySettings(from: adaptiveSheet)
        return sheet
    }

    override func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        passthroughView(instead: hit, at: point, with: event) ?? hit
    }

    // MARK: State

    private lazy var adaptiveSheet = makeAdaptiveSheet()
    private var popoverView: PopoverView?
    /// The last known anchor, in the container's coordinates.
    private var lastAnchor = CGRect.zero
    private var dimmingView: DimmingView?
}

extension UIPopoverPresentationController {
    /// The size of a content that prefers none. Differs from UIKit as far as known: only the width is.
    private static let fallbackSize = CGSize(width: 320, height: 480)

    var contentSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : Self.fallbackSize.width,
            height: preferred.height > 0 ? preferred.height : Self.fallbackSize.height)
    }

    // MARK: The anchor

    /// Errors 10: UIKit throws here, after `present` has returned.
    func checkAnchor() {
        guard sourceItem == nil, sourceView == nil else { return }
        PresentationDiagnostics.fail(
            "A popover needs something to point at: set sourceView (and sourceRect) or sourceItem of the popoverPresentationController of "
                + "\(PresentationDiagnostics.name(presentedViewController)) before \(PresentationDiagnostics.name(presenter)) shows it."
        )
    }

    private func anchor(in container: UIView) -> CGRect {
        // When the anchor has left the window, the popover stays where it is.
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
        // Weak: the content owns this popover, which owns the sheet.
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
        guard popoverView != nil, presentedViewController.relations.presentingSession?.state == .presented,
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

    /// The passthrough view that gets a touch outside of the popover; nil when none does.
    func passthroughView(instead hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let container = containerView, hit === container || hit === dimmingView else { return nil }
        for view in passthroughViews ?? [] where view.window === container.window {
            if let taken = view.hitTest(view.convert(point, from: container), with: event) { return taken }
        }
        return nil
    }
}
