// SPDX-License-Identifier: MIT

/// Finds citations in test names, comments and Markdown.
///
/// An article's name is followed by numbers, separated by commas, "and", or, for ranges, a dash: `DismissalLaws 21, 23–24`. Steps
/// stand behind a slash or the word: `CallOrders 1.3/12–17`, `CallOrders 1.2, steps 12–20`. A citation may be broken over two lines
/// of a comment.
struct CitationScanner {
    private let citation: Regex<(Substring, article: Substring, numbers: Substring)>
    private let articles: Set<String>

    init(articles: some Collection<String>) throws {
        let gap = #"[\s/]+"#
        let step = #"\d+[a-z]?\b"#
        let number = #"(?:Table \d+(?:\.\d+)?|Q?\d+(?:\.\d+)?)"#
        let item = "(?:\(number)(?:/\(step)(?:[–-]\(step))?)?|steps?\(gap)\(step)(?:[–-]\(step))?)"
        let separator = "(?:[–-]|,(?:\(gap)and\(gap)|\(gap))|\(gap)and\(gap))"
        // The names first: what is no citation is left after one word.
        let names = articles.sorted().joined(separator: "|")
        citation = try Regex("\\b(?<article>\(names))\(gap)(?<numbers>\(item)(?:\(separator)\(item))*)")
        self.articles = Set(articles)
    }

    /// All citations in the order of the text, one for each number of a list, each step of a range.
    func citations(in text: String) -> [Citation] {
        guard articles.contains(where: { text.contains($0) }) else { return [] }
        return text.matches(of: citation).flatMap {
            citations(of: String($0.output.article), numbers: String($0.output.numbers))
        }
    }

    /// Names that look like an article's, in front of a number, and are none: mistyped ones.
    func unknownArticles(in text: String) -> [String] {
        text.matches(of: /\b([A-Z][a-z]+(?:[A-Z][a-z]+)+) Q?\d/).map { String($0.1) }.filter { !articles.contains($0) }
    }

    /// Citations as they were written before the specification had articles.
    static func oldForms(in text: String) -> [String] {
        let numbered = text.matches(of: /\b(?:[Ff]acts?|[Ll]aws?|[Ii]deas?|[Pp]ains?|[Qq]uestions?)[\s\/]+Q?\d[\d.]*/).map {
            $0.output
        }
        let unnumbered = text.matches(of: /\bof[\s\/]+the[\s\/]+facts\b/).map { $0.output }
        return (numbered + unnumbered).map(String.init)
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
