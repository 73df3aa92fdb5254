// SPDX-License-Identifier: MIT

/// Finds the public declarations of Swift source, and whether each has a documentation comment.
///
/// It knows braces, parentheses, strings, comments and attributes, and no more of the language. Counted are declarations with
/// `public` or `open`, requirements of public protocols, cases of public enums, and members of public extensions; not overrides and
/// `deinit`. A declaration is documented when a `///` line stands directly above it or its attributes.
struct DeclarationScanner {
    struct Declaration: Equatable {
        let line: Int
        let text: String
        let isDocumented: Bool
    }

    /// The public declarations in the order of the source.
    static func declarations(in source: String) -> [Declaration] {
        var scanner = DeclarationScanner(lines: SourceLine.lines(of: source))
        for index in scanner.lines.indices { scanner.read(index) }
        return scanner.declarations
    }

    /// What a pair of braces belongs to.
    private enum Scope: Equatable {
        case type(keyword: String, isPublic: Bool)
        /// A function, an accessor, a closure: what is declared in there is local.
        case body
    }

    private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
    private static let keywords = types.union([
        "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "case", "operator", "precedencegroup",
        "import",
    ])

    private static let modifiers: Set = [
        "public", "open", "internal", "package", "fileprivate", "private", "final", "static", "override", "mutating",
        "nonmutating",
        "nonisolated", "isolated", "required", "convenience", "lazy", "weak", "unowned", "indirect", "dynamic", "consuming",
        "borrowing", "prefix", "postfix", "infix",
    ]

    private let lines: [SourceLine]
    private var declarations: [Declaration] = []
    private var scopes: [Scope] = []
    /// Parentheses and brackets that are open, by scope.
    private var nesting = [0]
    /// The type whose opening brace comes next.
    private var openingType: Scope?
    /// The declaration that began, until its keyword is read: its first line and the words so far.
    private var start: Int?
    private var modifiers: [String] = []

    private init(lines: [SourceLine]) { self.lines = lines }

    private mutating func read(_ index: Int) {
        if lines[index].code.hasPrefix("#") { return }
        var previous: String?
        for token in lines[index].tokens {
            defer { previous = token }
            switch token {
            case "(", "[": nesting[nesting.count - 1] += 1
            case ")", "]": nesting[nesting.count - 1] -= 1
            case "{":
                scopes.append(nesting.last == 0 ? openingType ?? .body : .body)
                nesting.append(0)
                begin()
            case "}":
                if !scopes.isEmpty { scopes.removeLast() }
                if nesting.count > 1 { nesting.removeLast() }
                begin()
            default:
                let isFirst = previous == nil || previous == "{" || previous == "}"
                if nesting.last == 0, scopes.last != .body { read(word: token, in: index, isFirst: isFirst) }
            }
        }
    }

    private mutating func begin() {
        openingType = nil
        start = nil
        modifiers = []
    }

    private mutating func read(word: String, in index: Int, isFirst: Bool) {
        if Self.modifiers.contains(word) || word.hasPrefix("@") || word == "class" && isModifier(classIn: index) {
            start = start ?? index
            modifiers.append(word)
        } else {
            if Self.keywords.contains(word), start != nil || isFirst { declare(word, at: start ?? index, in: index) }
            start = nil
            modifiers = []
        }
    }

    /// "class func", "class var" and the like.
    private func isModifier(classIn index: Int) -> Bool {
        let tokens = lines[index].tokens
        guard let place = tokens.firstIndex(of: "class"), place + 1 < tokens.count else { return false }
        return ["func", "var", "let", "subscript"].contains(tokens[place + 1]) || Self.modifiers.contains(tokens[place + 1])
    }

    private mutating func declare(_ keyword: String, at start: Int, in index: Int) {
        let isPublic = isPublic(keyword)
        openingType = Self.types.contains(keyword) ? .type(keyword: keyword, isPublic: isPublic) : nil
        guard isPublic, !modifiers.contains("override"), !["extension", "deinit", "import"].contains(keyword) else { return }
        declarations.append(
            Declaration(line: start + 1, text: lines[index].text, isDocumented: isDocumented(before: start)))
    }

    private func isPublic(_ keyword: String) -> Bool {
        if modifiers.contains("public") || modifiers.contains("open") { return true }
        let narrowed = modifiers.contains { ["internal", "package", "private", "fileprivate"].contains($0) }
        guard !narrowed, case .type(let type, true) = scopes.last else { return false }
        return type == "protocol" || type == "extension" || type == "enum" && keyword == "case"
    }

    /// Attributes, conditions of compilation and plain comments may stand in between.
    private func isDocumented(before start: Int) -> Bool {
        var open = 0
        for line in lines[..<start].reversed() {
            if line.isDocumentation { return true }
            open += line.tokens.count { $0 == ")" } - line.tokens.count { $0 == "(" }
            let isAttribute = line.code.hasPrefix("@") && Self.keywords.isDisjoint(with: line.tokens)
            let isBetween = isAttribute || line.code.hasPrefix("#") || line.isComment
            if !isBetween, open <= 0 { return false }
        }
        return false
    }
}
