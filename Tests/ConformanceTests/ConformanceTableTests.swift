// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The README's table, from the names of all tests of the package.
@Suite("Conformance to UIKit")
struct ConformanceTableTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let tests = folder.deletingLastPathComponent()
    private static let readme = tests.deletingLastPathComponent().appendingPathComponent("README.md")

    private let table: ConformanceTable

    init() throws {
        let topics = try Topics(
            parsing: String(contentsOf: Self.folder.appendingPathComponent("topics.tsv"), encoding: .utf8))
        table = try ConformanceTable(topics: topics, testNames: Self.testNames())
    }

    /// Of this folder's own tests none is about UIKit, and their sources quote names.
    private static func testNames() throws -> [String] {
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil) ?? .init()
        var names: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            if file.deletingLastPathComponent().lastPathComponent == folder.lastPathComponent { continue }
            names += try TestNames.all(in: String(contentsOf: file, encoding: .utf8))
        }
        return names
    }

    private static func isOn(_ variable: String) -> Bool {
        let value = ProcessInfo.processInfo.environment[variable]
        return value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    }

    @Test("the README's table says what the tests' names say; UPDATE_REFERENCES=1 renews it")
    func readmeIsCurrent() throws {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let section = try #require(MarkedSection(of: text), "README.md has lost the comments around the table")
        if Self.isOn("UPDATE_REFERENCES"), !Self.isOn("CI") {
            try section.replacing(with: table.markdown).write(to: Self.readme, atomically: true, encoding: .utf8)
            return
        }
        #expect(
            section.content == table.markdown,
            "README.md is out of date: run UPDATE_REFERENCES=1 swift test --filter ConformanceTableTests, and read the change.")
    }

    @Test("no test cites what there is not, and no covered statement has a reason why it is not")
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
