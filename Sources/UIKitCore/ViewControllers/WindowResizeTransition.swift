// SPDX-License-Identifier: MIT
package import CoreGraphics

/// One change of a window's size, from before the bounds change until after the layout. Not animated: the window manager sets the pace.
@MainActor
package final class WindowResizeTransition {
    let coordinator: TransitionCoordinator
    private var controllers: [(UIViewController, UITraitCollection)] = []
    private var presentationControllers: [(UIPresentationController, UITraitCollection)] = []
    private var adaptations: [@MainActor () -> Void] = []
    private var hasRunAlongside = false

    init(window: UIWindow) {
        // Closures and completions run, at each size that the window manager asks for.
        coordinator = TransitionCoordinator(
            containerView: window, isAnimated: false, presentationStyle: .none, initiallyInteractive: false)
    }

    func register(_ controller: UIViewController) {
        controller.relations.sizeCoordinator = coordinator
        controllers.append((controller, controller.traitCollection))
    }

    func register(_ controller: UIPresentationController) {
        presentationControllers.append((controller, controller.traitCollection))
    }

    /// `work` adapts a presentation, as soon as the bounds are the new ones.
    func adapt(_ work: @escaping @MainActor () -> Void) {
        adaptations.append(work)
    }

    /// The bounds have changed, and layout follows: sends trait callbacks, adapts, and runs the alongside closures. `finish` calls it unless
    /// that has happened.
    package func boundsDidChange() {
        guard !hasRunAlongside else { return }
        hasRunAlongside = true
        for (controller, previous) in presentationControllers where controller.traitCollection != previous {
            controller.traitCollectionDidChange(previous)
            controller.tellRegistrations(of: previous)
        }
        for (controller, previous) in controllers { controller.noteTraitsMayHaveChanged(from: previous) }
        for adaptation in adaptations { adaptation() }
        adaptations = []
        coordinator.runAnimations()
    }

    /// The window's bounds and traits are the new ones: lays out, releases the coordinator and runs its completions.
    package func finish() {
        boundsDidChange()
        coordinator.containerView.layoutIfNeeded()
        for (controller, _) in controllers where controller.relations.sizeCoordinator === coordinator {
            controller.relations.sizeCoordinator = nil
        }
        controllers = []
        presentationControllers = []
        coordinator.runCompletions()
    }

    package func callAsFunction() { finish() }
}

extension UIViewController {
    /// The window is about to change its size: notifies the root and its children, then each presentation above them.
    ///
    /// The window calls the result after its bounds have changed; layout and completions follow from there.
    package static func windowWillResize(
        _ window: UIWindow, to size: CGSize, newTraits: UITraitCollection
    ) -> WindowResizeTransition {
        let transition = WindowResizeTransition(window: window)
        guard let root = window.rootViewController else { return transition }
        let changesTraits = newTraits != window.traitCollection
        transition.register(root)
        if changesTraits { root.willTransition(to: newTraits, with: transition.coordinator) }
        if root.viewIfLoaded?.bounds.size != size || !root.isViewLoaded {
            root.viewWillTransition(to: size, with: transition.coordinator)
        }
        root.registerPresentations(in: size, newTraits: changesTraits ? newTraits : nil, transition)
        return transition
    }

    /// Notifies each presentation of this controller, of those in it, and of those above. A loop, since containment may be deeper than
    /// the stack.
    ///
    /// - Parameter windowSize: The new size of this controller's view, and of the containers that cover the window, in points.
    private func registerPresentations(
        in windowSize: CGSize, newTraits: UITraitCollection?, _ transition: WindowResizeTransition
    ) {
        var withPresentations = controllersWithPresentations
        var pending: [(controller: UIViewController, size: @MainActor () -> CGSize)] = [(self, { windowSize })]
        while let (controller, size) = pending.popLast() {
            let size = size()
            for child in controller.children.reversed() where withPresentations.contains(ObjectIdentifier(child)) {
                pending.append((child, { controller.size(forChildContentContainer: child, withParentContainerSize: size) }))
            }
            guard let session = controller.relations.presentedSession else { continue }
            let presentedSize = session.register(ownSize: size, windowSize: windowSize, newTraits: newTraits, transition)
            withPresentations.formUnion(session.presented.controllersWithPresentations)
            pending.append((session.presented, { presentedSize }))
        }
    }

    /// This controller and those in it that present something, or contain one that does.
    private var controllersWithPresentations: Set<ObjectIdentifier> {
        var result: Set<ObjectIdentifier> = []
        for presenter in selfAndDescendants where presenter.relations.presentedSession != nil {
            result.insert(ObjectIdentifier(presenter))
            for ancestor in presenter.ancestors {
                guard result.insert(ObjectIdentifier(ancestor)).inserted else { break }
            }
        }
        return result
    }
}

extension PresentationSession {
    /// - Parameter ownSize: The new size of the presenter's view, and of the container that covers its area, in points.
    /// - Returns: The new size of the presented controller's view.
    fileprivate func register(
        ownSize: CGSize, windowSize: CGSize, newTraits: UITraitCollection?, _ transition: WindowResizeTransition
    ) -> CGSize {
        let controller = presentationController
        let containerSize = coversWindow ? windowSize : ownSize
        transition.register(presented)
        transition.register(controller)
        if let newTraits { controller.willTransition(to: newTraits, with: transition.coordinator) }
        if controller.containerView?.bounds.size != containerSize {
            controller.viewWillTransition(to: containerSize, with: transition.coordinator)
        }
        if let newTraits { environmentWillChange(to: newTraits, transition) }
        return controller.size(forChildContentContainer: presented, withParentContainerSize: containerSize)
    }
}
