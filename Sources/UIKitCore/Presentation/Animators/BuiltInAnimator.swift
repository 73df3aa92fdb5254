// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The base of the animators of built-in presentations. Subclasses say how long they take, and how the views of a transition move.
class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Seconds, of an animated transition; `context` is nil for a context that is not this module's.
    func duration(in context: TransitionContext?) -> TimeInterval { 0 }

    /// Makes the animations, and calls `views.end` when they have ended.
    func animate(_ views: TransitionViews) { views.end() }

    final func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transitionContext?.isAnimated == false ? 0 : duration(in: transitionContext as? TransitionContext)
    }

    final func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animate(TransitionViews(context))
    }
}

extension UIModalTransitionStyle {
    /// The built-in animator; a page curl is shown as a dissolve.
    @MainActor
    var animator: any UIViewControllerAnimatedTransitioning {
        switch self {
        case .coverVertical: CoverVerticalAnimator()
        case .flipHorizontal: FlipHorizontalAnimator()
        case .crossDissolve, .partialCurl: CrossDissolveAnimator()
        }
    }
}
