// SPDX-License-Identifier: MIT
import RegexBuilder

/// One numbered statement about UIKit that a test holds: `facts 1.2`, `law 21`, `idea 13.4`, `pain 7`, `question Q3`.
struct Citation: Hashable, CustomStringConvertible {
    enum Kind: String {
        case facts, law, idea, pain, question
    }

    let kind: Kind
    /// "1.2" for facts, "21" for laws and pains, "13.4" for ideas, "Q3" for questions.
    let number: String

    var description: String { "\(kind.rawValue) \(number)" }
}

extension Citation {
    /// All that the display name of a test cites.
    ///
    /// A keyword is followed by numbers, separated by commas, "and", or, for ranges, a dash: `laws 21, 23–24`, `facts 9.7, 8.2`. What
    /// comes after a section's second number (`facts 1.2/22`, `facts 5.2.8`, `facts 4.3c`) only says where in the section.
    static func all(in name: String) -> Set<Citation> {
        let text = name.replacing("-", with: "–")
        // "1.2", "1.2/22", "1.3/12–17", "5.2.8", "4.3c"
        let place = /\d[\d.]*(?:[a-z]\b|\/[\d–]+)*/
        let separator = /\s*–\s*|\s*,\s*|\s+and\s+/
        let citation = Regex {
            Anchor.wordBoundary
            Capture(/facts?|laws?|ideas?|pains?/)
            /\s+/
            Capture {
                place
                ZeroOrMore {
                    separator
                    place
                }
            }
        }
        var found: Set<Citation> = []
        for match in text.matches(of: citation.ignoresCase()) {
            found.formUnion(list(keyword: String(match.1), numbers: String(match.2)))
        }
        for match in text.matches(of: /\bQ(\d+)\b/) {
            found.insert(Citation(kind: .question, number: "Q\(match.1)"))
        }
        return found
    }

    private static func list(keyword: String, numbers: String) -> [Citation] {
        numbers.replacing(/\s+and\s+/, with: ",").split(separator: ",").flatMap { item -> [Citation] in
            let place = item.split(separator: "/")[0].filter { $0.isNumber || $0 == "." || $0 == "–" }
            let ends = place.split(separator: "–").map(String.init)
            guard ends.count == 2, let range = range(from: ends[0], through: ends[1]) else {
                return ends.first.flatMap { single(keyword, $0) }.map { [$0] } ?? []
            }
            return range.compactMap { single(keyword, $0) }
        }
    }

    /// "21" … "24", or "1.2" … "1.4".
    private static func range(from first: String, through last: String) -> [String]? {
        let start = first.split(separator: ".").compactMap { Int($0) }
        let end = last.split(separator: ".").compactMap { Int($0) }
        guard let low = start.last, let high = end.last, low <= high, start.count == end.count || end.count == 1 else {
            return nil
        }
        let prefix = start.dropLast().map { "\($0)." }.joined()
        return (low...high).map { prefix + String($0) }
    }

    private static func single(_ keyword: String, _ number: String) -> Citation? {
        let parts = number.split(separator: ".").map(String.init)
        guard let first = parts.first else { return nil }
        let section = parts.prefix(2).joined(separator: ".")
        switch keyword.lowercased().prefix(3) {
        case "law": return Citation(kind: .law, number: first)
        case "pai": return Citation(kind: .pain, number: first)
        case "ide": return Citation(kind: .idea, number: parts.count == 1 ? "13.\(first)" : section)
        default:
            // Section 13 is the list of ideas, section 12 that of questions, which are cited by their own names.
            if first == "13" { return Citation(kind: .idea, number: section) }
            return first == "12" ? nil : Citation(kind: .facts, number: section)
        }
    }
}
