// SPDX-License-Identifier: MIT
import Testing

@Suite("The README's table")
struct ConformanceTableRulesTests {
    private static let topics = """
        # a comment
        [Orders]
        facts 1.1\tinside the call
        facts 1.2\tafter it
        [Laws]
        law 1\trelation at once
        law 2\tscrolling\tno scroll views
        law 3\tzoom\tno scroll views
        """

    private func table(_ names: String...) throws -> ConformanceTable {
        try ConformanceTable(topics: Topics(parsing: Self.topics), testNames: names)
    }

    @Test("each topic has a row: what is held, by how many tests; what is not held is listed by its reason")
    func markdown() throws {
        let table = try table("facts 1.1: x", "facts 1.1, law 1: y", "no citation")
        #expect(
            table.markdown == """
                | topic | statements with a test | tests |
                |---|---|---|
                | Orders | 1 of 2 | 2 |
                | Laws | 1 of 3 | 1 |

                Without a test, and why:

                - not tested yet: facts 1.2 after it
                - no scroll views: law 2 scrolling; law 3 zoom
                """)
    }

    @Test("citations that topics.tsv lacks are unknown; reasons of what is held are stale")
    func complaints() throws {
        let table = try table("facts 1.1: all", "facts 7: nothing", "law 9", "law 2")
        #expect(table.unknown.map(\.description) == ["facts 7", "law 9"])
        #expect(table.staleReasons.map(\.citation.description) == ["law 2"])
    }

    @Test(
        "a line that cannot be read is an error with its number",
        arguments: ["facts 1.1", "[Row]\nlaws 1, 2\ttwo", "law 1\tno row"])
    func badLines(text: String) {
        #expect(throws: Topics.BadLine.self) { try Topics(parsing: text) }
    }

    @Test("only what stands between the comments is replaced")
    func markedSection() throws {
        let text = "a\n<!-- conformance: generated -->\nold\n<!-- /conformance -->\nb\n"
        let section = try #require(MarkedSection(of: text))
        #expect(section.content == "old")
        #expect(section.replacing(with: "new\nlines").contains("generated -->\nnew\nlines\n<!-- /conf"))
        #expect(section.replacing(with: "old") == text)
        #expect(MarkedSection(of: "a") == nil)
    }
}
