// SPDX-License-Identifier: MIT
import Monkey
import Testing

/// For long runs: `swift run -c release ordeal presentations --sequences 10000 --seed 1`.
@MainActor
@Suite("Random sequences of presentations, navigation, tabs and alerts", .serialized)
struct MonkeyTests {
    @Test("whatever a program and its user do, the rules hold", arguments: [1, 2, 3] as [UInt64])
    func randomSequences(seed: UInt64) {
        let monkey = Monkey(seed: seed)
        for sequence in 0..<70 {
            guard let failure = monkey.play(sequence: sequence) else { continue }
            Issue.record("seed \(seed), sequence \(sequence): \(failure.violations)")
            return
        }
    }

    @Test("the sequences that these tests play have every kind of step, root and controller")
    func coverage() {
        var played = ""
        for seed in [1, 2, 3] as [UInt64] {
            let monkey = Monkey(seed: seed)
            for sequence in 0..<70 {
                played += "\(Step.newRoot(monkey.root(ofSequence: sequence)))\n"
                played += monkey.steps(ofSequence: sequence).map { "\($0)\n" }.joined()
            }
        }
        let words = [
            "new root, navigation of", "new root, tabs of", "navigation of [page", "tabs of [page", "in navigation",
            "alert with", "action sheet with", ": push a page", ": pop, ", ": pop to #", ": pop to the root", ": set the stack",
            "select tab #", "set the tabs", "drag back", "tap the back button", "tap tab", "answer the alert", "Return",
            "Escape", "→ push a page", "→ select tab", "→ present", "→ dismiss", "removes its child", "interaction #",
            "animator #", "drag the sheet",
        ]
        for word in words { #expect(played.contains(word), "\(word)") }
    }

    @Test("a seed stands for the same steps on every machine")
    func sameSteps() {
        let steps = Monkey(seed: 7).steps(ofSequence: 3).map(\.description)
        #expect(steps == Monkey(seed: 7).steps(ofSequence: 3).map(\.description))
        #expect(steps != Monkey(seed: 8).steps(ofSequence: 3).map(\.description))
        var numbers = SplitMix64(seed: 1_234_567)
        // The published test values of the generator.
        #expect(numbers.next() == 6_457_827_717_110_365_317)
        #expect(numbers.next() == 3_203_168_211_198_807_973)
    }
}
