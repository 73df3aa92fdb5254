// SPDX-License-Identifier: MIT
import UIKit

final class AdaptiveHost: UIViewController, UIAdaptivePresentationControllerDelegate {
    func show(_ controller: UIViewController) {
        controller.presentationController?.delegate = self
        controller.isModalInPresentation = true
        present(controller, animated: true)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
