// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// The cancelled edges, driven by hand. Percent-driven ones: `PercentDrivenTests`.
@MainActor
@Suite("Cancelled transitions", .serialized)
struct CancelledTransitionTests {
    /// Starts the animator and leaves the rest to the test.
    final class Interaction: NSObject, UIViewControllerInteractiveTransitioning {
        let log: CallLog
        private(set) var context: (any UIViewControllerContextTransitioning)?
        init(log: CallLog) { self.log = log }
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            log.add("IC.start")
            context = transitionContext
            if let view = transitionContext.view(forKey: .to), view.superview == nil {
                transitionContext.containerView.addSubview(view)
            }
        }
    }

    @Test("facts 1.5, ideas 13.12, 13.14: a cancelled presentation leaves nothing; B never gets viewDidAppear")
    func presentation() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        let interaction = Interaction(log: log)
        delegate.interaction = interaction
        var wasCancelled: Bool?
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(alongsideTransition: nil) { wasCancelled = $0.isCancelled }
            b.transitionCoordinator?.notifyWhenInteractionChanges { _ in log.add("interaction changed") }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(interaction.context?.isInteractive == true)
        #expect(log.count("AC.animateTransition") == 0)
        interaction.context?.updateInteractiveTransition(0.4)
        #expect(b.transitionCoordinator?.percentComplete == 0.4)
        _ = log.take()

        interaction.context?.cancelInteractiveTransition()
        #expect(interaction.context?.transitionWasCancelled == true)
        interaction.context?.completeTransition(false)

        #expect(
            log.entries == [
                "interaction changed", "B.viewWillDisappear(true)", "PC.presentationDidEnd(false)", "B.viewDidDisappear(true)",
                "AC.animationEnded(false)",
            ])
        #expect(wasCancelled == true)
        #expect(rig.root.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
        #expect(rig.window.subviews.count == 1)
    }

    @Test("facts 1.6, idea 13.13: after a cancelled dismissal B stays, with the same form, and can be dismissed")
    func dismissal() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        let interaction = Interaction(log: rig.log)
        delegate.dismissalInteraction = interaction
        rig.show(b, on: rig.root)
        let form = b.presentationController
        b.dismiss(animated: true)
        rig.turn()
        interaction.context?.cancelInteractiveTransition()
        interaction.context?.completeTransition(false)

        #expect(
            rig.log.entries(of: "B.", "PC.") == [
                "PC.dismissalWillBegin", "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "PC.dismissalDidEnd(false)",
                "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
            ])
        #expect(b.presentingViewController === rig.root)
        #expect(b.presentationController === form)
        delegate.dismissalInteraction = nil
        b.dismiss(animated: true)
        rig.turn()
        delegate.lastAnimator?.end()
        #expect(rig.root.presentedViewController == nil)
    }
}
