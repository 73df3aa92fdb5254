// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// What users of UIKit complained of: fingers.
@MainActor
@Suite(.serialized)
struct InteractionPains {
    /// Tracks sideways and does not let a pan begin under it, as UIKit's sliders do.
    private final class Slider: UIControl {
        var moves = 0

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            moves += 1
            return super.continueTracking(touch, with: event)
        }

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            !(gestureRecognizer is UIPanGestureRecognizer)
        }
    }

    @Test("pain 3: a control that tracks keeps the sheet under it still; beside it the sheet can be pulled down")
    func controlBeatsSheet() {
        let rig = PresentationRig(size: CGSize(width: 400, height: 700))
        let b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = .pageSheet
        let slider = Slider(frame: CGRect(x: 50, y: 100, width: 200, height: 60))
        b.view.addSubview(slider)
        rig.show(b, on: rig.root)

        let place = slider.convert(CGPoint(x: 100, y: 30), to: nil)
        rig.drag(from: place, by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 1)
        #expect(slider.moves > 10)
        #expect(rig.root.presentedViewController === b)

        rig.drag(from: CGPoint(x: place.x, y: place.y + 100), by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("pain 9: an animator that says true after a cancellation has the last word: it is presented, and nothing is dead")
    func completedAfterCancel() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .manual)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interaction = driver
        var completions = 0
        rig.root.present(b, animated: true) { completions += 1 }
        rig.turn()
        driver.cancel()
        rig.advance(by: 1)
        delegate.lastAnimator?.end(true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
        #expect(completions == 1)
        #expect(
            rig.log.entries(of: "B.viewWill", "B.viewDidA", "B.viewDidD", "PC.presentationDidEnd") == [
                "B.viewWillAppear(true)", "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "PC.presentationDidEnd(true)",
                "B.viewDidAppear(true)",
            ])
        #expect(rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === b.view)
        #expect(rig.root.transitionCoordinator == nil && b.transitionCoordinator == nil)
        delegate.interaction = nil
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.presentedViewController == nil && rig.warnings.isEmpty)
    }

    @Test("pain 9: after a cancelled interaction touches reach what lay below, and it can begin anew", arguments: [1, 5])
    func interactionIsEnabledAgain(times: Int) {
        let test = InteractionRig()
        var cancellations = 0
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.animate(
                alongsideTransition: nil, completion: { if $0.isCancelled { cancellations += 1 } })
        }
        for _ in 0..<times {
            test.present()
            test.driver.update(0.4)
            test.driver.cancel()
            test.rig.advance(by: 1)
            #expect(test.rig.root.presentedViewController == nil)
            #expect(test.rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === test.rig.root.view)
        }
        #expect(cancellations == times)
        test.present()
        test.driver.finish()
        test.rig.advance(by: 2)
        #expect(test.rig.root.presentedViewController === test.b)
        #expect(test.rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === test.b.view)
    }

    /// Passes on what does not hit its own views.
    private final class Passthrough: UIView {
        weak var below: UIView?

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let below else { return nil }
            return below.hitTest(convert(point, to: below), with: event)
        }
    }

    @Test(
        "pain 15: chrome may let taps through to the presenter; without it the container swallows them", arguments: [true, false])
    func passThrough(passes: Bool) {
        let rig = PresentationRig()
        var presses = 0
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        rig.root.view.addSubview(button)
        let (b, delegate) = rig.makeCustom("B", .block) { form in
            form.frame = CGRect(x: 400, y: 0, width: 400, height: 600)
            form.onPresentationWillBegin = { form in
                guard passes, let container = form.containerView else { return }
                let view = Passthrough(frame: container.bounds)
                view.below = form.presentingViewController.view
                container.addSubview(view)
            }
        }
        rig.show(b, on: rig.root)
        rig.tap(at: CGPoint(x: 60, y: 40))
        #expect(presses == (passes ? 1 : 0))
        rig.tap(at: CGPoint(x: 600, y: 300))
        #expect(presses == (passes ? 1 : 0))
        withExtendedLifetime(delegate) {}
    }

    @Test("pain 15: a recogniser on the container gets the touches that began anywhere in it, also on the content")
    func recognizerOnContainer() {
        let rig = PresentationRig()
        var places: [CGPoint] = []
        let (b, delegate) = rig.makeCustom("B", .block) { form in
            form.frame = CGRect(x: 400, y: 0, width: 400, height: 600)
            form.onPresentationWillBegin = { form in
                let container = form.containerView
                let tap = UITapGestureRecognizer(action: { places.append($0.location(in: container)) })
                container?.addGestureRecognizer(tap)
            }
        }
        rig.show(b, on: rig.root)
        rig.tap(at: CGPoint(x: 60, y: 40))
        rig.advance(by: 0.5)
        rig.tap(at: CGPoint(x: 600, y: 300))
        #expect(places == [CGPoint(x: 60, y: 40), CGPoint(x: 600, y: 300)])
        withExtendedLifetime(delegate) {}
    }

    @Test("pain 16: a swipe can be forbidden, and whoever forbids it learns of the attempt; the program itself is asked nothing")
    func forbiddenSwipe() {
        let rig = PresentationRig(size: CGSize(width: 400, height: 700))
        let b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = .pageSheet
        b.isModalInPresentation = true
        let delegate = RecordingAdaptiveDelegate(log: rig.log)
        b.presentationController?.delegate = delegate
        rig.show(b, on: rig.root)
        let top = b.view.convert(CGPoint(x: 100, y: 10), to: nil)
        rig.drag(from: top, by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.take().filter { $0.hasPrefix("D.") } == ["D.didAttempt"])

        b.isModalInPresentation = false
        rig.drag(from: top, by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        let calls = rig.log.take().filter { $0.hasPrefix("D.") && $0 != "D.shouldDismiss" }
        #expect(calls == ["D.willDismiss", "D.didDismiss"])

        b.presentationController?.delegate = delegate
        rig.show(b, on: rig.root)
        rig.root.dismiss(animated: true)
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.take().filter { $0.hasPrefix("D.") } == [])
    }
}
