// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIColor {
    // MARK: Fixed

    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: By appearance (iOS 17 values)

    public static let systemRed = adaptive(light: 0xFF3B30, dark: 0xFF453A)
    public static let systemGreen = adaptive(light: 0x34C759, dark: 0x30D158)
    public static let systemBlue = adaptive(light: 0x007AFF, dark: 0x0A84FF)
    public static let systemOrange = adaptive(light: 0xFF9500, dark: 0xFF9F0A)
    public static let systemYellow = adaptive(light: 0xFFCC00, dark: 0xFFD60A)
    public static let systemPink = adaptive(light: 0xFF2D55, dark: 0xFF375F)
    public static let systemPurple = adaptive(light: 0xAF52DE, dark: 0xBF5AF2)
    public static let systemTeal = adaptive(light: 0x30B0C7, dark: 0x40C8E0)
    public static let systemIndigo = adaptive(light: 0x5856D6, dark: 0x5E5CE6)
    public static let systemBrown = adaptive(light: 0xA2845E, dark: 0xAC8E68)
    public static let systemMint = adaptive(light: 0x00C7BE, dark: 0x63E6E2)
    public static let systemCyan = adaptive(light: 0x32ADE6, dark: 0x64D2FF)
    public static let systemGray = adaptive(light: 0x8E8E93, dark: 0x8E8E93)
    public static let systemGray2 = adaptive(light: 0xAEAEB2, dark: 0x636366)
    public static let systemGray3 = adaptive(light: 0xC7C7CC, dark: 0x48484A)
    public static let systemGray4 = adaptive(light: 0xD1D1D6, dark: 0x3A3A3C)
    public static let systemGray5 = adaptive(light: 0xE5E5EA, dark: 0x2C2C2E)
    public static let systemGray6 = adaptive(light: 0xF2F2F7, dark: 0x1C1C1E)
    public static let systemBackground = adaptive(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
    public static let secondarySystemBackground = adaptive(light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    public static let tertiarySystemBackground = adaptive(light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    public static let systemGroupedBackground = adaptive(light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
    public static let secondarySystemGroupedBackground = adaptive(light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    public static let tertiarySystemGroupedBackground = adaptive(light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    public static let label = adaptive(light: 0x000000, dark: 0xFFFFFF)
    public static let secondaryLabel = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
    public static let tertiaryLabel = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
    public static let quaternaryLabel = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.18)
    public static let placeholderText = adaptive(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
    public static let separator = adaptive(light: 0x3C3C43, dark: 0x545458, alpha: 0.29, darkAlpha: 0.6)
    public static let opaqueSeparator = adaptive(light: 0xC6C6C8, dark: 0x38383A)
    public static let link = adaptive(light: 0x007AFF, dark: 0x0984FF)
    public static let systemFill = adaptive(light: 0x787880, dark: 0x787880, alpha: 0.2, darkAlpha: 0.36)
    public static let secondarySystemFill = adaptive(light: 0x787880, dark: 0x787880, alpha: 0.16, darkAlpha: 0.32)
    public static let tertiarySystemFill = adaptive(light: 0x767680, dark: 0x767680, alpha: 0.12, darkAlpha: 0.24)
    public static let quaternarySystemFill = adaptive(light: 0x747480, dark: 0x767680, alpha: 0.08, darkAlpha: 0.18)

    /// `elevated`: the dark colour of what lies above the window's ground, if it is another.
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
