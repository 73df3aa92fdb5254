//
//  CalloutController.swift
//  Callout
//

import UIKit

/// A controller in a callout: presented, with what lies behind it dimmed.
open class CalloutController: UIViewController {

    public let contentController: UIViewController
    public weak var anchorView: UIView?
    open var permittedArrowDirections: [CalloutArrowDirection] = [.up, .down]
    fileprivate let background = CalloutBackgroundView()

    public init(content: UIViewController, anchor: UIView) {
        contentController = content
        anchorView = anchor
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = UIModalPresentationStyle.custom
        transitioningDelegate = self
    }

    required public init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    open override func loadView() {
        view = background
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChild(contentController)
        view.addSubview(contentController.view)
        contentController.didMove(toParent: self)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        contentController.view.frame = background.contentRect
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === contentController { preferredContentSize = container.preferredContentSize }
    }
}

extension CalloutController: UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return CalloutPresentationController(presentedViewController: presented, presenting: presenting)
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CalloutFadeAnimator(presents: false)
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return CalloutFadeAnimator(presents: true)
    }
}

final class CalloutBackgroundView: UIView {
    var direction: CalloutArrowDirection = .up { didSet { setNeedsLayout() } }
    var offset: CGFloat = 0 { didSet { setNeedsLayout() } }
    let arrowSize = CGSize(width: 24, height: 12)

    override class var layerClass: AnyClass { return CAShapeLayer.self }
    private var shapeLayer: CAShapeLayer { return layer as! CAShapeLayer }

    var contentRect: CGRect {
        switch direction {
        case .up: return CGRect(x: 0, y: arrowSize.height, width: bounds.width, height: bounds.height - arrowSize.height)
        case .down: return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - arrowSize.height)
        case .left: return CGRect(x: arrowSize.height, y: 0, width: bounds.width - arrowSize.height, height: bounds.height)
        case .right: return CGRect(x: 0, y: 0, width: bounds.width - arrowSize.height, height: bounds.height)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shapeLayer.path =
            UIBezierPath(
                calloutIn: bounds, cornerRadius: 10, arrow: direction, offset: offset, size: arrowSize
            ).cgPath
        shapeLayer.fillColor = UIColor.white.cgColor
        for view in subviews {
            view.layer.cornerRadius = 10
            view.clipsToBounds = true
        }
    }
}

private class CalloutPresentationController: UIPresentationController {
    private lazy var dimming: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        view.accessibilityIdentifier = "callout.dimming"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(self.dimmingTapped)))
        return view
    }()

    @objc private func dimmingTapped() {
        guard delegate?.presentationControllerShouldDismiss?(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss?(self)
            return
        }
        delegate?.presentationControllerWillDismiss?(self)
        presentedViewController.dismiss(animated: true) {
            self.delegate?.presentationControllerDidDismiss?(self)
        }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let callout = presentedViewController as? CalloutController, let container = containerView,
            let anchor = callout.anchorView
        else { return super.frameOfPresentedViewInContainerView }
        let placement = CalloutPlacement(
            contentSize: callout.contentController.preferredContentSize, source: anchor.convert(anchor.bounds, to: container),
            within: container.bounds.insetBy(dx: 10, dy: 10), arrowSize: callout.background.arrowSize,
            allowed: callout.permittedArrowDirections)
        callout.background.direction = placement.direction
        callout.background.offset = placement.arrowOffset
        return placement.frame
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView, let coordinator = presentingViewController.transitionCoordinator else { return }
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [dimming] _ in
                dimming.alpha = 0
            }, completion: nil)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        UIView.animate(withDuration: 0.2) {
            self.presentedView?.frame = self.frameOfPresentedViewInContainerView
            self.presentedView?.layoutIfNeeded()
        }
    }
}

private class CalloutFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let presents: Bool

    init(presents: Bool) { self.presents = presents }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: presents ? .to : .from)!
        if presents {
            transitionContext.containerView.addSubview(view)
            view.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
            view.alpha = 0
        }
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
            animations: { view.alpha = self.presents ? 1 : 0 },
            completion: { position in
                transitionContext.completeTransition(position == .end)
            })
    }
}
