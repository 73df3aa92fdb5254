// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import Testing

@testable import QuartzCore

private final class Runner: NSObject {
    var log: [String] = []
    func run() { log.append("run") }
    func say(_ text: String) { log.append(text) }
}

@Suite("Delayed performs") @MainActor struct DelayedPerformTests {
    private let coordinator = TurnCoordinator.shared
    private let runner = Runner()
    private let run = Selector("run", Runner.run)
    private let say = Selector("say:", Runner.say)

    /// Calls `body` with the clock at 100 seconds.
    private func atHundred(_ body: () -> Void) {
        coordinator.reset()
        MediaClock.setManual(100)
        body()
        coordinator.reset()
        MediaClock.setManual(nil)
    }

    @Test("a call comes in the turn after its delay, once; its object is retained until then")
    func delays() {
        atHundred {
            weak var gone: Runner?
            do {
                let other = Runner()
                gone = other
                other.perform(run, with: nil, afterDelay: 10)
            }
            runner.perform(say, with: "later", afterDelay: 5)
            runner.perform(run, with: nil, afterDelay: 0, inModes: [.common])
            coordinator.turn(at: 100)
            #expect(runner.log == ["run"])
            coordinator.turn(at: 106)
            #expect(runner.log == ["run", "later"])
            #expect(gone != nil)
            coordinator.turn(at: 112)
            coordinator.turn(at: 120)
            #expect(runner.log == ["run", "later"])
            #expect(gone == nil)
        }
    }

    @Test("calls are taken back by target, and by target, method and argument")
    func cancelling() {
        atHundred {
            runner.perform(run, with: nil, afterDelay: 1)
            for text in ["a", "b", "a"] { runner.perform(say, with: text, afterDelay: 1) }
            NSObject.cancelPreviousPerformRequests(withTarget: runner, selector: say, object: "a")
            NSObject.cancelPreviousPerformRequests(withTarget: runner, selector: say, object: nil)
            NSObject.cancelPreviousPerformRequests(withTarget: NSObject())
            coordinator.turn(at: 102)
            #expect(runner.log == ["run", "b"])
            runner.perform(run, with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(withTarget: runner)
            coordinator.turn(at: 104)
            #expect(runner.log == ["run", "b"])
        }
    }
}
