// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

/// What a delegate vends for a transition that never runs. Found by the monkey.
@MainActor
struct VendedAnimatorTests {
    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            transitionContext.completeTransition(true)
        }
    }

    private final class StackDelegate: NSObject, UINavigationControllerDelegate {
        weak var interactor: UIPercentDrivenInteractiveTransition?

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Animator() }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            let made = UIPercentDrivenInteractiveTransition()
            interactor = made
            return made
        }
    }

    @Test("what was vended for a push that is covered and taken back before it is shown is freed")
    func vendedForNothing() {
        let rig = PresentationRig()
        let page = RecordingController("P", log: rig.log)
        let navigation = UINavigationController(rootViewController: page)
        let delegate = StackDelegate()
        navigation.delegate = delegate
        rig.window.rootViewController = navigation
        rig.settle()
        page.onViewDidDisappear = { [unowned navigation] in navigation.popToRootViewController(animated: true) }
        navigation.pushViewController(RecordingController("Q", log: rig.log), animated: true)
        #expect(delegate.interactor != nil)
        navigation.present(rig.make("F", .fullScreen), animated: true)
        rig.window.isHidden = true
        rig.settle()
        #expect(navigation.viewControllers.count == 1 && delegate.interactor == nil)
    }
}
