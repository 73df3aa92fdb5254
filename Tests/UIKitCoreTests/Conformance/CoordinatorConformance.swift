// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct CoordinatorConformance {
    @Test("facts 4.3, idea 13.10: alongside closures run inside the animator's first block, not at once")
    func alongsideRunsInFirstBlock() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
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

    @Test("facts 4.3, idea 13.10: with an animator without UIView animations they run right after animateTransition, unanimated")
    func alongsideWithoutBlocks() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(
                alongsideTransition: { _ in rig.log.add("alongside \(UIView.inheritedAnimationDuration)") }, completion: nil)
        }
        delegate.configureAnimator = {
            $0.onAnimate = { _ in
                let isQueued = b.transitionCoordinator?.animate(
                    alongsideTransition: { _ in rig.log.add("late") }, completion: nil)
                #expect(isQueued == true)
            }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(rig.log.entries(of: "AC.", "alongside", "late") == ["AC.animateTransition", "alongside 0.0", "late"])
    }

    @Test("facts 4.3: registered after that phase: false, the completion runs all the same, in order of registration")
    func tooLate() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in rig.log.add("first") }
        }
        rig.root.present(b, animated: true)
        rig.turn()

        let isQueued = b.transitionCoordinator?.animate(
            alongsideTransition: { _ in rig.log.add("never") }, completion: { _ in rig.log.add("second") })
        #expect(isQueued == false)
        delegate.lastAnimator?.end()

        #expect(rig.log.entries(of: "first", "second", "never") == ["first", "second"])
    }

    @Test("facts 4.1, 4.2, idea 13.11: non-nil on both sides and their children until viewDidAppear, nil afterwards")
    func lifetime() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let child = RecordingController("C", log: rig.log)
        rig.root.addChild(child)
        let (b, delegate) = rig.makeCustom("B")
        b.onViewDidLoad = { [unowned b] in #expect(b.transitionCoordinator == nil) }
        b.onViewDidAppear = { [unowned b] in
            #expect(b.transitionCoordinator != nil)
            #expect(rig.root.transitionCoordinator != nil)
        }
        rig.root.present(b, animated: true) {
            #expect(b.transitionCoordinator == nil)
            #expect(rig.root.transitionCoordinator == nil)
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

    @Test("facts 1.4: unanimated, alongside closures run at once, so that chrome has its end values")
    func unanimated() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let dimming = UIView()
        dimming.alpha = 0
        let (b, delegate) = rig.makeCustom("B") { form in
            form.onPresentationWillBegin = { form in
                guard let coordinator = form.presentedViewController.transitionCoordinator else { return dimming.alpha = 1 }
                #expect(!coordinator.isAnimated)
                coordinator.animate(alongsideTransition: { _ in dimming.alpha = 1 }, completion: nil)
            }
        }
        rig.root.present(b, animated: false)
        rig.turn()
        #expect(dimming.alpha == 1)
        withExtendedLifetime(delegate) {}
    }
}
