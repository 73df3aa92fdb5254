// SPDX-License-Identifier: MIT
import Synchronization

/// One line of Swift source, and what of it is code.
struct SourceLine {
    /// The line without white space at its ends.
    let text: String
    /// The same without comments and strings.
    let code: String
    /// Words, attributes, members with their dot, and the characters "()[]{}".
    let tokens: [String]

    var isComment: Bool { code.isEmpty && !text.isEmpty }

    var isDocumentation: Bool { text.hasPrefix("///") || text.hasPrefix("/**") || text.hasSuffix("*/") && code.isEmpty }

    private init(text: Substring, code: Substring) {
        self.text = Self.trimmed(text)
        self.code = Self.trimmed(code)
        tokens = Self.tokens(of: self.code)
    }

    /// Words, with what is before them of `@` and `.`, and brackets. A regular expression takes ten times as long.
    private static func tokens(of code: String) -> [String] {
        var tokens: [String] = []
        var word: [UInt8] = []
        func end() {
            if let last = word.last, isLetter(last) { tokens.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "@"), UInt8(ascii: "."):
                end()
                word.append(byte)
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                end()
                tokens.append(String(UnicodeScalar(byte)))
            default:
                if isLetter(byte) { word.append(byte) } else { end() }
            }
        }
        end()
        return tokens
    }

    /// Letters, digits, and what is beyond ASCII.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// Several tests read all sources.
    private static let known = Mutex<[String: [SourceLine]]>([:])

    /// The lines of a source, in which comments and strings may go over several.
    static func lines(of source: String) -> [SourceLine] {
        if let lines = known.withLock({ $0[source] }) { return lines }
        let lines = read(source)
        known.withLock { $0[source] = lines }
        return lines
    }

    private static func read(_ source: String) -> [SourceLine] {
        var blanking = Blanking(bytes: Array(source.utf8))
        let code = blanking.code().split(separator: "\n", omittingEmptySubsequences: false)
        return zip(source.split(separator: "\n", omittingEmptySubsequences: false), code).map { SourceLine(text: $0, code: $1) }
    }

    /// The names of the types around each line, from the outermost on. An extension's name is as it is written: "Outer.Inner".
    static func enclosingTypes(of lines: [SourceLine]) -> [[String]] {
        let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
        var scopes: [String?] = []
        var opening: String?
        return lines.map { line in
            let result = scopes.compactMap { $0 }
            var previous: String?
            for token in line.tokens {
                if let previous, keywords.contains(previous), token.first?.isUppercase == true {
                    opening = token
                } else if token.hasPrefix("."), let name = opening, name.split(separator: ".").last.map(String.init) == previous {
                    opening = name + token
                }
                if token == "{" {
                    scopes.append(opening)
                    opening = nil
                } else if token == "}" {
                    _ = scopes.popLast()
                }
                previous = token.hasPrefix(".") ? String(token.dropFirst()) : token
            }
            return result
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var bytes = text.utf8
        while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return String(Substring(bytes))
    }
}

/// Replaces comments and strings by spaces, byte by byte, so that lines stay where they are.
private struct Blanking {
    private static let newline = UInt8(ascii: "\n")
    private static let quote = UInt8(ascii: "\"")
    private static let hash = UInt8(ascii: "#")

    private let bytes: [UInt8]
    private var result: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        result = bytes
    }

    mutating func code() -> String {
        while index < bytes.count {
            if follows("//") {
                while index < bytes.count, bytes[index] != Self.newline { blank(1) }
            } else if follows("/*") {
                blankComment()
            } else if bytes[index] == Self.quote || bytes[index] == Self.hash {
                blankString()
            } else {
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func follows(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private func follows(_ pattern: [UInt8]) -> Bool { bytes[index...].starts(with: pattern) }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] != Self.newline { result[index] = UInt8(ascii: " ") }
            index += 1
        }
    }

    private mutating func blankComment() {
        var depth = 0
        repeat {
            let change = follows("/*") ? 1 : follows("*/") ? -1 : 0
            depth += change
            blank(change == 0 ? 1 : 2)
        } while depth > 0 && index < bytes.count
    }

    /// A literal, plain or of several lines, with or without number signs, and what its interpolations hold.
    private mutating func blankString() {
        let hashes = Array(bytes[index...].prefix { $0 == Self.hash })
        let start = index + hashes.count
        guard start < bytes.count, bytes[start] == Self.quote else {
            index += 1
            return
        }
        let isMultiline = bytes[start...].starts(with: [Self.quote, Self.quote, Self.quote])
        let quotes = Array(repeating: Self.quote, count: isMultiline ? 3 : 1)
        let escape = [UInt8(ascii: "\\")] + hashes
        blank(hashes.count + quotes.count)
        while index < bytes.count, !follows(quotes + hashes) {
            // A plain literal ends with its line, whatever it holds.
            if bytes[index] == Self.newline, !isMultiline { return }
            guard follows(escape) else {
                blank(1)
                continue
            }
            blank(escape.count)
            if index < bytes.count, bytes[index] == UInt8(ascii: "(") { blankInterpolation() } else { blank(1) }
        }
        blank(quotes.count + hashes.count)
    }

    private mutating func blankInterpolation() {
        var depth = 0
        repeat {
            if bytes[index] == Self.quote {
                blankString()
                continue
            }
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            blank(1)
        } while depth > 0 && index < bytes.count
    }
}
