//
//  BubbleTransitioningDelegate.swift
//  Bubble
//

import UIKit

@objc public protocol BubbleDelegate: class {
    @objc optional func bubbleWillGrow(_ delegate: BubbleTransitioningDelegate)
    @objc(bubble:didCloseController:) optional func bubble(
        _ delegate: BubbleTransitioningDelegate, didClose controller: UIViewController)
}

/// Presents out of a view.
open class BubbleTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {

    public let transition: BubbleTransition
    public weak var sourceView: UIView?
    public weak var bubbleDelegate: BubbleDelegate?

    public init(sourceView: UIView, transition: BubbleTransition = BubbleTransition()) {
        self.sourceView = sourceView
        self.transition = transition
        super.init()
    }

    open func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        bubbleDelegate?.bubbleWillGrow?(self)
        configure(.present)
        return transition
    }

    open func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        configure(.dismiss)
        if let delegate = bubbleDelegate,
            delegate.bubble?(self, didClose: dismissed) == nil
        {
            NSLog("nobody listens")
        }
        return transition
    }

    private func configure(_ mode: BubbleTransitionMode) {
        transition.transitionMode = mode
        guard let sourceView = sourceView, let superview = sourceView.superview else { return }
        transition.startingPoint = superview.convert(sourceView.center, to: nil)
        if let color = sourceView.backgroundColor { transition.bubbleColor = color }
    }
}

/// Adds the interaction that the superclass does not have.
open class InteractiveBubbleTransitioningDelegate: BubbleTransitioningDelegate {

    public let interaction = BubbleInteractiveTransition()

    open func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    {
        return interaction
    }
}
