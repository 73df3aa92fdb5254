// SPDX-License-Identifier: MIT

/// What a navigation controller knows of its stack, beside what it shows of it.
///
/// `controllers` changes inside the call; what is shown follows with the next layout of the navigation controller's view, as in
/// UIKit. Changes that come while a transition runs wait for its end, all of them together; an unanimated one ends it at once.
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
    /// What the delegate gave for the next transition. It is asked inside the call, so that a gesture may drive what has not begun.
    struct Vended {
        weak var from: UIViewController?
        weak var to: UIViewController?
        let animator: (any UIViewControllerAnimatedTransitioning)?
        let interactor: (any UIViewControllerInteractiveTransitioning)?
    }

    /// The stack, bottom first.
    var controllers: [UIViewController] = []
    /// The stack when something was shown last. A cancelled transition goes back to it.
    var shownControllers: [UIViewController] = []
    /// No longer on the stack, but still children.
    var leaving: [UIViewController] = []
    /// Whose view is in the container, or on its way there.
    var displayed: UIViewController?
    /// Children that wait for `didMove(toParent:)`.
    var unmoved: [UIViewController] = []
    var transition: ContainerTransition?
    /// Of the last change that is not shown yet.
    var isAnimated = false
    var vended: Vended?
    /// The delegate has been told `willShow` of the first controller.
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
