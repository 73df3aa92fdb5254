// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What the built-in animators share: the two views, where they rest, and putting the arriving one into the container.
@MainActor
struct BuiltInAnimatorViews {
    let from: UIView?
    let to: UIView?
    let fromFrame: CGRect
    let toFrame: CGRect
    private let context: TransitionContext

    init(_ context: TransitionContext) {
        self.context = context
        from = context.view(forKey: .from)
        to = context.view(forKey: .to)
        fromFrame = context.viewController(forKey: .from).map(context.initialFrame(for:)) ?? .zero
        toFrame = context.viewController(forKey: .to).map(context.finalFrame(for:)) ?? .zero
    }

    /// The arriving view goes on top when presented, and below the leaving one when it comes back. A view that the presentation
    /// controller has embedded in one of its own stays there.
    func install() {
        guard let to else { return }
        place(to, at: toFrame)
        if context.direction.bringsToFront {
            if to.superview === context.containerView || !to.isDescendant(of: context.containerView) {
                context.containerView.addSubview(to)
            }
        } else if let from, from.superview === context.containerView {
            context.containerView.insertSubview(to, belowSubview: from)
        } else {
            context.containerView.insertSubview(to, at: 0)
        }
    }

    /// `frame` is in the container's coordinates.
    func place(_ view: UIView?, at frame: CGRect) {
        guard let view else { return }
        let isEmbedded = view.isDescendant(of: context.containerView)
        view.frame = isEmbedded ? view.superview?.convert(frame, from: context.containerView) ?? frame : frame
    }
}
