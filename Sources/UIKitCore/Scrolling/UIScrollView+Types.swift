// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIScrollView {
    /// How fast content that was let go loses its speed: the part of the velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// Between 0 and 1.
        public let rawValue: CGFloat

        /// A rate between 0 and 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998: the default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The look of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light and light on dark, after the traits. The default.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    /// How the safe area becomes part of `adjustedContentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; at the top and the bottom always when the scroll view is in a navigation or tab bar controller. The default.
        case automatic
        /// On the edges of the axes along which the content can scroll.
        case scrollableAxes
        /// Never.
        case never
        /// On all edges.
        case always
    }

    /// When scrolling takes the keyboard's focus from a text field.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never. The default.
        case none
        /// When a finger begins to drag.
        case onDrag
        /// As `onDrag`, since a desktop has no keyboard on the screen that could follow the finger.
        case interactive
        /// As `onDrag`.
        case onDragWithAccessory
        /// As `onDrag`.
        case interactiveWithAccessory
    }

    /// Whether an index is shown at the side of a list.
    public enum IndexDisplayMode: Int, Sendable {
        /// When there is one. The default.
        case automatic
        /// Never.
        case alwaysHidden
    }
}
