// SPDX-License-Identifier: MIT

/// The timing of a layer or an animation in the time space of its parent.
public protocol CAMediaTiming: AnyObject {
    /// When the object begins, in seconds of the parent's time; 0 means at once.
    var beginTime: CFTimeInterval { get set }
    /// The length of one run, in seconds.
    var duration: CFTimeInterval { get set }
    /// How fast local time passes beside the parent's; 0 stops it, a negative number runs it backwards.
    var speed: Float { get set }
    /// Seconds added to local time.
    var timeOffset: CFTimeInterval { get set }
    /// How often the run is repeated; fractions cut the last run short.
    var repeatCount: Float { get set }
    /// How long runs are repeated, in seconds; wins over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by the same run backwards.
    var autoreverses: Bool { get set }
    /// What shows outside the active time.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Nothing on either side.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    package var fillsBackwards: Bool { self == .backwards || self == .both }
    package var fillsForwards: Bool { self == .forwards || self == .both }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Seconds. (Foundation on Linux has no CFTimeInterval.)
public typealias CFTimeInterval = Double

/// Seconds since an arbitrary moment, never going backwards; every animation time is on this scale.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now()
}
