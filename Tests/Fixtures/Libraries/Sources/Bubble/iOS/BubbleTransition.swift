//
//  BubbleTransition.swift
//  Bubble
//

import UIKit

@objc public enum BubbleTransitionMode: Int {
    case present, dismiss, pop
}

/// Grows the presented view out of a bubble, and shrinks it into that again.
@objcMembers
open class BubbleTransition: NSObject {

    open var startingPoint = CGPoint.zero {
        didSet { bubble.center = startingPoint }
    }
    open var duration: TimeInterval = 0.5
    open var transitionMode: BubbleTransitionMode = .present
    open var bubbleColor: UIColor = .white

    open private(set) var bubble = UIView()
    fileprivate var context: UIViewControllerContextTransitioning?

    public override init() {
        super.init()
    }

    /// Called with the view that grows, for subclasses.
    open func prepare(_ view: UIView, in container: UIView) {}
}

// MARK: - UIViewControllerAnimatedTransitioning

extension BubbleTransition: UIViewControllerAnimatedTransitioning {

    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        let fromViewController = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.from)
        let toViewController = transitionContext.viewController(forKey: .to)

        if transitionMode == .present {
            let presentedView = transitionContext.view(forKey: UITransitionContextViewKey.to)!
            let originalCenter = presentedView.center
            let originalSize = presentedView.frame.size
            toViewController?.view.frame = transitionContext.finalFrame(for: toViewController!)

            bubble = UIView(bubble: Circle(covering: CGRect(origin: .zero, size: originalSize), from: startingPoint))
            bubble.backgroundColor = bubbleColor
            bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            containerView.addSubview(bubble)

            presentedView.center = startingPoint
            presentedView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            presentedView.alpha = 0
            containerView.addSubview(presentedView)
            prepare(presentedView, in: containerView)

            UIView.animate(
                withDuration: duration,
                animations: {
                    self.bubble.transform = CGAffineTransform.identity
                    presentedView.transform = CGAffineTransform.identity
                    presentedView.alpha = 1
                    presentedView.center = originalCenter
                },
                completion: { (_) in
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                    self.bubble.isHidden = true
                })
        } else {
            let key: UITransitionContextViewKey = transitionMode == .pop ? .to : .from
            let returningView = transitionContext.view(forKey: key)!
            let originalCenter = returningView.center
            let originalSize = returningView.frame.size

            bubble.frame = Circle(covering: CGRect(origin: .zero, size: originalSize), from: startingPoint).frame
            bubble.layer.cornerRadius = bubble.frame.size.height / 2
            bubble.center = startingPoint
            bubble.isHidden = false

            UIView.animate(
                withDuration: duration,
                animations: {
                    self.bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                    returningView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                    returningView.center = self.startingPoint
                    returningView.alpha = 0
                },
                completion: { (completed) in
                    returningView.transform = .identity
                    returningView.center = originalCenter
                    returningView.alpha = 1
                    if transitionContext.transitionWasCancelled {
                        self.bubble.isHidden = true
                        self.bubble.transform = .identity
                    } else {
                        returningView.removeFromSuperview()
                        self.bubble.removeFromSuperview()
                    }
                    fromViewController?.view.setNeedsLayout()
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                })
        }
    }
}

/// Shows the view through a growing hole: a shape layer is its mask.
open class BubbleMaskTransition: BubbleTransition {

    private var maskLayer: CAShapeLayer?
    private var completion: (() -> Void)?

    open override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let presents = transitionMode == .present
        guard let view = transitionContext.view(forKey: presents ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        if presents {
            container.addSubview(view)
            let controller = transitionContext.viewController(forKey: .to)!
            view.frame = transitionContext.finalFrame(for: controller)
        }
        let small = Circle(center: view.convert(startingPoint, from: container), radius: 1).path.cgPath
        let large = Circle(covering: view.bounds, from: startingPoint).path.cgPath

        let mask = CAShapeLayer()
        mask.frame = view.bounds
        mask.path = presents ? large : small
        view.layer.mask = mask
        maskLayer = mask

        let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
        animation.fromValue = presents ? small : large
        animation.toValue = presents ? large : small
        animation.duration = transitionDuration(using: transitionContext)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.delegate = self
        animation.setValue(transitionMode.rawValue, forKey: "mode")
        mask.add(animation, forKey: "path")
        prepare(view, in: container)
    }
}

extension BubbleMaskTransition: CAAnimationDelegate {

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        let mode = (anim.value(forKey: "mode") as? Int).flatMap(BubbleTransitionMode.init(rawValue:))
        let view = context?.view(forKey: mode == .present ? .to : .from)
        view?.layer.mask = nil
        maskLayer = nil
        let context = self.context
        self.context = nil
        context?.completeTransition(!context!.transitionWasCancelled)
    }
}

private extension UIView {
    convenience init(bubble circle: Circle) {
        self.init(frame: circle.frame)
        layer.cornerRadius = circle.radius
        center = circle.center
        isUserInteractionEnabled = false
        accessibilityIdentifier = "bubble"
    }
}
