// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Transition coordinators", .serialized)
struct TransitionCoordinatorTests {
    @Test("TransitionCoordinators 4.3, Checks 13.10: alongside closures run inside the animator's first block, not at once")
    func alongsideRunsInFirstBlock() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .block)
        delegate.duration = 0.7
        var inherited: TimeInterval?
        b.onViewWillAppear = { [unowned b] in
            let isQueued = b.transitionCoordinator?.animate(
                alongsideTransition: { _ in inherited = UIView.inheritedAnimationDuration }, completion: nil)
            #expect(isQueued == true)
            #expect(inherited == nil)
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(inherited == 0.7)
    }

    @Test(
        "TransitionCoordinators 4.3, Checks 13.10: with an animator without UIView animations they run right after animateTransition, unanimated"
    )
    func alongsideWithoutBlocks() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(
                alongsideTransition: { _ in log.add("alongside \(UIView.inheritedAnimationDuration)") }, completion: nil)
        }
        delegate.configureAnimator = {
            $0.onAnimate = { _ in
                let isQueued = b.transitionCoordinator?.animate(
                    alongsideTransition: { _ in log.add("late") }, completion: nil)
                #expect(isQueued == true)
            }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(log.entries(of: "AC.", "alongside", "late") == ["AC.animateTransition", "alongside 0.0", "late"])
    }

    @Test(
        "TransitionCoordinators 4.3: registered after that phase: false, the completion runs all the same, in order of registration"
    )
    func tooLate() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.add("first") }
        }
        rig.root.present(b, animated: true)
        rig.turn()

        let isQueued = b.transitionCoordinator?.animate(
            alongsideTransition: { _ in log.add("never") }, completion: { _ in log.add("second") })
        #expect(isQueued == false)
        delegate.lastAnimator?.end()

        #expect(log.entries(of: "first", "second", "never") == ["first", "second"])
    }

    @Test(
        "TransitionCoordinators 4.1, 4.2, Checks 13.11: non-nil on both sides and their children until viewDidAppear, nil afterwards"
    )
    func lifetime() {
        let rig = PresentationRig()
        let child = RecordingController("C", log: rig.log)
        rig.root.addChild(child)
        let (b, delegate) = rig.makeCustom("B")
        b.onViewDidLoad = { [unowned b] in #expect(b.transitionCoordinator == nil) }
        b.onViewDidAppear = { [unowned b, unowned root = rig.root] in
            #expect(b.transitionCoordinator != nil)
            #expect(root.transitionCoordinator != nil)
        }
        rig.root.present(b, animated: true) { [unowned root = rig.root] in
            #expect(b.transitionCoordinator == nil)
            #expect(root.transitionCoordinator == nil)
        }
        #expect(rig.root.transitionCoordinator == nil)
        rig.turn()
        #expect(child.transitionCoordinator === b.transitionCoordinator)
        #expect(b.transitionCoordinator?.isAnimated == true)
        #expect(b.transitionCoordinator?.presentationStyle == .custom)
        #expect(b.transitionCoordinator?.transitionDuration == 0.3)
        #expect(b.transitionCoordinator?.completionVelocity == 1)
        #expect(b.transitionCoordinator?.viewController(forKey: .to) === b)
        delegate.lastAnimator?.end()
        #expect(child.transitionCoordinator == nil)
    }

    @Test("CallOrders 1.4, Complaints 19: unanimated, alongside closures run at once, so that chrome has its end values")
    func unanimated() {
        let rig = PresentationRig()
        let dimming = UIView()
        dimming.alpha = 0
        let (b, _) = rig.makeCustom("B") { form in
            form.onPresentationWillBegin = { form in
                guard let coordinator = form.presentedViewController.transitionCoordinator else { return dimming.alpha = 1 }
                #expect(!coordinator.isAnimated)
                coordinator.animate(alongsideTransition: { _ in dimming.alpha = 1 }, completion: nil)
            }
        }
        rig.root.present(b, animated: false)
        rig.turn()
        #expect(dimming.alpha == 1)
    }

    @Test("TransitionCoordinators 4.2: a page sheet's viewWillAppear reads its coordinator's values")
    func valuesInViewWillAppear() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        var isRead = false
        b.onViewWillAppear = { [unowned b] in
            guard let coordinator = b.transitionCoordinator else { return }
            isRead = true
            #expect(coordinator.isAnimated && coordinator.presentationStyle == .pageSheet)
            #expect(coordinator.transitionDuration == 0 && coordinator.percentComplete == 0)
            #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
            #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive && !coordinator.isInterruptible)
            #expect(!coordinator.isCancelled && coordinator.targetTransform == .identity)
            #expect(coordinator.containerView === b.presentationController?.containerView)
            #expect(b.view.window == nil && b.view.safeAreaInsets == .zero)
        }
        rig.root.present(b, animated: true)
        rig.settle()
        #expect(isRead)
        #expect((b.transitionCoordinator?.transitionDuration ?? 0) > 0.5)
    }

    @Test(
        "TransitionCoordinators 4.3/5–6: closures run in their order; a block inside one inherits the duration, or overrides it")
    func blocksInside() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .block)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.root.view.addSubview(inner)
        rig.root.view.addSubview(own)
        rig.settle()
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate { _ in
                log.add("first")
                UIView.animate(withDuration: 9) { inner.alpha = 0 }
                UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
                    own.alpha = 0
                } completion: { _ in
                    log.add("own block")
                }
            }
            b.transitionCoordinator?.animate(
                alongsideTransition: { _ in log.add("second") }, completion: { _ in log.add("completion") })
        }
        rig.root.present(b, animated: true)
        rig.settle()
        #expect(inner.layer.animation(forKey: "opacity")?.duration == 0.3)
        #expect(own.layer.animation(forKey: "opacity")?.duration == 2)
        rig.advance(by: 2.1)
        // The transition does not wait for the longer block.
        #expect(
            log.entries(of: "first", "second", "completion", "own") == ["first", "second", "completion", "own block"])
    }

    @Test("TransitionCoordinators 4.6: of an animator's two blocks the first gives its timing to the closures")
    func twoBlocks() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        delegate.configureAnimator = {
            $0.onAnimate = { context in
                context.containerView.addSubview(view)
                UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
                UIView.animate(withDuration: 0.8) { view.bounds.size.width = 20 }
            }
        }
        var durations: [TimeInterval] = []
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate { _ in durations.append(UIView.inheritedAnimationDuration) }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(durations == [0.5])
    }

    @Test("TransitionCoordinators 4.4, 4.5: without interaction the other view's closure runs like any; the notices never come")
    func withoutInteraction() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .block)
        b.onViewWillAppear = { [unowned b, unowned root = rig.root] in
            b.transitionCoordinator?.notifyWhenInteractionChanges { _ in log.add("changed") }
            b.transitionCoordinator?.notifyWhenInteractionEnds { _ in log.add("ended") }
            b.transitionCoordinator?.animateAlongsideTransition(
                in: root.view, animation: { _ in log.add("alongside \(UIView.inheritedAnimationDuration)") },
                completion: { _ in log.add("done") })
        }
        rig.root.present(b, animated: true)
        rig.advance(by: 1)
        #expect(log.entries(of: "alongside", "done", "changed", "ended") == ["alongside 0.3", "done"])
    }
}
