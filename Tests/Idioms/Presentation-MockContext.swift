// SPDX-License-Identifier: MIT
import UIKit

final class MockContext: NSObject, UIViewControllerContextTransitioning {
    var containerView = UIView()
    var isAnimated = true
    var isInteractive = false
    var transitionWasCancelled = false
    var presentationStyle = UIModalPresentationStyle.custom
    var targetTransform = CGAffineTransform.identity
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {}
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
}
