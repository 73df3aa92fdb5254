// SPDX-License-Identifier: MIT

/// The timing of a layer or an animation in the time space of its parent: of the superlayer, the animation group or the layer.
///
/// The local time is `(parent time − beginTime) · speed + timeOffset`. The object is active from local time 0 for `duration`
/// seconds, longer when it repeats.
public protocol CAMediaTiming: AnyObject {
    /// When the object begins, in seconds of the parent's time. 0, the default, lets an animation begin with the next commit.
    var beginTime: CFTimeInterval { get set }
    /// The length of one run, in seconds of local time. 0 by default: an animation then takes the transaction's.
    var duration: CFTimeInterval { get set }
    /// How fast local time passes, relative to the parent's. 1 by default; 0 stops it, negative values run it backwards.
    var speed: Float { get set }
    /// Seconds added to the local time. 0 by default.
    var timeOffset: CFTimeInterval { get set }
    /// How many runs there are; fractions cut the last one short. 0, the default, means one run; `.infinity` or
    /// `.greatestFiniteMagnitude` never ends.
    var repeatCount: Float { get set }
    /// How long runs are repeated, in seconds of local time. Overrides `repeatCount` unless it is 0, the default.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by the same run backwards, in the same time. False by default.
    var autoreverses: Bool { get set }
    /// What an animation shows outside of its active time. `removed` by default.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Nothing on either side. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    package var fillsBackwards: Bool { self == .backwards || self == .both }
    package var fillsForwards: Bool { self == .forwards || self == .both }

    /// Creates a value from its string. Strings without a constant here act as `removed`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// A time or a duration in seconds. Foundation on Linux has no such type.
public typealias CFTimeInterval = Double

/// The media time: seconds since an arbitrary moment, never going backwards. All times of animations are on this scale.
///
/// Tests and Stagehand replace it by a time of their own.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now()
}
