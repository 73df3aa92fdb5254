// SPDX-License-Identifier: MIT

/// Registration: what a storyboard would declare. UIKit has no such methods.
extension UIViewController {
    /// Declares a segue to a controller. `destination` makes the controller anew whenever the segue is performed; set its style there,
    /// or in `prepare(for:sender:)`.
    public func registerSegue(
        withIdentifier identifier: String, kind: UIStoryboardSegue.Kind = .presentModally,
        to destination: @escaping @MainActor () -> UIViewController
    ) {
        registerSegue(withIdentifier: identifier, kind: kind) { identifier, source in
            UIStoryboardSegue(identifier: identifier, source: source, destination: destination())
        }
    }

    /// Declares a segue of any class; `kind` is what its `super.perform()` does. `make` gets the identifier and this controller, and makes the segue anew whenever it is performed.
    ///
    ///     registerSegue(withIdentifier: "drop") { DropSegue(identifier: $0, source: $1, destination: Letter()) }
    public func registerSegue(
        withIdentifier identifier: String, kind: UIStoryboardSegue.Kind = .presentModally,
        _ make: @escaping @MainActor (_ identifier: String, _ source: UIViewController) -> UIStoryboardSegue
    ) {
        segueTemplates[identifier] = .forward(kind, make: make)
    }

    /// Declares a way back: to the nearest controller behind this one that has the method `action`.
    ///
    ///     registerUnwindSegue(withIdentifier: "done", action: Selector("back", Inbox.back))   // func back(_ segue: UIStoryboardSegue)
    public func registerUnwindSegue(withIdentifier identifier: String, action: Selector) {
        segueTemplates[identifier] = .unwind(action: action)
    }

    /// Lets a control trigger a registered segue, as a connection in a storyboard does: `shouldPerformSegue` is asked first.
    public func connect(
        _ control: UIControl, toSegue identifier: String, for event: UIControl.Event = .primaryActionTriggered
    ) {
        control.addAction(
            UIAction { [weak self, unowned control] _ in
                guard let self, self.shouldPerformSegue(withIdentifier: identifier, sender: control) else { return }
                self.performSegue(withIdentifier: identifier, sender: control)
            }, for: event)
    }
}

/// The algorithms behind the overridable members.
extension UIViewController {
    func performRegisteredSegue(_ identifier: String, sender: Any?) {
        switch segueTemplates[identifier] {
        case .forward(let kind, let make):
            let segue = make(identifier, self)
            if segue.performHandler == nil {
                segue.performHandler = { [unowned segue] in
                    switch kind {
                    case .presentModally: segue.source.present(segue.destination, animated: UIView.areAnimationsEnabled)
                    case .show: segue.source.show(segue.destination, sender: sender)
                    }
                }
            }
            prepare(for: segue, sender: sender)
            segue.perform()
        case .unwind(let action):
            performUnwind(identifier: identifier, action: action, sender: sender)
        case nil:
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(self)) has no segue with the identifier '\(identifier)'; "
                    + "register it with registerSegue(withIdentifier:to:).")
        }
    }
}
