// SPDX-License-Identifier: MIT
import Testing

@testable import UIKitCore

@Suite("AnimatorPhase")
struct AnimatorPhaseTests {
    @Test("moves: the first table")
    func moves() {
        let table: [AnimatorPhase: Set<AnimatorPhase>] = [
            .inactive: [.preparing], .preparing: [.running, .paused, .finishing], .running: [.paused, .finishing],
            .paused: [.running, .finishing], .finishing: [.inactive, .stopped], .stopped: [.inactive],
        ]
        for phase in AnimatorPhase.allCases {
            let allowed = Set(AnimatorPhase.allCases.filter { phase.mayMove(to: $0) })
            #expect(allowed == table[phase], "\(phase)")
        }
    }

    @Test("operations: the second table")
    func operations() {
        // start, pause, scrub, reverse, continue, addAnimations, stop, finish: + performed, - ignored, ! refused
        let table: [AnimatorPhase: String] = [
            .inactive: "++++!+-!", .preparing: "---+-++!", .running: "-++++++!", .paused: "+++++++!",
            .finishing: "-----+-!", .stopped: "!!!!!!++",
        ]
        for phase in AnimatorPhase.allCases {
            let row = AnimatorPhase.Operation.allCases.map { operation in
                switch phase.response(to: operation) {
                case .performed: "+"
                case .ignored: "-"
                case .refused: "!"
                }
            }
            #expect(row.joined() == table[phase], "\(phase)")
        }
    }

    @Test("UIKit's states")
    func states() {
        #expect(
            AnimatorPhase.allCases.map(\.state) == [.inactive, .active, .active, .active, .active, .stopped])
    }

    @Test("isInterruptible is about pausing, scrubbing, and changes of an active animator")
    func interruptions() {
        func interrupting(_ phase: AnimatorPhase) -> [AnimatorPhase.Operation] {
            AnimatorPhase.Operation.allCases.filter { phase.isInterrupted(by: $0) }
        }
        #expect(interrupting(.inactive) == [.pause, .scrub])
        #expect(interrupting(.stopped) == [.pause, .scrub])
        #expect(interrupting(.running) == [.pause, .scrub, .reverse, .continue, .addAnimations, .stop])
    }
}
