// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import Foundation
internal import Monkey
internal import X11TestSupport

/// Gives malformed input to the parsers of foreign bytes.
struct Bytes: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Malformed files, properties and events, in memory.",
        discussion: "The inputs are random changes of small samples and of what libFuzzer has found.")

    @OptionGroup var limits: Limits

    @Option(help: ArgumentHelp("The parser to try; all unless given.", valueName: "name"))
    var target: ByteTarget?

    @Option(help: "With --target: play this input alone.")
    var only: Int?

    func validate() throws {
        if only != nil, target == nil { throw ValidationError("--only needs --target.") }
        if let only, only < 0 { throw ValidationError("--only counts from 0.") }
    }

    func run() throws {
        CrashNote.install()
        let targets = target.map { [$0] } ?? ByteTarget.allCases
        var report: [String] = []
        for target in targets {
            let count = try play(target, seconds: limits.minutes * 60 / Double(targets.count))
            report.append("\(target.rawValue) \(count)")
        }
        print("inputs, seed \(limits.seed): \(report.joined(separator: ", ")): no parser was hurt.")
    }

    /// Returns the number of inputs.
    private func play(_ target: ByteTarget, seconds: Double) throws -> Int {
        let deadline = Deadline(seconds: seconds)
        let seeds = try target.seeds()
        var number = only ?? 0
        repeat {
            let command = "swift run -c release ordeal bytes --target \(target.rawValue) --seed \(limits.seed) --only \(number)"
            CrashNote.set("It crashed or hangs. To see it again: \(command)")
            if let complaint = target.complaint(about: input(number, seeds)) {
                print("\(complaint) To see it again: \(command)")
                throw ExitCode(1)
            }
            number += 1
        } while only == nil && !deadline.hasPassed
        return number - (only ?? 0)
    }

    private func input(_ number: Int, _ seeds: [[UInt8]]) -> [UInt8] {
        var mutator = Mutator(numbers: SplitMix64(seed: limits.seed, sequence: number))
        return mutator.input(from: seeds)
    }
}
