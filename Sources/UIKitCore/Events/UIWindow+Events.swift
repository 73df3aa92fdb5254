// SPDX-License-Identifier: MIT

extension UIWindow {
    /// Touches: recognisers first, then the views. Presses: the responder chain.
    func dispatch(_ event: UIEvent) {
        switch event {
        case let presses as UIPressesEvent: eventTranslator.pressRouter.send(presses)
        case is UIScrollEvent: break
        default: gestureEnvironment.send(event)
        }
    }

    /// Where keys go when nobody is first responder: the view of the controller that was presented last.
    var topmostResponder: UIResponder {
        var top = rootViewController
        while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
        return top?.viewIfLoaded ?? self
    }
}
