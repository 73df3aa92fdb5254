// SPDX-License-Identifier: MIT

/// Finds the display names of Swift Testing's tests in source text.
enum TestNames {
    /// The names in the order of the source. Tests without a name, disabled ones, and what stands in a comment do not count.
    static func all(in source: String) -> [String] {
        let code = source.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
        return code.ranges(of: "@Test(").compactMap { range in
            let arguments = Arguments(after: range.upperBound, in: code)
            return arguments.isDisabled ? nil : arguments.name
        }
    }

    /// The functions that are tests, with or without a name. Disabled ones, and what stands in a comment, do not count.
    static func functions(in source: String) -> [String] {
        let code = source.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
        return code.ranges(of: "@Test").compactMap { range in
            var rest = code[range.upperBound...]
            if rest.first == "(" {
                let arguments = Arguments(after: rest.index(after: rest.startIndex), in: code)
                guard !arguments.isDisabled else { return nil }
                rest = code[arguments.end...]
            }
            // Other attributes and modifiers may stand in between, but no other test.
            return rest.firstMatch(of: /\bfunc (\w+)/).map { String($0.1) }
        }
    }

    /// What stands between the parentheses of `@Test(…)`.
    private struct Arguments {
        var name: String?
        var isDisabled = false
        /// Behind the closing parenthesis.
        private(set) var end: String.Index

        init(after start: String.Index, in code: String) {
            end = start
            var depth = 1
            var bare = ""
            var index = start
            while index < code.endIndex, depth > 0 {
                let character = code[index]
                index = code.index(after: index)
                switch character {
                case "\"":
                    let text = Arguments.string(in: code, from: &index)
                    if name == nil, bare.allSatisfy(\.isWhitespace) { name = text }
                    bare += "\"\""
                case "(": depth += 1
                case ")": depth -= 1
                default: bare.append(character)
                }
            }
            isDisabled = bare.contains(".disabled")
            end = index
        }

        /// The literal whose opening quote was read; `index` ends behind the closing one.
        private static func string(in code: String, from index: inout String.Index) -> String {
            var text = ""
            while index < code.endIndex {
                let character = code[index]
                index = code.index(after: index)
                if character == "\"" { break }
                if character == "\\", index < code.endIndex {
                    text.append(code[index])
                    index = code.index(after: index)
                } else {
                    text.append(character)
                }
            }
            return text
        }
    }
}
