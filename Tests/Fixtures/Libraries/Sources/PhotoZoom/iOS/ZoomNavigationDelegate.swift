//
//  ZoomNavigationDelegate.swift
//  PhotoZoom
//

import UIKit

/// Set an object of this class as the delegate of a navigation controller, and keep it.
open class ZoomNavigationDelegate: NSObject, UINavigationControllerDelegate {

    public let interaction = ZoomInteraction()

    open func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard fromVC is ZoomTransitioning, toVC is ZoomTransitioning else { return nil }
        return ZoomAnimator(operation: operation)
    }

    open func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        guard (animationController as? ZoomAnimator)?.operation == .pop else { return nil }
        return interaction.isActive ? interaction : nil
    }
}

/// Tells who listens what the navigation controller shows. The superclass leaves these methods out.
open class ObservingZoomNavigationDelegate: ZoomNavigationDelegate {

    public static let didShowNotification = Notification.Name("ZoomDidShow")
    public private(set) var shownTitles = [String]()

    open func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        interaction.navigationController = navigationController
    }

    open func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shownTitles.append(viewController.title ?? "")
        NotificationCenter.default.post(name: Self.didShowNotification, object: viewController)
    }
}
