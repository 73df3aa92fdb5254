// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Two limits of a movement.
public struct UIFloatRange: Hashable, Sendable {
    /// The lower limit.
    public var minimum: CGFloat
    /// The upper limit.
    public var maximum: CGFloat

    /// No movement.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// No limits.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Both limits are 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// A range by its limits.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// Whether there are no limits.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
