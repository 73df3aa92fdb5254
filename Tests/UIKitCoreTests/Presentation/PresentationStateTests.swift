// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
@testable import UIKitCore

/// The table of a presentation's states, and what keeps a presentation in it.
@MainActor
@Suite("States of presentations", .serialized)
struct PresentationStateTests {
    /// The rows of the documented table: a state, and the states that its cells name.
    private static let table: [PresentationSession.State: Set<PresentationSession.State>] = [
        .idle: [.presenting, .ended],
        .presenting: [.presented, .ended],
        .presented: [.dismissing, .ended],
        .dismissing: [.presented, .ended],
        .ended: [],
    ]

    @Test(
        "every cell of the table: listed transitions are made, all others are refused",
        arguments: PresentationSession.State.allCases)
    func edges(state: PresentationSession.State) throws {
        let allowed = try #require(Self.table[state])
        for next in PresentationSession.State.allCases {
            #expect(state.canMove(to: next) == allowed.contains(next), "\(state) to \(next)")
        }
    }

    @Test("a presentation whose alongside closure replaces the root, while its animator ends at once, is cancelled, once")
    func anotherRootAlongside() throws {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)
        // The rig keeps the delegate: a closure that captured the rig would keep both.
        let window = rig.window
        delegate.configureAnimator = { animator in
            animator.onAnimate = { _ in
                b.transitionCoordinator?.animate(
                    alongsideTransition: { _ in window.rootViewController = UIViewController() }, completion: nil)
            }
        }
        rig.root.present(b, animated: true)
        rig.advance(by: 1)
        #expect(rig.log.entries(of: "PC.presentationDidEnd") == ["PC.presentationDidEnd(false)"])
        #expect(b.presentingViewController == nil && b.viewIfLoaded?.window == nil)
        #expect(!b.isBeingPresented && b.transitionCoordinator == nil)
    }

    /// Cancels at once; its presentation controller gives the window another root at the end.
    private final class CancellingDelegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
    {
        final class Replacing: UIPresentationController {
            override func presentationTransitionDidEnd(_ completed: Bool) {
                containerView?.window?.rootViewController = UIViewController()
                presentingViewController.viewIfLoaded?.window?.rootViewController = UIViewController()
            }
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            Replacing(presentedViewController: presented, presenting: presenting)
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) { context.completeTransition(false) }
    }

    @Test("another root in the end of a cancelled presentation ends it once")
    func anotherRootAtCancelledEnd() {
        let rig = PresentationRig()
        let delegate = CancellingDelegate()
        let b = UIViewController()
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        let root = rig.root
        root.present(b, animated: true)
        rig.advance(by: 1)
        #expect(rig.window.rootViewController !== root && root.presentedViewController == nil)
        #expect(b.presentingViewController == nil && !b.isBeingPresented && b.transitionCoordinator == nil)
    }
}
