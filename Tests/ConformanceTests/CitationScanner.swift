// SPDX-License-Identifier: MIT
import Foundation

/// Finds citations in test names, comments and Markdown.
///
/// An article's name is followed by numbers, separated by commas, "and", or, for ranges, a dash: `DismissalLaws 21, 23–24`. Steps
/// stand behind a slash or the word: `CallOrders 1.3/12–17`, `CallOrders 1.2, steps 12–20`. A citation may be broken over two lines
/// of a comment. Foundation's expressions are used because they read the whole package in a tenth of a second, Swift's in seconds.
struct CitationScanner {
    private let citation: NSRegularExpression
    private let unknownArticle: NSRegularExpression

    init(articles: some Collection<String>) throws {
        let gap = #"[\s/]+"#
        let step = #"\d+[a-z]?\b"#
        let number = #"(?:Table \d+(?:\.\d+)?|Q?\d+(?:\.\d+)?)"#
        let item = "(?:\(number)(?:/\(step)(?:[–-]\(step))?)?|steps?\(gap)\(step)(?:[–-]\(step))?)"
        let separator = "(?:[–-]|,(?:\(gap)and\(gap)|\(gap))|\(gap)and\(gap))"
        let names = articles.sorted().joined(separator: "|")
        citation = try NSRegularExpression(pattern: "\\b(\(names))\(gap)(\(item)(?:\(separator)\(item))*)")
        unknownArticle = try NSRegularExpression(pattern: #"\b(?!(?:\#(names))\b)([A-Z][a-z]+(?:[A-Z][a-z]+)+) Q?\d"#)
    }

    /// All citations in the order of the text, one for each number of a list, each step of a range.
    func citations(in text: String) -> [Citation] {
        citation.groups(in: text).flatMap { citations(of: $0[1], numbers: $0[2]) }
    }

    /// Names that look like an article's, in front of a number, and are none: mistyped ones.
    func unknownArticles(in text: String) -> [String] { unknownArticle.groups(in: text).map { $0[1] } }

    /// Citations as they were written before the specification had articles.
    static func oldForms(in text: String) throws -> [String] {
        let numbered = #"\b(?:facts?|laws?|ideas?|pains?|questions?)[\s/]+Q?\d[\d.]*"#
        let unnumbered = #"\bof[\s/]+the[\s/]+facts\b"#
        let old = try NSRegularExpression(pattern: "\(numbered)|\(unnumbered)", options: .caseInsensitive)
        return old.groups(in: text).map { $0[0] }
    }

    private func citations(of article: String, numbers: String) -> [Citation] {
        let list = numbers.replacing("-", with: "–").replacing(/,?[\s\/]+and[\s\/]+/, with: ",").replacing(/,[\s\/]+/, with: ",")
        var found: [Citation] = []
        for item in list.split(separator: ",") {
            if item.hasPrefix("step") {
                // These are steps of the number before, which was taken for the whole statement.
                guard let last = found.popLast() else { continue }
                let steps = item.drop { !$0.isNumber }
                found += range(steps).map { Citation(article: article, number: last.number, step: $0) }
                continue
            }
            let parts = item.split(separator: "/", maxSplits: 1)
            let numbers = item.hasPrefix("Table") ? [String(item)] : range(parts[0])
            for number in numbers {
                let steps = parts.count == 2 ? range(parts[1]).map(Optional.some) : [nil]
                found += steps.map { Citation(article: article, number: number, step: $0) }
            }
        }
        return found
    }

    /// "21", or "21–24", or "1.2–1.4" which is "1.2", "1.3", "1.4".
    private func range(_ text: Substring) -> [String] {
        let ends = text.split(separator: "–")
        guard ends.count == 2, let first = ends.first, let last = ends.last else { return [String(text)] }
        let prefix = first.lastIndex { !$0.isNumber }.map { first[...$0] } ?? ""
        guard let low = Int(first.dropFirst(prefix.count)), let high = Int(last.split { !$0.isNumber }.last ?? ""), low <= high
        else {
            return ends.map(String.init)
        }
        return (low...high).map { prefix + String($0) }
    }
}

extension NSRegularExpression {
    /// The whole and the groups of each match.
    fileprivate func groups(in text: String) -> [[String]] {
        matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
            (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
        }
    }
}
