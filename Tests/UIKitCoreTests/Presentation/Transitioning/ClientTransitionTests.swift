// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// Clients' classes in place of the system's, as test doubles of apps are written.
@MainActor
@Suite("Contexts and coordinators of clients", .serialized)
struct ClientTransitionTests {
    /// Implements exactly the members that UIKit's protocols have.
    final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
        private(set) var calls: [String] = []
        var isAnimated: Bool { true }
        var presentationStyle: UIModalPresentationStyle { .none }
        var initiallyInteractive: Bool { false }
        var isInterruptible: Bool { false }
        var isInteractive: Bool { false }
        var isCancelled: Bool { false }
        var transitionDuration: TimeInterval { 0.3 }
        var percentComplete: CGFloat { 0 }
        var completionVelocity: CGFloat { 1 }
        var completionCurve: UIView.AnimationCurve { .easeInOut }
        let containerView = UIView()
        var targetTransform: CGAffineTransform { .identity }
        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

        func animate(
            alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
            completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        ) -> Bool {
            calls.append("animate")
            animation?(self)
            completion?(self)
            return true
        }

        func animateAlongsideTransition(
            in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
            completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

        func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
        func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
    }

    final class Context: NSObject, UIViewControllerContextTransitioning {
        let containerView = UIView()
        let presented: UIViewController
        private(set) var completed: [Bool] = []
        private(set) var transitionWasCancelled = false
        init(_ presented: UIViewController) { self.presented = presented }
        var isAnimated: Bool { true }
        var isInteractive: Bool { true }
        var presentationStyle: UIModalPresentationStyle { .custom }
        var targetTransform: CGAffineTransform { .identity }
        func updateInteractiveTransition(_ percentComplete: CGFloat) {}
        func finishInteractiveTransition() {}
        func cancelInteractiveTransition() { transitionWasCancelled = true }
        func pauseInteractiveTransition() {}
        func completeTransition(_ didComplete: Bool) { completed.append(didComplete) }
        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
            key == .to ? presented : nil
        }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .to ? presented.view : nil }
        func initialFrame(for viewController: UIViewController) -> CGRect { .zero }
        func finalFrame(for viewController: UIViewController) -> CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
    }

    @Test("TransitionLaws 94: size and trait calls take any coordinator, off-window, and size zero")
    func anyCoordinator() {
        let log = CallLog()
        let parent = RecordingController("P", log: log)
        let child = RecordingController("C", log: log)
        parent.addChild(child)
        let coordinator = Coordinator()
        parent.onWillTransition = { $1.animate(alongsideTransition: { _ in log.add("alongside") }) { _ in log.add("done") } }
        _ = log.take()
        parent.willTransition(to: UITraitCollection(horizontalSizeClass: .compact), with: coordinator)
        parent.viewWillTransition(to: .zero, with: coordinator)
        #expect(
            log.entries(of: "P.", "alongside", "done")
                == ["P.willTransition", "P.viewWillTransition(0x0)", "alongside", "done"])
        #expect(coordinator.calls == ["animate"])
        #expect(!parent.isViewLoaded)
    }

    @Test("TransitionLaws 95: animators and interaction controllers work with a client's own context")
    func ownContext() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        let context = Context(b)
        rig.window.addSubview(context.containerView)
        let animator = RecordingAnimator(.block, log: rig.log)
        animator.animateTransition(using: context)
        #expect(b.view.superview === context.containerView)
        rig.advance(by: 0.5)
        #expect(context.completed == [true])

        let driver = UIPercentDrivenInteractiveTransition()
        driver.startInteractiveTransition(context)
        driver.update(0.5)
        driver.cancel()
        #expect(context.transitionWasCancelled)
    }
}
