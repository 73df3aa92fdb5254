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
        window.rootViewController?.nearestPresentedSession?.finishEverything()
        for controller in (window.rootViewController?.uncovered ?? []).reversed()
        where controller.appearance.phase != .disappeared {
            if controller.appearance.phase.isAppearing { controller.beginAppearanceTransition(false, animated: false) }
            controller.endAppearance()
        }
    }

    /// This controller and those presented above it, without the ones that a presentation has taken out.
    private var uncovered: [UIViewController] {
        let sessions = nearestPresentedSession?.chain ?? []
        return ([self] + sessions.map(\.presented)).filter { $0.links.presentedSession?.removesPresenter != true }
    }

    /// The did-call follows the commit that shows the view.
    private func beginRootAppearance() {
        beginAppearanceTransition(true, animated: false)
        TurnCoordinator.shared.afterCommit {
            if self.appearance.phase == .appearing { self.endAppearance() }
        }
    }

    private static func removeRoot(_ old: UIViewController) {
        old.abandonPresentations()
        let wasVisible = old.appearance.phase.isAppearing
        if wasVisible { old.beginAppearanceTransition(false, animated: false) }
        old.viewIfLoaded?.removeFromSuperview()
        if wasVisible { old.endAppearance() }
    }

    /// What the old root and its children present goes with them. Transitions come to their ends first, so that nobody is owed a
    /// callback.
    private func abandonPresentations() {
        links.presentedSession?.finishEverything()
        links.presentedSession?.abandon()
        for child in children { child.abandonPresentations() }
    }
}
