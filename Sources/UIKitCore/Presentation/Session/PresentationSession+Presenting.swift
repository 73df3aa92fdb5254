// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension PresentationSession {
    /// The part of `present` that runs inside the call: relations, the presented view, its preferred size.
    func start() {
        state = .presenting
        link()
        presented.loadViewIfNeeded()
        presentationController.preferredContentSizeDidChange(forChildContentContainer: presented)
        TurnCoordinator.shared.afterCommit { self.beginPresentation() }
    }

    /// The deferred part, in the order of facts 1.2, steps 12–20.
    func beginPresentation() {
        guard state == .presenting, context == nil else { return }
        guard let presenter, let (host, frame, resizing) = place(of: presenter) else { return giveUp() }

        removesPresenter = presentationController.shouldRemovePresentersView
        let container = PresentationContainerView(frame: frame)
        container.autoresizingMask = resizing
        container.presentationController = presentationController
        presentationController.containerView = container
        host.addSubview(container)

        let context = makeContext(in: container, presenter: presenter)
        self.context = context
        blockInteraction(!context.isInteractive)
        presenter.links.coordinator = context.coordinator
        presented.links.coordinator = context.coordinator
        presented.links.isBeingPresented = true

        original.delegate?.presentationController(
            original, willPresentWithAdaptiveStyle: adaptiveStyle, transitionCoordinator: context.coordinator)
        savedFirstResponder = SavedFirstResponder(
            in: host.window, besides: presented, leaves: presentationController.leavesFirstResponder)
        presentationController.presentationTransitionWillBegin()
        if removesPresenter { presenter.beginPresentationAppearance(false, animated: isAnimated, in: container) }
        presented.beginPresentationAppearance(true, animated: isAnimated, in: container)
        if removesPresenter { take(presenter.viewIfLoaded, into: container) }
        context.run { placePresentedView(in: container) }
    }

    private func makeContext(in container: PresentationContainerView, presenter: UIViewController) -> TransitionContext {
        let context = TransitionContext(
            direction: .presentation, containerView: container, presentationStyle: style, isAnimated: isAnimated,
            animator: isAnimated ? animator ?? builtInAnimator : nil, interactor: isAnimated ? interactor : nil,
            frames: presentationFrames(in: container),
            sides: { [weak self, weak presenter] in
                guard let self, let presenter else { return nil }
                return TransitionContext.Sides(
                    from: presenter, to: presented, fromView: removesPresenter ? presenter.viewIfLoaded : nil,
                    toView: presentationController.presentedView)
            })
        context.arm(
            ended: { didComplete in
                if didComplete { self.endPresentation() } else { self.endCancelledPresentation() }
            },
            turned: { [weak self] isCancelled in self?.turnPresentation(isCancelled: isCancelled) })
        animator = nil
        interactor = nil
        return context
    }

    /// Table 3 of the facts, columns "presentation".
    private func presentationFrames(in container: UIView) -> TransitionFrames {
        TransitionFrames(
            initialFrom: { [weak self] in self?.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero },
            finalFrom: { [weak self] in
                guard let self, !removesPresenter else { return .zero }
                return presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero
            },
            initialTo: { .zero },
            finalTo: { [weak self] in self?.presentationController.sanitisedFrameOfPresentedView ?? .zero })
    }

    /// Whether the container covers the window, and not only the presenter's view.
    var coversWindow: Bool { !style.usesPresentationContext && presentationController.shouldPresentInFullscreen }

    /// Where the container goes: over the whole window, or over the presenter's view beside it.
    func place(of presenter: UIViewController) -> (host: UIView, frame: CGRect, resizing: UIView.AutoresizingMask)? {
        guard let view = presenter.viewIfLoaded, let window = view.window else { return nil }
        guard !coversWindow, let superview = view.superview else {
            return (window, window.bounds, [.flexibleWidth, .flexibleHeight])
        }
        return (superview, view.frame, view.autoresizingMask)
    }

    private func take(_ view: UIView?, into container: UIView) {
        guard let view, let place = RemovedViewPlace(of: view) else { return }
        presenterPlace = place
        let frame = view.frame(inContainer: container)
        // At the bottom: chrome that the presentation controller has already added stays above it.
        container.insertSubview(view, at: 0)
        view.frame = frame
    }

    private func placePresentedView(in container: UIView) {
        guard let view = presentationController.presentedView else { return }
        view.frame = presentationController.sanitisedFrameOfPresentedView
        if !view.isDescendant(of: container) { container.addSubview(view) }
    }

    // MARK: The end

    /// Facts 1.2, steps 25–31.
    private func endPresentation() {
        guard let context = closeTransition() else { return }
        let presenter = presenter
        if removesPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
        state = .presented
        presentationController.presentationTransitionDidEnd(true)
        presented.settlePresentationAppearance(true, in: container)
        if removesPresenter { presenter?.settlePresentationAppearance(false) }
        presented.links.isBeingPresented = false
        release(context, sides: [presented, presenter])
        takeCompletion()?()
        context.coordinator.runCompletions()
        context.animator?.animationEnded(true)
        transitionHasEnded()
    }

    /// Facts 1.5, steps 25–29.
    private func endCancelledPresentation() {
        guard let context = closeTransition() else { return }
        let presenter = presenter
        // Back in its place before the container goes: the presenter's view does not leave the window in between.
        if removesPresenter { presenterPlace?.giveBack() }
        removeContainer()
        presentationController.presentationTransitionDidEnd(false)
        presentationController.containerView = nil
        state = .ended
        unlink()
        savedFirstResponder?.giveBack()
        presented.settlePresentationAppearance(false)
        if removesPresenter { presenter?.settlePresentationAppearance(true, in: presenterPlace?.superview) }
        presented.links.isBeingPresented = false
        release(context, sides: [presented, presenter])
        let completion = takeCompletion()
        if Self.callsCompletionsWhenCancelled { completion?() }
        context.coordinator.runCompletions()
        context.animator?.animationEnded(false)
        dropPendingDismissal()
        for session in presenter?.presentationsInside ?? [] { session.adaptIfOwed() }
        transitionHasEnded()
    }

    /// Facts 1.5, step 23: the way back begins, or is given up.
    private func turnPresentation(isCancelled: Bool) {
        presented.beginPresentationAppearance(!isCancelled, animated: isAnimated, in: container)
        if removesPresenter {
            presenter?.beginPresentationAppearance(isCancelled, animated: isAnimated, in: presenterPlace?.superview)
        }
    }

    /// The presenter's view left its window between `present` and the commit.
    private func giveUp() {
        PresentationDiagnostics.warn(
            .presenterGone,
            "\(PresentationDiagnostics.name(presented)) is not presented: the view of its presenter "
                + "\(PresentationDiagnostics.name(presenter)) has left the window since present was called.")
        state = .ended
        unlink()
        completion = nil
        dropPendingDismissal()
        transitionHasEnded()
    }

    // MARK: Shared with dismissals

    /// The bookkeeping with which every end begins; nil when the session was ended in another way.
    func closeTransition() -> TransitionContext? {
        guard let context else { return nil }
        blockInteraction(false)
        // An animator that ends at once has not let the alongside closures run yet.
        context.coordinator.runAnimations()
        return context
    }

    func release(_ context: TransitionContext, sides: [UIViewController?]) {
        self.context = nil
        for side in sides where side?.links.coordinator === context.coordinator { side?.links.coordinator = nil }
    }

    func takeCompletion() -> (() -> Void)? {
        defer { completion = nil }
        return completion
    }
}
