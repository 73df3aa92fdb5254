// SPDX-License-Identifier: MIT

/// Facts 7.4: should → will → did, or the attempt. A release of the built-in sheet begins the dismissal, not the drag's start (facts
/// 12, Q11).
extension UIPresentationController {
    /// The user asks for the dismissal, by whatever gesture. True when it has begun.
    @discardableResult
    func dismissByUser() -> Bool {
        guard let session = presentedViewController.links.presentingSession,
            !session.tree.contains(where: { $0.state != .presented })
        else { return false }
        guard session.permitsUserDismissal else {
            session.original.delegate?.presentationControllerDidAttemptToDismiss(session.original)
            return false
        }
        session.isDismissedByUser = true
        // To the presenter, as UIKit does: programs override its `dismiss`.
        session.presenter?.dismiss(animated: true)
        let hasBegun = session.state == .dismissing
        if !hasBegun { session.isDismissedByUser = false }
        return hasBegun
    }
}

extension PresentationSession {
    /// Whether the user may dismiss now. The delegate is not asked when the controller refuses.
    var permitsUserDismissal: Bool {
        guard !presented.isModalToUser, !content.isModalToUser else { return false }
        return original.delegate?.presentationControllerShouldDismiss(original) ?? true
    }

    func tellWillDismiss() {
        guard isDismissedByUser else { return }
        original.delegate?.presentationControllerWillDismiss(original)
    }

    func tellDidDismiss() {
        guard isDismissedByUser else { return }
        isDismissedByUser = false
        content.wasDismissedByUser()
        original.delegate?.presentationControllerDidDismiss(original)
    }
}

extension UIViewController {
    /// Whether this controller, or one that it shows inside of it, keeps the user from dismissing the presentation.
    fileprivate var isModalToUser: Bool {
        isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalToUser }
    }

    /// Whether Escape was for this controller: it is presented in a form that Escape dismisses, with nothing on top of it.
    func dismissByEscape() -> Bool {
        guard let session = links.presentingSession, session.presentationController.dismissesOnEscape, !presentsAnything
        else { return false }
        session.presentationController.dismissByUser()
        // Also when it was refused: what lies below is not meant.
        return true
    }

    /// This controller or anything in it.
    private var presentsAnything: Bool {
        links.presentedSession != nil || children.contains(where: \.presentsAnything)
    }
}
