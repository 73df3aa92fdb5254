// SPDX-License-Identifier: MIT
package import CoreGraphics

/// One line of a layout, in points from its top-left corner.
package struct TextLine: Sendable, Hashable {
    package var top: CGFloat
    package var baseline: CGFloat
    package var width: CGFloat
    package var height: CGFloat
    /// In bytes of UTF-8.
    package var range: Range<Int>
    package var isRightToLeft = false
}
