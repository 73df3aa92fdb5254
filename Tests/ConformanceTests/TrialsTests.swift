// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Whoever reads that a trial is held can run its tests.
@Suite("The trials are held by tests that exist")
struct TrialsTests {
    private struct Row {
        let number: Int
        let tests: [TestReference]
    }

    private let text: String
    private let rows: [Row]

    init() throws {
        text = try PackageFiles.text(of: PackageFiles.sources.appendingPathComponent("UIKit/UIKit.docc/Trials.md"))
        rows = text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, let number = cells[1].prefixMatch(of: /C(\d+)\b/).flatMap({ Int($0.1) }) else { return nil }
            return Row(number: number, tests: TestReference.all(in: cells[3]))
        }
    }

    @Test("the table has a row for each of the forty trials, in their order, with a test")
    func fortyRows() {
        #expect(rows.map(\.number) == Array(1...40))
        #expect(rows.filter(\.tests.isEmpty).map(\.number) == [])
    }

    @Test("every test that the table names exists and runs")
    func testsExist() throws {
        let files = Dictionary(
            grouping: PackageFiles.files(in: PackageFiles.tests, withExtension: "swift"),
            by: { $0.deletingPathExtension().lastPathComponent })
        let missing = try TestReference.all(in: text).filter { reference in
            try !(files[reference.suite] ?? []).contains {
                try TestNames.functions(in: PackageFiles.text(of: $0)).contains(reference.function)
            }
        }
        #expect(missing == [])
    }

    @Test("a reference is a suite and a function in code voice; suites and modules alone are none")
    func references() {
        let text = "`ATests.first`, `BTests.second` and `TestNames`, ATests.third, `Tests/x.swift`"
        #expect(TestReference.all(in: text).map(\.description) == ["ATests.first", "BTests.second"])
    }
}

/// A test as the table of trials names it: `LostServerTests.theServerIsKilled`.
private struct TestReference: Equatable, CustomStringConvertible {
    let suite: String
    let function: String

    var description: String { "\(suite).\(function)" }

    static func all(in text: String) -> [TestReference] {
        text.matches(of: /`(\w+Tests)\.(\w+)`/).map { TestReference(suite: String($0.1), function: String($0.2)) }
    }
}
