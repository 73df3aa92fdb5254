// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIViewController {
    /// The window has a new root controller, or none.
    package static func installRoot(_ controller: UIViewController?, replacing old: UIViewController?, in window: UIWindow) {
        guard controller !== old else { return }
        if let old { removeRoot(old) }
        guard let controller else { return }
        controller.initialViewFrame = window.bounds
        let isVisible = !window.isHidden
        if isVisible { controller.beginRootAppearance() }
        guard let view = controller.view else { return }
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Below whatever is presented in this window.
        window.insertSubview(view, at: 0)
    }

    /// The window was shown; what is on top in it appears.
    package static func windowDidBecomeVisible(_ window: UIWindow) {
        for controller in window.rootViewController?.uncovered ?? [] where controller.appearance.phase == .disappeared {
            controller.beginRootAppearance()
        }
    }

    /// The window was hidden; what it shows disappears.
    package static func windowDidBecomeHidden(_ window: UIWindow) {
        for session in window.rootViewController?.presentations ?? [] { session.finishEverything() }
        for controller in (window.rootViewController?.uncovered ?? []).reversed()
        where controller.appearance.phase != .disappeared {
            if controller.appearance.phase.isAppearing { controller.beginAppearanceTransition(false, animated: false) }
            controller.endAppearance()
        }
    }

    /// This controller and those presented above it, without the ones that a presentation has taken out.
    private var uncovered: [UIViewController] {
        ([self] + presentations.map(\.presented)).filter { $0.links.presentedSession?.removesPresenter != true }
    }

    /// The presentations by this controller and those it contains, and what is above them; the lowest first.
    private var presentations: [UIPresentationSession] {
        let own = links.presentedSession.map { [$0] + $0.presented.presentations } ?? []
        return own + children.flatMap(\.presentations)
    }

    /// The did-call follows the layout that comes with the next commit, or that the client forces before it.
    private func beginRootAppearance() {
        beginAppearanceTransition(true, animated: false)
        appearance.endsWithLayout = true
        TurnCoordinator.shared.afterCommit { self.endRootAppearance() }
    }

    private func endRootAppearance() {
        if appearance.endsWithLayout { endAppearance(ifIn: .appearing) }
    }

    /// The client has laid out the whole window.
    static func windowDidLayOut(_ window: UIWindow) {
        for controller in window.rootViewController?.uncovered ?? [] { controller.endRootAppearance() }
    }

    private static func removeRoot(_ old: UIViewController) {
        old.abandonPresentations()
        let wasVisible = old.appearance.phase.isAppearing
        if wasVisible { old.beginAppearanceTransition(false, animated: false) }
        old.viewIfLoaded?.removeFromSuperview()
        if wasVisible { old.endAppearance() }
    }

    /// What this controller, which goes, and its children present goes with them. Transitions come to their ends first, so that nobody is owed a
    /// callback.
    func abandonPresentations() {
        links.presentedSession?.finishEverything()
        links.presentedSession?.abandon()
        for child in children { child.abandonPresentations() }
    }
}
