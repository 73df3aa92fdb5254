// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIViewController {
    /// The presentation by this controller or the nearest ancestor that has one.
    var nearestPresentedSession: PresentationSession? {
        links.presentedSession ?? parent?.nearestPresentedSession
    }

    /// The presentation of this controller or of the nearest ancestor that is presented.
    var nearestPresentingSession: PresentationSession? {
        links.presentingSession ?? parent?.nearestPresentingSession
    }

    var managedPresentationController: UIPresentationController? {
        if let existing = links.presentationController { return existing }
        if let parent { return parent.managedPresentationController }
        guard modalPresentationStyle != .none else { return nil }
        let made = makePresentationController(presenting: nil, source: self)
        links.presentationController = made
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

    /// What is presented from here goes; else this controller, or the ancestor of it that is presented.
    func requestDismissal(animated: Bool, completion: (() -> Void)?) {
        guard let session = nearestPresentedSession ?? nearestPresentingSession else {
            if let completion { TurnCoordinator.shared.nextTurn { completion() } }
            return
        }
        session.requestDismissal(isAnimated: animated, completion: completion)
    }
}
