// SPDX-License-Identifier: MIT
package import CoreGraphics

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

    /// The window was shown or hidden; its root controller follows.
    package static func windowVisibilityDidChange(_ window: UIWindow) {
        guard let root = window.rootViewController, root.viewIfLoaded?.window === window else { return }
        if window.isHidden {
            guard root.appearance.phase.isAppearing else { return }
            root.beginAppearanceTransition(false, animated: false)
            root.endAppearance()
        } else if root.appearance.phase == .disappeared {
            root.beginRootAppearance()
        }
    }

    /// The did-call follows the commit that shows the view.
    private func beginRootAppearance() {
        beginAppearanceTransition(true, animated: false)
        TurnCoordinator.shared.afterCommit {
            if self.appearance.phase == .appearing { self.endAppearance() }
        }
        TurnCoordinator.shared.requestTurn()
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
