// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import Foundation
internal import Monkey
internal import X11TestSupport

/// Plays sequences of random steps of a program and its user with the `Monkey`, and prints those that break a rule.
struct Presentations: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Random sequences of presentations against their rules, in memory.",
        discussion: """
            Plays sequences of random steps (present, dismiss, push, pop, select, answer, resize, drag, close …) on a clock of its own, without a display, and \
            checks after each step that the rules of presentations hold. A sequence that breaks one is printed with the command that \
            plays it again.
            """)

    @OptionGroup var limits: Limits

    @Option(help: "How many sequences to play, whatever time they take, instead of --minutes.")
    var sequences: Int?

    @Option(help: "The first sequence to play: a long run may be divided, or go on where another one has ended.")
    var from = 0

    @Option(help: "Steps of a sequence.")
    var steps = 40

    @Option(help: "Play this sequence alone.")
    var only: Int?

    @Option(help: "With --only: the steps to keep, as numbers with commas between them.")
    var keep: String?

    @Flag(help: "Tell every step and what it sets off.")
    var verbose = false

    func validate() throws {
        if steps < 1 || sequences.map({ $0 < 1 }) == true { throw ValidationError("--sequences and --steps count from 1.") }
        if from < 0 || from.addingReportingOverflow(sequences ?? 0).overflow {
            throw ValidationError("--from counts from 0; with --sequences it must stay a whole number.")
        }
        if from > 0, only != nil { throw ValidationError("--only plays one sequence; --from is for many.") }
        if keep != nil, only == nil { throw ValidationError("--keep needs --only.") }
        if keep != nil, keptSteps == nil { throw ValidationError("--keep takes numbers with commas between them: 3,7,12.") }
    }

    private var keptSteps: [Int]? {
        guard let keep else { return nil }
        let numbers = keep.split(separator: ",").map { Int($0) }
        return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
    }

    func run() throws {
        CrashNote.install()
        try MainActor.assumeIsolated { try play() }
    }

    @MainActor
    private func play() throws {
        let monkey = Monkey(seed: limits.seed, stepCount: steps)
        let deadline = Deadline(seconds: sequences == nil && only == nil ? limits.minutes * 60 : .infinity)
        let numbers = only.map { $0..<$0 + 1 } ?? from..<(sequences.map { from + $0 } ?? .max)
        var (played, failures) = (0, 0)
        for sequence in numbers {
            if deadline.hasPassed { break }
            played += 1
            CrashNote.set("It crashed or hangs. To see it again: \(command(sequence, keep: nil)) --verbose")
            guard let failure = monkey.play(sequence: sequence, keeping: keptSteps, isVerbose: verbose) else { continue }
            failures += 1
            report(keptSteps == nil ? monkey.shrink(failure) : failure)
            if failures == 5 { break }
        }
        let verdict = failures == 0 ? "all rules held." : "\(failures) broke rules."
        let start = from > 0 ? " from \(from) on" : ""
        print("\(played) sequences of \(steps) steps, seed \(limits.seed)\(start): \(verdict)")
        if failures > 0 { throw ExitCode(1) }
    }

    private func command(_ sequence: Int, keep: [Int]?) -> String {
        let kept = keep.map { " --keep " + $0.map(String.init).joined(separator: ",") } ?? ""
        return "swift run -c release ordeal presentations --seed \(limits.seed) --steps \(steps) --only \(sequence)\(kept)"
    }

    private func report(_ failure: Monkey.Failure) {
        print("Sequence \(failure.sequence) of seed \(limits.seed) breaks a rule:")
        for violation in failure.violations.prefix(4) { print("  \(violation)") }
        print("with these steps:")
        print("  at first: \(Step.newRoot(failure.root))")
        for index in failure.kept { print("  \(index): \(failure.steps[index])") }
        print("To see it again: \(command(failure.sequence, keep: failure.kept)) --verbose\n")
        fflush(nil)
    }
}
