// SPDX-License-Identifier: MIT
internal import Foundation

extension UIFont {
    /// The purpose of a text, which determines its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style.
        public let rawValue: String

        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "title1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "title2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "title3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "headline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "subheadline")
        /// 17 points.
        public static let body = TextStyle(rawValue: "body")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "callout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "footnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "caption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "caption2")

        /// A style by its name; unknown ones have the font of `body`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// UIKit's sizes for its content size category "large".
        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The system font for a style of text.
    ///
    /// Differs from UIKit: the sizes are those of UIKit's content size category "large"; there is no setting that scales them.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The system font for a style of text. The trait collection is not used.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
}
