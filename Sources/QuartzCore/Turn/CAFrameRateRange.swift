// SPDX-License-Identifier: MIT

/// How many frames a second are wanted.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The least.
    public var minimum: Float
    /// The most.
    public var maximum: Float
    /// What is best; nil or 0: anything between the two.
    public var preferred: Float?

    /// Every frame of the display.
    public static let `default` = CAFrameRateRange()

    /// Every frame of the display.
    public init() { (minimum, maximum, preferred) = (0, 0, nil) }

    /// - Parameter preferred: nil: anything from `minimum` to `maximum`.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}
