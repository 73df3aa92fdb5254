// SPDX-License-Identifier: MIT

/// The line below or through text. Differs from UIKit: every style but none looks like `single`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
