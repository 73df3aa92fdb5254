// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Facts 7.1 and 7.3: another presentation controller, and perhaps another controller around the content, while the environment asks
/// for it.
extension PresentationSession {
    // MARK: Relations

    /// The relations of what is on screen now; those of the content with its own presentation controller are kept all the time.
    func linkPresented() {
        presented.links.presentingSession = self
        presentationController.presenter = presenter
        guard presented !== content else { return }
        presented.links.presentationController = presentationController
        presentationController.presented.isKeptByPresented = true
    }

    func unlinkPresented() {
        if presented.links.presentingSession === self { presented.links.presentingSession = nil }
        guard presented !== content else { return }
        if presented.links.presentationController === presentationController {
            presented.links.presentationController = nil
        }
        presentationController.presented.isKeptByPresented = false
    }

    /// Who vends animators. An adapted presentation is animated by the system (facts 12, Q9).
    var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        adaptiveStyle == .none ? presented.transitioningDelegate : nil
    }

    var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        let style = UIAccessibility.replacesMotionByFades ? .crossDissolve : transitionStyle
        return presentationController.makeAnimator(style) ?? style.animator
    }

    // MARK: When

    /// Inside `present`, before anything is linked: steps 2–5 of facts 7.3.
    func adaptBeforePresenting() {
        guard let traits = presenter?.viewIfLoaded?.window?.traitCollection else { return }
        let style = original.adaptation(in: traits)
        guard style != .none else { return }
        adaptiveStyle = style
        (presented, presentationController) = makeAdaptation(style)
    }

    /// The window is about to get other traits: the form changes with its bounds.
    func environmentWillChange(to traits: UITraitCollection, _ transition: WindowResizeTransition) {
        guard state != .ended else { return }
        let style = original.adaptation(in: traits)
        guard style != adaptiveStyle else {
            owesAdaptation = false
            return
        }
        guard canAdapt else {
            owesAdaptation = true
            return
        }
        transition.adapt { [weak self] in
            guard let self else { return }
            if canAdapt { adapt(to: style) } else { owesAdaptation = true }
        }
    }

    /// Up, with its views in the window: what a transition moves, or another presentation covers, keeps its form until later.
    private var canAdapt: Bool {
        guard state == .presented, !presented.isTakenOut, !content.isTakenOut, !tree.contains(where: \.isInTransition) else {
            return false
        }
        // Its view could not go back to where another child is shown, and the new form would have no place.
        if removesPresenter, presenter?.isReplaced == true { return false }
        let surroundings = removesPresenter ? presenterPlace?.superview : presenter?.viewIfLoaded
        return surroundings?.showsWhatAppears == true
    }

    /// A transition has ended, during which the environment changed.
    func adaptIfOwed() {
        guard owesAdaptation, canAdapt else { return }
        owesAdaptation = false
        guard let traits = container?.window?.traitCollection else { return }
        let style = original.adaptation(in: traits)
        if style != adaptiveStyle { adapt(to: style) }
    }

    // MARK: How

    private func makeAdaptation(_ style: UIModalPresentationStyle) -> (UIViewController, UIPresentationController) {
        let delegate = original.delegate
        let substitute = delegate?.presentationController(original, viewControllerForAdaptivePresentationStyle: style)
        let shown = substitute ?? content
        let form = original.makeAdaptation(style, for: shown)
        form.presenter = presenter
        form.overrideTraitCollection = original.overrideTraitCollection
        form.traitOverrides = original.traitOverrides
        delegate?.presentationController(original, prepare: form)
        return (shown, form)
    }

    /// Swaps the form of a presentation that is up. The state does not change; the content gets no appearance callbacks.
    private func adapt(to style: UIModalPresentationStyle) {
        guard let presenter, let oldContainer = container, let window = oldContainer.window else { return }
        let old = (form: presentationController, shown: presented)
        let oldTraits = content.traitCollection
        let oldFrame = old.form.presentedView.map { $0.convert($0.bounds, to: window) }
        let new = style == .none ? (content, original) : makeAdaptation(style)

        adaptiveStyle = style
        let coordinator = TransitionCoordinator(
            containerView: window, isAnimated: true, presentationStyle: style, initiallyInteractive: false)
        coordinator.transitionDuration = SheetSpring.duration(distance: 0, velocity: 0)
        for side in [old.shown, new.0, content, presenter] { side.links.coordinator = coordinator }
        original.delegate?.presentationController(
            original, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        old.form.dismissalTransitionWillBegin()

        // The content is managed by this session at every moment: moving its view means nothing to it.
        content.links.presentingSession = self
        unlinkPresented()
        if old.shown !== new.0 {
            old.shown.links.presentedSession?.movePresenter(from: old.shown, to: new.0)
            exchange(old.shown, for: new.0)
        }
        presented = new.0
        presentationController = new.1
        linkPresented()
        returnPresenter(presenter)

        guard let (host, frame, resizing) = place(of: presenter) else { return }
        let fresh = PresentationContainerView(frame: frame)
        fresh.autoresizingMask = resizing
        fresh.presentationController = presentationController
        presentationController.containerView = fresh
        if oldContainer.superview === host {
            host.insertSubview(fresh, aboveSubview: oldContainer)
        } else {
            host.addSubview(fresh)
        }
        presentationController.presentationTransitionWillBegin()
        content.noteTraitsMayHaveChanged(from: oldTraits)
        removeOld(old.form, oldContainer)
        show(in: fresh, from: oldFrame.map { window.convert($0, to: fresh) }, oldGlides: old.form.glidesWhenAdapted, coordinator)
        presented.links.presentedSession?.followContext()
        removePresenter(presenter)
        presented.links.presentedSession?.followPresenter()
        if old.shown !== presented { endExchange(old.shown) }
        // Its old place may have been covered.
        presented.beginPresentationAppearance(true, animated: false, in: fresh)
        presented.endPresentationAppearance()
        old.form.dismissalTransitionDidEnd(true)
        presentationController.presentationTransitionDidEnd(true)
        // It may have waited for its view.
        below?.adaptIfOwed()
    }

    /// The presenter's view has come into another form: what covers it goes with it.
    private func followContext() {
        guard !coversWindow, let presenter, let view = presenter.viewIfLoaded, let container,
            let (host, frame, _) = place(of: presenter)
        else { return }
        container.frame = frame
        host.insertSubview(container, aboveSubview: view)
    }

    private func removeOld(_ form: UIPresentationController, _ container: UIView) {
        if form.presentedView?.isDescendant(of: container) == true { form.presentedView?.removeFromSuperview() }
        container.removeFromSuperview()
        form.containerView = nil
    }

    /// The view glides from its old place to its new one. Only pictures move: the presentation is in its new form at once.
    private func show(
        in container: UIView, from oldFrame: CGRect?, oldGlides: Bool, _ coordinator: TransitionCoordinator
    ) {
        let sides = [presented, content, presenter]
        let finish: (Bool) -> Void = { _ in
            coordinator.runCompletions()
            for side in sides where side?.links.coordinator === coordinator { side?.links.coordinator = nil }
        }
        guard let view = presentationController.presentedView else { return finish(true) }
        if !view.isDescendant(of: container) { container.addSubview(view) }
        // What lies below may still be laid out anew, and with it an anchor.
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
        // The container's layout knows the resting place only: it comes before the start of the way.
        container.layoutIfNeeded()
        let frame = presentationController.sanitisedFrameOfPresentedView
        let glides = presentationController.glidesWhenAdapted
        if glides {
            // From a popover it comes as if it were presented.
            view.frame = oldGlides ? oldFrame : frame.offsetBy(dx: 0, dy: max(container.bounds.maxY - frame.minY, 0))
            view.layoutIfNeeded()
        } else {
            view.frame = frame
            view.alpha = 0
        }
        SheetSpring.run(
            animations: {
                view.frame = frame
                if !glides { view.alpha = 1 }
                view.layoutIfNeeded()
                coordinator.runAnimations()
            }, completion: finish)
        // What the form stands beside may get its own place later in this layout.
        container.setNeedsLayout()
    }

    // MARK: The controller around the content

    /// The content, or what contains it, leaves; the other comes. Nothing is sent to the content itself.
    private func exchange(_ old: UIViewController, for new: UIViewController) {
        if old !== content {
            // First: the container would pass on that it disappears.
            takeContentOut(of: old)
            old.beginPresentationAppearance(false, animated: false, in: container)
        }
        if new !== content { new.beginPresentationAppearance(true, animated: false, in: container) }
    }

    private func endExchange(_ old: UIViewController) {
        old.links.coordinator = nil
        if old !== content { old.endPresentationAppearance() }
        if presented !== content {
            presented.endPresentationAppearance()
            content.links.presentingSession = nil
        }
    }

    /// The presenter's view has got another superview: a container beside it goes there too.
    private func followPresenter() {
        guard let container, !(container.superview is UIWindow), let presenter, let place = place(of: presenter),
            container.superview !== place.host
        else { return }
        place.host.addSubview(container)
        container.frame = place.frame
    }

    private func takeContentOut(of container: UIViewController) {
        guard content.isContained(in: container) else { return }
        content.willMove(toParent: nil)
        content.viewIfLoaded?.removeFromSuperview()
        content.removeFromParent()
    }

    // MARK: The presenter

    /// Its view comes back, when the old form had taken it out.
    private func returnPresenter(_ presenter: UIViewController) {
        guard removesPresenter else { return }
        removesPresenter = false
        presenter.beginPresentationAppearance(true, animated: false, in: presenterPlace?.superview)
        presenterPlace?.giveBack()
        presenter.endPresentationAppearance()
    }

    private func removePresenter(_ presenter: UIViewController) {
        guard presentationController.shouldRemovePresentersView, let view = presenter.viewIfLoaded else { return }
        presenterPlace = RemovedViewPlace(of: view)
        removesPresenter = true
        presenter.beginPresentationAppearance(false, animated: false, in: container)
        view.removeFromSuperview()
        presenter.endPresentationAppearance()
    }
}
