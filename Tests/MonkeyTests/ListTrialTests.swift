// SPDX-License-Identifier: MIT
import Foundation
import Monkey
import Testing

/// Random updates, snapshots, scrolls, throws, drags, resizes and edits of lists: after each step what shows is what a list made from
/// nothing shows. `.ci/run` plays two thousand others with optimisation. `PROSCENIUM_TEST_LISTS` asks for more of
/// each kind, `PROSCENIUM_TEST_LISTS_FROM` for others: it is the first seed; `PROSCENIUM_TEST_SEED` is one to look at.
@MainActor @Suite("Random lists", .serialized)
struct ListTrialTests {
    /// Seeds that have found faults.
    private static let found: [ListTrials.Subject: [UInt64]] = [
        .table: [
            1_008_633, 1_010_089, 1_011_377, 3_001_433, 5_003_956, 10_005_926, 10_034_116, 20_058_671, 22_120_461, 22_120_691,
            22_124_997,
        ],
        .collection: [1035], .snapshotCollection: [62, 143, 3_001_718],
    ]

    private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

    private static func seeds(_ subject: ListTrials.Subject) -> [UInt64] {
        if let seed = number("PROSCENIUM_TEST_SEED") { return [seed] }
        let first = number("PROSCENIUM_TEST_LISTS_FROM") ?? 0
        return (found[subject] ?? []) + Array(first..<first + (number("PROSCENIUM_TEST_LISTS") ?? 20))
    }

    @Test("lives of 20 steps, off-window and in a window", arguments: ListTrials.Subject.allCases, [false, true])
    func lives(of subject: ListTrials.Subject, inWindow: Bool) {
        let trials = ListTrials(inWindow: inWindow)
        defer { trials.end() }
        for seed in Self.seeds(subject) {
            guard let fault = trials.play(subject, seed: seed) else { continue }
            Issue.record("\(fault)")
            return
        }
    }

    @Test("Rows that size themselves, made anew and used again, never contradict the row's height")
    func silent() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                for seed in 0..<30 as Range<UInt64> { precondition(ListTrials.playRowsOfConstraints(seed: seed) == nil) }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!text.contains("Unable to simultaneously satisfy"))
    }
}
