// SPDX-License-Identifier: MIT
import Testing

@Suite("The table of what works")
struct ConformanceTableRulesTests {
    private static let articles = ["CallOrders", "PresentationLaws"]
    private static let topics = """
        # a comment
        [Orders]
        CallOrders 1.1\tinside the call
        CallOrders 1.2\tafter it
        [Laws]
        PresentationLaws 1\trelation at once
        PresentationLaws 2\tscrolling\tno scroll views
        PresentationLaws 3\tzoom\tno scroll views
        """

    private func table(_ names: String...) throws -> ConformanceTable {
        let scanner = try CitationScanner(articles: Self.articles)
        return try ConformanceTable(topics: Topics(parsing: Self.topics, scanner: scanner), testNames: names, scanner: scanner)
    }

    @Test("one row per topic: the statements covered, and by how many tests; others are listed by their reason")
    func markdown() throws {
        let table = try table("CallOrders 1.1: x", "CallOrders 1.1/2, PresentationLaws 1: y", "no citation")
        #expect(
            table.markdown == """
                | topic | statements with a test | tests |
                |---|---|---|
                | [Orders](Sources/UIKit/UIKit.docc/Specification/CallOrders.md) | 1 of 2 | 2 |
                | [Laws](Sources/UIKit/UIKit.docc/Specification/PresentationLaws.md) | 1 of 3 | 1 |

                Without a test, and why:

                - not tested yet: CallOrders 1.2 after it
                - no scroll views: PresentationLaws 2 scrolling; PresentationLaws 3 zoom
                """)
    }

    @Test("citations that topics.tsv lacks are unknown; reasons of covered statements are stale")
    func complaints() throws {
        let table = try table("CallOrders 1.1: all", "CallOrders 7: nothing", "PresentationLaws 9", "PresentationLaws 2")
        #expect(table.unknown.map(\.description) == ["CallOrders 7", "PresentationLaws 9"])
        #expect(table.staleReasons.map(\.citation.description) == ["PresentationLaws 2"])
    }

    @Test(
        "a malformed line is an error with its line number",
        arguments: [
            "CallOrders 1.1", "[Row]\nPresentationLaws 1, 2\ttwo", "PresentationLaws 1\tno row",
            "[Row]\nCallOrders 1.1\tone\nPresentationLaws 1\tanother article",
        ])
    func badLines(text: String) throws {
        let scanner = try CitationScanner(articles: Self.articles)
        #expect(throws: Topics.BadLine.self) { try Topics(parsing: text, scanner: scanner) }
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
