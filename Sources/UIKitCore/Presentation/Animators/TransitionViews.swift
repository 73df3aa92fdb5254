// SPDX-License-Identifier: MIT
internal import CoreGraphics

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
    /// Whether a gesture drives it.
    var isInteractive: Bool { context.isInteractive }
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
