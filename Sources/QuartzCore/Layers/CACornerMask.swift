// SPDX-License-Identifier: MIT

/// The corners that a layer's `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: UInt

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)

    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)

    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)

    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// Creates a set of corners from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
