// SPDX-License-Identifier: MIT
import Testing

@Suite("Citations in tests' names")
struct CitationTests {
    private func cited(_ name: String) -> Set<String> { Set(Citation.all(in: name).map(\.description)) }

    @Test(
        "lists, ranges and places inside of a section are read",
        arguments: [
            ("facts 1.2: the calls", ["facts 1.2"]),
            ("facts 9.7, 8.2: a spring", ["facts 9.7", "facts 8.2"]),
            ("facts 1.2/22 and 6.1: pairs", ["facts 1.2", "facts 6.1"]),
            ("facts 1.3/12–17: the end", ["facts 1.3"]),
            ("facts 5.2.8, 5.2.9: held; facts 4.3c", ["facts 5.2", "facts 4.3"]),
            ("facts 1.2–1.4: three", ["facts 1.2", "facts 1.3", "facts 1.4"]),
            ("law 21: kept", ["law 21"]),
            ("laws 21, 23–24: kept", ["law 21", "law 23", "law 24"]),
            ("laws 21-22, and 4 more", ["law 21", "law 22"]),
            ("A tap (law 101, facts 11.3)", ["law 101", "facts 11.3"]),
            ("idea 13.4, idea 5", ["idea 13.4", "idea 13.5"]),
            ("facts 13.15: scrubbing", ["idea 13.15"]),
            ("pains 1, 9 and 10", ["pain 1", "pain 9", "pain 10"]),
            ("question Q3: not called; facts 12, Q20: new", ["question Q3", "question Q20"]),
            ("facts 10: a second present", ["facts 10"]),
        ])
    func citations(name: String, expected: [String]) {
        #expect(cited(name) == Set(expected))
    }

    @Test(
        "words that only look like citations are none",
        arguments: [
            "the law of 3", "artefacts 12 times", "painful 9", "a pan of 10 points", "laws: none", "in 1.2 seconds",
            "Q without a number",
        ])
    func nothing(name: String) {
        #expect(cited(name).isEmpty)
    }
}
