// SPDX-License-Identifier: MIT
import Foundation

/// The generated part of a text, between two comments.
struct MarkedSection {
    private static let begin = "<!-- conformance: generated -->"
    private static let end = "<!-- /conformance -->"

    private let text: String
    private let range: Range<String.Index>

    /// nil when the text does not have both comments, in their order.
    init?(of text: String) {
        guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end), begin.upperBound <= end.lowerBound
        else { return nil }
        self.text = text
        range = begin.upperBound..<end.lowerBound
    }

    var content: String { text[range].trimmingCharacters(in: .newlines) }

    func replacing(with content: String) -> String { text.replacingCharacters(in: range, with: "\n\(content)\n") }
}
