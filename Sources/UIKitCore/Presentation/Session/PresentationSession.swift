// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The life of one presentation, from `present` to the end of its dismissal. Its states are in `PresentationSession.State`.
///
/// The session and `PresentationDismissal`, which ends one session or a chain of them, are the only callers of the presentation
/// controller's transition callbacks. Both run partly inside `present` or `dismiss` and partly after the next commit.
///
/// The presenter owns the session (`PresentationRelations.presentedSession`); the session owns the presented controller.
///
/// A call of `present` goes through `PresentationRequest` (checks, presenter), `start(from:)` here, and after the commit through
/// `beginPresentation`, `TransitionContext.run` and the animator to `endPresentation`. A call of `dismiss` goes through
/// `requestDismissal` to `PresentationDismissal`.
@MainActor
final class PresentationSession {
    /// Whether `present` and `dismiss` call their completions after a cancelled interaction: UIKit's behaviour is not known
    /// (OpenQuestions Q3).
    static let callsCompletionsWhenCancelled = false

    private(set) var state = State.idle
    /// What is shown: the content with its own presentation controller, or what they are adapted to.
    var adaptation: PresentationAdaptation
    let transitionStyle: UIModalTransitionStyle
    private(set) weak var presenter: UIViewController?
    /// The dismissal that waits, and the one that runs.
    var dismissal = SessionDismissalState()
    /// The running transition, shared by all sessions that take part in it.
    private(set) var context: TransitionContext?

    /// What `present` was called with.
    private var request: TransitionRequest
    /// Nil while the presenter's view stays. Also set by adaptations.
    var removedPresenter: RemovedPresenter?
    private var savedFirstResponder: SavedFirstResponder?

    init(
        presented: UIViewController, presenter: UIViewController, presentationController: UIPresentationController,
        transitionStyle: UIModalTransitionStyle, request: TransitionRequest
    ) {
        self.presenter = presenter
        self.transitionStyle = transitionStyle
        self.request = request
        adaptation = PresentationAdaptation(content: presented, original: presentationController)
    }

    /// The only place where the state changes. An edge that the table does not have is a fault of this module: debug builds stop,
    /// release builds stay in the state.
    func move(to next: State) {
        guard state.canMove(to: next) else {
            return assertionFailure("A presentation cannot move from \(state) to \(next).")
        }
        state = next
    }

    // MARK: What is shown

    /// What `present` was called with, and the presentation controller of its own style.
    var content: UIViewController { adaptation.content }
    var original: UIPresentationController { adaptation.original }
    /// The controller on screen: `content`, or what its delegate shows in its place while adapted.
    var presented: UIViewController { adaptation.presented }
    /// The presentation controller that acts now: `original`, or another one while adapted.
    var presentationController: UIPresentationController { adaptation.presentationController }

    var style: UIModalPresentationStyle { presentationController.presentationStyle }

    var container: PresentationContainerView? {
        presentationController.containerView as? PresentationContainerView
    }

    /// Whether the container covers the window, and not only the presenter's view.
    var coversWindow: Bool { !style.usesPresentationContext && presentationController.shouldPresentInFullscreen }

    var isInTransition: Bool { state == .presenting || state == .dismissing }
    /// Dismissing, or presenting and cancelled.
    var isLeaving: Bool { isInTransition && (state == .dismissing) != (context?.transitionWasCancelled == true) }

    // MARK: Relations

    /// This session and those above it, the lowest first.
    var chain: [PresentationSession] {
        var result = [self]
        while let next = result.last?.presented.relations.presentedSession { result.append(next) }
        return result
    }

    /// This session and all that end with it, the lowest first: those above it, and those by children of what they show.
    var tree: [PresentationSession] { [self] + presented.presentationsInside }

    /// The session that shows this session's presenter, or one of its ancestors.
    var below: PresentationSession? { presenter?.nearestPresentingSession }

    private func link() {
        presenter?.relations.presentedSession = self
        content.relations.presentationController = original
        original.presented.isKeptByPresented = true
        original.presenter = presenter
        linkPresented()
    }

    /// Undoes the relations. The session lives on in its caller until the completions have run.
    func unlink() {
        // When the presenter has gone, the program may present the content again at once.
        let isPresentedAnew = content.relations.presentingSession.map { $0 !== self } ?? false
        if presenter?.relations.presentedSession === self { presenter?.relations.presentedSession = nil }
        unlinkPresented()
        if isPresentedAnew { return }
        if content.relations.presentationController === original { content.relations.presentationController = nil }
        original.presented.isKeptByPresented = false
    }

    /// The relations of what is on screen now; those of the content with its own presentation controller are kept all the time.
    func linkPresented() {
        presented.relations.presentingSession = self
        presentationController.presenter = presenter
        guard presented !== content else { return }
        presented.relations.presentationController = presentationController
        presentationController.presented.isKeptByPresented = true
    }

    func unlinkPresented() {
        if presented.relations.presentingSession === self { presented.relations.presentingSession = nil }
        guard presented !== content else { return }
        if presented.relations.presentationController === presentationController {
            presented.relations.presentationController = nil
        }
        presentationController.presented.isKeptByPresented = false
    }

    /// An adaptation below this session shows another controller in the presenter's place, which presents from now on.
    func movePresenter(from old: UIViewController, to new: UIViewController) {
        old.relations.presentedSession = nil
        new.relations.presentedSession = self
        presenter = new
        original.presenter = new
        presentationController.presenter = new
    }

    // MARK: The presenter's view

    /// Whether the presenter's view is out of the window, or leaving or returning.
    var removesPresenter: Bool { removedPresenter != nil }
    /// The place of the presenter's view, while it is out; nil when it does not return.
    var presenterPosition: SavedViewPosition? {
        guard let position = removedPresenter?.position, !position.isObsolete else { return nil }
        return position
    }

    /// Makes the presenter's view fill `container` when it returns there.
    func fillWhenRestored(_ container: UIView) { removedPresenter?.fill(container, with: presenter?.viewIfLoaded) }

    // MARK: Presenting

    /// The part of `present` that runs inside the call: adaptation, animator, relations, the presented view, its preferred size.
    func start(from source: UIViewController) {
        adaptBeforePresenting()
        if request.isAnimated, let presenter, let delegate = transitioningDelegate {
            let animator = delegate.animationController(forPresented: content, presenting: presenter, source: source)
            request.setAnimator(
                animator, interactor: animator.flatMap(delegate.interactionControllerForPresentation(using:)))
        }
        move(to: .presenting)
        link()
        presented.loadViewIfNeeded()
        presentationController.preferredContentSizeDidChange(forChildContentContainer: presented)
        TurnCoordinator.shared.afterCommit { self.beginPresentation() }
    }

    /// The part after the commit, in the order of CallOrders 1.2, steps 12–20.
    private func beginPresentation() {
        guard state == .presenting, context == nil else { return }
        guard let presenter, let (host, frame, resizing) = containerPlace(for: presenter) else { return giveUp() }

        removedPresenter = presentationController.shouldRemovePresentersView ? RemovedPresenter() : nil
        let container = PresentationContainerView(frame: frame)
        container.autoresizingMask = resizing
        container.presentationController = presentationController
        presentationController.containerView = container
        host.addSubview(container)

        let context = makeContext(in: container, presenter: presenter)
        self.context = context
        container.blocksInteraction = !context.isInteractive
        presenter.relations.coordinator = context.coordinator
        presented.relations.coordinator = context.coordinator
        presented.relations.isBeingPresented = true

        original.delegate?.presentationController(
            original, willPresentWithAdaptiveStyle: adaptation.style, transitionCoordinator: context.coordinator)
        savedFirstResponder = SavedFirstResponder(
            in: host.window, besides: presented, keepsFirstResponder: presentationController.keepsFirstResponder)
        presentationController.presentationTransitionWillBegin()
        let isAnimated = request.isAnimated
        if removesPresenter { presenter.beginPresentationAppearance(false, animated: isAnimated, in: container) }
        presented.beginPresentationAppearance(true, animated: isAnimated, in: container)
        if removesPresenter { movePresenterView(into: container) }
        context.run { placePresentedView(in: container) }
    }

    private func makeContext(in container: PresentationContainerView, presenter: UIViewController) -> TransitionContext {
        let context = request.makeContext(
            .presentation, in: container, style: style, builtInAnimator: builtInAnimator,
            frames: .presentation(of: self, in: container),
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
            reversed: { [weak self] isCancelled in self?.reverseAppearance(isCancelled: isCancelled) })
        request.dropAnimators()
        return context
    }

    /// The place of the container: over the whole window, or over the presenter's view, as its sibling.
    func containerPlace(
        for presenter: UIViewController
    ) -> (host: UIView, frame: CGRect, resizing: UIView.AutoresizingMask)? {
        guard let view = presenter.viewIfLoaded, let window = view.window else { return nil }
        guard !coversWindow, let superview = view.superview else {
            return (window, window.bounds, [.flexibleWidth, .flexibleHeight])
        }
        return (superview, view.frame, view.autoresizingMask)
    }

    private func movePresenterView(into container: UIView) {
        removedPresenter?.position = SavedViewPosition(of: presenter?.viewIfLoaded)
        guard presenterPosition != nil, let view = presenter?.viewIfLoaded else { return }
        let frame = view.frame(inContainer: container)
        // At the bottom: views that the presentation controller has already added stay above it.
        container.insertSubview(view, at: 0)
        view.frame = frame
    }

    private func placePresentedView(in container: UIView) {
        guard let view = presentationController.presentedView else { return }
        view.frame = presentationController.sanitisedFrameOfPresentedView
        if !view.isDescendant(of: container) { container.addSubview(view) }
    }

    /// CallOrders 1.5, step 23: the presentation is cancelled, or a cancelled one continues after all.
    private func reverseAppearance(isCancelled: Bool) {
        let isAnimated = request.isAnimated
        presented.beginPresentationAppearance(!isCancelled, animated: isAnimated, in: container)
        if removesPresenter {
            presenter?.beginPresentationAppearance(isCancelled, animated: isAnimated, in: presenterPosition?.superview)
        }
    }

    /// CallOrders 1.2, steps 25–31.
    private func endPresentation() {
        guard let context = closeTransition() else { return }
        let presenter = presenter
        if removesPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
        // The view's callbacks may have given the window another root, which ends all sessions itself.
        guard state == .presenting else { return }
        move(to: .presented)
        presentationController.presentationTransitionDidEnd(true)
        presented.settlePresentationAppearance(true, in: container)
        if removesPresenter { presenter?.settlePresentationAppearance(false) }
        presented.relations.isBeingPresented = false
        release(context, sides: [presented, presenter])
        request.consumeCompletion()?()
        context.coordinator.runCompletions()
        context.animator?.animationEnded(true)
        transitionHasEnded()
    }

    /// CallOrders 1.5, steps 25–29.
    private func endCancelledPresentation() {
        guard let context = closeTransition() else { return }
        let presenter = presenter
        // Before the container is removed, so that the presenter's view does not leave the window in between.
        presenterPosition?.restore()
        removeContainer()
        presentationController.presentationTransitionDidEnd(false)
        presentationController.containerView = nil
        // The calls before may have given the window another root.
        if state != .ended { move(to: .ended) }
        unlink()
        restoreFirstResponder()
        presented.settlePresentationAppearance(false)
        if removesPresenter { presenter?.settlePresentationAppearance(true, in: presenterPosition?.superview) }
        presented.relations.isBeingPresented = false
        release(context, sides: [presented, presenter])
        let completion = request.consumeCompletion()
        if Self.callsCompletionsWhenCancelled { completion?() }
        context.coordinator.runCompletions()
        context.animator?.animationEnded(false)
        dropPendingDismissal()
        for session in presenter?.presentationsInside ?? [] { session.adaptIfNeeded() }
        transitionHasEnded()
    }

    /// The presenter's view left its window between `present` and the commit.
    private func giveUp() {
        PresentationDiagnostics.warn(
            .presenterGone,
            "\(PresentationDiagnostics.name(presented)) is not presented: the view of its presenter "
                + "\(PresentationDiagnostics.name(presenter)) has left the window since present was called.")
        move(to: .ended)
        unlink()
        request.dropCompletion()
        dropPendingDismissal()
        transitionHasEnded()
    }

    // MARK: Ending

    /// This session takes part in the transition of a dismissal.
    func join(_ context: TransitionContext) {
        self.context = context
        presented.relations.coordinator = context.coordinator
        presented.relations.isBeingDismissed = true
    }

    /// Ends the running transitions of this session and those above, the topmost first, without their animations.
    func finishTransitions() {
        for session in tree.reversed() where session.isInTransition {
            if let context = session.context {
                context.endAtOnce()
            } else if session.state == .presenting {
                session.request.isAnimated = false
                session.beginPresentation()
            } else {
                session.dismissal.running?.beginAtOnce()
            }
        }
    }

    /// The window drops this session's presenter: everything ends at once, and no presenter returns.
    func abandon() {
        let ending = tree.reversed().filter { $0.state != .ended }.map { (session: $0, wasPresenting: $0.state == .presenting) }
        // All of them before the first callback: a `dismiss` in a callback finds nothing to dismiss.
        for (session, _) in ending { session.move(to: .ended) }
        for (session, wasPresenting) in ending { session.abandonAlone(wasPresenting: wasPresenting) }
    }

    private func abandonAlone(wasPresenting: Bool) {
        let context = context
        context?.detach()
        request.dropCompletion()
        forgetPendingDismissal()
        if context == nil, !wasPresenting { presentationController.dismissalTransitionWillBegin() }
        presented.beginPresentationAppearance(false, animated: false, in: container)
        let presenter = presenter
        presenterPosition?.restoreOutsideWindow()
        removeContainer()
        if container != nil {
            if wasPresenting {
                presentationController.presentationTransitionDidEnd(false)
            } else {
                presentationController.dismissalTransitionDidEnd(true)
            }
        }
        presentationController.containerView = nil
        unlink()
        presented.endPresentationAppearance()
        presented.relations.isBeingPresented = false
        presented.relations.isBeingDismissed = false
        if let context {
            release(context, sides: [presented, presenter])
            context.coordinator.isCancelled = true
            context.coordinator.runCompletions()
        }
    }

    /// The first step of every end of a transition; nil when the session has been ended in another way.
    func closeTransition() -> TransitionContext? {
        guard let context else { return nil }
        container?.blocksInteraction = false
        // An animator that ends at once has not let the alongside closures run yet.
        context.coordinator.runAnimations()
        // The closures may have given the window another root, which ends all sessions itself.
        return self.context === context ? context : nil
    }

    /// Releases a transition that has ended, here and in the controllers that took part.
    func release(_ context: TransitionContext, sides: [UIViewController?]) {
        self.context = nil
        for side in sides where side?.relations.coordinator === context.coordinator { side?.relations.coordinator = nil }
    }

    /// Takes the container, and with it all decorations, out of the window.
    func removeContainer() {
        presentationController.presentedView?.removeFromSuperview()
        container?.removeFromSuperview()
    }

    func restoreFirstResponder() { savedFirstResponder?.restore() }
}
