// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// A transitioning delegate that vends what it is given when something is presented, and nothing when it is dismissed.
final class VendingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let form: ((UIViewController, UIViewController?) -> UIPresentationController)?
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?

    /// - Parameter form: Makes the presentation controller of the presented and the presenting controller; for example
    ///   `Form.init(presentedViewController:presenting:)`.
    init(
        form: ((UIViewController, UIViewController?) -> UIPresentationController)? = nil,
        animator: (any UIViewControllerAnimatedTransitioning)? = nil,
        interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        self.form = form
        self.animator = animator
        self.interaction = interaction
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { form?(presented, presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
