// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UINavigationController {
    // MARK: With the appearance of this controller

    /// This controller is about to appear: so is the top of its stack, in the same way.
    func showTopForAppearance() {
        guard state.transition == nil, let top = topViewController else { return }
        let isNew = top !== state.displayed
        if isNew { replaceDisplayed(by: top) }
        if !top.appearance.phase.isAppearing, !top.isRemovedFromWindow {
            top.beginAppearanceTransition(true, animated: appearance.isAnimated)
        }
        guard isNew else { return }
        state.owesDidShow = true
        delegate?.navigationController(self, willShow: top, animated: appearance.isAnimated)
        followPreferredContentSize()
    }

    func appearanceDidChange(_ hasAppeared: Bool) {
        if hasAppeared {
            finishShowing(animated: appearance.isAnimated)
        } else {
            state.transition?.finishAtOnce()
            if state.displayed !== topViewController { exchangeSilently() }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    /// What is displayed has appeared with this controller.
    private func finishShowing(animated: Bool) {
        guard state.transition == nil, let displayed = state.displayed else { return }
        settleChildren()
        tellMoved(displayed)
        guard state.owesDidShow else { return }
        state.owesDidShow = false
        delegate?.navigationController(self, didShow: displayed, animated: animated)
    }

    // MARK: With the layout of the view

    /// Brings what is shown up to date with the stack.
    func showStack() {
        if let transition = state.transition {
            guard state.displayed !== topViewController, !state.isAnimated else { return }
            transition.finishAtOnce()
        }
        guard state.displayed !== topViewController else { return showUnchangedTop() }
        switch appearance.phase {
        case .disappearing: return
        case .appearing where state.isAnimated && state.displayed != nil: return
        case .disappeared: exchangeSilently()
        case .appearing, .appeared: exchange()
        }
    }

    /// The stack has changed below the top, or not at all.
    private func showUnchangedTop() {
        state.vended = nil
        settleChildren()
        guard !state.shownControllers.elementsEqual(state.controllers, by: ===) else { return }
        state.shownControllers = state.controllers
        showBarItems()
    }

    private func exchangeSilently() {
        if view.window != nil, let top = topViewController {
            replaceDisplayed(by: top)
        } else {
            if let displayed = state.displayed { transitionView.remove(displayed) }
            state.displayed = nil
            state.shownControllers = state.controllers
            showBarItems()
        }
        settleChildren()
    }

    /// Without a word to either.
    private func replaceDisplayed(by top: UIViewController) {
        let old = state.displayed
        state.displayed = top
        state.shownControllers = state.controllers
        if let old { transitionView.remove(old) }
        fit(top)
        transitionView.place(top)
        showBarItems()
        updateTabBar()
        settleChildren()
    }

    private func exchange() {
        guard let to = topViewController else { return showNothing() }
        guard let from = state.displayed else {
            showTopForAppearance()
            guard appearance.phase == .appeared else { return }
            transitionView.layoutIfNeeded()
            to.endAppearance(ifIn: .appearing)
            return finishShowing(animated: false)
        }
        // Another animation block is not this one's business.
        ViewAnimationState.suspended { start(from: from, to: to) }
    }

    private func showNothing() {
        guard let from = state.displayed else { return }
        if from.appearance.phase.isAppearing { from.beginAppearanceTransition(false, animated: false) }
        state.displayed = nil
        state.shownControllers = []
        transitionView.remove(from)
        from.endAppearance(ifIn: .disappearing)
        settleChildren()
        showBarItems()
    }

    // MARK: Transitions

    private func operation(to: UIViewController) -> Operation { state.shownControllers.has(to) ? .pop : .push }

    /// Asks the delegate as soon as it is known what the next transition will be.
    func vendAnimator() {
        guard state.isAnimated, state.transition == nil, appearance.phase == .appeared, let from = state.displayed,
            let to = topViewController, from !== to
        else { return }
        state.vended = vend(from: from, to: to)
    }

    private func vend(from: UIViewController, to: UIViewController) -> NavigationState.Vended {
        let animator = delegate?.navigationController(self, animationControllerFor: operation(to: to), from: from, to: to)
        let interactor = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
        (interactor as? UIPercentDrivenInteractiveTransition)?.expectStart()
        return NavigationState.Vended(from: from, to: to, animator: animator, interactor: interactor)
    }

    private func start(from: UIViewController, to: UIViewController) {
        let operation = operation(to: to)
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if state.isAnimated {
            let isCurrent = state.vended?.from === from && state.vended?.to === to
            let vended = isCurrent ? state.vended : vend(from: from, to: to)
            interactor = vended?.animator == nil ? interactivePop.takeDriver(for: operation) : vended?.interactor
            // What the user moves does move.
            let fades = UIAccessibility.replacesMotionByFades && interactor == nil
            animator = vended?.animator ?? (fades ? CrossDissolveAnimator() : NavigationSlideAnimator())
        }
        state.vended = nil
        state.isAnimated = false
        let transition = ContainerTransition(
            from: from, to: to, of: self, in: transitionView, direction: operation == .pop ? .pop : .push, animator: animator,
            interactor: interactor)
        if transition.context.isAnimated, animator is NavigationSlideAnimator, interactor == nil {
            transition.context.coordinator.completionCurve = .systemSpring
        }
        state.transition = transition
        state.displayed = to
        to.loadViewIfNeeded()
        fit(to)
        if !state.controllers.has(from) { from.willMove(toParent: nil) }
        let revision = state.revision
        let bar = navigationBar.transition(to: barItems, operation: operation)
        transition.begin(.oldFirst) { [self] didComplete in
            bar.end(didComplete)
            end(transition, didComplete, revision: revision)
        }
        delegate?.navigationController(self, willShow: to, animated: transition.context.isAnimated)
        followPreferredContentSize()
        if transition.context.isAnimated {
            bar.begin()
            transition.context.coordinator.animateAlongsideTransition(in: navigationBar) { _ in bar.animate() }
        }
        updateTabBar(alongside: transition.context.coordinator)
        transition.run()
    }

    private func end(_ transition: ContainerTransition, _ didComplete: Bool, revision: Int) {
        state.transition = nil
        if didComplete {
            state.shownControllers = state.controllers
        } else {
            state.displayed = transition.from
            transition.from.containment.isMovingFromParent = false
            if state.revision == revision { goBackToShown() }
        }
        settleChildren()
        if let displayed = state.displayed { tellMoved(displayed) }
        // The stack may have changed below the top meanwhile.
        if state.displayed === topViewController { showBarItems() }
        if didComplete {
            delegate?.navigationController(self, didShow: transition.to, animated: transition.context.isAnimated)
        }
        followPreferredContentSize()
        updateTabBar()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The stack as it was before a transition that was cancelled.
    private func goBackToShown() {
        let given = state.controllers
        state.controllers = state.shownControllers
        state.leaving = (state.leaving + given).without(state.controllers)
    }
}
