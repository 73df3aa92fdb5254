// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// What a context answers, column by column (TransitionContexts 3).
@MainActor
@Suite("Transition contexts", .serialized)
struct TransitionContextTests {
    let frame = CGRect(x: 50, y: 40, width: 300, height: 200)

    @Test(
        "TransitionContexts 3, Checks 13.7, TransitionLaws 91, 92: a presentation that keeps the presenter has these controllers, views and frames"
    )
    func presentationKept() throws {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { $0.frame = frame }
        delegate.configureAnimator = { [unowned root = rig.root, unowned window = rig.window] in
            $0.onAnimate = { context in
                #expect(context.viewController(forKey: .from) === root)
                #expect(context.viewController(forKey: .to) === b)
                #expect(context.view(forKey: .from) == nil)
                #expect(context.view(forKey: .to) === b.view)
                #expect(context.initialFrame(for: root) == window.bounds)
                #expect(context.finalFrame(for: root) == window.bounds)
                #expect(context.initialFrame(for: b) == .zero)
                #expect(context.finalFrame(for: b) == frame)
                #expect(context.containerView === b.presentationController?.containerView)
                #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
                #expect(context.presentationStyle == .custom)
                #expect(context.targetTransform == .identity)
                #expect(b.view.superview == nil)
            }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
    }

    @Test("TransitionContexts 3, Checks 13.7: a presentation that removes the presenter has these controllers, views and frames")
    func presentationRemoved() throws {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { [frame] in
            $0.frame = frame
            $0.removesPresenter = true
        }
        delegate.configureAnimator = { [unowned root = rig.root, unowned window = rig.window] in
            $0.onAnimate = { context in
                #expect(context.view(forKey: .from) === root.view)
                #expect(context.view(forKey: .to) === b.view)
                #expect(context.initialFrame(for: root) == window.bounds)
                #expect(context.finalFrame(for: root) == .zero)
                #expect(context.initialFrame(for: b) == .zero)
                #expect(context.finalFrame(for: b) == frame)
            }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
    }

    @Test(
        "TransitionContexts 3, Checks 13.7, OpenQuestions Q6, Q7: the dismissal to a presenter that was kept has these controllers, views and frames"
    )
    func dismissalKept() throws {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { $0.frame = frame }
        rig.show(b, on: rig.root)
        b.view.frame.origin.x = 70
        delegate.configureAnimator = { [unowned root = rig.root, unowned window = rig.window] in
            $0.onAnimate = { context in
                #expect(context.viewController(forKey: .from) === b)
                #expect(context.viewController(forKey: .to) === root)
                #expect(context.view(forKey: .from) === b.view)
                #expect(context.view(forKey: .to) == nil)
                #expect(context.initialFrame(for: b) == frame.offsetBy(dx: 20, dy: 0))
                #expect(context.finalFrame(for: b) == frame)
                #expect(context.initialFrame(for: root) == window.bounds)
                #expect(context.finalFrame(for: root) == window.bounds)
            }
        }
        b.dismiss(animated: true)
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
    }

    @Test("TransitionContexts 3: a presenter that stays has the full frame of its place, though its view is inset in it")
    func insetPresenter() throws {
        let rig = PresentationRig()
        let (b, first) = rig.makeCustom("B", .immediate) { [frame] in $0.frame = frame }
        let (c, second) = rig.makeCustom("C", .immediate)
        func expect(_ presenter: UIViewController, at place: CGRect, of delegate: RecordingTransitioningDelegate) {
            delegate.configureAnimator = { [unowned presenter] in
                $0.onAnimate = { context in
                    #expect(context.initialFrame(for: presenter) == place)
                    #expect(context.finalFrame(for: presenter) == place)
                }
            }
        }
        rig.root.view.frame = rig.window.bounds.insetBy(dx: 30, dy: 20)
        expect(rig.root, at: rig.window.bounds, of: first)
        rig.root.present(b, animated: true)
        rig.settle()
        b.view.frame = frame.insetBy(dx: 10, dy: 10)
        expect(b, at: frame, of: second)
        b.present(c, animated: true)
        rig.settle()
        c.dismiss(animated: true)
        rig.settle()
        b.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        b.dismiss(animated: true)
        rig.settle()
        #expect(rig.log.count("AC.animateTransition") == 4)
    }

    @Test(
        "TransitionContexts 3, Checks 13.7: the dismissal that brings the presenter back has these controllers, views and frames")
    func dismissalRemoved() throws {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { [frame] in
            $0.frame = frame
            $0.removesPresenter = true
        }
        rig.show(b, on: rig.root)
        delegate.configureAnimator = { [unowned root = rig.root, unowned window = rig.window] in
            $0.onAnimate = { context in
                #expect(context.view(forKey: .from) === b.view)
                #expect(context.view(forKey: .to) === root.view)
                #expect(context.initialFrame(for: root) == .zero)
                #expect(context.finalFrame(for: root) == window.bounds)
            }
        }
        b.dismiss(animated: true)
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
    }

    @Test(
        "CallOrders 1.2/14, Checks 13.8, 13.9: a wrapper made in presentationTransitionWillBegin is the to-view; chrome lies behind it"
    )
    func wrapperAndChrome() throws {
        let rig = PresentationRig()
        let wrapper = UIView()
        let chrome = UIView()
        let (b, delegate) = rig.makeCustom("B", .immediate) { [unowned root = rig.root, unowned window = rig.window] form in
            form.onPresentationWillBegin = { form in
                #expect(form.containerView?.window === window)
                #expect(form.presentedViewController.transitionCoordinator != nil)
                #expect(root.transitionCoordinator != nil)
                form.containerView?.addSubview(chrome)
                wrapper.addSubview(form.presentedViewController.view)
                form.wrapper = wrapper
            }
        }
        delegate.configureAnimator = { $0.onAnimate = { #expect($0.view(forKey: .to) === wrapper) } }

        rig.root.present(b, animated: true)
        rig.turn()

        let container = try #require(b.presentationController?.containerView)
        #expect(container.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(chrome), ObjectIdentifier(wrapper)])
    }

    @Test("TransitionLaws 88: an animator that completes inside animateTransition ends the transition at once")
    func immediateCompletion() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)
        delegate.duration = 0.35
        var isDone = false
        rig.root.present(b, animated: true) { isDone = true }
        rig.turn()
        #expect(isDone)
        #expect(rig.root.presentedViewController === b)
    }

    @Test("TransitionContexts 3: a second completeTransition is ignored, with one line in the log")
    func completedTwice() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        var kept: (any UIViewControllerContextTransitioning)?
        delegate.configureAnimator = { $0.onAnimate = { kept = $0 } }
        var calls = 0
        rig.root.present(b, animated: true) { calls += 1 }
        rig.turn()

        kept?.completeTransition(true)
        kept?.completeTransition(true)
        kept?.completeTransition(false)

        #expect(calls == 1)
        #expect(rig.warnings == [.completedTwice])
        #expect(rig.root.presentedViewController === b)
    }

    @Test("TransitionContexts 3: frames that cannot be shown are corrected, with one line in the log")
    func impossibleFrames() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { $0.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10) }
        rig.root.present(b, animated: false)
        rig.turn()
        #expect(b.view.frame == rig.window.bounds)
        #expect(rig.warnings == [.invalidFrame])

        delegate.lastPresentationController?.frame = CGRect(x: 100, y: 100, width: -40, height: -60)
        b.dismiss(animated: true)
        delegate.configureAnimator = nil
        rig.turn()
        let context = delegate.lastAnimator?.context
        #expect(context?.finalFrame(for: b) == CGRect(x: 60, y: 40, width: 40, height: 60))
        #expect(rig.warnings == [.invalidFrame])
    }

    @Test("TransitionContexts 3: the controllers are those of the relation, not the source; other controllers have no frames")
    func containerAsPresenter() {
        let rig = PresentationRig()
        let child = rig.addChild("C")
        let (b, delegate) = rig.makeCustom("B")
        delegate.configureAnimator = { [unowned root = rig.root] in
            $0.onAnimate = { context in
                #expect(context.viewController(forKey: .from) === root)
                #expect(context.initialFrame(for: child) == .zero && context.finalFrame(for: child) == .zero)
                #expect(context.viewController(forKey: UITransitionContextViewControllerKey(rawValue: "other")) == nil)
            }
        }
        child.present(b, animated: true)
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
    }

    @Test(
        "TransitionContexts 3: completeTransition(false) without a cancellation cancels a presentation",
        arguments: [false, true])
    func falseWithoutCancel(removesPresenter: Bool) {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { $0.removesPresenter = removesPresenter }
        var wasCancelled: Bool?
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(alongsideTransition: nil) { wasCancelled = $0.isCancelled }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        _ = rig.log.take()
        delegate.lastAnimator?.end(false)
        #expect(wasCancelled == true)
        #expect(
            rig.log.entries(of: "B.", "PC.") == [
                "B.viewWillDisappear(true)", "PC.presentationDidEnd(false)", "B.viewDidDisappear(true)",
            ])
        #expect(rig.root.presentedViewController == nil && rig.window.subviews.count == 1)
        #expect(rig.root.view.superview === rig.window)
    }

    @Test(
        "TransitionContexts 3: completeTransition(false) without a cancellation cancels a dismissal: B stays, and can be dismissed"
    )
    func falseOfDismissal() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        b.dismiss(animated: true)
        rig.turn()
        delegate.lastAnimator?.end(false)
        #expect(rig.log.count("PC.dismissalDidEnd(false)") == 1 && rig.log.count("B.viewDidAppear(true)") == 1)
        #expect(rig.root.presentedViewController === b && b.view.window === rig.window)
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("TransitionContexts 3: the animator is retained until the end of the transition")
    func animatorLives() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        rig.advance(by: 1)
        #expect(delegate.lastAnimator != nil)
        delegate.lastAnimator?.end()
        rig.settle()
        #expect(delegate.lastAnimator == nil)
    }

    @Test("TransitionContexts 3: on dismissal the from-view is the presented view: a wrapper, where there is one")
    func wrapperLeaves() {
        let rig = PresentationRig()
        let wrapper = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (b, delegate) = rig.makeCustom("B") { form in
            form.frame = frame
            form.onPresentationWillBegin = { form in
                wrapper.addSubview(form.presentedViewController.view)
                form.wrapper = wrapper
            }
        }
        rig.show(b, on: rig.root)
        delegate.configureAnimator = {
            $0.onAnimate = { context in
                #expect(context.view(forKey: .from) === wrapper)
                #expect(context.initialFrame(for: b) == frame)
            }
        }
        b.dismiss(animated: true)
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
        delegate.lastAnimator?.end()
        #expect(wrapper.superview == nil)
    }

    @Test(
        "TransitionContexts 3: completeTransition(true) after a cancellation has the last word: the presentation stands, with balanced calls"
    )
    func trueAfterCancel() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        let interaction = CancelledTransitionTests.Interaction(log: rig.log)
        delegate.interaction = interaction
        rig.root.present(b, animated: true)
        rig.turn()
        _ = rig.log.take()
        interaction.context?.cancelInteractiveTransition()
        interaction.context?.completeTransition(true)
        rig.settle()
        #expect(
            rig.log.entries(of: "B.", "PC.").filter { !$0.contains("IsAppearing") } == [
                "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "PC.presentationDidEnd(true)", "B.viewDidAppear(true)",
            ])
        #expect(rig.root.presentedViewController === b)
        #expect(rig.warnings.isEmpty)
        b.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test(
        "OpenQuestions Q5, TransitionLaws 88, 90: transitionDuration is asked before animateTransition; what it says reaches the animator unchanged and delays nothing"
    )
    func duration() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)
        delegate.duration = 7
        var wasAsked = false
        delegate.configureAnimator = { animator in
            animator.onDuration = { wasAsked = true }
            animator.onAnimate = { context in
                #expect(wasAsked)
                #expect(animator.duration == 7)
                #expect(b.transitionCoordinator?.transitionDuration == 7)
            }
        }
        var isDone = false
        rig.root.present(b, animated: true) { isDone = true }
        rig.turn()
        #expect(isDone)
    }

    @Test("TransitionLaws 89: a transition ends once, with completeTransition, whatever animations run", arguments: [0.1, 0.6])
    func endOfTransition(seconds: Double) {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        let others = (0..<3).map { UIView(frame: CGRect(x: 10 * $0, y: 0, width: 10, height: 10)) }
        delegate.configureAnimator = {
            $0.onAnimate = { context in
                for (index, view) in others.enumerated() {
                    context.containerView.addSubview(view)
                    UIView.animate(withDuration: 0.2 * Double(index + 1)) { view.alpha = 0 }
                }
            }
        }
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.advance(by: seconds)
        #expect(log.count("completion") == 0)
        delegate.lastAnimator?.end()
        rig.advance(by: 1)
        #expect(log.count("completion") == 1)
    }
}
