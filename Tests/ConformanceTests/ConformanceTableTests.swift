// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// The README's table, from the names of all tests of the package.
@Suite("Conformance to UIKit", .longRunning)
struct ConformanceTableTests {
    private let table: ConformanceTable

    init() throws {
        let scanner = try CitationScanner(articles: Specification(folder: PackageFiles.specification).articles.keys)
        let topics = PackageFiles.conformanceTests.appendingPathComponent("topics.tsv")
        table = try ConformanceTable(
            topics: Topics(parsing: PackageFiles.text(of: topics), scanner: scanner),
            testNames: PackageFiles.files(in: PackageFiles.tests, withExtension: "swift").flatMap {
                try TestNames.all(in: PackageFiles.text(of: $0))
            },
            scanner: scanner)
    }

    private static func isOn(_ variable: String) -> Bool {
        let value = ProcessInfo.processInfo.environment[variable]
        return value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    }

    @Test("the README's table says what the tests' names say; UPDATE_REFERENCES=1 renews it")
    func readmeIsCurrent() throws {
        let text = try PackageFiles.text(of: PackageFiles.readme)
        let section = try #require(MarkedSection(of: text), "README.md has lost the comments around the table")
        if Self.isOn("UPDATE_REFERENCES"), !Self.isOn("CI") {
            try section.replacing(with: table.markdown).write(to: PackageFiles.readme, atomically: true, encoding: .utf8)
            return
        }
        #expect(
            section.content == table.markdown,
            "README.md is out of date: run UPDATE_REFERENCES=1 swift test --filter ConformanceTableTests, and read the change.")
    }

    @Test("no test cites an unknown statement, and no covered statement has a reason for not being covered")
    func citationsAreKnown() {
        #expect(table.unknown.isEmpty, "mistyped in a test's name, or missing in topics.tsv")
        #expect(table.staleReasons.map(\.citation).isEmpty, "covered by now: take the reason out of topics.tsv")
    }

    @Test("every statement stands in topics.tsv once")
    func statementsAreUnique() {
        let citations = table.topics.statements.map(\.citation)
        let repeated = Dictionary(grouping: citations) { $0 }.filter { $1.count > 1 }.keys
        #expect(repeated.isEmpty)
        #expect(citations.count > 200)
    }
}
