// SPDX-License-Identifier: MIT

extension UIViewController {
    /// Finds the destination, lets this controller prepare, calls the destination's method, and goes there. Without a destination
    /// nothing happens, as in UIKit.
    func performUnwind(identifier: String, action: Selector, sender: Any?) {
        let origin = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
        guard let destination = unwindDestination(for: origin) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination)
        segue.performHandler = { [unowned segue] in destination.arrive(by: segue) }
        prepare(for: segue, sender: sender)
        action.perform(on: destination, with: segue)
        segue.perform()
    }

    /// Outwards from the source: what each container allows to be searched, the container itself, then what presents it.
    private func unwindDestination(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for controller in origin.source.wayOut.dropFirst() {
            if let found = controller.findUnwindDestination(for: origin) { return found }
        }
        return nil
    }

    private func findUnwindDestination(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: origin) {
            if let found = child.findUnwindDestination(for: origin) { return found }
        }
        let canPerform = canPerformUnwindSegueAction(origin.unwindAction, from: origin.source, sender: origin.sender)
        return canPerform ? self : nil
    }

    /// The child that the source is in, or that presents what the source is in.
    func childOnWay(from origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        origin.source.wayOut.first { $0.parent === self }
    }

    /// This controller, and outwards all that contain it and present it.
    private var wayOut: some Sequence<UIViewController> {
        sequence(first: self) { $0.parent ?? $0.presentingViewController }
    }

    /// Dismisses what lies over the destination's hierarchy, and lets each container on the way down bring it up.
    private func arrive(by segue: UIStoryboardSegue) {
        let path = Array(sequence(first: self) { $0.parent })
        let covering = segue.source.wayOut.first { $0.parent == nil && path.contains($0.presentingViewController) }
        covering?.presentingViewController?.dismiss(animated: UIView.areAnimationsEnabled)
        for (child, container) in zip(path, path.dropFirst()).reversed() { container.unwind(for: segue, towards: child) }
    }
}

extension [UIViewController] {
    fileprivate func contains(_ controller: UIViewController?) -> Bool { contains { $0 === controller } }
}
