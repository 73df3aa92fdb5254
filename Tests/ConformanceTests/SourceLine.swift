// SPDX-License-Identifier: MIT

/// One line of Swift source, and what of it is code.
struct SourceLine {
    /// The line without white space at its ends.
    let text: String
    /// The same without comments and the contents of strings.
    let code: String
    /// Words, attributes, members with their dot, and the characters "()[]{}".
    let tokens: [String]
    /// A comment stands in this line, perhaps after code.
    let isComment: Bool

    var isDocumentation: Bool { text.hasPrefix("///") || text.hasPrefix("/**") || text.hasSuffix("*/") && code.isEmpty }

    /// The lines of a source, in which comments and strings may go over several.
    static func lines(of source: String) -> [SourceLine] {
        var reader = Reader()
        return source.split(separator: "\n", omittingEmptySubsequences: false).map { reader.line(String($0)) }
    }

    /// Blanks comments and strings, from line to line.
    private struct Reader {
        private enum State {
            case code
            case comment(depth: Int)
            /// In a literal that ends with `end`; in its interpolations when `parentheses` is not 0.
            case string(end: String, escape: String, parentheses: Int)
        }

        private var state = State.code

        mutating func line(_ line: String) -> SourceLine {
            var code = ""
            var isComment = if case .comment = state { true } else { false }
            var rest = Substring(line)
            while !rest.isEmpty {
                switch state {
                case .comment(let depth):
                    if rest.hasPrefix("*/") {
                        state = depth == 1 ? .code : .comment(depth: depth - 1)
                        rest = rest.dropFirst(2)
                    } else if rest.hasPrefix("/*") {
                        state = .comment(depth: depth + 1)
                        rest = rest.dropFirst(2)
                    } else {
                        rest = rest.dropFirst()
                    }
                case .string(let end, let escape, let parentheses):
                    rest = inString(rest, end: end, escape: escape, parentheses: parentheses)
                case .code:
                    if rest.hasPrefix("//") {
                        isComment = true
                        rest = ""
                    } else if rest.hasPrefix("/*") {
                        isComment = true
                        state = .comment(depth: 1)
                        rest = rest.dropFirst(2)
                    } else if let opening = rest.prefixMatch(of: /(#*)("""|")/) {
                        state = .string(end: String(opening.2 + opening.1), escape: "\\" + opening.1, parentheses: 0)
                        rest = rest[opening.range.upperBound...]
                        code.append(" ")
                    } else {
                        code.append(rest.removeFirst())
                    }
                }
            }
            // A plain literal ends with its line, whatever it holds.
            if case .string(let end, _, _) = state, !end.hasPrefix("\"\"\"") { state = .code }
            return SourceLine(text: line, code: code, isComment: isComment)
        }

        private mutating func inString(_ text: Substring, end: String, escape: String, parentheses: Int) -> Substring {
            if parentheses > 0 {
                let change = text.hasPrefix("(") ? 1 : text.hasPrefix(")") ? -1 : 0
                state = .string(end: end, escape: escape, parentheses: parentheses + change)
                return text.dropFirst()
            }
            if text.hasPrefix(end) {
                state = .code
                return text.dropFirst(end.count)
            }
            guard text.hasPrefix(escape) else { return text.dropFirst() }
            let escaped = text.dropFirst(escape.count)
            if escaped.hasPrefix("(") { state = .string(end: end, escape: escape, parentheses: 1) }
            return escaped.dropFirst()
        }
    }

    private init(text: String, code: String, isComment: Bool) {
        self.text = Self.trimmed(text)
        self.code = Self.trimmed(code)
        self.isComment = isComment
        tokens = code.matches(of: /[@.]?\w+|[()\[\]{}]/).map { String($0.output) }
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
