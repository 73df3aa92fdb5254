// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

// The algorithm of unwind segues.
extension UIViewController {
    /// Finds the destination, sends `prepare(for:sender:)` to this controller, calls the destination's method, and shows the
    /// destination. Without a destination nothing happens, as in UIKit.
    ///
    /// - Parameter makeSegue: Makes the segue to the destination. One of the program's class shows it in its own way.
    func performUnwind(
        action: Selector, sender: Any?, _ makeSegue: (UIViewController) throws -> UIStoryboardSegue
    ) rethrows {
        let origin = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
        guard let destination = unwindDestination(for: origin) else { return }
        let segue = try makeSegue(destination)
        segue.performHandler = { [unowned segue] in destination.showDestination(of: segue) }
        prepare(for: segue, sender: sender)
        action.send(to: destination, from: segue)
        segue.perform()
    }

    /// Searches from the source towards the root: the children that a container allows, the container, then its presenter.
    private func unwindDestination(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for controller in origin.source.pathToRoot.dropFirst() {
            if let found = controller.findUnwindDestination(for: origin) { return found }
        }
        return nil
    }

    private func findUnwindDestination(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        // A loop, since containment may be deeper than the stack. Children come before the controller that allows them.
        var pending = [(controller: self, isAskedItself: false)]
        while let (controller, isAskedItself) = pending.popLast() {
            if isAskedItself {
                let canPerform = controller.canPerformUnwindSegueAction(
                    origin.unwindAction, from: origin.source, sender: origin.sender)
                if canPerform { return controller }
            } else {
                pending.append((controller, true))
                pending += controller.allowedChildrenForUnwinding(from: origin).reversed().map { ($0, false) }
            }
        }
        return nil
    }

    /// The child that contains the source, or that has presented what contains it.
    func childOnPath(from origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        origin.source.pathToRoot.first { $0.parent === self }
    }

    /// This controller, then always the parent, or the presenter where there is no parent.
    private var pathToRoot: some Sequence<UIViewController> {
        sequence(first: self) { $0.parent ?? $0.presentingViewController }
    }

    /// Dismisses what is presented over this controller and its containers, and lets each container show the child on the path to
    /// it.
    private func showDestination(of segue: UIStoryboardSegue) {
        let path = Array(sequence(first: self) { $0.parent })
        let covering = segue.source.pathToRoot.first { $0.parent == nil && path.has($0.presentingViewController) }
        covering?.presentingViewController?.dismiss(animated: UIView.areAnimationsEnabled)
        for (child, container) in zip(path, path.dropFirst()).reversed() { container.unwind(for: segue, towards: child) }
    }
}
