// SPDX-License-Identifier: MIT
public import Foundation

extension UIFont {
    /// The weight of a font, -1 … 1. The raw values are UIKit's. The nearest weight that is installed is used.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// -1 … 1; 0 is regular.
        public let rawValue: CGFloat

        /// 100 in CSS.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// 200 in CSS.
        public static let thin = Weight(rawValue: -0.6)
        /// 300 in CSS.
        public static let light = Weight(rawValue: -0.4)
        /// 400 in CSS.
        public static let regular = Weight(rawValue: 0)
        /// 500 in CSS.
        public static let medium = Weight(rawValue: 0.23)
        /// 600 in CSS.
        public static let semibold = Weight(rawValue: 0.3)
        /// 700 in CSS.
        public static let bold = Weight(rawValue: 0.4)
        /// 800 in CSS.
        public static let heavy = Weight(rawValue: 0.56)
        /// 900 in CSS.
        public static let black = Weight(rawValue: 0.62)

        /// A weight between -1 and 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A weight between -1 and 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The constant for one of the weights 100 … 900, or the nearest.
        init(css: Int) {
            let all: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            self = all[min(max((css + 50) / 100, 1), all.count) - 1]
        }

        /// The nearest of the weights 100 … 900 of fontconfig and CSS.
        var cssWeight: Int {
            let limits: [(CGFloat, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
            ]
            return limits.first { rawValue < $0.0 }?.1 ?? 900
        }
    }
}
