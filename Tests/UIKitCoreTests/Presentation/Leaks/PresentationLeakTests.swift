// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Leaks of presentations", .serialized)
struct PresentationLeakTests {
    @Test(
        "DismissalLaws 32: a controller that is never presented is freed, also after its presentationController was read",
        arguments: [true, false])
    func neverPresented(readsPresentationController: Bool) {
        let rig = PresentationRig()
        weak var controller: UIViewController?
        weak var form: UIPresentationController?
        do {
            let b = RecordingController("B", log: rig.log)
            controller = b
            if readsPresentationController { form = b.presentationController }
        }
        #expect(controller == nil)
        #expect(form == nil)
    }

    @Test(
        "after the dismissal controller, form, animator, context, coordinator, delegate and container are freed",
        arguments: [RecordingAnimator.Kind.immediate, .block], [false, true])
    func presentedAndDismissed(kind: RecordingAnimator.Kind, removesPresenter: Bool) {
        let rig = PresentationRig()
        weak var controller: RecordingController?
        weak var delegate: RecordingTransitioningDelegate?
        weak var form: UIPresentationController?
        weak var animator: RecordingAnimator?
        weak var context: (any UIViewControllerContextTransitioning)?
        weak var coordinator: (any UIViewControllerTransitionCoordinator)?
        weak var container: UIView?
        do {
            let (b, made) = rig.makeCustom("B", kind, keepsDelegate: false) { $0.removesPresenter = removesPresenter }
            controller = b
            delegate = made
            made.configureAnimator = { $0.onAnimate = { context = $0 } }
            b.onViewWillAppear = { [unowned b] in
                coordinator = b.transitionCoordinator
                b.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil)
            }
            rig.root.present(b, animated: true)
            rig.turn()
            animator = made.lastAnimator
            form = b.presentationController
            container = form?.containerView
            rig.advance(by: 1)
            #expect(animator == nil && context == nil && coordinator == nil)
            rig.root.dismiss(animated: true)
            rig.turn()
            animator = made.lastAnimator
            rig.advance(by: 1)
            made.configureAnimator = nil
            b.onViewWillAppear = nil
        }
        #expect(controller == nil)
        #expect(delegate == nil)
        #expect(form == nil)
        #expect(animator == nil)
        #expect(context == nil)
        #expect(container == nil)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("DismissalLaws 28: the presentation does not keep the source")
    func sourceIsNotKept() {
        let rig = PresentationRig()
        weak var source: UIViewController?
        do {
            let child = rig.addChild("C")
            source = child
            rig.show(RecordingController("B", log: rig.log), on: child)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            rig.settle()
        }
        #expect(source == nil)
        #expect(rig.root.presentedViewController != nil)
    }

    @Test("a root and what it presents are freed when the window gets another root, also in mid-transition")
    func abandoned() {
        let rig = PresentationRig()
        weak var root: UIViewController?
        weak var controller: UIViewController?
        do {
            let fresh = RecordingController("F", log: rig.log)
            root = fresh
            rig.window.rootViewController = fresh
            rig.turn()
            let b = RecordingController("B", log: rig.log)
            controller = b
            fresh.present(b, animated: true)
            rig.turn()
            rig.window.rootViewController = UIViewController()
        }
        rig.advance(by: 2)
        #expect(root == nil)
        #expect(controller == nil)
    }

    @Test(
        "Complaints 6: afterwards controllers, forms, containers, animators, interactions, delegates, contexts, coordinators are freed",
        arguments: LeakScenario.all)
    func afterEveryScenario(_ scenario: LeakScenario) {
        let scene = LeakScene()
        scenario.play(scene)
        scene.letGo()
        scene.rig.settle()
        for name in scenario.expected { #expect(scene.watch.watches(name), "\(name) was never there") }
        #expect(scene.watch.living == [])
    }
}
