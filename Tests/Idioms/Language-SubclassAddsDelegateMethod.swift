// SPDX-License-Identifier: MIT
import UIKit

class PlainTransitions: NSObject, UIViewControllerTransitioningDelegate {}

final class FadeTransitions: PlainTransitions {
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { nil }
}
