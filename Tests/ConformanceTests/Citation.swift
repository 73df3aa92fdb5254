// SPDX-License-Identifier: MIT

/// One statement of the specification, or one step of it, as tests and comments name it: `CallOrders 1.2`, `DismissalLaws 21`,
/// `OpenQuestions Q3`, `TransitionContexts Table 3`, `CallOrders 1.2/22`.
struct Citation: Hashable, CustomStringConvertible {
    /// The article's name, which is its file's name without extension.
    let article: String
    /// "1.2", "21", "Q3" or "Table 3".
    let number: String
    /// The numbered item inside of the statement, "22" or "4c"; nil for the whole statement.
    var step: String?

    /// The same without its step.
    var statement: Citation { Citation(article: article, number: number) }

    var description: String { "\(article) \(number)" + (step.map { "/\($0)" } ?? "") }
}

extension Citation: Comparable {
    static func < (left: Citation, right: Citation) -> Bool { left.description < right.description }
}
