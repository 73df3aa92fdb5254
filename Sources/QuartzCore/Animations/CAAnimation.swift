// SPDX-License-Identifier: MIT
public import Foundation

/// The base class of animations. A layer keeps a copy of what is added to it: later changes of the original have no effect.
///
/// Differs from UIKit: a copy of a client's subclass is an instance of the framework class it derives from.
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
    package var timing = MediaTiming()
    /// Seconds from the commit that starts the animation to its begin; used while `beginTime` is 0. Unlike a begin time it stays
    /// correct when the layer's time space is replaced before the commit, as interactive transitions do.
    package var delay = 0.0
    private var values: [String: Any] = [:]

    /// Hears when the animation starts and ends. Retained, as in Core Animation. Nil by default.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether anyone is to be told when it is removed before its end.
    package var reportsRemoval: Bool { delegate != nil }

    /// The timing curve of each run. Nil, the default, takes the transaction's; without one there the run is linear.
    open var timingFunction: CAMediaTimingFunction?

    /// Whether the animation is removed from its layer when its active time is over. True by default.
    open var isRemovedOnCompletion = true

    public override init() {
        super.init()
    }

    // MARK: CAMediaTiming

    /// When the animation begins, in seconds of the layer's time. 0, the default: with the next commit.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The length of one run, in seconds. 0, the default: the transaction's.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// How fast the animation's time passes, relative to the layer's. 1 by default; 0 stops it, negative values run it backwards.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// Seconds added to the animation's time. 0 by default.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// How many runs there are; fractions cut the last one short. 0, the default, means one run; `.infinity` never ends.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// How long runs are repeated, in seconds. Overrides `repeatCount` unless it is 0, the default.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether each run is followed by the same run backwards. False by default.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// What shows before the begin and after the end. `removed`, nothing, by default.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Client values

    /// Stores a value of the program with the animation, for its delegate to read.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
    }

    /// The value that was stored with `setValue(_:forKey:)`.
    open func value(forKey key: String) -> Any? {
        values[key]
    }

    // MARK: CAAction

    /// Adds the animation to the layer whose property has changed; so an animation is an action.
    @MainActor
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Copying

    /// A copy with the same values, of the framework class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeEmpty()
        copy.assign(from: self)
        return copy
    }

    /// Creates an object of the framework class: a required initializer would break the subclasses of programs.
    package func makeEmpty() -> CAAnimation { CAAnimation() }

    /// Copies all values of `other`, an animation of the same class.
    package func assign(from other: CAAnimation) {
        timing = other.timing
        delay = other.delay
        values = other.values
        delegate = other.delegate
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
    }
}

// Apart from the class: a conformance there to a protocol of the main actor would isolate the whole class.
extension CAAnimation: CAAction {}

/// Hears when an animation starts and ends. Both methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has been started by a commit. `anim` is the animation that was added, not the layer's copy.
    func animationDidStart(_ anim: CAAnimation)

    /// The animation has ended.
    ///
    /// - Parameters:
    ///   - anim: The animation that was added, not the layer's copy.
    ///   - flag: True when it ran to its end, false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}

    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Animations that run in one time space and are cut off where the group ends. Delegates and `isRemovedOnCompletion` of the
/// members are ignored. A member without a duration has the group's.
open class CAAnimationGroup: CAAnimation {
    /// The members of the group; nil by default.
    open var animations: [CAAnimation]?

    package override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }
}
