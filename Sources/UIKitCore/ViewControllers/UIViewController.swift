// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime
internal import QuartzCore

/// Manages a view, and takes part in containment and presentation.
///
/// A program overrides `loadView` or `viewDidLoad` to build the view, and the appearance callbacks to learn when it is visible. A controller
/// becomes visible as a window's root, as a child of a container, or by `present`. The callbacks of one appearance come in this order:
/// `viewWillAppear`, `viewIsAppearing`, `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`; and of a disappearance
/// `viewWillDisappear`, `viewDidDisappear`.
///
/// A controller that was made by a storyboard (`UIStoryboard`), or that there is a nib for, has the view that the file describes.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    // MARK: Creating

    /// Makes a controller; its view is loaded later.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The nib with the view, whose owner is this controller; nil: one with the name of the class, with or without
    ///     "Controller" at its end. Without such a file the view is a plain one.
    ///   - nibBundleOrNil: The bundle with the nib; nil: the main bundle.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
        ObjectTracking.didCreate(self)
    }

    /// Makes a controller without nib name and bundle.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller of a storyboard, with its attributes and items for bars; outlets to views follow when the view is loaded.
    ///
    /// Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        ObjectTracking.didCreate(self)
        coder.read(self, as: UIViewController.self)
    }

    // A recursive release of a deep containment overflows the stack.
    deinit {
        releaseIteratively(takeChildren()) { $0.takeChildren() }
    }

    private nonisolated func takeChildren() -> [UIViewController] {
        let taken = childStorage
        childStorage = []
        if !taken.isEmpty { TraitMemo.invalidateAll() }
        return taken
    }

    /// The nib that the initialiser was given.
    public let nibName: String?
    /// The bundle that the initialiser was given.
    public let nibBundle: Bundle?

    /// The storyboard that has made the controller; nil for others.
    public var storyboard: UIStoryboard? { interface?.storyboard }

    // MARK: The view

    /// The controller's view. Loads it when it is read for the first time; setting nil unloads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setLoadedView(newValue) }
    }

    /// Makes the view: by default the one of the storyboard or the nib, else a plain one of the size of what will show it. Overriders assign `view` and do not call super; a program that
    /// assigns nothing ends with a message.
    open func loadView() { loadDefaultView() }

    /// The view has been loaded: the place to add subviews. The default does nothing.
    open func viewDidLoad() {}

    /// Whether the view has been loaded.
    public var isViewLoaded: Bool { loadedView != nil }
    /// The view, or nil while it is not loaded. Does not load it.
    public var viewIfLoaded: UIView? { loadedView }
    /// Loads the view unless it is loaded.
    public func loadViewIfNeeded() { loadViewOnce() }

    /// The title in bars: `navigationItem` and `tabBarItem` get it, too. Default: nil.
    open var title: String? {
        get { storedTitle }
        set { changeValue(forKey: "title") { storedTitle = newValue } }
    }
    private var storedTitle: String? {
        didSet { titleDidChange() }
    }

    /// What a navigation bar shows while this controller is on top.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// Whether a tab bar controller hides its bar while this controller, or one pushed onto it, is on top of a tab's navigation controller.
    /// Default: false.
    open var hidesBottomBarWhenPushed = false

    /// What a tab bar shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set {
            bars.tab = newValue
            tabBarController?.tabBarItemsMayHaveChanged()
        }
    }

    /// Whether the content can be edited. False by default; setting it is `setEditing(_:animated:)` without animation.
    open var isEditing: Bool {
        get { bars.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing: `editButtonItem` shows the state. Overriders call super, and show the other state of their views.
    open func setEditing(_ editing: Bool, animated: Bool) { noteEditing(editing) }

    /// A bar button, always the same, that begins and ends editing by `setEditing(_:animated:)`, animated. Its title is "Edit" or "Done".
    open var editButtonItem: UIBarButtonItem { ownEditButtonItem }

    // MARK: Appearance

    /// The view is about to appear. It may not be in the window yet. The default does nothing.
    ///
    /// - Parameter animated: Whether a transition is animated.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view appears: it is in the window, its traits and geometry are known, and its layout follows. Once for each appearance. The
    /// default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}

    /// The view has appeared, and the transition is over. The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to disappear, or an appearance is cancelled. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view has disappeared, and the transition is over. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Sends a child its will-callback: for containers that forward appearance themselves. `endAppearanceTransition` must follow; the opposite
    /// direction before that is a cancellation, and one end closes both. Calls that are not balanced are warned of.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Sends the did-callback of the direction that was begun last.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether children appear and disappear with this controller. Default: true. A container that overrides it with false calls
    /// `beginAppearanceTransition` and `endAppearanceTransition` of its children itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether a transition presents this controller now: true in its appearance callbacks, false for its children.
    open var isBeingPresented: Bool { relations.isBeingPresented }
    /// Whether a transition dismisses this controller now: true in its appearance callbacks, false for its children.
    open var isBeingDismissed: Bool { relations.isBeingDismissed }
    /// Whether this controller is being added to a parent: from `willMove(toParent:)` until after `viewDidAppear`.
    open var isMovingToParent: Bool { containment.isMovingToParent }
    /// Whether this controller is being removed from its parent: from `willMove(toParent: nil)` until `didMove(toParent: nil)`.
    open var isMovingFromParent: Bool { containment.isMovingFromParent }

    // MARK: Layout

    /// The view is about to lay out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}

    /// Changes the constraints of the controller's view: by default calls the view's `updateConstraints`. An override calls super last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// The view has laid out its subviews; theirs may not be laid out yet. The default does nothing.
    open func viewDidLayoutSubviews() {}
    /// The safe area of the view has changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    /// The edges at which the view reaches below the bars of a navigation or tab bar controller around it, within its safe area: all by default.
    /// At the others it begins beside the bar.
    open var edgesForExtendedLayout: UIRectEdge {
        get { storedEdgesForExtendedLayout }
        set { storedEdgesForExtendedLayout = newValue }
    }
    private var storedEdgesForExtendedLayout = UIRectEdge.all {
        didSet { barCoverageMayHaveChanged() }
    }

    /// Whether that holds for bars that let nothing show through, too: those whose `isTranslucent` is false. False by default.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { storedExtendedLayoutIncludesOpaqueBars }
        set { storedExtendedLayoutIncludesOpaqueBars = newValue }
    }
    private var storedExtendedLayoutIncludesOpaqueBars = false {
        didSet { barCoverageMayHaveChanged() }
    }

    /// The layout margins of the view have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// Whether the view's `layoutMargins` are at least `systemMinimumLayoutMargins`. Default: true.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { respectsMinimumMargins }
        set {
            respectsMinimumMargins = newValue
            viewIfLoaded?.marginsMayHaveChanged()
        }
    }

    /// The least margins of the view, in points: 16 at both sides in a horizontally compact environment, else 20; 0 above and below.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .compact ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Insets in points that are added to the safe area of the view and of what it contains. Default: zero.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { storedAdditionalSafeAreaInsets }
        set { storedAdditionalSafeAreaInsets = newValue }
    }
    private var storedAdditionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { safeAreaInsetsMayHaveChanged() }
    }

    /// The size that the content would like to have, in points. Default: zero, no preference. The parent or the presentation controller learns of
    /// changes; popovers and form sheets follow it.
    open var preferredContentSize: CGSize {
        get { storedPreferredContentSize }
        set { changeValue(forKey: "preferredContentSize") { storedPreferredContentSize = newValue } }
    }
    private var storedPreferredContentSize: CGSize = .zero {
        didSet { preferredContentSizeDidChange(from: oldValue) }
    }

    // MARK: Containment

    /// The controllers whose parent this one is, in the order of `addChild`.
    public var children: [UIViewController] { childStorage }
    /// The controller that contains this one; nil for a window's root and for presented controllers.
    public var parent: UIViewController? { containment.parent }

    /// Makes a controller a child of this one. Calls its `willMove(toParent:)`; the caller adds its view and then calls
    /// `didMove(toParent:)`.
    ///
    /// The child leaves a parent that it has. Adding it twice changes nothing; a controller cannot become its own ancestor, which ends
    /// the program.
    open func addChild(_ childController: UIViewController) { attachChild(childController) }

    /// Takes this controller from its parent and calls `didMove(toParent: nil)`. The caller has called `willMove(toParent: nil)` and removed
    /// the view before.
    open func removeFromParent() { detachFromParent() }

    /// The controller is about to be added to a parent, or removed from it. Call super.
    ///
    /// - Parameter parent: The new parent; nil before the controller is removed.
    open func willMove(toParent parent: UIViewController?) { noteWillMove(toParent: parent) }

    /// The controller was added to a parent, or removed from it. Call super.
    ///
    /// - Parameter parent: The new parent; nil after the controller was removed.
    open func didMove(toParent parent: UIViewController?) { noteDidMove(toParent: parent) }

    /// Exchanges the views of two children, with animations and appearance callbacks. The new view is added to the old one's superview
    /// now; the old one is removed at the end.
    ///
    /// A program whose controllers are not both children of this one, or whose container forwards appearance callbacks itself, ends
    /// with a message, where UIKit throws an exception.
    ///
    /// - Parameters:
    ///   - fromViewController: The child whose view leaves.
    ///   - toViewController: The child whose view arrives.
    ///   - duration: Seconds; 0 or less for no animation.
    ///   - options: As for `UIView.animate`. A transition among them flips or fades one view into the other.
    ///   - animations: Changes to animate; nil for none.
    ///   - completion: Called at the end with false when the animation was interrupted.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    // MARK: Presentation

    /// How this controller is presented. Default: `.automatic`. Set it before `presentationController` is read and before `present`: a
    /// presentation controller keeps the style of the moment when it was made.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    /// The animation with which this controller is presented and dismissed, when nothing vends another one. Default: `.coverVertical`.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Vends animators and interaction controllers for this controller's presentation, and the presentation controller of the style
    /// `.custom`. Default: nil. Not used while the presentation is adapted.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { transitioningDelegateStorage }
        set {
            DelegateDiagnostics.check(newValue, as: (any UIViewControllerTransitioningDelegate).self) {
                $0 is any UIViewControllerTransitioningDelegate.Type
            }
            transitioningDelegateStorage = newValue
        }
    }
    private weak var transitioningDelegateStorage: (any UIViewControllerTransitioningDelegate)?
    /// Whether this controller's area is what the styles `currentContext` and `overCurrentContext` cover. Default: false.
    open var definesPresentationContext = false
    /// Whether, as a context, this controller's `modalTransitionStyle` replaces the presented one's. Default: false.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the user cannot dismiss this controller, or what contains it; `dismiss` still can. Default: false.
    open var isModalInPresentation = false
    /// Whether this controller decides the look of the status bar when it is presented in another style than `fullScreen`. Default: false.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// What this controller, or an ancestor of it, presents.
    open var presentedViewController: UIViewController? { nearestPresentedSession?.presented }
    /// What presents this controller, or an ancestor of it.
    open var presentingViewController: UIViewController? { nearestPresentingSession?.presenter }

    /// The presentation controller of this controller, or of the nearest ancestor that has one. Made when it is read, from
    /// `modalPresentationStyle`, and by the transitioning delegate for `.custom`; nil for the style `.none`. Kept until the dismissal has
    /// ended.
    open var presentationController: UIPresentationController? { managedPresentationController }

    /// The presentation controller that shows this controller, or an ancestor of it, now: the adapted one while adapted. Nil before the
    /// presentation and after it.
    open var activePresentationController: UIPresentationController? { nearestPresentingSession?.presentationController }

    /// Presents a controller from here, or from the ancestor that covers the area of its style.
    ///
    /// When the call returns, `presentedViewController` is set and the view is loaded; everything else follows the next commit. The call is
    /// ignored, with a warning, while the presenter presents already, while one of its transitions runs, and when this controller's view
    /// is in no visible window. It ends the program, where UIKit throws an exception, when the controller is presented already, is on screen
    /// otherwise, or has the style `.none`.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller to show; its `modalPresentationStyle` says how.
    ///   - flag: Whether the transition is animated.
    ///   - completion: Called once, after `viewDidAppear`; also when the window closes, or gets another root, during the transition, which
    ///     ends at once then. Not called when the call is ignored, when the presentation is cancelled (UIKit's behaviour is not known), and
    ///     when the presenter's view leaves its window before the commit.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        PresentationRequest(presented: viewControllerToPresent, source: self, isAnimated: flag, completion: completion).perform()
    }

    /// Dismisses what this controller presents, with all that is above it; else asks its presenter to dismiss this controller.
    ///
    /// Of a chain only the topmost controller is animated. During a presentation the dismissal waits until that has ended; an unanimated one
    /// ends the presentation at once. During a dismissal of the same controller the call is ignored, with a warning.
    ///
    /// - Parameters:
    ///   - flag: Whether the transition is animated.
    ///   - completion: Called once, after `viewDidDisappear`, or in the main loop's next turn when there is nothing to dismiss. Not called when
    ///     the dismissal is ignored or cancelled.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        requestDismissal(animated: flag, completion: completion)
    }

    /// Shows a controller as the nearest container does: a navigation controller pushes it. Without such an ancestor it is presented, with an
    /// animation.
    ///
    /// - Parameters:
    ///   - vc: The controller to show.
    ///   - sender: Passed on to the ancestors' `show`.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
        NestedCalls.containment.make { parent.show(vc, sender: sender) }
    }

    /// Shows a controller in the second column of the nearest container that has one. Without such an ancestor it is presented, with an
    /// animation.
    ///
    /// Differs from UIKit: there is no split view controller, so that a container has to override it.
    ///
    /// - Parameters:
    ///   - vc: The controller to show.
    ///   - sender: Passed on to the ancestors' `showDetailViewController`.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
        NestedCalls.containment.make { parent.showDetailViewController(vc, sender: sender) }
    }

    /// The nearest controller, from this one up through its parents, that performs an action; nil without one.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
    }

    /// The coordinator of the transition or change of size in which this controller, or an ancestor of it, takes part now; nil without one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownCoordinator ?? inheritedCoordinator
    }

    // MARK: Segues

    /// A segue from this controller is about to be performed: the place to configure its destination, whose view may not be loaded yet. The
    /// default does nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a connected control may trigger a segue; not asked by `performSegue`. Default: true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Makes the segue of this name, lets `prepare(for:sender:)` configure it, and performs it. An unknown name ends the program, where UIKit
    /// throws an exception.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { performRegisteredSegue(identifier, sender: sender) }

    /// Whether an unwind segue may end here. The default: whether this controller has the method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { action.isImplemented(by: self) }

    /// The children that are searched for the destination of an unwind segue, in this order. The default: all but the one that contains the
    /// source, the last first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }

    /// The child that contains the source of an unwind segue; nil when none does.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { childOnPath(from: source) }

    /// Shows the child that leads to an unwind segue's destination: containers override it. The default does nothing.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Status bar (see UIApplication.statusBarStyle: a desktop window shows none)

    /// The style of the status bar while this controller decides it. Default: `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden while this controller decides it. Default: false.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation with which the status bar would change. Default: `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides the style in this controller's place. Default: nil, none.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides in this controller's place whether the bar is hidden. Default: nil, none.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Does nothing: the answers are computed whenever they are read.
    open func setNeedsStatusBarAppearanceUpdate() {}

    // MARK: Orientation (windows of a desktop have any shape: the answers are for the program's own use)

    /// The orientations that the controller is for. Default: all, as on an iPad. Nothing asks for it.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// The orientation in which the controller would be presented. Default: upright. Nothing asks for it.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the interface would turn with the device. Default: true. Nothing asks for it.
    open var shouldAutorotate: Bool { true }
    /// Does nothing: no window is turned.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Does nothing: no window is turned.
    public class func attemptRotationToDeviceOrientation() {}

    // MARK: Traits

    /// The traits of this controller: inherited from the parent, the presentation controller or the window, changed by its own overrides.
    open var traitCollection: UITraitCollection { currentTraits }

    /// The traits have changed. The default does nothing.
    ///
    /// - Parameter previousTraitCollection: The traits before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for this controller and what it contains, not for what it presents. Default: `.unspecified`, the environment's.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraits.style }
        set { ownTraits.style = newValue }
    }

    /// Traits that this controller and what it contains see instead of the environment's; they win over `overrideUserInterfaceStyle`. Default:
    /// none.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits.overrides }
        set { ownTraits.overrides = newValue }
    }

    /// Sets traits that a child sees instead of this controller's; nil for none. Ignored when it is not a child of this controller.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        overrideTraits(collection, forChild: childViewController)
    }

    /// The traits set for a child; nil without any, and when it is not a child of this controller.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.containment.overrideTraits : nil
    }

    // MARK: UIContentContainer

    /// A child prefers another size. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called: there is no Auto Layout yet. The default does nothing.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of a child in a view of the given size, in points. The default follows the autoresizing mask of the child's view.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { autoresizedSize(of: container, in: parentSize) }

    /// The view is about to change its size, with the window or a container. Tells the children whose size changes. Call super.
    ///
    /// - Parameters:
    ///   - size: The new size, in points.
    ///   - coordinator: Runs closures along with the change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, with: coordinator)
    }

    /// The traits are about to change. Tells the children. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTraits(newCollection, with: coordinator)
    }

    /// The presentation controller of a controller that brings its own; nil for the one of its style.
    func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }

    /// The user's dismissal has ended; the delegate has not been told yet.
    func wasDismissedByUser() {}

    // MARK: UIResponder

    open override var next: UIResponder? { nextResponder }

    /// By default dismisses a controller that is on top in a sheet or popover, as a swipe or a tap outside would.
    open override func accessibilityPerformEscape() -> Bool { dismissByEscape() }

    // MARK: For containers

    /// This controller has had its will-call; its children are next.
    func appearanceWillReachChildren(_ isAppearing: Bool) {}

    /// This controller and its children have had their did-calls.
    func appearanceDidReachChildren(_ hasAppeared: Bool) {}

    /// The one child that is shown, where there is one.
    var shownChild: UIViewController? { nil }

    /// `child` is no longer a child of this controller.
    func childDidLeave(_ child: UIViewController) {}

    // MARK: State, changed by the extensions

    var loadedView: UIView?
    /// The frame of the default view; set by what is about to show it.
    var initialViewFrame: CGRect?
    var isLoadingView = false
    var appearance = AppearanceGate()
    /// Unsafe only for `deinit`, which has the controller to itself.
    nonisolated(unsafe) var childStorage: [UIViewController] = []
    var containment = ContainmentRelations()
    var traitMemo: TraitMemo?
    var traitRegistrations: TraitRegistrations?
    var relations = PresentationRelations()
    var segueTemplates: [String: SegueTemplate] = [:]
    /// What the popovers of segues point at, by the segues' ids.
    var popoverAnchors: [String: PopoverAnchor] = [:]
    /// The scene of a storyboard that the controller is from.
    var interface: InterfaceSource?
    /// What the storyboard has beside the view, and nothing else holds.
    var interfaceObjects: [NSObject] = []
    var bars = BarItems()
    private var respectsMinimumMargins = true
    var ownTraits = OwnTraits() {
        didSet { ownTraitsDidChange(from: oldValue) }
    }

    /// `title` and `preferredContentSize` can be observed.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UIViewController & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(controllerKeyPaths(own)) { _, own in own }
    }
}
