// SPDX-License-Identifier: MIT
import Foundation

/// The articles of `UIKit.docc/Specification`, as far as they can be cited: their numbered statements and the steps in these.
struct Specification {
    /// The steps of each statement, by the statement's number.
    struct Article {
        private(set) var steps: [String: Set<String>] = [:]
    }

    let articles: [String: Article]

    /// Reads all articles of a folder.
    init(folder: URL) throws {
        var articles: [String: Article] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "md" {
            articles[file.deletingPathExtension().lastPathComponent] = try Article(
                parsing: String(contentsOf: file, encoding: .utf8))
        }
        self.articles = articles
    }

    func holds(_ citation: Citation) -> Bool {
        guard let steps = articles[citation.article]?.steps[citation.number] else { return false }
        return citation.step.map(steps.contains) ?? true
    }
}

extension Specification.Article {
    /// A heading "## 1.2 …" or "## Q3 …" is a statement, whose steps are the numbered items below it. Where no heading has a number
    /// the numbered items are the statements. "**Table 3**" is a statement, too; in a table whose first column is called "number"
    /// the rows are steps.
    init(parsing text: String) {
        var section: String?
        var rowsAreSteps = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                section = line.firstMatch(of: /^##+ (Q?\d+(?:\.\d+)?)\b/).map { String($0.1) }
                section.map { add($0) }
            } else if let item = line.firstMatch(of: /^(\d+)\.\s/) {
                add(String(item.1), in: section)
            } else if let item = line.firstMatch(of: /^ +- \*\*(\d+[a-z])\*\*/) {
                add(String(item.1), in: section)
            } else if let table = line.firstMatch(of: /^\*\*(Table \d+(?:\.\d+)?)\*\*/) {
                add(String(table.1))
            }
            guard line.hasPrefix("|") else {
                rowsAreSteps = false
                continue
            }
            if line.hasPrefix("| number |") { rowsAreSteps = true }
            if rowsAreSteps, let row = line.firstMatch(of: /^\| (\d+) \|/) { add(String(row.1), in: section) }
        }
    }

    private mutating func add(_ number: String, in section: String? = nil) {
        if let section {
            steps[section, default: []].insert(number)
        } else if steps[number] == nil {
            steps[number] = []
        }
    }
}
