// SPDX-License-Identifier: MIT
import Testing
import UIKitCore

@Suite("Visual format: grammar")
struct VisualFormatParserTests {
    private typealias Format = VisualFormat

    private func number(_ value: Double, _ relation: Format.Relation = .equal, at priority: Double? = nil) -> Format.Predicate {
        Format.Predicate(relation: relation, object: .number(value), priority: priority.map { .number($0) })
    }

    private func gap(_ text: String) throws -> Format.Gap? { try VisualFormatParser.parse("[a]\(text)[b]").gaps.first }

    private func predicates(_ text: String) throws -> [Format.Predicate] {
        try VisualFormatParser.parse("[a(\(text))]").views[0].predicates
    }

    @Test("LayoutFacts 101, 102: a format is horizontal unless it begins with V:")
    func orientation() throws {
        #expect(try !VisualFormatParser.parse("[a]").isVertical)
        #expect(try !VisualFormatParser.parse("H:[a]").isVertical)
        #expect(try VisualFormatParser.parse("V:[a]").isVertical)
    }

    @Test("LayoutFacts 101: views follow each other, between bars for the superview")
    func elements() throws {
        let open = try VisualFormatParser.parse("[a][_b2]-[C]")
        #expect(open.views.map(\.name) == ["a", "_b2", "C"])
        #expect(open.gaps == [.flush, .standard])
        #expect(open.start == nil && open.end == nil)
        let closed = try VisualFormatParser.parse("V:|-[a]|")
        #expect(closed.start == Format.Edge(gap: .standard, position: 2))
        #expect(closed.end == Format.Edge(gap: .flush, position: 7))
    }

    @Test(
        "LayoutFacts 101, 102: spaces are numbers, metrics, or predicates in parentheses; without relation equal, without @ required"
    )
    func gaps() throws {
        #expect(try gap("") == .flush)
        #expect(try gap("-") == .standard)
        #expect(try gap("-20-") == .distances([number(20)]))
        #expect(try gap("-2.5-") == .distances([number(2.5)]))
        #expect(
            try gap("-m-") == .distances([Format.Predicate(relation: .equal, object: .name("m", position: 4), priority: nil)]))
        #expect(try gap("-(20)-") == .distances([number(20)]))
        #expect(try gap("-(-20)-") == .distances([number(-20)]))
        #expect(
            try gap("-(>=8,<=20@750)-") == .distances([number(8, .greaterThanOrEqual), number(20, .lessThanOrEqual, at: 750)]))
        #expect(try gap("-20@749-") == .distances([number(20, at: 749)]))
    }

    @Test("LayoutFacts 101, 104: a view has any number of predicates")
    func thickness() throws {
        #expect(try predicates("100") == [number(100)])
        #expect(try predicates("==100@250") == [number(100, at: 250)])
        #expect(try predicates(">=50,<=90@999.5") == [number(50, .greaterThanOrEqual), number(90, .lessThanOrEqual, at: 999.5)])
        #expect(
            try predicates("b@p") == [
                Format.Predicate(relation: .equal, object: .name("b", position: 3), priority: .name("p", position: 5))
            ])
    }

    @Test(
        "LayoutFacts 101: numbers are read as by strtod in the C locale",
        arguments: [
            ("12", 12), ("+12", 12), ("-12", -12), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("1e2", 100), ("1.5E-1", 0.15),
            ("-.5e+1", -5),
            ("0x10", 16), ("007", 7),
        ])
    func numbers(text: String, value: Double) throws {
        #expect(try predicates(text) == [number(value)])
    }

    @Test("LayoutFacts 102: white space has no meaning")
    func whitespace() throws {
        let dense = try VisualFormatParser.parse("V:|-[a(>=10@5,<=20)]-8-[b]|")
        let loose = try VisualFormatParser.parse(" V : |\t-\n[ a ( >= 10 @ 5 , <= 20 ) ] - 8 - [ b ] | ")
        #expect(loose.isVertical && loose.views.map(\.predicates) == dense.views.map(\.predicates))
        #expect(loose.gaps == dense.gaps && loose.start?.gap == dense.start?.gap && loose.end?.gap == dense.end?.gap)
    }

    private static let view =
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores."
    private static let unclosed = "A predicate on a view's thickness must end with ')' and the view must end with ']'"

    @Test(
        "LayoutFacts 109: an error has a reason and a place",
        arguments: [
            ("V[a]", 1, "Expected ':' after 'V' to specify vertical arrangement"),
            ("H|[a]|", 1, "Expected ':' after 'H' to specify horizontal arrangement"),
            ("", 0, view), ("|", 1, view), ("V:", 2, view), ("[1a]", 1, view), ("[]", 1, view), ("[a]-", 4, view),
            ("||", 1, view),
            ("[a]-8-", 6, view), ("[a]x[b]", 3, view), ("[ä]", 1, view),
            ("[a", 2, unclosed), ("[a(10]", 5, unclosed), ("[a(10)", 6, unclosed), ("[a(10 20)]", 6, unclosed),
            ("[a-b]", 2, unclosed),
            ("[a]-8[b]", 5, "Expected '-' after the space, then a view or the superview '|'"),
            ("[a]-8|", 5, "Expected '-' after the space, then a view or the superview '|'"),
            ("[a]--[b]", 4, "Expected a number, the name of a metric, or predicates in parentheses"),
            ("[a]-(8-[b]", 6, "A predicate on a space must end with ')'"),
            ("[a(=10)]", 3, "Expected a number or the name of a metric or view"),
            ("[a()]", 3, "Expected a number or the name of a metric or view"),
            ("[a(10,)]", 6, "Expected a number or the name of a metric or view"),
            ("[a(10@)]", 6, "Expected a number or the name of a metric as priority"),
            ("|[a]|[b]", 5, "Expected the end of the format after the superview '|'"),
        ])
    func errors(format: String, position: Int, reason: String) {
        let error = #expect(throws: VisualFormatError.self) { try VisualFormatParser.parse(format) }
        #expect(error?.position == position)
        #expect(error?.reason == reason)
    }

    @Test("LayoutFacts 109: the message shows reason, format, and a caret under the place")
    func message() {
        let error = #expect(throws: VisualFormatError.self) { try VisualFormatParser.parse("|-[a(10]-|") }
        #expect(error?.description == "Unable to parse constraint format: \n\(Self.unclosed)\n|-[a(10]-|\n       ^")
    }

    @Test("no text makes the parser do anything but answer or throw")
    func everyText() {
        let parts = ["[", "]", "(", ")", "|", "-", "a", "1", ".", "@", ",", "=", ">", "<", ":", "V", "e", " "]
        var texts = [""]
        for _ in 0..<4 {
            texts = texts.flatMap { text in parts.map { text + $0 } }
            // A fraction that reaches all parts in all places.
            if texts.count > 6000 { texts = texts.enumerated().filter { $0.offset % 7 == 0 }.map(\.element) }
        }
        for text in texts {
            for format in [text, "[a" + text, "[a]-" + text + "[b]"] {
                do {
                    let parsed = try VisualFormatParser.parse(format)
                    #expect(!parsed.views.isEmpty && parsed.gaps.count == parsed.views.count - 1)
                } catch {
                    #expect(error.position <= format.count)
                }
            }
        }
    }
}
