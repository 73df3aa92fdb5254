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
            form.viewWillTransition(to: size, with: transition.coordinator)
            if let newTraits { session.environmentWillChange(to: newTraits, transition) }
            servePresentations(of: session.presented, size: size, newTraits: newTraits, transition: transition)
        }
        for child in controller.children {
            servePresentations(of: child, size: size, newTraits: newTraits, transition: transition)
        }
    }
}
