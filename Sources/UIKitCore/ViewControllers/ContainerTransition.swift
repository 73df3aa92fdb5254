// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The exchange of a container controller's child for another, from the first callback to the last: a push, a pop, a change of tabs.
@MainActor
final class ContainerTransition {
    /// Which side gets its will-callback first (recorded on UIKit). The did-callback goes to the old side first, in both.
    enum CallOrder {
        /// Navigation controllers.
        case oldFirst
        /// Tab bar controllers.
        case newFirst
    }

    let from: UIViewController
    let to: UIViewController
    let context: TransitionContext
    private let container: UIViewController
    private let containerView: TransitionContainerView
    /// What is left of the end, while the closures alongside run that an animator which ended at once has not let run.
    private var restOfEnd: (() -> Void)?

    /// `animator` nil: without animation.
    init(
        from: UIViewController, to: UIViewController, of container: UIViewController, in containerView: TransitionContainerView,
        direction: TransitionContext.Direction, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.from = from
        self.to = to
        self.container = container
        self.containerView = containerView
        context = TransitionContext(
            direction: direction, containerView: containerView, presentationStyle: .none, isAnimated: animator != nil,
            animator: animator, interactor: animator == nil ? nil : interactor,
            frames: .exchange(from: from, to: to, in: containerView),
            sides: { [weak from, weak to] in
                guard let from, let to else { return nil }
                return TransitionContext.Sides(from: from, to: to, fromView: from.shownView, toView: to.shownView)
            })
    }

    /// Sends the will-callbacks.
    ///
    /// - Parameters:
    ///   - reverted: Is called when the transition was cancelled, before the callbacks with which the old side returns.
    ///   - ended: Is called once, after the did-callbacks and before the coordinator's completions.
    func begin(
        _ order: CallOrder, reverted: @escaping () -> Void = {}, ended: @escaping (_ didComplete: Bool) -> Void
    ) {
        context.arm(
            ended: { didComplete in
                if !didComplete { reverted() }
                self.end(didComplete, ended)
            },
            // Recorded on UIKit: all four callbacks of a cancelled pop come at its end.
            reversed: { _ in })
        containerView.blocksInteraction = !context.isInteractive
        for side in [container, from, to] where side.relations.coordinator == nil {
            side.relations.coordinator = context.coordinator
        }
        let isAnimated = context.isAnimated
        if order == .newFirst, mayAppear { to.beginShownAppearance(true, animated: isAnimated) }
        // A callback may have ended this transition.
        guard context.isRunning else { return }
        from.beginShownAppearance(false, animated: isAnimated)
        guard context.isRunning else { return }
        if order == .oldFirst, mayAppear { to.beginShownAppearance(true, animated: isAnimated) }
    }

    /// A callback may have made the container itself disappear.
    private var mayAppear: Bool { container.appearance.phase.isAppearing }

    /// Starts the animation. Without one the transition ends at once.
    func run() {
        guard context.isRunning else { return }
        context.run { containerView.place(to) }
        // The animator may have added the view on top: what is presented over it stays over it.
        guard context.isRunning, let over = to.contextContainer, let view = to.shownView, over !== view,
            view.superview === containerView
        else { return }
        over.frame = containerView.bounds
        containerView.insertSubview(over, aboveSubview: view)
    }

    /// Brings a running transition to its end without its animation, also from a closure alongside that runs at the end.
    func finishAtOnce() {
        // What has left the container is not shown there.
        if context.isRunning, to.parent !== container { context.cancelInteractiveTransition() }
        context.endAtOnce()
        finishEnd()
    }

    private func end(_ didComplete: Bool, _ ended: @escaping (Bool) -> Void) {
        containerView.blocksInteraction = false
        restOfEnd = { self.endAfterClosures(didComplete, ended) }
        // An animator that ends at once has not let the alongside closures run yet. One of them may change the container, which then
        // finishes this transition before it begins another one.
        context.coordinator.runAnimations()
        finishEnd()
    }

    private func finishEnd() {
        let rest = restOfEnd
        restOfEnd = nil
        rest?()
    }

    private func endAfterClosures(_ didComplete: Bool, _ ended: (Bool) -> Void) {
        if didComplete { exchange() } else { restore() }
        for side in [container, from, to] where side.relations.coordinator === context.coordinator {
            side.relations.coordinator = nil
        }
        ended(didComplete)
        context.coordinator.runCompletions()
        context.animator?.animationEnded(didComplete)
        // The window's size class may have changed during the transition, or while the child that is shown now was not.
        for session in container.presentationsInside { session.adaptIfNeeded() }
    }

    private func exchange() {
        // What was presented over it meanwhile leaves with it.
        from.beginShownAppearance(false, animated: context.isAnimated)
        containerView.remove(from)
        containerView.place(to)
        from.endShownAppearance(ifIn: .disappearing)
        // A container that is itself appearing ends its child's appearance with its own.
        if !mayAppear { to.beginShownAppearance(false, animated: context.isAnimated) }
        if container.appearance.phase == .disappeared { to.endShownAppearance(ifIn: .disappearing) }
        if container.appearance.phase != .appearing { to.endShownAppearance(ifIn: .appearing) }
    }

    private func restore() {
        containerView.remove(to)
        containerView.place(from)
        let isAnimated = context.isAnimated
        to.beginShownAppearance(false, animated: isAnimated)
        to.endShownAppearance(ifIn: .disappearing)
        // That callback may have begun another transition, which has removed the view again.
        guard mayAppear, from.shownView?.isDescendant(of: containerView) == true else { return }
        from.beginShownAppearance(true, animated: isAnimated)
        if container.appearance.phase == .appeared { from.endShownAppearance(ifIn: .appearing) }
    }
}

extension UIViewController {
    /// The view that represents this controller among its siblings' views.
    fileprivate var shownView: UIView? { isRemovedFromWindow ? contextContainer : view }

    /// The will-callbacks of this controller, unless a presentation over its area has removed its view, and of what is presented
    /// there.
    func beginShownAppearance(_ isAppearing: Bool, animated: Bool) {
        let shown = (isRemovedFromWindow ? [] : [self]) + presentedOverContext
        for controller in shown where controller.appearance.phase.isAppearing != isAppearing {
            controller.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// The did-callbacks after `beginShownAppearance`.
    func endShownAppearance(ifIn phase: AppearanceGate.Phase) {
        if !isRemovedFromWindow { endAppearance(ifIn: phase) }
        for controller in presentedOverContext { controller.endAppearanceWithSurroundings(ifIn: phase) }
    }
}

extension TransitionContainerView {
    /// Makes the child's view fill this one, as far as it reaches below bars, and below what is presented over its area.
    func place(_ child: UIViewController) {
        // Also when a running dismissal is returning it: at its end it is placed anew.
        child.relations.presentedSession?.fillWhenRestored(self)
        let view = child.isRemovedFromWindow ? nil : child.view
        for (view, frame) in [(view, child.frame(inBounds: bounds)), (child.contextContainer, bounds)] {
            guard let view else { continue }
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            // A view that an animator has rotated or scaled keeps its own geometry.
            if view.transform.isIdentity { view.frame = frame }
            if view.superview !== self { addSubview(view) }
        }
    }

    /// Removes the child's view, wherever below this view an animator has put it, with what is presented over its area.
    func remove(_ child: UIViewController) {
        for view in [child.viewIfLoaded, child.contextContainer].compactMap({ $0 }) where view.isDescendant(of: self) {
            view.removeFromSuperview()
        }
    }
}
