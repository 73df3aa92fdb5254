// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Fades a form in and out where it stands. Popovers do nothing else; alerts also come from a little larger to their size, but
/// with reduced motion.
final class FormFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Form {
        case alert, popover
    }

    private let form: Form

    init(_ form: Form) {
        self.form = form
    }

    /// Seconds. Differs from UIKit as far as known: a popover's durations were not measured.
    private func duration(_ direction: TransitionContext.Direction) -> TimeInterval {
        switch (form, direction) {
        case (_, .dismissal): 0.25
        case (.alert, _): 0.4
        case (.popover, _): 0.2
        }
    }

    private var initialScale: CGFloat { form == .alert && !UIAccessibility.isReduceMotionEnabled ? 1.1 : 1 }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard let context = transitionContext as? TransitionContext else { return duration(.presentation) }
        return context.isAnimated ? duration(context.direction) : 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let views = BuiltInAnimatorViews(context)
        let isPresentation = context.direction == .presentation
        let view = isPresentation ? views.to : views.from
        views.install()
        if isPresentation {
            view?.alpha = 0
            if initialScale != 1 { view?.transform = CGAffineTransform(scaleX: initialScale, y: initialScale) }
        }
        animate(
            duration(context.direction),
            animations: { [form] in
                view?.alpha = isPresentation ? 1 : 0
                if form == .alert { view?.transform = .identity }
            },
            completion: {
                context.completeTransition(!context.transitionWasCancelled)
                view?.alpha = 1
            })
    }

    private func animate(
        _ duration: TimeInterval, animations: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
        switch form {
        case .alert:
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: animations,
                completion: { _ in completion() })
        case .popover:
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveEaseInOut, animations: animations,
                completion: { _ in completion() })
        }
    }
}
