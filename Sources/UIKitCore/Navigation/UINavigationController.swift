// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows the top of a stack of controllers below a navigation bar. Follows UIKit's UINavigationController.
///
/// Differs from UIKit: no toolbar, no large titles, no bars that hide by themselves. Besides its gesture, Alt and the left arrow key go
/// back when the controller is in the responder chain, and so does the mouse's back button over it.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    /// The seconds in which the bar is shown or hidden.
    public static let hideShowBarDuration: CGFloat = 0.2

    // MARK: Creating

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// The view is loaded here, as in UIKit: `viewDidLoad` of a subclass runs before its initialiser has ended.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp()
        pushViewController(rootViewController, animated: false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // MARK: The stack

    /// Bottom first. Setting it is `setViewControllers` without animation.
    open var viewControllers: [UIViewController] {
        get { state.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the stack. The new top comes by a pop when it was on the old stack, else by a push. No controller may be in it twice.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        changeStack(to: viewControllers, animated: animated)
    }

    /// `viewController` must not be on the stack already.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        changeStack(to: state.controllers + [viewController], animated: animated)
    }

    /// Takes the top off the stack and returns it. The root stays; nil then.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard state.controllers.count > 1 else { return nil }
        return pop(to: state.controllers.count - 2, animated: animated).last
    }

    /// Takes everything above a controller of the stack off and returns it; nil when there was nothing.
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

    /// Takes everything above the root off and returns it; nil when there was nothing.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = pop(to: 0, animated: animated)
        return popped.isEmpty ? nil : popped
    }

    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }

    open var topViewController: UIViewController? { state.controllers.last }

    /// What is presented over this controller, else the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pops to the child that an unwind segue goes to, or through.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popTowards(subsequentVC)
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: Bars and gestures

    /// Managed by this controller: its items are those of the stack.
    public let navigationBar = UINavigationBar()

    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Animated together with a transition that is about to begin, else in `hideShowBarDuration`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { changeBar(hidden: hidden, animated: animated) }

    /// A drag from the left edge of this controller's view, which pops. It does not begin when the bar or its back button are hidden,
    /// unless it has a delegate, nor when the delegate of this controller vends an animator for the pop.
    ///
    /// Differs from UIKit: the drag pops when it is let go past the middle, or moving there at more than 300 points a second.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

    open override var keyCommands: [UIKeyCommand]? {
        guard interactivePop.isAllowed else { return super.keyCommands }
        let back = UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate,
            action: Selector("goBack", UINavigationController.goBack))
        return (super.keyCommands ?? []) + [back]
    }

    // MARK: UIViewController

    open override func loadView() { loadNavigationView() }

    /// The root's, unless it has its own.
    open override var tabBarItem: UITabBarItem! {
        get { bars.tab ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// True also when the top of the stack asks for it.
    open override var isModalInPresentation: Bool {
        get { super.isModalInPresentation || topViewController?.isModalInPresentation == true }
        set { super.isModalInPresentation = newValue }
    }

    /// Takes over the size of the top of the stack, and the bar's height.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { followPreferredContentSize() }
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        state.controllers.has(container as? UIViewController)
            ? parentSize : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func appearanceWillReachChildren(_ isAppearing: Bool) { if isAppearing { showTopForAppearance() } }

    override func appearanceDidReachChildren(_ hasAppeared: Bool) { appearanceDidChange(hasAppeared) }

    override var shownChild: UIViewController? { state.displayed }

    override func childDidLeave(_ child: UIViewController) { forget(child) }

    // MARK: State, worked on by the extensions

    var state = NavigationState()
    var hidesBar = false
    let transitionView = TransitionContainerView()
    lazy var interactivePop = InteractivePop(self)
}
