// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The life of one presentation. It and `PresentationDismissal`, which ends one or a chain of them, are the only callers of the
/// presentation controller's transition callbacks.
///
/// ```
///  state        present…  presentation ends  presentation cancelled  dismiss…    dismissal ends  dismissal cancelled  abandon
///  idle         presenting  –                  –                       –           –               –                    ended
///  presenting   –           presented          ended                   kept (1)    –               –                    ended (3)
///  presented    –           –                  –                       dismissing  –               –                    ended
///  dismissing   –           –                  –                       ignored (2) ended           presented            ended (3)
///  ended        –           –                  –                       –           –               –                    –
/// ```
/// (1) Runs when the presentation has ended; an unanimated dismissal ends the presentation at once.
/// (2) With a warning. A dismissal of a session further down is kept until this one has ended.
/// A resize is served in every state and changes none. `present` on a session's controllers is refused in `presenting` and
/// `dismissing`. Adaptation swaps the presentation controller inside `presented`, and waits for that in the other states.
///
/// Interaction happens inside `presenting` and `dismissing`; the context carries it. Touches reach the container's views while
/// the transition is interactive, and always when it is interruptible.
///
/// ```
///  phase         update  finish      cancel              pause (4)    completeTransition(true)  completeTransition(false)
///  interactive   moves   completing  reversing (5)       –            ends                      reverses (5), ends cancelled
///  completing    –       –           reversing (5)       interactive  ends                      reverses (5), ends cancelled
///  reversing     –       –           –                   interactive  turns (4), ends           ends cancelled
/// ```
/// (3) A window that closes or changes its root brings transitions to their ends first; this is for those that begin anew in
/// their completions. The driver lets the layers' time go and stops an interruptible animator.
/// (4) Interruptible transitions only. A reversed one that is grabbed and finished sends the will-callbacks of its first direction.
/// (5) In this order: the coordinator is cancelled, its interaction handlers run, the opposite will-callbacks are sent. The
/// did-callbacks come with the end. A percent-driven interaction keeps `completeTransition` until the user has let go.
///
/// Owned by the presenter (`PresentationLinks.presentedSession`); owns the presented controller. Each of the two halves runs
/// partly inside `present`/`dismiss` and partly after the next commit.
@MainActor
final class PresentationSession {
    enum State {
        case idle, presenting, presented, dismissing, ended
    }

    /// A dismissal that waits for a running transition.
    struct PendingDismissal {
        var isAnimated: Bool
        var completions: [() -> Void]
    }

    /// `present` and `dismiss` completions after a cancelled interaction: UIKit's behaviour is not known (facts 12, Q3).
    static let callsCompletionsWhenCancelled = false

    /// What is on screen: `content`, or what its delegate shows in its place while adapted.
    var presented: UIViewController
    /// Acts now: `original`, or another one while adapted.
    var presentationController: UIPresentationController
    /// What `present` was called with, and the presentation controller of its own style.
    let content: UIViewController
    let original: UIPresentationController
    /// The style adapted to; `.none` while the presentation has its own.
    var adaptiveStyle = UIModalPresentationStyle.none
    /// The window's size class changed during a transition.
    var owesAdaptation = false
    /// The running dismissal was begun by the user: the delegate is told.
    var isDismissedByUser = false
    let transitionStyle: UIModalTransitionStyle
    weak var presenter: UIViewController?

    var state = State.idle
    var context: TransitionContext?
    /// Whether the presenter's view is out of the window, or leaving or returning. Fixed when the presentation begins.
    var removesPresenter = false
    var presenterPlace: RemovedViewPlace?
    var savedFirstResponder: SavedFirstResponder?
    var pendingDismissal: PendingDismissal?
    /// The dismissal that this session is part of, while it runs.
    weak var dismissal: PresentationDismissal?

    // What `present` was called with, until the deferred part has run.
    var isAnimated: Bool
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)? {
        didSet { (interactor as? UIPercentDrivenInteractiveTransition)?.expectStart() }
    }
    var completion: (() -> Void)?

    init(
        presented: UIViewController, presenter: UIViewController, presentationController: UIPresentationController,
        transitionStyle: UIModalTransitionStyle, isAnimated: Bool, completion: (() -> Void)?
    ) {
        self.presented = presented
        self.presenter = presenter
        self.presentationController = presentationController
        content = presented
        original = presentationController
        self.transitionStyle = transitionStyle
        self.isAnimated = isAnimated
        self.completion = completion
    }

    var style: UIModalPresentationStyle { presentationController.presentationStyle }

    var container: PresentationContainerView? {
        presentationController.containerView as? PresentationContainerView
    }

    var isInTransition: Bool { state == .presenting || state == .dismissing }

    /// On the way out, or back.
    var isLeaving: Bool { isInTransition && (state == .dismissing) != (context?.transitionWasCancelled == true) }

    /// This session and those above it, the lowest first.
    var chain: [PresentationSession] {
        var result = [self]
        while let next = result.last?.presented.links.presentedSession { result.append(next) }
        return result
    }

    /// This session and all that go with it, the lowest first: those above it, and those by children of what they show.
    var tree: [PresentationSession] { [self] + presented.presentationsInside }

    /// The session that shows this session's presenter, or one of its ancestors.
    var below: PresentationSession? { presenter?.nearestPresentingSession }

    // MARK: Relations

    func link() {
        presenter?.links.presentedSession = self
        content.links.presentationController = original
        original.presented.isKeptByPresented = true
        original.presenter = presenter
        linkPresented()
    }

    /// What presented this session's controller gives its place to another controller.
    func movePresenter(from old: UIViewController, to new: UIViewController) {
        old.links.presentedSession = nil
        new.links.presentedSession = self
        presenter = new
        original.presenter = new
        presentationController.presenter = new
    }

    /// Undoes the relations. The session lives on in its caller until the completions have run.
    func unlink() {
        // Its program may present it anew at once when the presenter has gone.
        let isPresentedAnew = content.links.presentingSession.map { $0 !== self } ?? false
        if presenter?.links.presentedSession === self { presenter?.links.presentedSession = nil }
        unlinkPresented()
        if isPresentedAnew { return }
        if content.links.presentationController === original { content.links.presentationController = nil }
        original.presented.isKeptByPresented = false
    }

    /// Takes the container, and with it all chrome, out of the window.
    func removeContainer() {
        presentationController.presentedView?.removeFromSuperview()
        container?.removeFromSuperview()
    }

    /// Touches go through to an interactive transition only.
    func blockInteraction(_ blocks: Bool) {
        container?.blocksInteraction = blocks
    }
}
