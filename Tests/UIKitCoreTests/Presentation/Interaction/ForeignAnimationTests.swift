// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Animations in the container of an interactive transition that the transition has not made. Found by the monkey.
@MainActor
@Suite("Foreign animations in interactive transitions", .serialized)
struct ForeignAnimationTests {
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        let log: CallLog
        let interactor = UIPercentDrivenInteractiveTransition()

        init(log: CallLog) { self.log = log }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { RecordingAnimator(.block, log: log) }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    private enum Moment: CaseIterable {
        case before, meanwhile
    }

    @Test(
        "Interaction 5.2: a transition that is cancelled takes back what its animator has set, and nothing else",
        arguments: Moment.allCases)
    private func cancelled(moment: Moment) {
        let rig = PresentationRig()
        let (a, b) = (RecordingController("X", log: rig.log), RecordingController("Y", log: rig.log))
        let tabs = UITabBarController()
        let delegate = Delegate(log: rig.log)
        tabs.viewControllers = [a, b]
        tabs.delegate = delegate
        rig.root.addChild(tabs)
        rig.root.view.addSubview(tabs.view)
        tabs.didMove(toParent: rig.root)
        rig.settle()
        func narrow() { UIView.animate(withDuration: 0.2) { tabs.view.frame.size.width = 400 } }
        if moment == .before { narrow() }
        tabs.selectedIndex = 1
        if moment == .meanwhile {
            rig.settle()
            narrow()
        }
        rig.settle()
        delegate.interactor.update(0.5)
        delegate.interactor.cancel()
        rig.advance(by: 2)
        #expect(tabs.selectedIndex == 0)
        #expect(a.view.frame.size == CGSize(width: 400, height: 600))
        #expect(a.view.superview?.frame.size == CGSize(width: 400, height: 600))
        #expect(b.view.alpha == 0)
        #expect(a.view.layer.animationKeys() == nil && b.view.layer.animationKeys() == nil)
    }
}
