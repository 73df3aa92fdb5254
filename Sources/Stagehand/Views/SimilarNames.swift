// SPDX-License-Identifier: MIT
internal import UIKitCore

/// Labels and identifiers that a test may have meant: those that differ by case, by what surrounds them, or by a few letters.
@MainActor
struct SimilarNames {
    private let candidates: [String]

    init(to name: String, in search: ViewSearch) {
        var found: [String] = []
        for view in search.visibleViews() {
            let label = ViewSearch.label(of: view)
            let identifier = view.accessibilityIdentifier
            if let label, Self.isSimilar(label, to: name) { found.append("the label \"\(label)\" (\(type(of: view)))") }
            if let identifier, Self.isSimilar(identifier, to: name) {
                found.append("the identifier \"\(identifier)\" (\(type(of: view)))")
            }
        }
        candidates = found.prefix(3).map { $0 }
    }

    /// With a space before it; empty when there are none.
    var sentence: String { candidates.isEmpty ? "" : " Did you mean \(candidates.joined(separator: " or "))?" }

    /// Two strings that are equal are similar: the one may be a label and the other an identifier.
    static func isSimilar(_ first: String, to second: String) -> Bool {
        let (one, other) = (first.lowercased(), second.lowercased())
        guard one != other else { return true }
        let shorter = min(one.count, other.count)
        if shorter >= 3, one.contains(other) || other.contains(one) { return true }
        let limit = max(one.count, other.count) / 3
        return shorter > 0 && limit > 0 && distance(Array(one.prefix(64)), Array(other.prefix(64))) <= limit
    }

    /// The least number of letters to insert, remove or replace (Levenshtein).
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in second.indices {
                let replaced = diagonal + (letter == second[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
