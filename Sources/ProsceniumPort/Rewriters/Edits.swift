// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Changes to a text, by offsets in bytes. They do not overlap, and none of them adds or takes a line.
struct Edits {
    private struct Edit {
        let range: Range<Int>
        let replacement: String
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func insert(_ text: String, at position: AbsolutePosition) {
        edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, replacement: text))
    }

    /// Replaces a node without the trivia around it. Lines that it extends over stay, as empty ones behind it.
    mutating func replace(_ node: some SyntaxProtocol, with text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        let lines = node.trimmedDescription.utf8.count { $0 == UInt8(ascii: "\n") }
        edits.append(Edit(range: start..<end, replacement: text + String(repeating: "\n", count: lines)))
    }

    /// Takes a node away with the blanks behind it; with the indentation before it too, when nothing else stands in its line.
    mutating func remove(_ node: some SyntaxProtocol) {
        var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var end = node.endPositionBeforeTrailingTrivia.utf8Offset
        end += node.trailingTrivia.prefixOfBlanks
        let follows = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        if let follows, follows.leadingTrivia.contains(where: \.isNewline) { start -= node.leadingTrivia.suffixOfBlanks }
        let lines = node.trimmedDescription.utf8.count { $0 == UInt8(ascii: "\n") }
        edits.append(Edit(range: start..<end, replacement: String(repeating: "\n", count: lines)))
    }

    /// Puts members in front of the brace at the end of a type.
    ///
    /// - Parameter follows: Whether others were put there before.
    mutating func insert(_ members: [String], atEndOf block: MemberBlockSyntax, follows: Bool = false) {
        let brace = block.rightBrace
        let isInline = !brace.leadingTrivia.contains(where: \.isNewline)
        let start = follows || isInline && !block.members.isEmpty ? "; " : isInline ? " " : ""
        insert(start + members.joined(separator: "; ") + " ", at: brace.positionAfterSkippingLeadingTrivia)
    }

    mutating func append(_ other: Edits) { edits += other.edits }

    func apply(to text: String) -> String {
        guard !edits.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        // Insertions keep their order, and come before what is replaced behind them.
        let ordered = edits.enumerated().sorted { left, right in
            let (first, second) = (left.element.range, right.element.range)
            return (first.lowerBound, first.isEmpty ? 0 : 1, left.offset)
                < (second.lowerBound, second.isEmpty ? 0 : 1, right.offset)
        }
        for (_, edit) in ordered {
            // Within something that is replaced as a whole.
            guard edit.range.lowerBound >= position else { continue }
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension Trivia {
    /// The bytes of spaces and tabs that it begins with.
    fileprivate var prefixOfBlanks: Int {
        pieces.prefix(while: \.isSpaceOrTab).reduce(0) { $0 + $1.sourceLength.utf8Length }
    }

    /// The bytes of spaces and tabs that it ends with.
    fileprivate var suffixOfBlanks: Int {
        pieces.reversed().prefix(while: \.isSpaceOrTab).reduce(0) { $0 + $1.sourceLength.utf8Length }
    }
}

extension SyntaxProtocol {
    /// The text in one line, without comments, and without the nodes that `isLeftOut` names.
    func singleLine(leavingOut isLeftOut: (Syntax) -> Bool = { _ in false }) -> String {
        var result = ""
        func add(_ node: Syntax) {
            if isLeftOut(node) { return }
            guard let token = node.as(TokenSyntax.self) else {
                node.children(viewMode: .sourceAccurate).forEach(add)
                return
            }
            let hasSpaceBefore = !token.leadingTrivia.isEmpty
            if hasSpaceBefore, !result.isEmpty, !result.hasSuffix(" "), !result.hasSuffix("(") { result += " " }
            result += token.text
            if !token.trailingTrivia.isEmpty { result += " " }
        }
        add(Syntax(self))
        while result.hasSuffix(" ") { result.removeLast() }
        return result.replacing(" )", with: ")")
    }
}
