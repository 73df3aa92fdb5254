//
//  ZoomInteraction.swift
//  PhotoZoom
//

import UIKit

/// Pops while a finger drags the photo: the photo follows the finger, and the rest fades.
public final class ZoomInteraction: NSObject, UIViewControllerInteractiveTransitioning {

    public internal(set) weak var navigationController: UINavigationController?
    public private(set) var isActive = false

    private var context: UIViewControllerContextTransitioning?
    private var flyingView: UIImageView?
    private var startFrame = CGRect.zero
    private var fromImageView: UIImageView?
    private var toImageView: UIImageView?
    private lazy var animator = ZoomAnimator(operation: .pop)

    @objc public func handlePan(_ gestureRecognizer: UIPanGestureRecognizer) {
        let translation = gestureRecognizer.translation(in: gestureRecognizer.view)
        switch gestureRecognizer.state {
        case .began:
            isActive = true
            navigationController?.popViewController(animated: true)
        case .changed:
            follow(translation)
        case .ended:
            let velocity = gestureRecognizer.velocity(in: gestureRecognizer.view)
            let finishes = translation.y + velocity.y * 0.2 > 120
            end(finishing: finishes)
        case .cancelled, .failed:
            end(finishing: false)
        case .possible:
            break
        @unknown default:
            break
        }
    }

    public func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let container = transitionContext.containerView
        guard let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else { return }
        toView.frame = transitionContext.finalFrame(for: toController)
        container.insertSubview(toView, belowSubview: fromView)
        toView.layoutIfNeeded()
        fromImageView = (transitionContext.viewController(forKey: .from) as? ZoomTransitioning)?.zoomImageView(for: animator)
        toImageView = (toController as? ZoomTransitioning)?.zoomImageView(for: animator)
        let flying = UIImageView(copying: fromImageView)
        if let fromImageView = fromImageView {
            flying.frame = fromImageView.convert(fromImageView.visibleImageRect, to: container)
        }
        startFrame = flying.frame
        container.addSubview(flying)
        flyingView = flying
        fromImageView?.isHidden = true
        toImageView?.isHidden = true
    }

    private func follow(_ translation: CGPoint) {
        guard let context = context, let flyingView = flyingView else { return }
        let progress = min(max(translation.y / 300, 0), 1)
        let scale = 1 - progress * 0.3
        flyingView.transform = CGAffineTransform(translationX: translation.x, y: translation.y).scaledBy(x: scale, y: scale)
        context.view(forKey: .from)?.alpha = 1 - progress
        context.updateInteractiveTransition(progress)
    }

    private func end(finishing: Bool) {
        guard let context = context, let flyingView = flyingView else {
            isActive = false
            return
        }
        let fromView = context.view(forKey: .from)
        if finishing {
            context.finishInteractiveTransition()
        } else {
            context.cancelInteractiveTransition()
        }
        let target =
            finishing
            ? toImageView.map { $0.convert($0.bounds, to: context.containerView) } ?? startFrame
            : startFrame
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.curveEaseOut],
            animations: {
                flyingView.transform = .identity
                flyingView.frame = target
                fromView?.alpha = finishing ? 0 : 1
            }
        ) { [weak self] _ in
            guard let self = self else { return }
            flyingView.removeFromSuperview()
            self.fromImageView?.isHidden = false
            self.toImageView?.isHidden = false
            fromView?.alpha = 1
            self.isActive = false
            self.context = nil
            self.flyingView = nil
            self.fromImageView = nil
            self.toImageView = nil
            context.completeTransition(finishing)
        }
    }
}
