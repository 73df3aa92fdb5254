// SPDX-License-Identifier: MIT
public import ObjectiveRuntime

/// A registered segue: what a storyboard would declare.
@MainActor
enum SegueTemplate {
    case forward(UIStoryboardSegue.Kind, make: @MainActor (_ identifier: String, _ source: UIViewController) -> UIStoryboardSegue)
    case unwind(action: Selector)
    case storyboard(InterfaceSegue)
}

// Registration, for controllers without a storyboard. UIKit has no such methods.
extension UIViewController {
    /// Registers a segue to a controller, for `performSegue(withIdentifier:sender:)`. UIKit has storyboards for this.
    ///
    /// - Parameters:
    ///   - identifier: Replaces a segue that was registered with the same identifier.
    ///   - kind: How the destination is shown; `presentModally` by default.
    ///   - destination: Makes the controller, each time the segue is performed. Its presentation style can be set there, or in
    ///     `prepare(for:sender:)`. Retained by this controller, which it must capture weakly, if at all.
    public func registerSegue(
        withIdentifier identifier: String, kind: UIStoryboardSegue.Kind = .presentModally,
        to destination: @escaping @MainActor () -> UIViewController
    ) {
        registerSegue(withIdentifier: identifier, kind: kind) { identifier, source in
            UIStoryboardSegue(identifier: identifier, source: source, destination: destination())
        }
    }

    /// Registers a segue of any class, for `performSegue(withIdentifier:sender:)`. UIKit has storyboards for this.
    ///
    ///     registerSegue(withIdentifier: "drop") { DropSegue(identifier: $0, source: $1, destination: Letter()) }
    ///
    /// - Parameters:
    ///   - identifier: Replaces a segue that was registered with the same identifier.
    ///   - kind: What `UIStoryboardSegue.perform()` does when the class does not override it or calls super.
    ///   - make: Makes the segue, each time it is performed, from the identifier and this controller as its source. Retained by
    ///     this controller, which it must not capture in another way.
    public func registerSegue(
        withIdentifier identifier: String, kind: UIStoryboardSegue.Kind = .presentModally,
        _ make: @escaping @MainActor (_ identifier: String, _ source: UIViewController) -> UIStoryboardSegue
    ) {
        segueTemplates[identifier] = .forward(kind, make: make)
    }

    /// Registers an unwind segue: back to the nearest controller on the way that has the method `action`. UIKit has storyboards
    /// for this.
    ///
    ///     registerUnwindSegue(withIdentifier: "done", action: Selector("back", Inbox.back))   // func back(_ segue: UIStoryboardSegue)
    ///
    /// - Parameters:
    ///   - identifier: Replaces a segue that was registered with the same identifier.
    ///   - action: A method of the destination with the segue as its argument. It is called before the segue is performed.
    public func registerUnwindSegue(withIdentifier identifier: String, action: Selector) {
        segueTemplates[identifier] = .unwind(action: action)
    }

    /// Lets a control trigger a registered segue, as a connection in a storyboard does, unless
    /// `shouldPerformSegue(withIdentifier:sender:)` returns false.
    ///
    /// - Parameter event: `primaryActionTriggered` by default, which buttons send.
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

// The algorithm behind `performSegue(withIdentifier:sender:)`.
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
                    case .showDetail: segue.source.showDetailViewController(segue.destination, sender: sender)
                    }
                }
            }
            prepare(for: segue, sender: sender)
            segue.perform()
        case .unwind(let action):
            performUnwind(action: action, sender: sender) {
                UIStoryboardSegue(identifier: identifier, source: self, destination: $0)
            }
        case .storyboard(let segue): perform(segue, sender: sender)
        case nil:
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(self)) has no segue with the identifier '\(identifier)': "
                    + "its storyboard has none, and none is registered with registerSegue(withIdentifier:to:).")
        }
    }
}
