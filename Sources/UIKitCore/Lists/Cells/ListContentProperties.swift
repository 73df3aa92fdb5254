// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIListContentConfiguration {
    /// How a text of a list's cell is shown.
    @preconcurrency @MainActor
    public struct TextProperties: Hashable {
        /// Where lines begin.
        public enum TextAlignment: Int, Sendable {
            /// At the leading side.
            case natural
            /// In the middle.
            case center
            /// At both sides.
            case justified
        }

        /// Changes of a text's letters.
        public enum TextTransform: Int, Sendable {
            /// None.
            case none
            /// All large.
            case uppercase
            /// All small.
            case lowercase
            /// Each word begins with a large one.
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// Makes the shown colour of `color`; nil, the default: they are the same.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Where lines begin. `natural` by default.
        public var alignment = TextAlignment.natural
        /// How text that is too long is cut. `byTruncatingTail` by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// How many lines there can be; 0, the default: as many as needed.
        public var numberOfLines = 0
        /// Whether the font becomes smaller so that the text fits. False by default.
        public var adjustsFontSizeToFitWidth = false
        /// The least part of the font's size, 0 … 1. 0 by default.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether words may be cut more closely. Compatibility: kept, without an effect. False by default.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the system's size of text. Compatibility: kept, without an effect. True by default.
        public var adjustsFontForContentSizeCategory = true
        /// A change of the letters. `none` by default.
        public var transform = TextTransform.none

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// How the image of a list's cell is shown.
    @preconcurrency @MainActor
    public struct ImageProperties: Hashable {
        /// How large and heavy the image is, where it is a symbol; nil, the default: as it was made.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of template images; nil, the default: the view's tint colour.
        public var tintColor: UIColor?
        /// Makes the shown tint colour of `tintColor`; nil, the default: they are the same.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// How round the corners are, in points. 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The greatest size in points; 0 in a direction: any. Zero by default.
        public var maximumSize = CGSize.zero
        /// The size in points that the image's place has, with the image in its middle; 0: the image's own. Zero by default.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the image looks the same when the system inverts colours. Compatibility: kept, without an effect. False by
        /// default.
        public var accessibilityIgnoresInvertColors = false
        /// The least size of the place that the system chooses.
        public static let standardDimension: CGFloat = -1

        /// The colour of template images, for a view's tint colour.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }
}
