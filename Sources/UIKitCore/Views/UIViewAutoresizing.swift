// SPDX-License-Identifier: MIT

extension UIView {
    /// Which distances and sizes change with the superview's size. The others stay.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The distance to the superview's left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the superview's right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the superview's top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the superview's bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// A set of the parts whose bits are set.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// How a view's content fills its bounds when their sizes differ.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the size of the bounds.
        case scaleToFill
        /// Scaled to fit inside the bounds; the aspect ratio stays.
        case scaleAspectFit
        /// Scaled to cover the bounds; the aspect ratio stays.
        case scaleAspectFill
        /// Redrawn when the size of the bounds changes.
        case redraw
        /// Centred, in its own size.
        case center
        /// Centred at the top edge, in its own size.
        case top
        /// Centred at the bottom edge, in its own size.
        case bottom
        /// Centred at the left edge, in its own size.
        case left
        /// Centred at the right edge, in its own size.
        case right
        /// In the top left corner, in its own size.
        case topLeft
        /// In the top right corner, in its own size.
        case topRight
        /// In the bottom left corner, in its own size.
        case bottomLeft
        /// In the bottom right corner, in its own size.
        case bottomRight
    }
}
