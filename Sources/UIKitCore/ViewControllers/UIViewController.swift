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

    /// True hides the bar of a tab bar controller while this controller, or one pushed onto it, is on top of a tab's navigation
    /// controller.
    open var hidesBottomBarWhenPushed = false

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
    /// Whether this controller's area is what the styles `currentContext` and `overCurrentContext` cover. Default: false.
    open var definesPresentationContext = false
    /// Whether, as a context, this controller's `modalTransitionStyle` replaces the presented one's. Default: false.
    open var providesPresentationContextTransitionStyle = false
    /// True keeps the user from dismissing this controller.
    open var isModalInPresentation = false
    /// Whether this controller, presented in another style than `fullScreen`, says how the status bar looks. Default: false.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// What this controller, or an ancestor of it, presents.
    open var presentedViewController: UIViewController? { nearestPresentedSession?.presented }
    /// What presents this controller, or an ancestor of it.
    open var presentingViewController: UIViewController? { nearestPresentingSession?.presenter }

    /// Made on demand from `modalPresentationStyle`, and by the transitioning delegate for `.custom`.
    open var presentationController: UIPresentationController? { managedPresentationController }

    /// The presentation controller that manages this controller now; nil before the presentation.
    open var activePresentationController: UIPresentationController? { nearestPresentingSession?.presentationController }

    /// Presents a controller from here, or from the ancestor that covers the area of its style.
    ///
    /// When the call returns the relations hold and the view is loaded; everything else follows the next commit. Refused, with a
    /// line in the log and without a call of `completion`: while the presenter presents already, while one of its transitions runs,
    /// and when this controller's view is in no window that is shown. A programming error, which ends the program: presenting a controller that
    /// is presented already, or on screen otherwise, or whose style is `none`.
    ///
    /// `completion` is called once, after `viewDidAppear`; also when the window closes, or gets another root, in the middle of the
    /// transition, which then ends at once. It is not called when the presentation is cancelled (UIKit's behaviour is not known), and
    /// when the presenter's view leaves its window before the commit.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        PresentationRequest(presented: viewControllerToPresent, source: self, isAnimated: flag, completion: completion).perform()
    }

    /// Dismisses what this controller presents, with all that is above it; else asks its presenter to dismiss this controller.
    ///
    /// Of a chain only the topmost controller is animated. During a presentation the call is kept until that has ended; not
    /// animated, it ends the presentation at once. During a dismissal of the same controller it is ignored, with a line in the log.
    /// `completion` is called once, after `viewDidDisappear`, or in the next turn when there is nothing to dismiss; not when the
    /// dismissal is ignored or cancelled.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        requestDismissal(animated: flag, completion: completion)
    }

    /// Shows a controller in the way of the nearest ancestor that has one of its own: a navigation controller pushes it. Without such an
    /// ancestor it is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
        parent.show(vc, sender: sender)
    }

    /// The coordinator of the transition in which this controller, or an ancestor of it, takes part.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        links.coordinator ?? links.sizeCoordinator ?? parent?.transitionCoordinator
    }

    // MARK: Segues

    /// Before a segue from this controller is performed: the place to configure its destination. Its view may not be loaded yet.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Asked when a connected control triggers a segue, not by `performSegue`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Makes the segue of this name, lets `prepare(for:sender:)` configure it, and performs it. An unknown name is a precondition
    /// failure, as it is an exception in UIKit.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { performRegisteredSegue(identifier, sender: sender) }

    /// Whether an unwind segue may end here. By default when this controller has the method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { action.isImplemented(by: self) }

    /// The children that are searched for the destination of an unwind segue, in that order. By default all but the one that the source
    /// is in, the last first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }

    /// The child that an unwind segue comes from; nil when it comes from elsewhere.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { childOnPath(from: source) }

    /// Containers override it to bring up a child, on the way down to an unwind segue's destination.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Status bar (see UIApplication.statusBarStyle: a desktop window shows none)

    /// How the status bar looks while this controller is asked. Default: `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Default: false.
    open var prefersStatusBarHidden: Bool { false }
    /// Default: `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that is asked for the style in this controller's place. Default: nil, none.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that is asked whether the bar is hidden in this controller's place. Default: nil, none.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Does nothing, for programs that call it: the answers are worked out whenever they are read.
    open func setNeedsStatusBarAppearanceUpdate() {}

    // MARK: Traits

    open var traitCollection: UITraitCollection { currentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Light or dark for this controller and what it contains, not for what it presents; `unspecified` for the environment's.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraits.style }
        set { ownTraits.style = newValue }
    }

    /// Traits that this controller and what it contains see instead of the environment's; they win over `overrideUserInterfaceStyle`.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits.overrides }
        set { ownTraits.overrides = newValue }
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

    /// The presentation controller of a controller that brings its own; nil for the one of its style.
    func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }

    /// The user's dismissal has ended; nothing was said to the delegate yet.
    func wasDismissedByUser() {}

    // MARK: UIResponder

    open override var next: UIResponder? { nextResponder }

    /// By default dismisses a controller that is on top in a sheet or popover, as a swipe or a tap beside it would.
    open override func accessibilityPerformEscape() -> Bool { dismissByEscape() }

    // MARK: For containers

    /// This controller has had its will-call; its children are next.
    func appearanceWillReachChildren(_ isAppearing: Bool) {}

    /// This controller and its children have had their did-calls.
    func appearanceDidReachChildren(_ hasAppeared: Bool) {}

    /// The one child that is shown, where there is one.
    var shownChild: UIViewController? { nil }

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
    var segueTemplates: [String: SegueTemplate] = [:]
    var bars = BarItems()
    var ownTraits = OwnTraits() {
        didSet { ownTraitsDidChange(from: oldValue) }
    }
}
