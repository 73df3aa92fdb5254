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

    /// The window was shown: its root, and what is presented in it, appears.
    package static func windowDidBecomeVisible(_ window: UIWindow) {
        // A controller that appears makes its children appear, so the state is read for each in turn.
        for controller in window.rootViewController?.selfAndPresented ?? []
        where controller.appearance.phase == .disappeared && controller.viewIfLoaded?.window != nil {
            controller.beginRootAppearance()
        }
        for session in window.rootViewController?.presentationsInside ?? [] { session.adaptIfNeeded() }
    }

    /// The window was hidden: what it shows disappears, the topmost first.
    package static func windowDidBecomeHidden(_ window: UIWindow) {
        for controller in (window.rootViewController?.selfAndPresented ?? []).reversed() {
            if controller.appearance.phase.isAppearing { controller.beginAppearanceTransition(false, animated: false) }
            if controller.appearance.phase == .disappearing { controller.endAppearance() }
        }
    }

    /// This controller, and all that is presented by it and its children.
    private var selfAndPresented: [UIViewController] { [self] + presentationsInside.map(\.presented) }

    /// The did-callback follows the layout of the next commit, or one that the client forces before it.
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
        for controller in window.rootViewController?.selfAndPresented ?? [] { controller.endRootAppearance() }
    }

    private static func removeRoot(_ old: UIViewController) {
        // Transitions are ended first, so that no callback is left to send afterwards.
        old.finishPresentations()
        old.abandonPresentations()
        let wasVisible = old.appearance.phase.isAppearing
        if wasVisible { old.beginAppearanceTransition(false, animated: false) }
        old.viewIfLoaded?.removeFromSuperview()
        if wasVisible { old.endAppearance() }
    }
}
