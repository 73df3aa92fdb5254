// SPDX-License-Identifier: MIT

/// Where a popover's arrow points: up means that the popover is below its anchor. A set where directions are permitted, one of them
/// where an arrow is shown.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set of directions from UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The popover is below its anchor.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The popover is above its anchor.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover is to the right of its anchor.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The popover is to the left of its anchor.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// All four directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// While nothing is shown, and for a popover without an arrow.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
