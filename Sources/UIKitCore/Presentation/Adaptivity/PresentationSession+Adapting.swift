// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// What a presentation shows: the content with its own presentation controller, or what they are adapted to. Only this file changes it.
@MainActor
struct PresentationAdaptation {
    /// What `present` was called with.
    let content: UIViewController
    /// The presentation controller of the content's own style.
    let original: UIPresentationController
    fileprivate(set) var presented: UIViewController
    fileprivate(set) var presentationController: UIPresentationController
    /// The style adapted to; `.none` while the presentation has its own.
    fileprivate(set) var style = UIModalPresentationStyle.none
    /// The environment changed when the presentation could not adapt to it.
    fileprivate var isPending = false

    init(content: UIViewController, original: UIPresentationController) {
        self.content = content
        self.original = original
        presented = content
        presentationController = original
    }
}

/// Adaptation, Adaptivity 7.1, 7.3: another presentation controller, and perhaps another controller around the content, for as
/// long as the environment asks for it.
extension PresentationSession {
    // MARK: Animators

    /// The delegate that vends animators. An adapted presentation is animated by the system (OpenQuestions Q9).
    var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        adaptation.style == .none ? presented.transitioningDelegate : nil
    }

    var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        let style = UIAccessibility.replacesMotionByFades ? .crossDissolve : transitionStyle
        return presentationController.makeAnimator(style) ?? style.animator
    }

    // MARK: When

    /// Inside `present`, before anything is linked: Adaptivity 7.3, steps 2–5.
    func adaptBeforePresenting() {
        guard let traits = presenter?.viewIfLoaded?.window?.traitCollection else { return }
        let style = original.adaptation(in: traits)
        guard style != .none else { return }
        adaptation.style = style
        let new = makeAdaptation(style)
        adaptation.presented = new.shown
        adaptation.presentationController = new.controller
    }

    /// The window is about to change its traits: the presentation adapts together with the window's bounds.
    func environmentWillChange(to traits: UITraitCollection, _ transition: WindowResizeTransition) {
        guard state != .ended else { return }
        let style = original.adaptation(in: traits)
        guard style != adaptation.style else {
            adaptation.isPending = false
            return
        }
        guard canAdapt else {
            adaptation.isPending = true
            return
        }
        transition.adapt { [weak self] in
            guard let self else { return }
            if canAdapt { adapt(to: style) } else { adaptation.isPending = true }
        }
    }

    /// Whether the presentation can adapt now: it is presented, with its views in the window. While a transition moves it, or another
    /// presentation has removed its view, the adaptation waits.
    private var canAdapt: Bool {
        guard state == .presented, context == nil, !presented.isRemovedFromWindow, !content.isRemovedFromWindow,
            !tree.contains(where: \.isInTransition)
        else { return false }
        // Both present, and one of them will show the other's: it can have only one.
        let bothPresent =
            presented !== content && presented.relations.presentedSession != nil && content.relations.presentedSession != nil
        if bothPresent { return false }
        // The presenter's view could not return to where another child is shown, and the new container would have no place.
        if removesPresenter, presenter?.isReplaced == true { return false }
        let surroundings = removesPresenter ? presenterPosition?.superview : presenter?.viewIfLoaded
        return surroundings?.isOnScreen == true
    }

    /// Adapts to a change of the environment that came during a transition.
    func adaptIfNeeded() {
        guard adaptation.isPending, canAdapt else { return }
        adaptation.isPending = false
        guard let traits = container?.window?.traitCollection else { return }
        let style = original.adaptation(in: traits)
        if style != adaptation.style { adapt(to: style) }
    }

    // MARK: How

    /// The controller to show in an adapted style, and its presentation controller, which the delegate has prepared.
    private func makeAdaptation(
        _ style: UIModalPresentationStyle
    ) -> (shown: UIViewController, controller: UIPresentationController) {
        let delegate = original.delegate
        let substitute = delegate?.presentationController(original, viewControllerForAdaptivePresentationStyle: style)
        let shown = substitute ?? content
        let controller = original.makeAdaptation(style, for: shown)
        controller.presenter = presenter
        controller.overrideTraitCollection = original.overrideTraitCollection
        controller.traitOverrides = original.traitOverrides
        delegate?.presentationController(original, prepare: controller)
        return (shown, controller)
    }

    /// Exchanges the presentation controller of a presentation that is up. The state does not change; the content gets no appearance
    /// callbacks.
    private func adapt(to style: UIModalPresentationStyle) {
        guard let presenter, let oldContainer = container, let window = oldContainer.window else { return }
        let old = (controller: presentationController, shown: presented)
        let oldTraits = content.traitCollection
        let oldFrame = old.controller.presentedView.map { $0.convert($0.bounds, to: window) }
        let new = style == .none ? (shown: content, controller: original) : makeAdaptation(style)

        adaptation.style = style
        let coordinator = TransitionCoordinator(
            containerView: window, isAnimated: true, presentationStyle: style, initiallyInteractive: false)
        coordinator.transitionDuration = SheetSpring.duration(distance: 0, velocity: 0)
        for side in [old.shown, new.shown, content, presenter] { side.relations.coordinator = coordinator }
        original.delegate?.presentationController(
            original, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        old.controller.dismissalTransitionWillBegin()

        // The content belongs to this session at every moment, so that moving its view sends it no appearance callbacks.
        content.relations.presentingSession = self
        unlinkPresented()
        if old.shown !== new.shown {
            old.shown.relations.presentedSession?.movePresenter(from: old.shown, to: new.shown)
            exchange(old.shown, for: new.shown)
        }
        adaptation.presented = new.shown
        adaptation.presentationController = new.controller
        linkPresented()
        returnPresenter(presenter)

        let fresh = makeContainer(for: presenter, besides: oldContainer, in: window)
        presentationController.presentationTransitionWillBegin()
        content.noteTraitsMayHaveChanged(from: oldTraits)
        removeOld(old.controller, oldContainer)
        let oldFrameInside = oldFrame.map { window.convert($0, to: fresh) }
        show(in: fresh, from: oldFrameInside, startsThere: old.controller.animatesFrameWhenAdapted, coordinator)
        presented.relations.presentedSession?.followContext()
        removePresenter(presenter)
        presented.relations.presentedSession?.followPresenter()
        if old.shown !== presented { endExchange(old.shown) }
        settleAppearance(in: fresh)
        old.controller.dismissalTransitionDidEnd(true)
        presentationController.presentationTransitionDidEnd(true)
        // The session below may have waited for its view to return.
        below?.adaptIfNeeded()
    }

    /// The container in the new form. A callback, such as one of the presenter as it returned, may have taken the presenter off screen:
    /// what covers its area has no place then until it is shown again.
    private func makeContainer(
        for presenter: UIViewController, besides old: UIView, in window: UIWindow
    ) -> PresentationContainerView {
        let place = containerPlace(for: presenter)
        let fresh = PresentationContainerView(frame: place?.frame ?? window.bounds)
        fresh.autoresizingMask = place?.resizing ?? [.flexibleWidth, .flexibleHeight]
        fresh.presentationController = presentationController
        presentationController.containerView = fresh
        guard let host = place?.host ?? (coversWindow ? window : nil) else { return fresh }
        if old.superview === host { host.insertSubview(fresh, aboveSubview: old) } else { host.addSubview(fresh) }
        return fresh
    }

    /// The presenter's view is in another container now: the container that covers it moves there, too.
    private func followContext() {
        guard !coversWindow, let view = presenter?.viewIfLoaded, let host = view.superview, let container else { return }
        container.frame = view.frame
        host.insertSubview(container, aboveSubview: view)
    }

    private func removeOld(_ controller: UIPresentationController, _ container: UIView) {
        if controller.presentedView?.isDescendant(of: container) == true { controller.presentedView?.removeFromSuperview() }
        container.removeFromSuperview()
        controller.containerView = nil
    }

    /// Animates the view from its old frame to its new one. Only the animation takes time: the presentation has adapted at once.
    ///
    /// - Parameters:
    ///   - oldFrame: Where the view was, in the coordinates of `container`; nil without an animation.
    ///   - startsThere: Whether the view moves from its old frame. False slides it in from below, as if it were presented.
    private func show(
        in container: UIView, from oldFrame: CGRect?, startsThere: Bool, _ coordinator: TransitionCoordinator
    ) {
        let sides = [presented, content, presenter]
        let finish: (Bool) -> Void = { _ in
            coordinator.runCompletions()
            for side in sides where side?.relations.coordinator === coordinator { side?.relations.coordinator = nil }
        }
        guard let view = presentationController.presentedView else { return finish(true) }
        if !view.isDescendant(of: container) { container.addSubview(view) }
        // Views below may still be laid out again, and with them a popover's anchor.
        defer { container.setNeedsLayout() }
        let isMoving = !presentationController.shouldRemovePresentersView && UIView.areAnimationsEnabled
        let size = presentationController.size(
            forChildContentContainer: presented, withParentContainerSize: container.bounds.size)
        if presented.viewIfLoaded?.bounds.size != size { presented.viewWillTransition(to: size, with: coordinator) }
        guard let oldFrame, isMoving else {
            view.frame = presentationController.sanitisedFrameOfPresentedView
            coordinator.runAnimations()
            return finish(true)
        }
        // The container's layout sets the final frame: it must happen before the view is put where the animation starts.
        container.layoutIfNeeded()
        let frame = presentationController.sanitisedFrameOfPresentedView
        let animatesFrame = presentationController.animatesFrameWhenAdapted
        if animatesFrame {
            view.frame = startsThere ? oldFrame : frame.offsetBy(dx: 0, dy: max(container.bounds.maxY - frame.minY, 0))
            view.layoutIfNeeded()
        } else {
            view.frame = frame
            view.alpha = 0
        }
        SheetSpring.run(
            animations: {
                view.frame = frame
                if !animatesFrame { view.alpha = 1 }
                view.layoutIfNeeded()
                coordinator.runAnimations()
            }, completion: finish)
        // A popover's anchor may get its own frame later in this layout.
        container.setNeedsLayout()
    }

    // MARK: The controller around the content

    /// Appearance callbacks for the controllers around the content: the old one disappears, the new one appears. The content itself gets
    /// none.
    private func exchange(_ old: UIViewController, for new: UIViewController) {
        if old !== content {
            // First: the container would forward its disappearance to the content.
            removeContent(from: old)
            old.beginPresentationAppearance(false, animated: false, in: container)
        }
        if new !== content { new.beginPresentationAppearance(true, animated: false, in: container) }
    }

    private func endExchange(_ old: UIViewController) {
        old.relations.coordinator = nil
        if old !== content { old.endPresentationAppearance() }
        if presented !== content {
            presented.endPresentationAppearance()
            content.relations.presentingSession = nil
        }
    }

    /// Its old place may have been invisible, or about to appear with what was around it; what is presented over it has moved along.
    private func settleAppearance(in container: UIView) {
        for session in chain where session === self || session.container?.isDescendant(of: container) == true {
            guard !session.presented.isRemovedFromWindow else { continue }
            session.presented.settlePresentationAppearance(true, in: session.container)
        }
    }

    /// The presenter's view has another superview: a container that is its sibling moves there, too.
    private func followPresenter() {
        guard let container, !(container.superview is UIWindow), let presenter, let place = containerPlace(for: presenter),
            container.superview !== place.host
        else { return }
        place.host.addSubview(container)
        container.frame = place.frame
    }

    private func removeContent(from container: UIViewController) {
        guard content.isContained(in: container) else { return }
        content.willMove(toParent: nil)
        content.viewIfLoaded?.removeFromSuperview()
        content.removeFromParent()
    }

    // MARK: The presenter

    /// Returns the presenter's view, if the old presentation controller had removed it.
    private func returnPresenter(_ presenter: UIViewController) {
        guard removesPresenter else { return }
        let position = presenterPosition
        removedPresenter = nil
        presenter.beginPresentationAppearance(true, animated: false, in: position?.superview)
        position?.restore()
        presenter.endPresentationAppearance()
    }

    /// Removes the presenter's view, if the new presentation controller asks for it.
    private func removePresenter(_ presenter: UIViewController) {
        guard presentationController.shouldRemovePresentersView, let view = presenter.viewIfLoaded else { return }
        removedPresenter = RemovedPresenter(position: SavedViewPosition(of: view))
        presenter.beginPresentationAppearance(false, animated: false, in: container)
        view.removeFromSuperview()
        presenter.endPresentationAppearance()
    }
}
