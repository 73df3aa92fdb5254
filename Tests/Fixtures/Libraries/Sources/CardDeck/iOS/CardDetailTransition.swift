//
//  CardDetailTransition.swift
//  CardDeck
//

import UIKit

/// Opens a card to the whole screen, and closes it by a pan downwards. It can be interrupted at any time.
public class CardDetailTransition: NSObject {

    @objc public enum Mode: Int {
        case present, dismiss
    }

    public let sourceView: UIView
    public var duration: TimeInterval = 0.6
    private var mode = Mode.present
    private var animator: UIViewPropertyAnimator?
    private var interaction: UIPercentDrivenInteractiveTransition?
    private weak var detail: UIViewController?

    public init(sourceView: UIView) {
        self.sourceView = sourceView
        super.init()
    }

    public func attach(to controller: UIViewController) {
        detail = controller
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        let pan = DirectionalPanGestureRecognizer(axis: .vertical, target: self, action: #selector(handle(pan:)))
        controller.view.addGestureRecognizer(pan)
    }

    @objc private func handle(pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let progress = max(0, pan.translation(in: view.superview).y / UIScreen.main.bounds.height)
        switch pan.state {
        case .began:
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.completionCurve = .easeOut
            self.interaction = interaction
            detail?.dismiss(animated: true) { [weak self] in self?.interaction = nil }
        case .changed:
            interaction?.update(min(progress, 1))
        case .ended where progress > 0.3 || pan.velocity(in: view).y > 800:
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled, .failed:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }

    private func makeAnimator(using context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let key: UITransitionContextViewControllerKey = mode == .present ? .to : .from
        let controller = context.viewController(forKey: key)!
        let view = context.view(forKey: mode == .present ? .to : .from) ?? controller.view!
        let container = context.containerView
        let small = sourceView.convert(sourceView.bounds, to: container)
        let full = mode == .present ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
        if mode == .present {
            container.addSubview(view)
            view.frame = small
            view.layer.cornerRadius = 12
            view.layoutIfNeeded()
        }
        view.clipsToBounds = true
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.9) {
            view.frame = self.mode == .present ? full : small
            view.layer.cornerRadius = self.mode == .present ? 0 : 12
            view.layoutIfNeeded()
        }
        animator.addCompletion { [weak self] position in
            self?.animator = nil
            self?.sourceView.isHidden = false
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        sourceView.isHidden = true
        return animator
    }
}

extension CardDetailTransition: UIViewControllerAnimatedTransitioning {

    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return transitionContext?.isAnimated == false ? 0 : duration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    public func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
        -> UIViewImplicitlyAnimating
    {
        if let animator = animator { return animator }
        let animator = makeAnimator(using: transitionContext)
        self.animator = animator
        return animator
    }
}

extension CardDetailTransition: UIViewControllerTransitioningDelegate {

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        mode = .present
        return self
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        mode = .dismiss
        return self
    }

    public func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    {
        return interaction
    }
}
