//
//  ZoomTransitioning.swift
//  PhotoZoom
//

import UIKit

/// A controller whose image flies.
@objc public protocol ZoomTransitioning: class {
    func zoomImageView(for transition: ZoomAnimator) -> UIImageView?
    @objc optional func zoomWillBegin(_ transition: ZoomAnimator)
    @objc optional func zoomDidEnd(_ transition: ZoomAnimator, completed: Bool)
    @objc optional var zoomCornerRadius: CGFloat { get }
}

/// Moves the image of one controller of a navigation controller to the place where the next one has it.
public final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    public let operation: UINavigationController.Operation
    public static let defaultDuration: TimeInterval = 0.4

    init(operation: UINavigationController.Operation) {
        self.operation = operation
    }

    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return ZoomAnimator.defaultDuration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let fromController = transitionContext.viewController(forKey: .from),
            let toController = transitionContext.viewController(forKey: .to),
            let toView = transitionContext.view(forKey: .to), let fromView = transitionContext.view(forKey: .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let source = fromController as? ZoomTransitioning
        let destination = toController as? ZoomTransitioning

        toView.frame = transitionContext.finalFrame(for: toController)
        if operation == .push {
            container.addSubview(toView)
        } else {
            container.insertSubview(toView, belowSubview: fromView)
        }
        toView.layoutIfNeeded()

        let start = source?.zoomImageView(for: self)
        let end = destination?.zoomImageView(for: self)
        source?.zoomWillBegin?(self)
        destination?.zoomWillBegin?(self)

        let flying = UIImageView(copying: start ?? end)
        flying.layer.cornerRadius = source?.zoomCornerRadius ?? 0
        if let start = start { flying.frame = start.convert(start.bounds, to: container) }
        container.addSubview(flying)
        start?.isHidden = true
        end?.isHidden = true
        if operation == .push { toView.alpha = 0 }

        let target = end.map { $0.convert($0.visibleImageRect, to: container) } ?? container.bounds
        UIView.animateKeyframes(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .calculationModeCubic,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    flying.frame = target
                    flying.layer.cornerRadius = destination?.zoomCornerRadius ?? 0
                }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    if self.operation == .push { toView.alpha = 1 } else { fromView.alpha = 0 }
                }
            },
            completion: { _ in
                let completed = !transitionContext.transitionWasCancelled
                flying.removeFromSuperview()
                start?.isHidden = false
                end?.isHidden = false
                fromView.alpha = 1
                toView.alpha = 1
                transitionContext.completeTransition(completed)
                source?.zoomDidEnd?(self, completed: completed)
                destination?.zoomDidEnd?(self, completed: completed)
            })
    }
}

// MARK: - UIImageView

extension UIImageView {

    convenience init(copying other: UIImageView?) {
        self.init(image: other?.image)
        contentMode = .scaleAspectFill
        clipsToBounds = true
        tintColor = other?.tintColor
        backgroundColor = other?.backgroundColor
        accessibilityIdentifier = "zoom.flying"
    }

    /// Where the image is, in the bounds, when the content mode keeps its shape.
    @objc var visibleImageRect: CGRect {
        guard contentMode == .scaleAspectFit, let size = image?.size, size.width > 0, size.height > 0 else { return bounds }
        let scale = min(bounds.width / size.width, bounds.height / size.height)
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: (bounds.width - fitted.width) / 2, y: (bounds.height - fitted.height) / 2, width: fitted.width,
            height: fitted.height)
    }
}
