// SPDX-License-Identifier: MIT

/// The stack of a navigation controller, and what is shown of it.
///
/// `controllers` changes inside the call; what is shown follows with the next layout of the navigation controller's view, as in
/// UIKit. Animated changes that come during a transition are shown together at its end; an unanimated one ends it at once.
///
/// ```
///  the controller is…   displayed ≠ top, animated           displayed ≠ top, unanimated
///  disappeared          exchanged without callbacks         exchanged without callbacks
///  appearing            waits until it has appeared         exchanged, with callbacks
///  appeared             transition                          exchanged, with callbacks
///  disappearing         waits until it has disappeared      waits until it has disappeared
/// ```
@MainActor
struct NavigationState {
    /// What the delegate vended for the next transition. It is asked inside the call that changes the stack, so that a gesture
    /// can drive the interaction controller before the transition has begun.
    struct Vended {
        weak var from: UIViewController?
        weak var to: UIViewController?
        let animator: (any UIViewControllerAnimatedTransitioning)?
        let interactor: (any UIViewControllerInteractiveTransitioning)?
    }

    /// The stack, the root first.
    var controllers: [UIViewController] = []
    /// The stack that was shown last. A cancelled transition goes back to it.
    var shownControllers: [UIViewController] = []
    /// No longer on the stack, but still children.
    var leaving: [UIViewController] = []
    /// The controller whose view is shown, or that a running transition brings in.
    var displayed: UIViewController?
    /// New children that have not got `didMove(toParent:)` yet.
    var unmoved: [UIViewController] = []
    var transition: ContainerTransition?
    /// Whether the last change that is not shown yet was to be animated.
    var isAnimated = false
    var vended: Vended?
    /// The delegate has got `willShow` of a controller that appears with this one, and gets `didShow` when it has appeared.
    var owesDidShow = false
    /// Counts changes of the stack.
    var revision = 0
}

extension Sequence<UIViewController> {
    func has(_ controller: UIViewController?) -> Bool { contains { $0 === controller } }
}

extension [UIViewController] {
    func without(_ others: [UIViewController]) -> [UIViewController] { filter { !others.has($0) } }
}
