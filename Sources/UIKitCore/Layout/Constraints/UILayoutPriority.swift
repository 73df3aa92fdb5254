// SPDX-License-Identifier: MIT

/// How important a constraint is: more than 0, and at most 1000, which must hold. A higher priority beats any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// 0 < value ≤ 1000. Fractions count.
    public var rawValue: Float

    /// A priority of that value.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority of that value.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold.
    public static let required = UILayoutPriority(1000)
    /// 750: with which content resists becoming smaller.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag that may resize the scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag that may not resize the scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: with which content resists becoming larger.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: what is asked for in `systemLayoutSizeFitting`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first is less important.
    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool { first.rawValue < second.rawValue }
    /// A higher priority.
    public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + difference)
    }
    /// A lower priority.
    public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - difference)
    }
    /// A higher priority.
    public static func + (difference: Float, priority: UILayoutPriority) -> UILayoutPriority { priority + difference }
    /// How much more important the first is.
    public static func - (first: UILayoutPriority, second: UILayoutPriority) -> Float { first.rawValue - second.rawValue }
    /// Makes it higher.
    public static func += (priority: inout UILayoutPriority, difference: Float) { priority = priority + difference }
    /// Makes it lower.
    public static func -= (priority: inout UILayoutPriority, difference: Float) { priority = priority - difference }
}
