// SPDX-License-Identifier: MIT
package import CoreGraphics

/// Heights of a font, in points, all positive.
package struct FontMetrics: Sendable, Equatable {
    /// From the baseline to the top of a line.
    package var ascent: CGFloat
    /// From the baseline to the bottom of a line.
    package var descent: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package var lineHeight: CGFloat { ascent + descent }
}
