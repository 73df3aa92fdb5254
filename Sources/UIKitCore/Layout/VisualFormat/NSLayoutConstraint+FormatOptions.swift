// SPDX-License-Identifier: MIT

extension NSLayoutConstraint {
    /// How the views of a visual format are aligned, in which direction it is read, and between what its spaces are measured.
    ///
    /// At most one alignment and one direction make sense; the default is neither, read from leading to trailing, from edge to
    /// edge.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        /// The bits, which are UIKit's.
        public let rawValue: UInt

        /// Options of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The views have one left edge. As the other vertical edges, only for a format that begins with `V:`.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The views have one right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The views have one top edge. As the other horizontal edges, only for a horizontal format.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The views have one bottom edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The views have one leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The views have one trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The views have one horizontal centre; for `V:`.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The views have one vertical centre; for a horizontal format.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The last lines of text of the views are at one height; for a horizontal format.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The first lines of text of the views are at one height; for a horizontal format.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All bits that align views.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// A horizontal format is read from the leading edge. The default, without a bit of its own.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format is read from the left edge, also where text runs from right to left.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// A horizontal format is read from the right edge.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Spaces are measured between edges. The default, without a bit of its own.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// The spaces of a vertical format are measured from a view's last baseline to the next one's first.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits that say between what spaces are measured.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}
