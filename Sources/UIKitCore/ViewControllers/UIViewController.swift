// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Manages a view and takes part in containment and presentation.
///
/// Differs from UIKit: without nib files and storyboards; `init(nibName:bundle:)` keeps its arguments and loads nothing from them.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    // MARK: Creating

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public let nibName: String?
    public let nibBundle: Bundle?

    // MARK: The view

    /// Loads the view when it is read for the first time.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setLoadedView(newValue) }
    }

    /// Makes the view. Overriders assign `view` and do not call super.
    open func loadView() { loadDefaultView() }

    open func viewDidLoad() {}

    public var isViewLoaded: Bool { loadedView != nil }
    public var viewIfLoaded: UIView? { loadedView }
    public func loadViewIfNeeded() { loadViewOnce() }

    /// In bars: `navigationItem` and `tabBarItem` have it, too.
    open var title: String? {
        didSet { titleDidChange() }
    }

    /// What a navigation bar shows while this controller is on top.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// What a tab bar shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { bars.tab = newValue }
    }

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    /// After traits and geometry of the view are known, before its first layout in the window.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// For containers that forward appearance themselves; must be balanced by `endAppearanceTransition`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    open func endAppearanceTransition() { endAppearance() }

    /// Whether children get this controller's appearance callbacks without further ado.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open var isBeingPresented: Bool { links.isBeingPresented }
    open var isBeingDismissed: Bool { links.isBeingDismissed }
    open var isMovingToParent: Bool { containment.isMovingToParent }
    open var isMovingFromParent: Bool { containment.isMovingFromParent }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}

    /// Added to the safe area of the view and of what it contains. Points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { safeAreaInsetsMayHaveChanged() }
    }

    /// The size the content would like to have; the parent or the presentation controller is told of changes.
    open var preferredContentSize: CGSize = .zero {
        didSet { preferredContentSizeDidChange(from: oldValue) }
    }

    // MARK: Containment

    public var children: [UIViewController] { containment.children }
    public var parent: UIViewController? { containment.parent }

    open func addChild(_ childController: UIViewController) { attachChild(childController) }
    open func removeFromParent() { detachFromParent() }
    open func willMove(toParent parent: UIViewController?) { noteWillMove(toParent: parent) }
    open func didMove(toParent parent: UIViewController?) { noteDidMove(toParent: parent) }

    /// Exchanges the views of two children, with animations and appearance callbacks: the new view comes into the old one's superview
    /// now, the old one leaves at the end. A transition of `options` turns or fades one view into the other.
    ///
    /// A precondition failure, as it is an exception in UIKit, when the two are not children of this controller or it forwards
    /// appearance callbacks itself.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    // MARK: Presentation

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether this controller's area is what the context styles cover.
    open var definesPresentationContext = false
    /// Whether the context controller's transition style replaces the presented one's.
    open var providesPresentationContextTransitionStyle = false
    /// True keeps the user from dismissing this controller.
    open var isModalInPresentation = false
    /// Kept only: a desktop window has no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// What this controller, or an ancestor of it, presents.
    open var presentedViewController: UIViewController? { nearestPresentedSession?.presented }
    /// What presents this controller, or an ancestor of it.
    open var presentingViewController: UIViewController? { nearestPresentingSession?.presenter }

    /// Made on demand from `modalPresentationStyle`, and by the transitioning delegate for `.custom`.
    open var presentationController: UIPresentationController? { managedPresentationController }

    /// The presentation controller that manages this controller now; nil before the presentation.
    open var activePresentationController: UIPresentationController? { nearestPresentingSession?.presentationController }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        PresentationRequest(presented: viewControllerToPresent, source: self, isAnimated: flag, completion: completion).perform()
    }

    /// Dismisses what this controller presents; else asks its presenter to dismiss it.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        requestDismissal(animated: flag, completion: completion)
    }

    /// The coordinator of the transition in which this controller, or an ancestor of it, takes part.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        links.coordinator ?? links.sizeCoordinator ?? parent?.transitionCoordinator
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { currentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var traitOverrides = UITraitOverrides() {
        didSet { traitOverridesDidChange(from: oldValue) }
    }

    /// Traits that a child sees instead of this controller's.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        overrideTraits(collection, forChild: childViewController)
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.containment.overrideTraits : nil
    }

    // MARK: UIContentContainer

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The default follows the child view's autoresizing.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { autoresizedSize(of: container, in: parentSize) }

    /// Tells the children whose size changes. Call super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, with: coordinator)
    }

    /// Tells the children. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTraits(newCollection, with: coordinator)
    }

    // MARK: UIResponder

    open override var next: UIResponder? { nextResponder }

    /// By default dismisses a controller that is on top in a sheet or popover, as a swipe or a tap beside it would.
    open override func accessibilityPerformEscape() -> Bool { dismissByEscape() }

    // MARK: For containers

    /// This controller has had its will-call; its children are next.
    func appearanceWillReachChildren(_ isAppearing: Bool) {}

    /// This controller and its children have had their did-calls.
    func appearanceDidReachChildren(_ hasAppeared: Bool) {}

    /// `child` has been taken from this controller, by whomever.
    func childDidLeave(_ child: UIViewController) {}

    // MARK: State, worked on by the extensions

    var loadedView: UIView?
    /// Where the default view starts out; set by what is about to show it.
    var initialViewFrame: CGRect?
    var isLoadingView = false
    var appearance = AppearanceGate()
    var containment = ContainmentLinks()
    var links = PresentationLinks()
    var bars = BarItems()
}
