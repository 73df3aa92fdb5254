// SPDX-License-Identifier: MIT

/// Reads visual formats by the grammar (LayoutFacts 101):
///
///     format      = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     view        = "[" name ["(" predicate {"," predicate} ")"] "]"
///     connection  = "" | "-" | "-" (distance | "(" predicate {"," predicate} ")") "-"
///     distance    = (number | metric) ["@" (number | metric)]
///     predicate   = ["==" | ">=" | "<="] (number | metric | name) ["@" (number | metric)]
package struct VisualFormatParser {
    private var lexer: VisualFormatLexer

    private init(_ format: String) {
        lexer = VisualFormatLexer(format)
    }

    /// - Throws: `VisualFormatError`.
    package static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.parseFormat()
    }

    private mutating func parseFormat() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        format.isVertical = try parseOrientation()
        let position = lexer.position
        if lexer.take("|") {
            format.start = VisualFormat.Edge(gap: try parseConnection(), position: position)
        }
        format.views.append(try parseView())
        while !lexer.isAtEnd {
            let gap = try parseConnection()
            let position = lexer.position
            if lexer.take("|") {
                format.end = VisualFormat.Edge(gap: gap, position: position)
                guard lexer.isAtEnd else { throw fault(VisualFormatError.textAfterEnd) }
                break
            }
            format.gaps.append(gap)
            format.views.append(try parseView())
        }
        return format
    }

    private mutating func parseOrientation() throws(VisualFormatError) -> Bool {
        guard let letter = lexer.next, letter == "H" || letter == "V" else { return false }
        _ = lexer.take(letter)
        guard lexer.take(":") else { throw fault(VisualFormatError.expectedColon(after: letter)) }
        return letter == "V"
    }

    private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Gap {
        guard lexer.take("-") else { return .flush }
        switch lexer.next {
        case "[", "|": return .standard
        case nil: throw fault(VisualFormatError.expectedView)
        default: break
        }
        let predicates: [VisualFormat.Predicate]
        if lexer.take("(") {
            predicates = try parsePredicates()
            guard lexer.take(")") else { throw fault(VisualFormatError.unclosedDistance) }
        } else {
            guard let object = takeOperand(mayHaveSign: false) else { throw fault(VisualFormatError.expectedDistance) }
            predicates = [VisualFormat.Predicate(relation: .equal, object: object, priority: try parsePriority())]
        }
        guard lexer.take("-") else { throw fault(VisualFormatError.expectedConnection) }
        return .distances(predicates)
    }

    private mutating func parseView() throws(VisualFormatError) -> VisualFormat.View {
        guard lexer.take("[") else { throw fault(VisualFormatError.expectedView) }
        let position = lexer.position
        guard let name = lexer.takeName() else { throw fault(VisualFormatError.expectedView) }
        var predicates: [VisualFormat.Predicate] = []
        if lexer.take("(") {
            predicates = try parsePredicates()
            guard lexer.take(")") else { throw fault(VisualFormatError.unclosedView) }
        }
        guard lexer.take("]") else { throw fault(VisualFormatError.unclosedView) }
        return VisualFormat.View(name: name, position: position, predicates: predicates)
    }

    private mutating func parsePredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        repeat {
            predicates.append(try parsePredicate())
        } while lexer.take(",")
        return predicates
    }

    private mutating func parsePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        let relation: VisualFormat.Relation
        if lexer.take("<=") {
            relation = .lessThanOrEqual
        } else if lexer.take(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = lexer.take("==")
            relation = .equal
        }
        guard let object = takeOperand(mayHaveSign: true) else { throw fault(VisualFormatError.expectedObject) }
        return VisualFormat.Predicate(relation: relation, object: object, priority: try parsePriority())
    }

    /// nil without an "@".
    private mutating func parsePriority() throws(VisualFormatError) -> VisualFormat.Operand? {
        guard lexer.take("@") else { return nil }
        guard let priority = takeOperand(mayHaveSign: false) else { throw fault(VisualFormatError.expectedPriority) }
        return priority
    }

    private mutating func takeOperand(mayHaveSign: Bool) -> VisualFormat.Operand? {
        let position = lexer.position
        if let name = lexer.takeName() { return .name(name, position: position) }
        return lexer.takeNumber(mayHaveSign: mayHaveSign).map { .number($0) }
    }

    /// A fault at the place that has been reached.
    private mutating func fault(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, format: lexer.format, position: lexer.position)
    }
}
