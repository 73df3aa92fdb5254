//
//  EdgeSheetPresentationController.swift
//  EdgeSheet
//

import UIKit

open class EdgeSheetPresentationController: UIPresentationController {

    public let edge: SheetEdge
    public let size: SheetSize
    weak var transition: EdgeSheetTransition?

    public private(set) lazy var dimmingView: UIView = {
        let view = UIView(dimmedWith: presentable?.sheetDimmingColor ?? UIColor(white: 0.0, alpha: 0.5))
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(handleTap(recognizer:)))
        view.addGestureRecognizer(recognizer)
        return view
    }()
    private lazy var grabber: UIView = {
        let view = UIView(dimmedWith: .lightGray)
        view.alpha = 1
        view.layer.cornerRadius = 2.5
        view.accessibilityIdentifier = "sheet.grabber"
        return view
    }()
    private var presentable: EdgeSheetPresentable? { return presentedViewController as? EdgeSheetPresentable }

    init(edge: SheetEdge, size: SheetSize, presented: UIViewController, presenting: UIViewController?) {
        self.edge = edge
        self.size = size
        super.init(presentedViewController: presented, presenting: presenting)
    }

    @objc dynamic func handleTap(recognizer: UITapGestureRecognizer) {
        guard presentable?.sheetShouldDismiss?() ?? true else {
            bounce()
            return
        }
        presentingViewController.dismiss(animated: true)
    }

    private func bounce() {
        let animation = CAKeyframeAnimation(keyPath: edge.isHorizontal ? "transform.translation.x" : "transform.translation.y")
        animation.values = [0, -12, 0, -4, 0].map { ($0 as CGFloat) * (edge.outwards.dx + edge.outwards.dy) }
        animation.keyTimes = [0, 0.3, 0.6, 0.8, 1]
        animation.duration = 0.4
        animation.isAdditive = true
        presentedView?.layer.add(animation, forKey: "bounce")
    }

    // MARK: - UIPresentationController

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        var frame = CGRect(
            origin: .zero,
            size: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: container.bounds.size))
        switch edge {
        case .top, .left: break
        case .bottom: frame.origin.y = container.bounds.height - frame.height
        case .right: frame.origin.x = container.bounds.width - frame.width
        }
        return frame
    }

    open override func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        let full = edge.isHorizontal ? parentSize.width : parentSize.height
        var length: CGFloat
        switch size {
        case .fixed(let value): length = value
        case .fraction(let value): length = full * value
        case .preferred:
            let preferred = container.preferredContentSize
            length = edge.isHorizontal ? preferred.width : preferred.height
        }
        if let asked = presentable?.sheetLength { length = asked }
        length = min(length, full)
        return edge.isHorizontal
            ? CGSize(width: length, height: parentSize.height) : CGSize(width: parentSize.width, height: length)
    }

    open override func presentationTransitionWillBegin() {
        guard let container = containerView, let presented = presentedView else { return }
        dimmingView.frame = container.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(dimmingView, at: 0)
        presented.layer.maskedCorners = edge.maskedCorners
        presented.layer.cornerRadius = presentable?.sheetCornerRadius ?? 10
        presented.layer.masksToBounds = true
        presented.addSubview(grabber)
        transition?.pan.map(presented.addGestureRecognizer)

        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1.0
            return
        }
        coordinator.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 1.0
        })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard !completed else { return }
        dimmingView.removeFromSuperview()
        grabber.removeFromSuperview()
    }

    open override func dismissalTransitionWillBegin() {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0.0
            return
        }
        coordinator.animate(alongsideTransition: { [unowned self] _ in self.dimmingView.alpha = 0.0 }, completion: nil)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { dimmingView.removeFromSuperview() }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        containerView?.insertSubview(dimmingView, at: 0)
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let bounds = presentedView?.bounds else { return }
        switch edge {
        case .bottom: grabber.frame = CGRect(x: bounds.midX - 18, y: 6, width: 36, height: 5)
        case .top: grabber.frame = CGRect(x: bounds.midX - 18, y: bounds.maxY - 11, width: 36, height: 5)
        case .left: grabber.frame = CGRect(x: bounds.maxX - 11, y: bounds.midY - 18, width: 5, height: 36)
        case .right: grabber.frame = CGRect(x: 6, y: bounds.midY - 18, width: 5, height: 36)
        }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard size == .preferred, let view = containerView else { return }
        UIView.animate(withDuration: 0.25) {
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }
}

extension UIView {
    convenience init(dimmedWith color: UIColor?) {
        self.init()
        backgroundColor = color
        alpha = 0
        accessibilityIdentifier = "sheet.dimming"
    }
}
