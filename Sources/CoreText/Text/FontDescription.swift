// SPDX-License-Identifier: MIT
package import CoreGraphics

/// Describes a font. The most similar one that is installed is used.
package struct FontDescription: Sendable, Hashable {
    /// A family or a comma-separated list of them, best first; also "sans-serif", "serif" and "monospace".
    package var family: String
    /// In points, 0.1 … 2000.
    package var size: CGFloat { didSet { size = FontDescription.usable(size) } }
    /// 100 … 1000; 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    /// 50 … 200 percent; 100 is normal, less is condensed.
    package var width: Int

    package init(
        family: String = "sans-serif", size: CGFloat, weight: Int = 400, isItalic: Bool = false, width: Int = 100
    ) {
        self.family = family.isEmpty ? "sans-serif" : family
        self.size = FontDescription.usable(size)
        self.weight = min(max(weight, 100), 1000)
        self.isItalic = isItalic
        self.width = min(max(width, 50), 200)
    }

    /// Huge glyphs would use up the memory of the machine.
    private static func usable(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 0.1), 2000) : 12 }
}
