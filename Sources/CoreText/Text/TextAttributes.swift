// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The appearance of a run of characters.
package struct TextAttributes: Sendable, Hashable {
    package var font: FontDescription
    package var color: CGColor
    package var isUnderlined = false
    package var isStruckThrough = false
    /// Added between characters, in points.
    package var kern: CGFloat = 0

    package init(font: FontDescription, color: CGColor = .black) {
        self.font = font
        self.color = color
    }
}
