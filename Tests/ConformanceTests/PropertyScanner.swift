// SPDX-License-Identifier: MIT

/// Finds the public variables of Swift source, and what happens when they are set. Overrides are left out: theirs always runs.
struct PropertyScanner {
    struct Property: Equatable {
        let line: Int
        /// With the type, as "UILabel.font".
        let name: String
        /// `didSet` or `willSet`.
        let hasObservers: Bool
        /// It has a setter, and a private variable named "stored…" for it has observers.
        let isOverObservedStorage: Bool
    }

    static func properties(in source: String) -> [Property] {
        let lines = SourceLine.lines(of: source)
        let types = SourceLine.enclosingTypes(of: lines).map { $0.last?.split(separator: ".").last }
        let observedStorage = Set(
            lines.indices.filter { !isPublic(lines[$0]) && hasObservers(lines, $0) }.compactMap { name(in: lines[$0]) })
        return lines.indices.compactMap { index in
            guard isPublic(lines[index]), let name = name(in: lines[index]), let type = types[index] else { return nil }
            return Property(
                line: index + 1, name: "\(type).\(name)", hasObservers: hasObservers(lines, index),
                isOverObservedStorage: observedStorage.contains("stored" + name.prefix(1).uppercased() + name.dropFirst()))
        }
    }

    private static func isPublic(_ line: SourceLine) -> Bool {
        line.tokens.prefix { $0 != "var" }.contains { $0 == "open" || $0 == "public" } && !line.tokens.contains("override")
    }

    private static func name(in line: SourceLine) -> String? {
        guard let place = line.tokens.firstIndex(of: "var"), place + 1 < line.tokens.count else { return nil }
        return line.tokens[place + 1]
    }

    /// Whether the first word in the braces of the variable is that of an observer.
    private static func hasObservers(_ lines: [SourceLine], _ index: Int) -> Bool {
        guard lines[index].tokens.contains("var") else { return false }
        let following = lines[index + 1..<min(index + 4, lines.count)].prefix { !$0.tokens.contains("var") }
        let tokens = lines[index].tokens + (lines[index].code.hasSuffix("{") ? following.flatMap(\.tokens) : [])
        return zip(tokens, tokens.dropFirst()).contains { $0 == "{" && ($1 == "didSet" || $1 == "willSet") }
    }
}
