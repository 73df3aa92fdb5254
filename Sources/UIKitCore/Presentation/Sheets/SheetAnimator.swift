// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Slides a sheet in from below the container and out again; on its way out it goes on with the finger's speed.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Points per second, downwards.
    private let velocity: CGFloat

    init(velocity: CGFloat = 0) {
        self.velocity = velocity
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard let context = transitionContext as? TransitionContext, context.isAnimated else {
            return transitionContext == nil ? SheetSpring.duration(distance: 0, velocity: 0) : 0
        }
        return SheetSpring.duration(distance: distance(in: context), velocity: velocity)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let views = BuiltInAnimatorViews(context)
        let isPresentation = context.direction == .presentation
        let sheet = isPresentation ? views.to : views.from
        // A sheet that a finger has let go leaves from where it is.
        let rest = isPresentation ? views.toFrame : sheet?.frame ?? views.fromFrame
        let below = CGRect(origin: CGPoint(x: rest.minX, y: context.containerView.bounds.maxY), size: rest.size)
        let distance = distance(in: context)
        views.install()
        if isPresentation { sheet?.frame = below }
        SheetSpring.run(
            distance: distance, velocity: velocity,
            animations: { sheet?.frame = isPresentation ? rest : below },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    private func distance(in context: TransitionContext) -> CGFloat {
        guard context.direction == .dismissal, let sheet = context.view(forKey: .from) else { return 0 }
        return context.containerView.bounds.maxY - sheet.frame.minY
    }
}
