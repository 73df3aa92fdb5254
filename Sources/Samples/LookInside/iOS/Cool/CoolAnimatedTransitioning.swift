// SPDX-License-Identifier: MIT
import UIKit

/// Lets the panel grow out of a point while it spins, and shrink into it.
class CoolAnimatedTransitioning: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresentation: Bool

    init(isPresentation: Bool) {
        self.isPresentation = isPresentation
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: isPresentation ? .to : .from), let view = controller.view else {
            return context.completeTransition(false)
        }
        if isPresentation {
            context.containerView.addSubview(view)
            view.frame = context.finalFrame(for: controller)
            view.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 300, initialSpringVelocity: 5,
            options: .allowUserInteraction,
            animations: {
                view.transform = self.isPresentation ? .identity : CGAffineTransform(scaleX: 0.001, y: 0.001)
            },
            completion: { _ in
                view.transform = .identity
                context.completeTransition(true)
            })

        // A rotation by 360° is no change of the transform, so it is an animation of its own.
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = isPresentation ? -4 * CGFloat.pi : 0
        spin.toValue = isPresentation ? 0 : 4 * CGFloat.pi
        spin.duration = transitionDuration(using: context)
        spin.timingFunction = CAMediaTimingFunction(name: isPresentation ? .easeOut : .easeIn)
        view.layer.add(spin, forKey: "spin")
    }
}
