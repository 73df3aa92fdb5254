// SPDX-License-Identifier: MIT
import CoreGraphics
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
}
