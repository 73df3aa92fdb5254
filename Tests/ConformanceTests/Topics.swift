// SPDX-License-Identifier: MIT

/// What there is to hold: the rows of the table and their statements, from `topics.tsv`.
struct Topics {
    struct Statement: Equatable {
        let citation: Citation
        let title: String
        /// Why no test holds it, where that is meant.
        let reason: String?
    }

    struct Row: Equatable {
        let title: String
        var statements: [Statement] = []

        /// The article that holds the row's statements.
        var article: String? { statements.first?.citation.article }
    }

    private(set) var rows: [Row] = []

    struct BadLine: Error, CustomStringConvertible {
        let number: Int
        let text: String

        var description: String {
            "topics.tsv:\(number): \"\(text)\" is neither a \"# comment\", a \"[Row]\", nor \"CallOrders 1.2<TAB>title[<TAB>reason]\", of one article in a row."
        }
    }

    init(parsing text: String, scanner: CitationScanner) throws {
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                rows.append(Row(title: String(line.dropFirst().dropLast())))
                continue
            }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let citations = scanner.citations(in: fields[0])
            guard
                (2...3).contains(fields.count), let citation = citations.first, citations.count == 1, !rows.isEmpty,
                rows[rows.count - 1].article ?? citation.article == citation.article
            else {
                throw BadLine(number: offset + 1, text: String(line))
            }
            let reason = fields.count == 3 ? fields[2] : nil
            rows[rows.count - 1].statements.append(Statement(citation: citation, title: fields[1], reason: reason))
        }
    }

    var statements: [Statement] { rows.flatMap(\.statements) }
}
