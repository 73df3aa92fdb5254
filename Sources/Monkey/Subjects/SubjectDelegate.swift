// SPDX-License-Identifier: MIT
internal import UIKit

/// The transitioning delegate of a controller and the delegate of its presentation controller: vends what the plan says.
final class SubjectDelegate: NSObject, UIViewControllerTransitioningDelegate, UIAdaptivePresentationControllerDelegate {
    private let plan: Plan
    private unowned let world: World
    private weak var controller: (any Subject)?

    init(_ controller: any Subject, plan: Plan) {
        self.plan = plan
        self.controller = controller
        world = controller.life.world
    }

    // MARK: Transitions

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard let controller else { return nil }
        let presentationController = SubjectPresentationController(controller, plan: plan, presenting: presenting)
        presentationController.delegate = self
        world.watch(presentationController)
        return presentationController
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(plan.presentation, isPresentation: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(plan.dismissal, isPresentation: false)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        world.makeInteraction(plan.presentationInteraction)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        world.makeInteraction(plan.dismissalInteraction)
    }

    private func animator(_ kind: Plan.Animation, isPresentation: Bool) -> SubjectAnimator? {
        guard let controller,
            let animator = world.makeAnimator(kind, name: controller.name, bringsToFront: isPresentation)
        else { return nil }
        animator.cancelled = { [unowned world, name = controller.name, serial = controller.life.serial] in
            world.noteCancellation(of: name, serial: serial, isPresentation: isPresentation)
        }
        return animator
    }

    // MARK: Adaptivity

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        let style: UIModalPresentationStyle =
            switch plan.adaptation {
            case .system: .automatic
            case .stay: .none
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .formSheet: .formSheet
            }
        return traitCollection.horizontalSizeClass == .compact || style == .automatic ? style : .none
    }

    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        guard plan.isWrappedWhileAdapted, let content = self.controller else { return nil }
        return world.makeSubstitute(around: content)
    }
}
