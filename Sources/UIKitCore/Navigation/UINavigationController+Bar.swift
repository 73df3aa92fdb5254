// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UINavigationController {
    func setUp() {
        definesPresentationContext = true
        providesPresentationContextTransitionStyle = true
        navigationBar.goBack = { [weak self] in self?.goBack() }
    }

    func loadNavigationView() {
        let view = NavigationView(frame: frameForNewView)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transitionView.clipsToBounds = true
        view.addSubview(transitionView)
        navigationBar.frame = barFrame(in: view)
        navigationBar.isHidden = hidesBar
        view.addSubview(navigationBar)
        view.addGestureRecognizer(interactivePop.recognizer)
        self.view = view
    }

    func layoutNavigationView() {
        layOutBar()
        showStack()
    }

    func goBack() {
        guard interactivePop.isAllowed else { return }
        popViewController(animated: true)
    }

    func popTowards(_ controller: UIViewController) {
        guard state.controllers.has(controller) else { return }
        popToViewController(controller, animated: UIView.areAnimationsEnabled)
    }

    // MARK: Items

    var barItems: [UINavigationItem] { state.controllers.map(\.navigationItem) }

    /// Without animation.
    func showBarItems() { navigationBar.setItems(barItems, animated: false) }

    // MARK: Showing and hiding

    private func barFrame(in view: UIView) -> CGRect {
        let height = UINavigationBar.height
        let top = view.safeAreaInsets.top
        return CGRect(x: 0, y: hidesBar ? -height : top, width: view.bounds.width, height: height)
    }

    func layOutBar() {
        guard let view = viewIfLoaded else { return }
        navigationBar.extensionAbove = view.safeAreaInsets.top
        let frame = barFrame(in: view)
        if navigationBar.frame != frame { navigationBar.frame = frame }
        for child in [state.displayed, state.transition?.from].compactMap({ $0 }) { fit(child) }
    }

    /// The bar covers the top of what is shown.
    func fit(_ child: UIViewController) {
        child.setOverlayInsets(UIEdgeInsets(top: hidesBar ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0))
    }

    func changeBar(hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        followPreferredContentSize()
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil else {
            navigationBar.isHidden = hidden
            return view.setNeedsLayout()
        }
        navigationBar.isHidden = false
        let change: @MainActor () -> Void = { [self] in
            layOutBar()
            state.displayed?.viewIfLoaded?.layoutIfNeeded()
        }
        let end: @MainActor () -> Void = { [self] in navigationBar.isHidden = hidesBar }
        let joins =
            state.transition?.context.coordinator.animateAlongsideTransition(
                in: navigationBar, animation: { _ in change() }, completion: { _ in end() }) ?? false
        guard !joins else { return }
        UIView.animate(
            withDuration: Self.hideShowBarDuration, delay: 0, options: .curveEaseInOut, animations: change,
            completion: { _ in end() })
    }

    // MARK: The bar below

    var hidesTabBar: Bool { state.controllers.contains(where: \.hidesBottomBarWhenPushed) }

    /// The tab bar comes and goes with what is shown.
    func updateTabBar(alongside coordinator: TransitionCoordinator? = nil) {
        (parent as? UITabBarController)?.bottomBarMayChange(alongside: coordinator)
    }

    // MARK: Size

    /// What is on top wants to be this large, below the bar.
    func followPreferredContentSize() {
        guard let wanted = topViewController?.preferredContentSize, wanted != .zero else { return }
        let height = wanted.height + (hidesBar || wanted.height == 0 ? 0 : UINavigationBar.height)
        preferredContentSize = CGSize(width: wanted.width, height: height)
    }
}
