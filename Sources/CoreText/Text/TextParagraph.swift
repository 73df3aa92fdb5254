// SPDX-License-Identifier: MIT
package import CoreGraphics

/// How lines are broken and placed.
package struct TextParagraph: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable {
        /// Left, or right for text in scripts that run to the left.
        case natural
        case left, center, right, justified
    }

    /// What happens to text that is wider than its room.
    package enum LineBreak: Sendable, Hashable {
        case wordWrapping, characterWrapping, clipping, truncatingHead, truncatingMiddle, truncatingTail
    }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrapping
    /// Between lines, in points.
    package var lineSpacing: CGFloat = 0

    package init() {}
}
