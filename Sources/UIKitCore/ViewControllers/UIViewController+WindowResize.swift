// SPDX-License-Identifier: MIT
package import CoreGraphics

extension UIViewController {
    /// The window is about to change its size: the root's subtree is told, then each presentation above it.
    ///
    /// The window calls the result after its bounds have changed; layout and completions follow from there.
    package static func windowWillResize(
        _ window: UIWindow, to size: CGSize, newTraits: UITraitCollection
    ) -> WindowResizeTransition {
        let transition = WindowResizeTransition(window: window)
        guard let root = window.rootViewController else { return transition }
        let changesTraits = newTraits != window.traitCollection
        transition.serve(root)
        if changesTraits { root.willTransition(to: newTraits, with: transition.coordinator) }
        if root.viewIfLoaded?.bounds.size != size || !root.isViewLoaded {
            root.viewWillTransition(to: size, with: transition.coordinator)
        }
        servePresentations(of: root, size: size, newTraits: changesTraits ? newTraits : nil, transition: transition)
        return transition
    }

    private static func servePresentations(
        of controller: UIViewController, size: CGSize, newTraits: UITraitCollection?, transition: WindowResizeTransition
    ) {
        if let session = controller.links.presentedSession {
            let form = session.presentationController
            transition.serve(session.presented)
            transition.serve(form)
            if let newTraits { form.willTransition(to: newTraits, with: transition.coordinator) }
            // What covers a context changes its size with the context controller.
            let own = session.coversContext ? controller.size(inWindowOf: size) : size
            if form.containerView?.bounds.size != own { form.viewWillTransition(to: own, with: transition.coordinator) }
            if let newTraits { session.environmentWillChange(to: newTraits, transition) }
            servePresentations(of: session.presented, size: size, newTraits: newTraits, transition: transition)
        }
        for child in controller.children {
            servePresentations(of: child, size: size, newTraits: newTraits, transition: transition)
        }
    }

    /// The size that this controller will have when its window has the size given.
    private func size(inWindowOf size: CGSize) -> CGSize {
        if let parent {
            return parent.size(forChildContentContainer: self, withParentContainerSize: parent.size(inWindowOf: size))
        }
        guard let session = links.presentingSession else { return size }
        let outer = session.coversContext ? session.presenter?.size(inWindowOf: size) ?? size : size
        return session.presentationController.size(forChildContentContainer: self, withParentContainerSize: outer)
    }
}
