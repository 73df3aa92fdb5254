// SPDX-License-Identifier: MIT

/// Appearance callbacks on behalf of presentations. Only a controller in a visible window appears, and only one that has appeared
/// disappears: the others appear with their window, or when what covers them is dismissed.
extension UIViewController {
    /// `container` is the view in which the transition runs.
    func beginPresentationAppearance(_ isAppearing: Bool, animated: Bool, in container: UIView?) {
        guard isAppearing != appearance.phase.isAppearing else { return }
        if isAppearing, !mayAppear(in: container) { return }
        beginAppearanceTransition(isAppearing, animated: animated)
    }

    private func mayAppear(in container: UIView?) -> Bool { !isReplaced && container?.isOnScreen == true }

    /// The did-callback with which a transition ends, after a will-callback that has not been sent yet: what surrounds this controller may
    /// have appeared or disappeared since the transition began.
    /// A controller that has no place on screen by now disappears in any case.
    func settlePresentationAppearance(_ isVisible: Bool, in container: UIView? = nil) {
        let isVisible = isVisible && mayAppear(in: container)
        beginPresentationAppearance(isVisible, animated: false, in: container)
        endPresentationAppearance()
    }

    func endPresentationAppearance() {
        if appearance.phase.isInTransition { endAppearance() }
    }

    /// The did-callback of what is presented over an area, when that area has appeared or disappeared. A presentation or dismissal
    /// that is running sends it at its own end.
    func endAppearanceWithSurroundings(ifIn phase: AppearanceGate.Phase) {
        if relations.presentingSession?.isInTransition == true { return }
        endAppearance(ifIn: phase)
    }

    /// The presentations by this controller and its children, and all those above them; the lowest first.
    var presentationsInside: [PresentationSession] {
        var result: [PresentationSession] = []
        // A loop, since containment may be deeper than the stack.
        var pending: [(controller: UIViewController, own: PresentationSession?)] = [(self, nil)]
        while let (controller, own) = pending.popLast() {
            if let own {
                result.append(own)
                pending.append((own.presented, nil))
                continue
            }
            if let session = controller.relations.presentedSession { pending.append((controller, session)) }
            for child in controller.children.reversed() { pending.append((child, nil)) }
        }
        return result
    }

    /// What is presented over a child, inside this controller's view: it appears and disappears with that.
    var presentedOverChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        var result: [UIViewController] = []
        for child in children {
            var next = child.relations.presentedSession
            while let session = next, session.container?.isDescendant(of: view) == true {
                if !session.presented.isRemovedFromWindow { result.append(session.presented) }
                next = session.presented.relations.presentedSession
            }
        }
        return result
    }

    /// The container of a presentation over this controller's own area (its presentation context). It is a sibling of the controller's view,
    /// or has taken its place.
    var contextContainer: UIView? {
        guard let session = relations.presentedSession, !session.coversWindow else { return nil }
        return session.container
    }

    /// What is presented over this controller's own area: it appears and disappears with the controller.
    var presentedOverContext: [UIViewController] {
        guard let container = contextContainer else { return [] }
        var result: [UIViewController] = []
        var next = relations.presentedSession
        while let session = next, session.container?.isDescendant(of: container) == true {
            if !session.presented.isRemovedFromWindow { result.append(session.presented) }
            next = session.presented.relations.presentedSession
        }
        return result
    }

    /// Whether the parent, a navigation or tab bar controller, shows another child.
    var isReplaced: Bool {
        guard let shown = parent?.shownChild else { return false }
        return shown !== self
    }

    /// Whether what this controller presents has removed its view from the window, or is about to.
    var isRemovedFromWindow: Bool {
        relations.presentedSession.map { $0.removesPresenter && !$0.isReturningPresenter } ?? false
    }
}

extension UIView {
    /// Whether the view is in a visible window, and in no controller's view that is about to leave it.
    var isOnScreen: Bool {
        guard window?.isHidden == false else { return false }
        var next: UIView? = self
        while let view = next {
            if let controller = view.owningViewController, !controller.appearance.phase.isAppearing { return false }
            next = view.superview
        }
        return true
    }
}
