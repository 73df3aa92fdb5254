// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation
public import ObjectiveRuntime
internal import QuartzCore

/// Shows one of several controllers above a tab bar, with which the user chooses among them. Follows UIKit's UITabBarController.
///
/// All tabs are children of this controller; the view of the selected one fills its view, with the bar as part of its bottom safe
/// area. A new selection is shown at once, or animated by an animator of the delegate. A tap on the tab that is selected already
/// pops a navigation controller to its root.
///
/// Differs from UIKit: the bar is at the bottom in windows of all sizes and shows all tabs, without "More"; there is no UITab and
/// no sidebar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    private var transition: ContainerTransition?
    private var hidesBar = false
    private let transitionView = TransitionContainerView()

    // MARK: Tabs

    /// The tabs, from left to right; empty at first. Setting it is `setViewControllers` without animation.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. The selected one stays selected when it is among the new ones, else the first is.
    ///
    /// A controller that is among the tabs twice ends the program, as UIKit's exception does.
    ///
    /// - Parameter animated: Whether the items of the bar change with a cross-dissolve.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for (index, controller) in new.enumerated() where new[..<index].has(controller) {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(controller)) is twice among the tabs of \(PresentationDiagnostics.name(self)).")
        }
        finishTransitions()
        let old = tabs
        tabs = new
        // The callbacks of a move may set other tabs, which then stay.
        for controller in new where controller.parent !== self && tabs.has(controller) {
            addChild(controller)
            if tabs.has(controller) { controller.didMove(toParent: self) } else { controller.removeFromParent() }
        }
        if !tabs.has(selected) { loadIfVisible(tabs.first) }
        // A callback has selected: no transition goes back to a tab that is taken away.
        if let transition, !tabs.has(transition.from) { finishTransitions() }
        tabBar.setItems(tabs.compactMap(\.tabBarItem), animated: animated)
        if !tabs.has(selected) { exchange(to: tabs.first, asksDelegate: false) }
        tabBar.selectedItem = selected?.tabBarItem
        for controller in old.without(tabs) where controller.parent === self && !tabs.has(controller) {
            controller.willMove(toParent: nil)
            transitionView.remove(controller)
            controller.removeFromParent()
        }
    }

    /// A tab may have another item now: a navigation controller's is that of its root.
    func tabBarItemsMayHaveChanged() {
        let items = tabs.compactMap(\.tabBarItem)
        guard tabBar.items?.elementsEqual(items, by: ===) != true else { return }
        tabBar.setItems(items, animated: false)
        tabBar.selectedItem = selected?.tabBarItem
    }

    /// A child was removed by `removeFromParent` or added to another container.
    override func childDidLeave(_ child: UIViewController) {
        guard tabs.has(child) else { return }
        tabs.removeAll { $0 === child }
        tabBar.setItems(tabs.compactMap(\.tabBarItem), animated: false)
        // A transition that brings the child in goes back; no transition goes back to it.
        if transition?.from === child || transition?.to === child { finishTransitions() }
        guard child === selected else { return }
        selected = nil
        transitionView.remove(child)
        loadIfVisible(tabs.first)
        if selected == nil { exchange(to: tabs.first) }
        tabBar.selectedItem = selected?.tabBarItem
    }

    // MARK: Selection

    /// The index of the selected tab; `NSNotFound` while there are no tabs. Setting an index without a tab does nothing but warn.
    ///
    /// The controllers' `viewWillAppear` and `viewWillDisappear` are called inside the setter, `viewDidAppear` and
    /// `viewDidDisappear` after the next commit.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
        set {
            guard tabs.indices.contains(newValue) else {
                return PresentationDiagnostics.warn(
                    .noSuchTab,
                    "selectedIndex \(newValue) of \(PresentationDiagnostics.name(self)) is ignored: it has \(tabs.count) tabs.")
            }
            select(tabs[newValue])
        }
    }

    /// The controller of the selected tab; nil while there are no tabs.
    ///
    /// Setting it selects the tab; nil is ignored, and a controller that is not among the tabs ends the program, as UIKit's
    /// exception does.
    open var selectedViewController: UIViewController? {
        get { selected }
        set { if let newValue { select(newValue) } }
    }

    /// Hears of what the user selects and vends animators; nil by default. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        get { delegateStorage }
        set {
            DelegateDiagnostics.check(newValue, as: (any UITabBarControllerDelegate).self) {
                $0 is any UITabBarControllerDelegate.Type
            }
            delegateStorage = newValue
        }
    }
    private weak var delegateStorage: (any UITabBarControllerDelegate)?

    /// The bar, whose items are the `tabBarItem`s of the tabs. It is managed by this controller, which is its delegate.
    public let tabBar = UITabBar()

    /// The user has chosen a tab in the bar; called after the delegate. Overrides need not call super.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    private func select(_ controller: UIViewController) {
        guard tabs.has(controller) else {
            PresentationDiagnostics.fail(
                "selectedViewController: \(PresentationDiagnostics.name(controller)) is not among the tabs of "
                    + "\(PresentationDiagnostics.name(self)).")
        }
        guard controller !== selected else { return }
        loadIfVisible(controller)
        finishTransitions()
        // A cancelled transition has gone back to it, or a callback has selected or removed it.
        guard controller !== selected, tabs.has(controller) else { return }
        exchange(to: controller)
        // A callback may have selected another one.
        tabBar.selectedItem = selected?.tabBarItem
    }

    /// The user has chosen a tab in the bar.
    ///
    /// - Returns: Whether the bar is to select the item.
    private func shouldSelect(_ item: UITabBarItem) -> Bool {
        guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return false }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
        // The delegate may have selected another tab.
        return controller === selected
    }

    // MARK: Showing the selected tab

    override var shownChild: UIViewController? { selected }

    /// When this controller appears, the selected one appears with it.
    override func appearanceWillReachChildren(_ isAppearing: Bool) {
        if isAppearing { loadIfVisible(selected) }
        guard isAppearing, transition == nil, let selected else { return }
        // Also in the place of a view that was removed: what is presented over its area may have been selected while all was covered.
        place(selected)
        guard appearance.phase.isAppearing, !selected.isRemovedFromWindow else { return }
        if !selected.appearance.phase.isAppearing {
            selected.beginAppearanceTransition(true, animated: appearance.isAnimated)
        }
    }

    override func appearanceDidReachChildren(_ hasAppeared: Bool) {
        if !hasAppeared { finishTransitions() }
    }

    /// Before anything is begun with it: its `viewDidLoad` may change the tabs or the selection. Also while this controller disappears,
    /// and its view is still in the window.
    private func loadIfVisible(_ controller: UIViewController?) {
        if appearance.phase.isAppearing || viewIfLoaded?.window != nil { controller?.loadViewIfNeeded() }
    }

    private func place(_ controller: UIViewController) {
        updateBarCoverage(of: controller)
        transitionView.place(controller)
    }

    /// - Parameter asksDelegate: Whether it may vend an animator: not when the old tab is leaving this controller.
    private func exchange(to new: UIViewController?, asksDelegate: Bool = true) {
        let old = selected
        changeValue(forKey: "selectedViewController") { changeValue(forKey: "selectedIndex") { selected = new } }
        tabBarVisibilityMayChange()
        updatePreferredContentSize()
        guard isViewLoaded else { return }
        guard appearance.phase.isAppearing, let old, let new else { return exchangeWithoutTransition(old, new) }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if asksDelegate, appearance.phase == .appeared, view.window != nil {
            animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
            interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        }
        ViewAnimationState.suspended { start(from: old, to: new, animator: animator, interactor: interactor) }
    }

    /// Without an animator the views change now, and the did-calls are sent after the commit.
    private func start(
        from old: UIViewController, to new: UIViewController, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let made = ContainerTransition(
            from: old, to: new, of: self, in: transitionView, direction: .exchange, animator: animator, interactor: interactor)
        transition = made
        updateBarCoverage(of: new)
        made.begin(
            .newFirst, reverted: { [weak self, unowned made] in self?.revertSelection(after: made) },
            ended: { [weak self, unowned made] didComplete in self?.end(made, didComplete) })
        guard transition === made else { return }
        guard animator == nil else { return made.run() }
        transitionView.remove(old)
        transitionView.place(new)
        TurnCoordinator.shared.afterCommit { made.run() }
    }

    /// The completions of a transition may begin another one; this many are enough for all but a loop of the client's.
    private static let maximumRounds = 16

    private func finishTransitions() {
        for _ in 0..<Self.maximumRounds { transition?.finishAtOnce() }
    }

    /// Before the callbacks of the old tab, which may select it: then it is selected already.
    private func revertSelection(after cancelled: ContainerTransition) {
        if selected === cancelled.to { selected = cancelled.from }
    }

    private func end(_ ended: ContainerTransition, _ didComplete: Bool) {
        // A callback may have begun another one.
        if transition === ended { transition = nil }
        guard !didComplete, selected === ended.from else { return }
        tabBarVisibilityMayChange()
        tabBar.selectedItem = ended.from.tabBarItem
        updatePreferredContentSize()
    }

    /// This controller is not visible, or there is no old or no new controller.
    private func exchangeWithoutTransition(_ old: UIViewController?, _ new: UIViewController?) {
        let isVisible = appearance.phase.isAppearing
        // Also while this controller disappears, which may not have reached what is presented over the old one.
        old?.beginShownAppearance(false, animated: !isVisible && appearance.isAnimated)
        if isVisible { new?.beginShownAppearance(true, animated: false) }
        if let old { transitionView.remove(old) }
        if let new, isVisible || view.window != nil { place(new) }
        old?.endShownAppearance(ifIn: .disappearing)
        guard appearance.phase == .appeared, let new else { return }
        TurnCoordinator.shared.afterCommit { new.endShownAppearance(ifIn: .appearing) }
    }

    // MARK: View and layout

    open override func loadView() {
        let view = UIView(frame: frameForNewView)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transitionView.clipsToBounds = true
        view.addSubview(transitionView)
        tabBar.frame = CGRect(
            x: 0, y: view.bounds.height - UITabBar.height, width: view.bounds.width, height: UITabBar.height)
        tabBar.shouldSelect = { [weak self] in self?.shouldSelect($0) ?? false }
        tabBar.delegate = self
        view.addSubview(tabBar)
        self.view = view
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutTabBar()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    private func layOutTabBar() {
        guard let view = viewIfLoaded else { return }
        let bottom = view.safeAreaInsets.bottom
        tabBar.extensionBelow = bottom
        // A hidden bar has left to the left, with the controller that it was shown with.
        tabBar.frame = CGRect(
            x: hidesBar ? -view.bounds.width : 0, y: view.bounds.height - bottom - UITabBar.height, width: view.bounds.width,
            height: UITabBar.height)
        if let selected { updateBarCoverage(of: selected) }
        if view.window != nil, transition == nil, appearance.phase == .disappeared, let selected { place(selected) }
    }

    /// The bar covers the bottom of the selected controller's view.
    private func updateBarCoverage(of controller: UIViewController) {
        let height = hidesBar ? 0 : UITabBar.height
        let distance = hidesBar ? 0 : height + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
        controller.setBarCoverage(
            BarCoverage(
                insets: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0),
                distances: UIEdgeInsets(top: 0, left: 0, bottom: distance, right: 0),
                opaqueEdges: tabBar.isTranslucent ? [] : .bottom))
    }

    /// The selected controller may want the bar to be hidden, or no longer: see `UIViewController.hidesBottomBarWhenPushed`.
    ///
    /// - Parameter coordinator: Of the transition that the bar is to move with; nil: without animation.
    func tabBarVisibilityMayChange(alongside coordinator: TransitionCoordinator? = nil) {
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

    // MARK: UIViewController

    /// Selects the child that an unwind segue goes to, or through.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if tabs.has(subsequentVC) { select(subsequentVC) }
    }

    /// Also true when it is true for the selected controller.
    open override var isModalInPresentation: Bool {
        get { super.isModalInPresentation || selected?.isModalInPresentation == true }
        set { super.isModalInPresentation = newValue }
    }

    /// Takes over the size that the selected controller prefers, and adds the height of the bar.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === selected { updatePreferredContentSize() }
    }

    private func updatePreferredContentSize() {
        guard let preferred = selected?.preferredContentSize, preferred != .zero else { return }
        preferredContentSize = CGSize(
            width: preferred.width, height: preferred.height + (preferred.height == 0 || hidesBar ? 0 : UITabBar.height))
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        tabs.has(container as? UIViewController)
            ? parentSize : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    /// The selection can be observed, and what can be of controllers.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UITabBarController & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(tabBarControllerKeyPaths(own)) { _, own in own }
    }
}
