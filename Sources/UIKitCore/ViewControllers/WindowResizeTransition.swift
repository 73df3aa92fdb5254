// SPDX-License-Identifier: MIT

/// One change of a window's size, from before the bounds change until after the layout.
@MainActor
package final class WindowResizeTransition {
    let coordinator: TransitionCoordinator
    private var controllers: [(UIViewController, UITraitCollection)] = []
    private var forms: [(UIPresentationController, UITraitCollection)] = []
    private var adaptations: [@MainActor () -> Void] = []
    private var hasRunAlongside = false

    init(window: UIWindow) {
        // A resize is not animated: the window manager sets the pace, a frame for each size. Blocks and completions run all the same.
        coordinator = TransitionCoordinator(
            containerView: window, isAnimated: false, presentationStyle: .none, initiallyInteractive: false)
    }

    func serve(_ controller: UIViewController) {
        controller.links.sizeCoordinator = coordinator
        controllers.append((controller, controller.traitCollection))
    }

    func serve(_ form: UIPresentationController) {
        forms.append((form, form.traitCollection))
    }

    /// `work` changes the form of a presentation, as soon as the bounds are the new ones.
    func adapt(_ work: @escaping @MainActor () -> Void) {
        adaptations.append(work)
    }

    /// The bounds have changed, layout is still to come: trait callbacks and alongside closures. `finish` calls it when nobody has.
    package func boundsDidChange() {
        guard !hasRunAlongside else { return }
        hasRunAlongside = true
        for (form, previous) in forms where form.traitCollection != previous { form.traitCollectionDidChange(previous) }
        for (controller, previous) in controllers { controller.noteTraitsMayHaveChanged(from: previous) }
        for adaptation in adaptations { adaptation() }
        adaptations = []
        coordinator.runAnimations()
    }

    /// The window's bounds and traits are the new ones: lays out, runs completions, and the controllers let go of the coordinator.
    package func finish() {
        boundsDidChange()
        coordinator.containerView.layoutIfNeeded()
        for (controller, _) in controllers where controller.links.sizeCoordinator === coordinator {
            controller.links.sizeCoordinator = nil
        }
        controllers = []
        forms = []
        coordinator.runCompletions()
    }

    package func callAsFunction() { finish() }
}
