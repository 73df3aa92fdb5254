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

    /// The window was shown; its root controller appears.
    package static func windowDidBecomeVisible(_ window: UIWindow) {
        guard let root = window.rootViewController, root.appearance.phase == .disappeared else { return }
        root.beginRootAppearance()
    }

    /// The window was hidden; what it shows disappears.
    package static func windowDidBecomeHidden(_ window: UIWindow) {
        guard let root = window.rootViewController else { return }
        let sessions = root.nearestPresentedSession?.chain ?? []
        for controller in sessions.reversed().map(\.presented) + [root] where controller.appearance.phase == .appeared {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearance()
        }
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

    /// What the old root and its children present goes with them.
    private func abandonPresentations() {
        links.presentedSession?.abandon()
        for child in children { child.abandonPresentations() }
    }
}
