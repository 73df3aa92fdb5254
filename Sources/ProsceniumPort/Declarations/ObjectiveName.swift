// SPDX-License-Identifier: MIT

/// Objective-C's names of Swift declarations, by the compiler's rules.
enum ObjectiveName {
    /// `f` is `f`, `f(_:)` is `f:`, `f(sender:)` is `fWithSender:`, `f(from:to:)` is `fFrom:to:`.
    ///
    /// - Parameter labels: The arguments' labels; `_` for none.
    static func method(_ name: String, labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var result = name
        if first != "_" {
            if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: name)) { result += "With" }
            result += capitalized(first)
        }
        return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// `title` is `setTitle:`.
    static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

    /// The setter of a property of UIKit: there `isHidden` is `hidden` with a getter of its own name, so the setter is `setHidden:`.
    static func importedSetter(_ property: String) -> String {
        let bare = property.dropFirst(2)
        return property.hasPrefix("is") && bare.first?.isUppercase == true ? "set\(bare):" : setter(property)
    }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static func firstWord(of name: String) -> String {
        String(name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
        return name[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
        "when", "with", "within",
    ]
}
