// SPDX-License-Identifier: MIT
internal import Foundation
internal import Monkey

/// Plays random lives of lists against their rules: `listmonkey [SEEDS [FIRST]]`, a thousand from seed 0 by default.
///
/// A program of its own, that needs little of the package: CI builds it with optimisation, where a life takes milliseconds. Each seed is
/// one life of one kind of list; every second one has a window, with a user and animations.
@main
enum ListMonkey {
    static func main() {
        let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
        let count = numbers.first.flatMap { $0 } ?? 1000
        let first = numbers.dropFirst().first.flatMap { $0 } ?? 0
        guard numbers.count <= 2, !numbers.contains(nil), first <= .max - count else {
            FileHandle.standardError.write(Data("usage: listmonkey [SEEDS [FIRST]]\n".utf8))
            exit(64)
        }
        // The entry point of a program runs on its main thread.
        let (played, faults) = MainActor.assumeIsolated { play(first..<first + count) }
        for fault in faults { print(fault) }
        let verdict = faults.isEmpty ? "all rules held." : "\(faults.count) broke rules."
        print("\(played) lives of lists from seed \(first): \(verdict)")
        exit(faults.isEmpty ? 0 : 1)
    }

    /// How many lives were played, and the first faults.
    @MainActor
    private static func play(_ seeds: Range<UInt64>) -> (played: Int, faults: [String]) {
        let subjects = ListTrials.Subject.allCases
        var played = 0
        var faults: [String] = []
        for inWindow in [false, true] {
            let trials = ListTrials(inWindow: inWindow)
            for seed in seeds where (seed % 2 == 1) == inWindow && faults.count < 5 {
                let subject = subjects[Int(seed / 2 % UInt64(subjects.count))]
                if let fault = trials.play(subject, seed: seed) { faults.append(fault) }
                played += 1
            }
            trials.end()
        }
        return (played, faults)
    }
}
