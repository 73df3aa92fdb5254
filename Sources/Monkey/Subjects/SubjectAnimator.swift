// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit
internal import UIKitCore

/// An animator that ends its transition in the way its kind says.
final class SubjectAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let kind: Plan.Animation
    private let name: SubjectLife.Name
    /// Whether the arriving view lies above the leaving one.
    private let bringsToFront: Bool
    private unowned let world: World
    /// Called at an end with false.
    var cancelled: (() -> Void)?
    private(set) weak var context: (any UIViewControllerContextTransitioning)?
    private(set) var property: UIViewPropertyAnimator?
    private weak var faded: UIView?
    private var timesEnded = 0

    private static let duration = 0.3

    init(_ kind: Plan.Animation, of name: SubjectLife.Name, bringsToFront: Bool, in world: World) {
        self.kind = kind
        self.name = name
        self.bringsToFront = bringsToFront
        self.world = world
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        kind == .zeroDuration ? 0 : SubjectAnimator.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        world.trace("  animateTransition of \(name), \(kind.rawValue)")
        let complete = { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        switch kind {
        case .interruptible:
            interruptibleAnimator(using: transitionContext).startAnimation()
        case .immediate:
            setUp(transitionContext)()
            complete()
        case .never:
            setUp(transitionContext)()
        case .spring:
            UIView.animate(
                withDuration: SubjectAnimator.duration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 10,
                options: [], animations: setUp(transitionContext), completion: { _ in complete() })
        case .builtIn, .block, .zeroDuration, .twice, .refusing:
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
                animations: setUp(transitionContext),
                completion: { [kind] _ in
                    if kind == .refusing { return transitionContext.completeTransition(false) }
                    complete()
                    if kind == .twice { complete() }
                })
        }
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        guard kind == .interruptible else { return NoInterruptibleAnimator.shared }
        if let property { return property }
        let made = UIViewPropertyAnimator(
            duration: SubjectAnimator.duration, curve: .linear, animations: setUp(transitionContext))
        made.addCompletion { [weak transitionContext] position in transitionContext?.completeTransition(position == .end) }
        property = made
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        world.trace("  animationEnded(\(transitionCompleted)) of \(name)")
        timesEnded += 1
        if timesEnded > 1 { world.report("animator", "animationEnded was called \(timesEnded) times for \(name)") }
        faded?.alpha = 1
        property = nil
        if !transitionCompleted { cancelled?() }
    }

    /// Continues a property animator that is paused, unless an interaction drives it.
    func proceed() {
        guard let property, property.state == .active, !property.isRunning, context?.isInteractive == false else { return }
        property.startAnimation()
    }

    /// Places the views.
    ///
    /// - Returns: The changes to animate.
    private func setUp(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
        self.context = context
        world.watch(context)
        let moving = context.view(forKey: bringsToFront ? .to : .from)
        faded = moving
        if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            if !bringsToFront, let moving, moving.superview === context.containerView {
                context.containerView.insertSubview(to, belowSubview: moving)
            } else {
                context.containerView.addSubview(to)
            }
        }
        let alpha: CGFloat = bringsToFront ? 1 : 0.2
        if bringsToFront { moving?.alpha = 0.2 }
        return { moving?.alpha = alpha }
    }
}
