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
        root.servePresentations(own: size, window: size, newTraits: changesTraits ? newTraits : nil, transition)
        return transition
    }

    /// - Parameters:
    ///   - size: What this controller's view gets: the container's size of presentations that cover its area.
    ///   - windowSize: The container's size of all others.
    private func servePresentations(
        own size: CGSize, window windowSize: CGSize, newTraits: UITraitCollection?, _ transition: WindowResizeTransition
    ) {
        if let session = links.presentedSession {
            let form = session.presentationController
            let containerSize = session.coversWindow ? windowSize : size
            transition.serve(session.presented)
            transition.serve(form)
            if let newTraits { form.willTransition(to: newTraits, with: transition.coordinator) }
            if form.containerView?.bounds.size != containerSize {
                form.viewWillTransition(to: containerSize, with: transition.coordinator)
            }
            if let newTraits { session.environmentWillChange(to: newTraits, transition) }
            let presentedSize = form.size(
                forChildContentContainer: session.presented, withParentContainerSize: containerSize)
            session.presented.servePresentations(own: presentedSize, window: windowSize, newTraits: newTraits, transition)
        }
        for child in children where child.hasPresentations {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.servePresentations(own: childSize, window: windowSize, newTraits: newTraits, transition)
        }
    }

    private var hasPresentations: Bool { links.presentedSession != nil || children.contains(where: \.hasPresentations) }
}
