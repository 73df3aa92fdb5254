// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIColor {
    // MARK: Fixed, in sRGB

    /// #000000.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A grey of 1/3 white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A grey of 2/3 white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// #FFFFFF.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A grey of 1/2 white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// #FF0000.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// #00FF00.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// #0000FF.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// #00FFFF.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// #FFFF00.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// #FF00FF.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red 1, green 0.5, blue 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Red 0.5, green 0, blue 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Red 0.6, green 0.4, blue 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: Dynamic, with the values of iOS 17: backgrounds also depend on the level, all others on the style only

    /// Red: #FF3B30 in the light style, #FF453A in the dark one.
    public static let systemRed = adaptive(light: 0xFF3B30, dark: 0xFF453A)
    /// Green: #34C759 in the light style, #30D158 in the dark one.
    public static let systemGreen = adaptive(light: 0x34C759, dark: 0x30D158)
    /// Blue: #007AFF in the light style, #0A84FF in the dark one.
    public static let systemBlue = adaptive(light: 0x007AFF, dark: 0x0A84FF)
    /// Orange: #FF9500 in the light style, #FF9F0A in the dark one.
    public static let systemOrange = adaptive(light: 0xFF9500, dark: 0xFF9F0A)
    /// Yellow: #FFCC00 in the light style, #FFD60A in the dark one.
    public static let systemYellow = adaptive(light: 0xFFCC00, dark: 0xFFD60A)
    /// Pink: #FF2D55 in the light style, #FF375F in the dark one.
    public static let systemPink = adaptive(light: 0xFF2D55, dark: 0xFF375F)
    /// Purple: #AF52DE in the light style, #BF5AF2 in the dark one.
    public static let systemPurple = adaptive(light: 0xAF52DE, dark: 0xBF5AF2)
    /// Teal: #30B0C7 in the light style, #40C8E0 in the dark one.
    public static let systemTeal = adaptive(light: 0x30B0C7, dark: 0x40C8E0)
    /// Indigo: #5856D6 in the light style, #5E5CE6 in the dark one.
    public static let systemIndigo = adaptive(light: 0x5856D6, dark: 0x5E5CE6)
    /// Brown: #A2845E in the light style, #AC8E68 in the dark one.
    public static let systemBrown = adaptive(light: 0xA2845E, dark: 0xAC8E68)
    /// Mint: #00C7BE in the light style, #63E6E2 in the dark one.
    public static let systemMint = adaptive(light: 0x00C7BE, dark: 0x63E6E2)
    /// Cyan: #32ADE6 in the light style, #64D2FF in the dark one.
    public static let systemCyan = adaptive(light: 0x32ADE6, dark: 0x64D2FF)
    /// The base grey.
    public static let systemGray = adaptive(light: 0x8E8E93, dark: 0x8E8E93)
    /// The first of five greys that come nearer to the background.
    public static let systemGray2 = adaptive(light: 0xAEAEB2, dark: 0x636366)
    /// The second grey towards the background.
    public static let systemGray3 = adaptive(light: 0xC7C7CC, dark: 0x48484A)
    /// The third grey towards the background.
    public static let systemGray4 = adaptive(light: 0xD1D1D6, dark: 0x3A3A3C)
    /// The fourth grey towards the background.
    public static let systemGray5 = adaptive(light: 0xE5E5EA, dark: 0x2C2C2E)
    /// The fifth grey towards the background, close to it.
    public static let systemGray6 = adaptive(light: 0xF2F2F7, dark: 0x1C1C1E)
    /// The main background of a view.
    public static let systemBackground = adaptive(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
    /// For groups on `systemBackground`.
    public static let secondarySystemBackground = adaptive(light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    /// For groups on `secondarySystemBackground`.
    public static let tertiarySystemBackground = adaptive(light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    /// The main background of a view with groups, such as a settings page.
    public static let systemGroupedBackground = adaptive(light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
    /// For groups on `systemGroupedBackground`.
    public static let secondarySystemGroupedBackground = adaptive(light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    /// For groups on `secondarySystemGroupedBackground`.
    public static let tertiarySystemGroupedBackground = adaptive(light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    /// Primary text.
    public static let label = adaptive(light: 0x000000, dark: 0xFFFFFF)
    /// Secondary text, such as a subtitle.
    public static let secondaryLabel = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
    /// Text of little importance, or of disabled elements.
    public static let tertiaryLabel = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
    /// Text of the least importance.
    public static let quaternaryLabel = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.18)
    /// The placeholder in an empty text field.
    public static let placeholderText = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
    /// A thin line between elements, partly transparent.
    public static let separator = adaptive(light: 0x3C3C43, dark: 0x545458, alpha: 0.29, darkAlpha: 0.6)
    /// A thin line between elements, opaque.
    public static let opaqueSeparator = adaptive(light: 0xC6C6C8, dark: 0x38383A)
    /// Links in text.
    public static let link = adaptive(light: 0x007AFF, dark: 0x0984FF)
    /// An overlay for thin and small shapes.
    public static let systemFill = adaptive(light: 0x787880, dark: 0x787880, alpha: 0.2, darkAlpha: 0.36)
    /// An overlay for shapes of medium size, such as the background of a switch.
    public static let secondarySystemFill = adaptive(light: 0x787880, dark: 0x787880, alpha: 0.16, darkAlpha: 0.32)
    /// An overlay for large shapes, such as input fields and buttons.
    public static let tertiarySystemFill = adaptive(light: 0x767680, dark: 0x767680, alpha: 0.12, darkAlpha: 0.24)
    /// An overlay for large areas with complex content.
    public static let quaternarySystemFill = adaptive(light: 0x747480, dark: 0x767680, alpha: 0.08, darkAlpha: 0.18)

    /// - Parameter elevated: The colour in the dark style on the elevated level; nil: as on the base level.
    private static func adaptive(
        light: UInt32, dark: UInt32, elevated: UInt32? = nil, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil
    ) -> UIColor {
        let bright = UIColor(hex: light, alpha: alpha)
        let dim = UIColor(hex: dark, alpha: darkAlpha ?? alpha)
        let high = elevated.map { UIColor(hex: $0, alpha: darkAlpha ?? alpha) } ?? dim
        return UIColor { traits in
            guard traits.userInterfaceStyle == .dark else { return bright }
            return traits.userInterfaceLevel == .elevated ? high : dim
        }
    }

    private convenience init(hex: UInt32, alpha: CGFloat) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: alpha)
    }
}
