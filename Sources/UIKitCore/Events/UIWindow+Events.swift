// SPDX-License-Identifier: MIT

extension UIWindow {
    /// Touches: recognisers first, then the views. Presses: the responder chain.
    func dispatch(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            eventRouter.pressRouter.send(presses)
        } else {
            gestureEnvironment.send(event)
        }
    }

    /// Where keys go when nobody is first responder: the view of the controller that was presented last, or of what that one, being
    /// a navigation or tab bar controller, shows.
    var topmostResponder: UIResponder {
        var top = rootViewController
        while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
        while let child = top?.shownChild, child.isViewLoaded { top = child }
        return top?.viewIfLoaded ?? self
    }
}
