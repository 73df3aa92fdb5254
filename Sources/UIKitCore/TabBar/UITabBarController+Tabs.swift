// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UITabBarController {
    // MARK: Tabs

    func changeTabs(to new: [UIViewController], animated: Bool) {
        for (index, controller) in new.enumerated() where new[..<index].has(controller) {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(controller)) is twice among the tabs of \(PresentationDiagnostics.name(self)).")
        }
        let old = tabs
        transition?.finishAtOnce()
        tabs = new
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabBar.setItems(new.compactMap(\.tabBarItem), animated: animated)
        if !new.has(selected) { exchange(to: new.first) }
        tabBar.selectedItem = selected?.tabBarItem
        for controller in old.without(new) {
            controller.willMove(toParent: nil)
            transitionView.remove(controller)
            controller.removeFromParent()
        }
    }

    /// A controller was taken from this one.
    func forget(_ child: UIViewController) {
        guard tabs.has(child) else { return }
        tabs.removeAll { $0 === child }
        tabBar.setItems(tabs.compactMap(\.tabBarItem), animated: false)
        guard child === selected else { return }
        selected = nil
        transitionView.remove(child)
        exchange(to: tabs.first)
        tabBar.selectedItem = selected?.tabBarItem
    }

    // MARK: Selecting

    func select(at index: Int) {
        guard tabs.indices.contains(index) else {
            return PresentationDiagnostics.warn(
                .noSuchTab,
                "selectedIndex \(index) of \(PresentationDiagnostics.name(self)) is ignored: it has \(tabs.count) tabs.")
        }
        select(tabs[index])
    }

    func select(_ controller: UIViewController?) {
        guard let controller else { return }
        guard tabs.has(controller) else {
            PresentationDiagnostics.fail(
                "selectedViewController: \(PresentationDiagnostics.name(controller)) is not among the tabs of "
                    + "\(PresentationDiagnostics.name(self)).")
        }
        guard controller !== selected else { return }
        transition?.finishAtOnce()
        exchange(to: controller)
        tabBar.selectedItem = controller.tabBarItem
    }

    /// The user has chosen a tab in the bar. The bar selects its item after this.
    func userMaySelect(_ item: UITabBarItem) -> Bool {
        guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return false }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
        // The delegate may have gone elsewhere.
        return controller === selected
    }

    // MARK: Showing

    /// This controller is about to appear: so is the selected one, in the same way.
    func showSelected() {
        guard transition == nil, let selected else { return }
        guard !selected.isRemovedFromWindow else { return }
        place(selected)
        if !selected.appearance.phase.isAppearing {
            selected.beginAppearanceTransition(true, animated: appearance.isAnimated)
        }
    }

    func appearanceDidChange(_ hasAppeared: Bool) {
        if !hasAppeared { transition?.finishAtOnce() }
    }

    private func place(_ controller: UIViewController) {
        fit(controller)
        transitionView.place(controller)
    }

    private func exchange(to new: UIViewController?) {
        let old = selected
        selected = new
        bottomBarMayChange()
        followPreferredContentSize()
        guard isViewLoaded else { return }
        guard appearance.phase.isAppearing, let old, let new else { return exchangeAlone(old, new) }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if appearance.phase == .appeared, view.window != nil {
            animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
            interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        }
        ViewAnimationState.suspended { start(from: old, to: new, animator: animator, interactor: interactor) }
    }

    /// Without an animator the views change now and the did-calls come with the commit.
    private func start(
        from old: UIViewController, to new: UIViewController, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let made = ContainerTransition(
            from: old, to: new, of: self, in: transitionView, direction: .exchange, animator: animator, interactor: interactor)
        transition = made
        fit(new)
        made.begin(.newFirst) { [weak self, unowned made] didComplete in self?.end(made, didComplete) }
        guard animator == nil else { return made.run() }
        transitionView.remove(old)
        transitionView.place(new)
        TurnCoordinator.shared.afterCommit { made.run() }
    }

    private func end(_ ended: ContainerTransition, _ didComplete: Bool) {
        transition = nil
        guard !didComplete, selected === ended.to else { return }
        selected = ended.from
        bottomBarMayChange()
        tabBar.selectedItem = ended.from.tabBarItem
        followPreferredContentSize()
    }

    /// Nobody sees it, or one of the two is missing.
    private func exchangeAlone(_ old: UIViewController?, _ new: UIViewController?) {
        let isVisible = appearance.phase.isAppearing
        if isVisible, let old, old.appearance.phase.isAppearing { old.beginAppearanceTransition(false, animated: false) }
        if isVisible { new?.beginAppearanceTransition(true, animated: false) }
        if let old { transitionView.remove(old) }
        if let new, isVisible || view.window != nil { place(new) }
        old?.endAppearance(ifIn: .disappearing)
        guard appearance.phase == .appeared, let new else { return }
        TurnCoordinator.shared.afterCommit { new.endAppearance(ifIn: .appearing) }
    }

    // MARK: The view

    func loadTabBarView() {
        let view = UIView(frame: frameForNewView)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transitionView.clipsToBounds = true
        view.addSubview(transitionView)
        tabBar.frame = CGRect(
            x: 0, y: view.bounds.height - UITabBar.height, width: view.bounds.width, height: UITabBar.height)
        tabBar.userMaySelect = { [weak self] in self?.userMaySelect($0) ?? false }
        tabBar.delegate = self
        view.addSubview(tabBar)
        self.view = view
    }

    func layOutTabBar() {
        guard let view = viewIfLoaded else { return }
        let bottom = view.safeAreaInsets.bottom
        tabBar.extensionBelow = bottom
        // Hidden, it has gone to the left with what it lay on.
        tabBar.frame = CGRect(
            x: hidesBar ? -view.bounds.width : 0, y: view.bounds.height - bottom - UITabBar.height, width: view.bounds.width,
            height: UITabBar.height)
        if let selected { fit(selected) }
        if view.window != nil, transition == nil, appearance.phase == .disappeared, let selected { place(selected) }
    }

    /// The bar covers the bottom of what is shown.
    private func fit(_ controller: UIViewController) {
        controller.setOverlayInsets(UIEdgeInsets(top: 0, left: 0, bottom: hidesBar ? 0 : UITabBar.height, right: 0))
    }

    /// The selected controller may want the bar to be hidden.
    func bottomBarMayChange(alongside coordinator: TransitionCoordinator? = nil) {
        let hides = (selected as? UINavigationController)?.hidesTabBar ?? false
        guard hides != hidesBar else { return }
        hidesBar = hides
        guard let coordinator, coordinator.isAnimated else {
            tabBar.isHidden = hides
            return layOutTabBar()
        }
        tabBar.isHidden = false
        _ = coordinator.animateAlongsideTransition(in: tabBar) { [weak self] _ in
            self?.layOutTabBar()
        } completion: { [weak self] _ in
            if let self { tabBar.isHidden = hidesBar }
        }
    }

    func followPreferredContentSize() {
        guard let wanted = selected?.preferredContentSize, wanted != .zero else { return }
        preferredContentSize = CGSize(
            width: wanted.width, height: wanted.height + (wanted.height == 0 || hidesBar ? 0 : UITabBar.height))
    }
}
