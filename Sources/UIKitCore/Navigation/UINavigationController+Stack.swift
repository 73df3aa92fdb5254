// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The algorithms behind `UINavigationController`: changes of the stack inside of calls, and what is shown of them at layout.
extension UINavigationController {
    // MARK: Changes of the stack

    func pop(to index: Int, animated: Bool) -> [UIViewController] {
        let controllers = state.controllers
        guard index < controllers.count - 1 else { return [] }
        changeStack(to: Array(controllers[...index]), animated: animated)
        return Array(controllers[(index + 1)...])
    }

    func changeStack(to new: [UIViewController], animated: Bool) {
        let old = state.controllers
        check(new)
        guard !old.elementsEqual(new, by: ===) else { return }
        loadViewIfNeeded()
        // Loading the view may have changed the stack: this call wins.
        let current = state.controllers
        state.controllers = new
        tabBarItemMayHaveChanged()
        state.revision += 1
        state.isAnimated = animated
        state.leaving = (state.leaving + current.without(state.leaving)).without(new)
        if isInvisible { showWhileInvisible() }
        // The callbacks of a move may change the stack again, which then stays.
        for controller in new where controller.parent !== self && state.controllers.has(controller) {
            addChild(controller)
            if state.controllers.has(controller) { state.unmoved.append(controller) } else { controller.removeFromParent() }
        }
        if isInvisible { sendDidMoveToCovered() } else { vendAnimator() }
        view.setNeedsLayout()
    }

    private func check(_ new: [UIViewController]) {
        for (index, controller) in new.enumerated() where new[..<index].has(controller) {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(controller)) is twice on the stack of \(PresentationDiagnostics.name(self)); a controller "
                    + "can be pushed only once.")
        }
        for controller in new where controller is UINavigationController {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(controller)) cannot be pushed onto \(PresentationDiagnostics.name(self)): a navigation "
                    + "controller does not go into another one.")
        }
    }

    /// A child was removed by `removeFromParent` or added to another container.
    func forget(_ child: UIViewController) {
        state.leaving.removeAll { $0 === child }
        state.unmoved.removeAll { $0 === child }
        guard state.controllers.has(child) else { return }
        state.controllers.removeAll { $0 === child }
        state.shownControllers.removeAll { $0 === child }
        tabBarItemMayHaveChanged()
        state.revision += 1
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: While invisible

    /// Whether no view changes on screen and no callbacks are due when the stack changes.
    private var isInvisible: Bool {
        appearance.phase == .disappeared && state.transition == nil && viewIfLoaded?.window == nil
    }

    private func showWhileInvisible() {
        if let displayed = state.displayed, displayed !== state.controllers.last {
            transitionView.remove(displayed)
            state.displayed = nil
        }
        state.shownControllers = state.controllers
        state.vended = nil
        removeLeaving()
        updateBarItems()
    }

    // MARK: Children

    /// Removes the children that have left the stack and the screen, and sends `didMove` to those that were added below the top.
    private func settleChildren() {
        removeLeaving()
        sendDidMoveToCovered()
    }

    private func removeLeaving() {
        // A transition that is still to come may be cancelled, and bring them back.
        let staying = state.shownControllers + [state.displayed].compactMap { $0 }
        for controller in state.leaving.without(staying).reversed() {
            if !controller.isMovingFromParent { controller.willMove(toParent: nil) }
            transitionView.remove(controller)
            controller.removeFromParent()
        }
        state.leaving.removeAll { $0.parent !== self }
    }

    private func sendDidMoveToCovered() {
        for controller in state.unmoved where controller !== topViewController { sendDidMove(to: controller) }
    }

    private func sendDidMove(to controller: UIViewController) {
        guard state.unmoved.has(controller) else { return }
        state.unmoved.removeAll { $0 === controller }
        controller.didMove(toParent: self)
    }

    // MARK: With the appearance of this controller

    /// This controller is about to appear, and the top of its stack with it.
    func showTopForAppearance() {
        guard state.transition == nil, let top = topViewController else { return }
        let isNew = top !== state.displayed
        if isNew { replaceDisplayed(by: top) }
        // Its viewDidLoad may have made this controller disappear.
        guard appearance.phase.isAppearing else { return }
        if !top.appearance.phase.isAppearing, !top.isRemovedFromWindow {
            top.beginAppearanceTransition(true, animated: appearance.isAnimated)
        }
        guard isNew else { return }
        state.owesDidShow = true
        delegate?.navigationController(self, willShow: top, animated: appearance.isAnimated)
        updatePreferredContentSize()
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
        sendDidMove(to: displayed)
        guard state.owesDidShow else { return }
        state.owesDidShow = false
        delegate?.navigationController(self, didShow: displayed, animated: animated)
    }

    // MARK: With the layout of the view

    /// Brings what is shown up to date with the stack: the table at `NavigationState`.
    func showStack() {
        if let transition = state.transition {
            guard state.displayed !== topViewController, !state.isAnimated else { return }
            transition.finishAtOnce()
            // Its last callbacks lay out, or have begun another one; the end of either lays out again.
            guard state.transition == nil else { return }
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
        state.shownControllers = state.controllers
        settleChildren()
        // They may have changed, and changed back, since the bar was told.
        updateBarItems()
    }

    private func exchangeSilently() {
        state.vended = nil
        if view.window != nil, let top = topViewController {
            replaceDisplayed(by: top)
        } else {
            if let displayed = state.displayed { transitionView.remove(displayed) }
            state.displayed = nil
            state.shownControllers = state.controllers
            updateBarItems()
        }
        settleChildren()
    }

    /// Exchanges the views without appearance callbacks.
    private func replaceDisplayed(by top: UIViewController) {
        let old = state.displayed
        state.displayed = top
        state.shownControllers = state.controllers
        state.vended = nil
        // Now: the callbacks that follow may change the stack, which is shown later.
        updateBarItems()
        if let old {
            transitionView.remove(old)
            // It was leaving with this controller, which comes back without it.
            old.endShownAppearance(ifIn: .disappearing)
        }
        updateBarCoverage(of: top)
        transitionView.place(top)
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
        // Not within an animation block that happens to be open.
        ViewAnimationState.suspended { start(from: from, to: to) }
    }

    private func showNothing() {
        guard let from = state.displayed else { return }
        state.vended = nil
        from.beginShownAppearance(false, animated: false)
        state.displayed = nil
        state.shownControllers = []
        transitionView.remove(from)
        from.endShownAppearance(ifIn: .disappearing)
        settleChildren()
        updateBarItems()
    }

    // MARK: Transitions

    private func operation(to: UIViewController) -> Operation { state.shownControllers.has(to) ? .pop : .push }

    /// Asks the delegate as soon as the next transition is known, inside the call that changes the stack.
    private func vendAnimator() {
        // What it vended for an earlier change is not used.
        state.vended = nil
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
            interactor = vended?.animator == nil ? takeInteractivePopDriver(for: operation) : vended?.interactor
            // What the user drags must follow the pointer, also with reduced motion.
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
        updateBarCoverage(of: to)
        if !state.controllers.has(from) { from.willMove(toParent: nil) }
        let revision = state.revision
        let stack = state.controllers
        let bar = navigationBar.transition(to: barItems, operation: operation)
        transition.begin(.oldFirst) { [self] didComplete in
            bar.end(didComplete)
            end(transition, didComplete, stack: stack, revision: revision)
        }
        // A callback may have ended it.
        guard state.transition === transition else { return }
        delegate?.navigationController(self, willShow: to, animated: transition.context.isAnimated)
        updatePreferredContentSize()
        if transition.context.isAnimated {
            bar.begin()
            transition.context.coordinator.animateAlongsideTransition(in: navigationBar) { _ in bar.animate() }
        }
        updateTabBar(alongside: transition.context.coordinator)
        transition.run()
    }

    /// `stack` and `revision` are those of the transition's beginning.
    private func end(_ transition: ContainerTransition, _ didComplete: Bool, stack: [UIViewController], revision: Int) {
        state.transition = nil
        if didComplete {
            state.shownControllers = stack.filter { $0.parent === self }
        } else {
            state.displayed = transition.from
            transition.from.containment.isMovingFromParent = false
            if state.revision == revision { restoreShownStack() }
        }
        settleChildren()
        if let displayed = state.displayed { sendDidMove(to: displayed) }
        // The stack may have changed below the top during the transition.
        if state.displayed === topViewController { updateBarItems() }
        if didComplete {
            delegate?.navigationController(self, didShow: transition.to, animated: transition.context.isAnimated)
        }
        updatePreferredContentSize()
        updateTabBar()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Goes back to the stack before a transition that was cancelled.
    private func restoreShownStack() {
        let abandoned = state.controllers
        state.controllers = state.shownControllers
        tabBarItemMayHaveChanged()
        state.leaving = (state.leaving + abandoned).without(state.controllers)
    }
}
