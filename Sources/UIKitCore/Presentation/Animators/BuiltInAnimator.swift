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

/// What the built-in animators need of a transition: its two views, their frames at rest, its direction and its end.
@MainActor
struct TransitionViews {
    let from: UIView?
    let to: UIView?
    /// Where `from` begins, in the container's coordinates.
    let fromFrame: CGRect
    /// Where `to` ends, in the container's coordinates.
    let toFrame: CGRect
    private let context: TransitionContext

    init(_ context: TransitionContext) {
        self.context = context
        from = context.view(forKey: .from)
        to = context.view(forKey: .to)
        fromFrame = context.viewController(forKey: .from).map(context.initialFrame(for:)) ?? .zero
        toFrame = context.viewController(forKey: .to).map(context.finalFrame(for:)) ?? .zero
    }

    var container: UIView { context.containerView }
    var isPresentation: Bool { context.direction == .presentation }
    /// Whether the arriving view lies above the leaving one.
    var bringsToFront: Bool { context.direction.bringsToFront }
    /// The view of the controller that is presented or dismissed.
    var presented: UIView? { isPresentation ? to : from }

    /// Seconds.
    func duration(of animator: BuiltInAnimator) -> TimeInterval { animator.duration(in: context) }

    /// Puts the arriving view into the container: on top when presented, below the leaving one when it returns. A view that the
    /// presentation controller has embedded in one of its own stays there.
    func install() {
        guard let to else { return }
        place(to, at: toFrame)
        if bringsToFront {
            if to.superview === container || !to.isDescendant(of: container) { container.addSubview(to) }
        } else if let from, from.superview === container {
            container.insertSubview(to, belowSubview: from)
        } else {
            container.insertSubview(to, at: 0)
        }
    }

    /// `frame` is in the container's coordinates.
    func place(_ view: UIView?, at frame: CGRect) {
        guard let view else { return }
        let isEmbedded = view.isDescendant(of: container)
        view.frame = isEmbedded ? view.superview?.convert(frame, from: container) ?? frame : frame
    }

    /// The animation has ended.
    func end() { context.completeTransition(!context.transitionWasCancelled) }
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
