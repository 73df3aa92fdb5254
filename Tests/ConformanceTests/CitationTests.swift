// SPDX-License-Identifier: MIT
import Testing

@Suite("Citations of the specification")
struct CitationTests {
    private static let articles = ["CallOrders", "DismissalLaws", "Interaction", "OpenQuestions", "TransitionContexts"]

    private func cited(_ text: String) throws -> [String] {
        try CitationScanner(articles: Self.articles).citations(in: text).map(\.description)
    }

    @Test(
        "lists, ranges, steps",
        arguments: [
            ("CallOrders 1.2: the calls", ["CallOrders 1.2"]),
            ("CallOrders 1.7, 1.2: a start", ["CallOrders 1.7", "CallOrders 1.2"]),
            ("CallOrders 1.2/22 and 1.1: pairs", ["CallOrders 1.2/22", "CallOrders 1.1"]),
            ("CallOrders 1.3/12–14: the end", ["CallOrders 1.3/12", "CallOrders 1.3/13", "CallOrders 1.3/14"]),
            ("Interaction 5.2/8, 5.2/9: held", ["Interaction 5.2/8", "Interaction 5.2/9"]),
            ("CallOrders 1.3/4c", ["CallOrders 1.3/4c"]),
            ("CallOrders 1.2, steps 12–13.", ["CallOrders 1.2/12", "CallOrders 1.2/13"]),
            ("CallOrders 1.6, step 2: the way back", ["CallOrders 1.6/2"]),
            ("CallOrders 1.2–1.4: three", ["CallOrders 1.2", "CallOrders 1.3", "CallOrders 1.4"]),
            ("DismissalLaws 21, 23–24: kept", ["DismissalLaws 21", "DismissalLaws 23", "DismissalLaws 24"]),
            ("DismissalLaws 21-22, and more", ["DismissalLaws 21", "DismissalLaws 22"]),
            ("A tap (DismissalLaws 17, CallOrders 1.3)", ["DismissalLaws 17", "CallOrders 1.3"]),
            ("OpenQuestions Q3, Q4: not called", ["OpenQuestions Q3", "OpenQuestions Q4"]),
            ("TransitionContexts Table 3, the columns", ["TransitionContexts Table 3"]),
            ("the order of CallOrders\n    /// 1.2,\n    /// steps 1–2", ["CallOrders 1.2/1", "CallOrders 1.2/2"]),
        ])
    func citations(text: String, expected: [String]) throws {
        #expect(try cited(text) == expected)
    }

    @Test(
        "words that only look like it", arguments: ["in CallOrders", "Interactions 5", "DismissalLaws: none", "call orders 1.2"])
    func nothing(text: String) throws {
        #expect(try cited(text).isEmpty)
    }

    @Test("mistyped names of articles and old forms are found")
    func mistakes() throws {
        let scanner = try CitationScanner(articles: Self.articles)
        #expect(scanner.unknownArticles(in: "CallOrder 1.2, CallOrders 1.2, OpenQuestion Q3") == ["CallOrder", "OpenQuestion"])
        #expect(try CitationScanner.oldForms(in: "(facts\n    /// 7.4), law 21, ideas 13.4 and question Q3").count == 4)
        #expect(try CitationScanner.oldForms(in: "Table 3 of the facts") == ["of the facts"])
        #expect(try CitationScanner.oldForms(in: "the law of 3, artefacts 12, painful 9, in fact").isEmpty)
    }

    @Test("an article's headings, items and tables can be cited")
    func article() {
        let laws = Specification.Article(parsing: "# Laws\n\n## Overview\n\n16. One\n17. Two\n")
        #expect(laws.steps == ["16": [], "17": []])
        let facts = Specification.Article(
            parsing: """
                ## 1.2 First
                12. a step, which is not
                    1. nested
                   - **12b** a lettered one
                **Table 1.2**: rows
                | number | what |
                | 7 | seven |
                ## Q3 Second
                | 8 | no number column |
                """)
        #expect(facts.steps == ["1.2": ["12", "12b", "7"], "Table 1.2": [], "Q3": []])
    }
}
