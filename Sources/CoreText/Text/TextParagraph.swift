// SPDX-License-Identifier: MIT
package import CoreGraphics

/// How lines are broken and placed.
package struct TextParagraph: Sendable, Hashable {
    /// How lines are placed between the left and the right side.
    package enum Alignment: Sendable, Hashable {
        /// Left; right for text in scripts that run from right to left.
        case natural
        case left, center, right, justified
    }

    /// What happens to text that is wider than the layout.
    package enum LineBreak: Sendable, Hashable {
        case wordWrapping, characterWrapping, clipping, truncatingHead, truncatingMiddle, truncatingTail
    }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrapping
    /// Added between lines, in points.
    package var lineSpacing: CGFloat = 0

    package init() {}
}
