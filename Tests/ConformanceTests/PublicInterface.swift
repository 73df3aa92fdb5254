// SPDX-License-Identifier: MIT
import Foundation

/// The public declarations of a module as clients see them, a line each: the type that they are in, and the declaration without body and
/// default value.
struct PublicInterface {
    /// Sorted. A declaration of several conditions of compilation is there once.
    let lines: [String]

    init(module: String) throws {
        var lines: Set<String> = []
        for file in PackageFiles.files(in: PackageFiles.sources.appendingPathComponent(module), withExtension: "swift") {
            lines.formUnion(Self.lines(of: try PackageFiles.text(of: file)))
        }
        self.lines = lines.sorted()
    }

    static func lines(of source: String) -> [String] {
        let lines = SourceLine.lines(of: source)
        let types = SourceLine.enclosingTypes(of: lines)
        var hidden: Set<String> = []
        return DeclarationScanner.declarations(in: source).compactMap { declaration in
            let signature = signature(from: declaration.line - 1, in: lines)
            let type = types[declaration.line - 1]
            // For other modules of this package, and what they hold.
            if signature.hasPrefix("@_spi(") { hidden.formUnion(signature.split(separator: " ").last.map { [String($0)] } ?? []) }
            if signature.hasPrefix("@_spi(") || type.contains(where: hidden.contains) { return nil }
            return type.isEmpty ? signature : "\(type.joined(separator: ".")): \(signature)"
        }
    }

    private static let keywords: Set = [
        "class", "struct", "enum", "protocol", "actor", "func", "var", "let", "init", "subscript", "typealias", "associatedtype",
        "case", "operator", "precedencegroup",
    ]

    /// The text up to the body, the value, or the end of the line that closes its parentheses.
    private static func signature(from start: Int, in lines: [SourceLine]) -> String {
        var text = ""
        var depth = 0
        var hasKeyword = false
        var hasValue = false
        for index in start..<lines.count {
            let line = lines[index]
            hasKeyword = hasKeyword || line.tokens.contains { keywords.contains($0) }
            hasValue = hasValue || line.tokens.contains { $0 == "var" || $0 == "let" }
            for character in line.code {
                if depth == 0, hasKeyword, character == "{" || character == "=" && hasValue { return cleaned(text) }
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth -= 1 }
                text.append(character)
            }
            let next = index + 1 < lines.count ? lines[index + 1].code : ""
            let goesOn = next.hasPrefix("->") || next.hasPrefix("where ") || next.hasPrefix("throws") || next.hasPrefix("{")
            if hasKeyword, depth == 0, !goesOn { return cleaned(text) }
            text.append(" ")
        }
        return cleaned(text)
    }

    private static func cleaned(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
            .replacing("( ", with: "(").replacing(" )", with: ")")
            // Default values that are strings are blank here.
            .replacing(" = ,", with: ",").replacing(" = )", with: ")")
    }
}
