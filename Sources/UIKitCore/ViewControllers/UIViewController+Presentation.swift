// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIViewController {
    /// The `presentationController` when it is a sheet's, for the styles `.automatic`, `.pageSheet` and `.formSheet`; nil for other styles.
    /// Reading it makes it: the place to set detents before `present`.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The `presentationController` when it is a popover's, for the style `.popover`; nil for other styles. Reading it makes it: the place to set
    /// the anchor before `present`.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The presentation by this controller or the nearest ancestor that has one.
    var nearestPresentedSession: PresentationSession? {
        relations.presentedSession ?? ancestors.lazy.compactMap(\.relations.presentedSession).first
    }

    /// The presentation of this controller or of the nearest ancestor that is presented.
    var nearestPresentingSession: PresentationSession? {
        relations.presentingSession ?? ancestors.lazy.compactMap(\.relations.presentingSession).first
    }

    var managedPresentationController: UIPresentationController? {
        if let existing = relations.presentationController { return existing }
        if parent != nil {
            return ancestors.lazy.compactMap(\.relations.presentationController).first
                ?? topOfContainment.managedPresentationController
        }
        guard modalPresentationStyle != .none else { return nil }
        let made = makePresentationController(presenting: nil, source: self)
        relations.presentationController = made
        made.presented.isKeptByPresented = true
        return made
    }

    /// The presentation controller for this controller's style: the delegate's for `.custom`, else a built-in one.
    func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
        if let own = makeOwnPresentationController(presenting: presenting) { return own }
        guard modalPresentationStyle == .custom else {
            return .builtIn(modalPresentationStyle.resolved, presented: self, presenting: presenting)
        }
        let vended = transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
        guard let vended else { return UIPresentationController(presentedViewController: self, presenting: presenting) }
        if vended.presentedViewController !== self {
            PresentationDiagnostics.warn(
                .foreignPresentationController,
                "The transitioning delegate of \(PresentationDiagnostics.name(self)) gave a presentation controller made for "
                    + "\(PresentationDiagnostics.name(vended.presentedViewController)); it is not used.")
            return UIPresentationController(presentedViewController: self, presenting: presenting)
        }
        return vended
    }

    /// Dismisses what is presented from here; otherwise this controller, or the ancestor of it that is presented.
    func requestDismissal(animated: Bool, completion: (() -> Void)?) {
        guard let session = nearestPresentedSession ?? nearestPresentingSession else {
            if let completion { TurnCoordinator.shared.nextTurn { completion() } }
            return
        }
        session.requestDismissal(isAnimated: animated, completion: completion)
    }
}

// MARK: Dismissal by the user

extension UIViewController {
    /// Whether this controller, or one that it shows inside of it, keeps the user from dismissing the presentation.
    var isModalToUser: Bool {
        var pending = [self]
        while let controller = pending.popLast() {
            if controller.isModalInPresentation { return true }
            pending += controller.children.filter { $0.viewIfLoaded?.window != nil }
        }
        return false
    }

    /// Whether Escape was for this controller: its presentation controller is one that Escape dismisses, and nothing is on top of it.
    func dismissByEscape() -> Bool {
        guard let session = relations.presentingSession, session.presentationController.dismissesOnEscape, !presentsAnything
        else { return false }
        session.presentationController.dismissByUser()
        // Also when it was refused: the key is not for what lies below.
        return true
    }

    /// This controller or anything in it.
    private var presentsAnything: Bool {
        selfAndDescendants.contains { $0.relations.presentedSession != nil }
    }
}

// MARK: The window closes

extension UIViewController {
    /// A dismissal may wait for a presentation that waits for a dismissal; more rounds than these are a loop of the client's.
    private static let maximumRounds = 16

    /// The window closes, and this is its root: transitions are ended, and dismissals that waited for them are done, so that no
    /// callback is left to send afterwards.
    func finishPresentations() {
        for _ in 0..<Self.maximumRounds {
            let sessions = presentationsInside
            let running = sessions.filter(\.isInTransition)
            if !running.isEmpty {
                for session in running.reversed() { session.finishTransitions() }
            } else if let waiting = sessions.first(where: \.dismissal.isPending) {
                waiting.runPendingDismissalAtOnce()
            } else {
                return
            }
        }
    }

    /// What this controller and its children present ends with them.
    func abandonPresentations() {
        for controller in selfAndDescendants { controller.relations.presentedSession?.abandon() }
    }
}
