//
//  BubbleInteractiveTransition.swift
//  Bubble
//

import UIKit

@objc public enum BubbleInteractiveTransitionSwipeDirection: Int {
    case up = -1
    case down = 1

    var factor: CGFloat {
        return CGFloat(rawValue)
    }
}

/// Dismisses by a swipe.
open class BubbleInteractiveTransition: UIPercentDrivenInteractiveTransition {

    fileprivate var interactionStarted = false
    fileprivate var interactionShouldFinish = false
    fileprivate var controller: UIViewController?

    /// The threshold that grants the dismissal.
    open var interactionThreshold: CGFloat = 0.3
    open var swipeDirection: BubbleInteractiveTransitionSwipeDirection = .down

    open func attach(to: UIViewController) {
        controller = to
        controller?.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(BubbleInteractiveTransition.handlePan(gesture:))))
        wantsInteractiveStart = false
    }

    @objc func handlePan(gesture: UIPanGestureRecognizer) {
        guard let controller = controller, let view = controller.view else { return }

        let translation = gesture.translation(in: controller.view.superview)
        let delta = swipeDirection.factor * (translation.y / view.bounds.height)
        let movement = fmaxf(Float(delta), 0.0)
        let progress = fminf(movement, 1.0)

        switch gesture.state {
        case .began:
            wantsInteractiveStart = true
            interactionStarted = true
            controller.dismiss(animated: true, completion: nil)
        case .changed:
            interactionShouldFinish = CGFloat(progress) > interactionThreshold
            update(CGFloat(progress))
        case .cancelled:
            interactionShouldFinish = false
            fallthrough
        case .ended:
            interactionStarted = false
            interactionShouldFinish ? finish() : cancel()
            wantsInteractiveStart = false
        default:
            break
        }
    }

    open override func finish() {
        super.finish()
        controller = nil
    }
}
