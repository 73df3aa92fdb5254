// SPDX-License-Identifier: MIT

/// What a view's content means, which decides whether it is mirrored where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored.
    case unspecified = 0
    /// Controls of a player, which are never mirrored.
    case playback = 1
    /// Directions in space, which are never mirrored.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4

    func direction(in surrounding: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: surrounding
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

/// The direction in which content is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The leading edge is the left one.
    case leftToRight = 0
    /// The leading edge is the right one.
    case rightToLeft = 1

    /// From left to right, unless the trait says otherwise.
    init(_ trait: UITraitEnvironmentLayoutDirection) {
        self = trait == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
