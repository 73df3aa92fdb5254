// SPDX-License-Identifier: MIT

/// The README's table of how far UIKit is followed: which statements the tests name, and which they don't.
struct ConformanceTable {
    let topics: Topics
    /// How many tests cite each statement.
    private let counts: [Citation: Int]
    private let citedByTest: [Set<Citation>]

    init(topics: Topics, testNames: [String], scanner: CitationScanner) {
        self.topics = topics
        citedByTest = testNames.map { Set(scanner.citations(in: $0).map(\.statement)) }.filter { !$0.isEmpty }
        counts = citedByTest.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    var uncovered: [Topics.Statement] { topics.statements.filter { counts[$0.citation] == nil } }

    /// Statements that have a test now, and still a reason why not.
    var staleReasons: [Topics.Statement] { topics.statements.filter { $0.reason != nil && counts[$0.citation] != nil } }

    /// What test names cite and `topics.tsv` does not have: a mistyped number.
    var unknown: [Citation] {
        let known = Set(topics.statements.map(\.citation))
        return counts.keys.filter { !known.contains($0) }.sorted()
    }

    private func line(of row: Topics.Row) -> String {
        let citations = Set(row.statements.map(\.citation))
        let held = citations.filter { counts[$0] != nil }.count
        let tests = citedByTest.filter { !$0.isDisjoint(with: citations) }.count
        let title = row.article.map { "[\(row.title)](Sources/UIKit/UIKit.docc/Specification/\($0).md)" } ?? row.title
        return "| \(title) | \(held) of \(citations.count) | \(tests) |"
    }

    /// The statements without a test, those of one reason together.
    private var uncoveredLines: [String] {
        var reasons: [String] = []
        var byReason: [String: [Topics.Statement]] = [:]
        for statement in uncovered {
            let reason = statement.reason ?? "not tested yet"
            if byReason[reason] == nil { reasons.append(reason) }
            byReason[reason, default: []].append(statement)
        }
        return reasons.map { reason in
            let items = byReason[reason, default: []].map { "\($0.citation) \($0.title)" }
            return "- \(reason): \(items.joined(separator: "; "))"
        }
    }

    var markdown: String {
        let head = ["| topic | statements with a test | tests |", "|---|---|---|"]
        let lines = uncoveredLines
        let rest = lines.isEmpty ? ["All have one."] : ["Without a test, and why:", ""] + lines
        return (head + topics.rows.map(line(of:)) + [""] + rest).joined(separator: "\n")
    }
}
