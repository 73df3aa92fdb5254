// SPDX-License-Identifier: MIT

extension UIWindow {
    /// Sends touches to recognisers and views, scrolling to recognisers, presses along the responder chain.
    func dispatch(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            eventRouter.pressRouter.send(presses)
        } else if let scroll = event as? ScrollEvent {
            gestureEnvironment.send(scroll)
        } else {
            gestureEnvironment.send(event)
        }
    }

    /// The responder that gets keys when there is no first responder: the view of the controller that was presented last, or of the
    /// child that a navigation or tab bar controller shows.
    var topmostResponder: UIResponder {
        var top = rootViewController
        while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
        while let child = top?.shownChild, child.isViewLoaded { top = child }
        return top?.viewIfLoaded ?? self
    }
}
