// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// Shows the top of a stack of controllers below a navigation bar. Follows UIKit's UINavigationController.
///
/// The controllers of the stack are children of this one. The view of the top one fills its view, with the bar as part of its top
/// safe area. `viewControllers` changes inside of a call such as `pushViewController`; what is shown follows with the next layout
/// of the navigation controller's view, and is animated on request: by an animator of the delegate, or by the built-in slide.
/// Changes that come during an animated transition are shown together at its end.
///
/// The user goes back with the back button, with a drag from the leading edge (`interactivePopGestureRecognizer`), with Alt and the
/// left arrow key while the controller is in the responder chain, and with the back button of the mouse over its view.
///
/// Differs from UIKit: no toolbar, no large titles, no bars that hide by themselves. The two last ways back are additions for the
/// desktop.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    // UINavigationController+Stack.swift holds the algorithms of the stack and its transitions, which work on `state`.

    /// The kind of a change of the stack, for the delegate.
    public enum Operation: Int, Sendable {
        /// No transition. The delegate never gets it.
        case none
        /// The new top was not on the stack before.
        case push
        /// The new top was on the stack already.
        case pop
    }

    /// The duration of showing and hiding the bar with animation, in seconds: 0.2.
    public static let hideShowBarDuration: CGFloat = 0.2

    var state = NavigationState()
    let transitionView = TransitionContainerView()
    private lazy var interactivePop = InteractivePop(self)

    // MARK: Creating

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// A navigation controller with one controller on its stack.
    ///
    /// The view is loaded here, as in UIKit: `viewDidLoad` of a subclass runs before its initializer has ended.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp()
        pushViewController(rootViewController, animated: false)
    }

    /// For storyboards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UINavigationController.self)
    }

    private func setUp() {
        definesPresentationContext = true
        providesPresentationContextTransitionStyle = true
        navigationBar.goBack = { [weak self] in self?.goBack() }
    }

    // MARK: The stack

    /// The stack, the root first. Setting it is `setViewControllers` without animation.
    open var viewControllers: [UIViewController] {
        get { state.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the stack.
    ///
    /// A controller that is on the stack twice, and a navigation controller on the stack, end the program, as UIKit's exceptions
    /// do.
    ///
    /// - Parameter animated: Whether the change of the top is animated: as a pop when the new top was on the old stack, else as a
    ///   push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        changeStack(to: viewControllers, animated: animated)
    }

    /// Puts a controller on top of the stack. It must not be on the stack already, and be no navigation controller: that ends the
    /// program, as UIKit's exceptions do.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        changeStack(to: state.controllers + [viewController], animated: animated)
    }

    /// Removes the top of the stack.
    ///
    /// - Returns: The removed controller; nil when there is only the root, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard state.controllers.count > 1 else { return nil }
        return pop(to: state.controllers.count - 2, animated: animated).last
    }

    /// Removes everything above a controller of the stack. A controller that is not on the stack ends the program, as UIKit's
    /// exception does.
    ///
    /// - Returns: The removed controllers, the lowest first; nil when there was nothing above it.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = state.controllers.firstIndex(where: { $0 === viewController }) else {
            PresentationDiagnostics.fail(
                "popToViewController: \(PresentationDiagnostics.name(viewController)) is not on the stack of "
                    + "\(PresentationDiagnostics.name(self)).")
        }
        let popped = pop(to: index, animated: animated)
        return popped.isEmpty ? nil : popped
    }

    /// Removes everything above the root.
    ///
    /// - Returns: The removed controllers, the lowest first; nil when there was nothing above it.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = pop(to: 0, animated: animated)
        return popped.isEmpty ? nil : popped
    }

    /// Pushes the controller, animated while `UIView.areAnimationsEnabled`.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }

    /// The top of the stack; nil while it is empty.
    open var topViewController: UIViewController? { state.controllers.last }

    /// The controller that is presented over this one, else the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pops to the child that an unwind segue goes to, or through.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard state.controllers.has(subsequentVC) else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    /// Hears of what is shown and vends animators; nil by default. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)? {
        get { delegateStorage }
        set {
            DelegateDiagnostics.check(newValue, as: (any UINavigationControllerDelegate).self) {
                $0 is any UINavigationControllerDelegate.Type
            }
            delegateStorage = newValue
        }
    }
    private weak var delegateStorage: (any UINavigationControllerDelegate)?

    // MARK: Going back

    /// A drag from the leading edge of this controller's view, which pops interactively.
    ///
    /// It does not begin while a transition runs, nor when the bar or its back button is hidden (unless the recogniser has a
    /// delegate, which then decides), nor when the delegate of this controller vends an animator for the pop.
    ///
    /// Differs from UIKit: the drag pops when it ends beyond the middle, or with more than 300 points per second to the right.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

    /// The driver of a pop that the user's drag has asked for; nil for any other transition. For the start of the transition.
    func takeInteractivePopDriver(for operation: Operation) -> UIPercentDrivenInteractiveTransition? {
        interactivePop.takeDriver(for: operation)
    }

    /// Adds Alt and the left arrow key while the user can go back.
    open override var keyCommands: [UIKeyCommand]? {
        guard canGoBack else { return super.keyCommands }
        let back = UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate,
            action: Selector("goBack", UINavigationController.goBack))
        return (super.keyCommands ?? []) + [back]
    }

    /// Whether the user can go back now: the bar shows a back button and no transition runs.
    var canGoBack: Bool {
        state.controllers.count > 1 && state.transition == nil && !hidesBar
            && topViewController?.navigationItem.showsBackButton == true
    }

    func goBack() {
        guard canGoBack else { return }
        popViewController(animated: true)
    }

    // MARK: Navigation bar

    /// The bar, whose items are the `navigationItem`s of the stack. It is managed by this controller.
    public let navigationBar = UINavigationBar()

    private var hidesBar = false

    /// Whether the bar is hidden; false by default. Setting it is `setNavigationBarHidden` without animation.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    ///
    /// - Parameter animated: Whether it moves: together with a transition that is about to begin or runs, else in
    ///   `hideShowBarDuration`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        updatePreferredContentSize()
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

    private func barFrame(in view: UIView) -> CGRect {
        let height = UINavigationBar.height(for: navigationBar.topItem)
        let top = view.safeAreaInsets.top
        return CGRect(x: 0, y: hidesBar ? -height : top, width: view.bounds.width, height: height)
    }

    private func layOutBar() {
        guard let view = viewIfLoaded else { return }
        navigationBar.extensionAbove = view.safeAreaInsets.top
        let frame = barFrame(in: view)
        if navigationBar.frame != frame { navigationBar.frame = frame }
        for child in [state.displayed, state.transition?.from].compactMap({ $0 }) { updateBarCoverage(of: child) }
    }

    /// The bar covers the top of the child's view, and a tab bar around this controller its bottom.
    func updateBarCoverage(of child: UIViewController) {
        let height = hidesBar ? 0 : UINavigationBar.height(for: child.navigationItem)
        let top = hidesBar ? 0 : height + (viewIfLoaded?.safeAreaInsets.top ?? 0)
        child.setBarCoverage(
            BarCoverage(
                insets: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0),
                distances: UIEdgeInsets(top: top, left: 0, bottom: distancesToBars.bottom, right: 0),
                opaqueEdges: navigationBar.isTranslucent ? [] : .top))
    }

    /// The items of the stack, the root's first.
    var barItems: [UINavigationItem] { state.controllers.map(\.navigationItem) }

    /// Brings the items of the bar up to date, without animation.
    func updateBarItems() { navigationBar.setItems(barItems, animated: false) }

    // MARK: Tab bar

    /// Whether a tab bar around this controller is to be hidden.
    var hidesTabBar: Bool { state.controllers.contains(where: \.hidesBottomBarWhenPushed) }

    /// The item of this controller is that of the root of its stack.
    func tabBarItemMayHaveChanged() { (parent as? UITabBarController)?.tabBarItemsMayHaveChanged() }

    /// Shows or hides the tab bar of the tab bar controller that this controller is in, if any, by what is shown.
    func updateTabBar(alongside coordinator: TransitionCoordinator? = nil) {
        (parent as? UITabBarController)?.tabBarVisibilityMayChange(alongside: coordinator)
    }

    // MARK: View and layout

    open override func loadView() {
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

    // MARK: UIViewController

    /// The item of the root, unless this controller has one of its own.
    open override var tabBarItem: UITabBarItem! {
        get { bars.tab ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// Also true when it is true for the top of the stack.
    open override var isModalInPresentation: Bool {
        get { super.isModalInPresentation || topViewController?.isModalInPresentation == true }
        set { super.isModalInPresentation = newValue }
    }

    /// Takes over the size that the top of the stack prefers, and adds the height of the bar.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { updatePreferredContentSize() }
    }

    func updatePreferredContentSize() {
        guard let preferred = topViewController?.preferredContentSize, preferred != .zero else { return }
        let height =
            preferred.height
            + (hidesBar || preferred.height == 0 ? 0 : UINavigationBar.height(for: topViewController?.navigationItem))
        preferredContentSize = CGSize(width: preferred.width, height: height)
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        state.controllers.has(container as? UIViewController)
            ? parentSize : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func appearanceWillReachChildren(_ isAppearing: Bool) { if isAppearing { showTopForAppearance() } }

    override func appearanceDidReachChildren(_ hasAppeared: Bool) { appearanceDidChange(hasAppeared) }

    override var shownChild: UIViewController? { state.displayed ?? topViewController }

    override func childDidLeave(_ child: UIViewController) { forget(child) }
}

extension UIWindow {
    /// Handles the back button of the mouse: the innermost navigation controller below the pointer that can go back does so.
    func goBack(at point: CGPoint) {
        let chain = hitTest(point, with: nil)?.chain ?? []
        let controllers = chain.lazy.compactMap { $0 as? UINavigationController }
        controllers.first { $0.canGoBack }?.goBack()
    }
}
