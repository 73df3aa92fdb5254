// SPDX-License-Identifier: MIT
public import Foundation

/// The base class of animations. A layer keeps a copy of what is added to it.
///
/// Differs from UIKit: a copy of a client's subclass is an instance of the framework class it derives from.
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
    package var timing = MediaTiming()
    /// Seconds from the commit that starts the animation to its begin; used while `beginTime` is 0. Unlike a begin time
    /// it stays right when the layer's time space is replaced before the commit, as interactive transitions do.
    package var delay = 0.0
    private var values: [String: Any] = [:]

    /// Kept strongly, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?

    /// The curve of each run; nil is linear.
    open var timingFunction: CAMediaTimingFunction?

    /// Whether the layer drops the animation when its active time is over. True by default.
    open var isRemovedOnCompletion = true

    public override init() {
        super.init()
    }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Client values

    /// Keeps a client's value with the animation, for its delegate to find.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
    }

    /// A value kept by `setValue(_:forKey:)`.
    open func value(forKey key: String) -> Any? {
        values[key]
    }

    // MARK: CAAction

    /// Adds the animation to the layer that asked for an action.
    @MainActor
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Copying

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeEmpty()
        copy.assign(from: self)
        return copy
    }

    /// A fresh object of the framework class, since initialisers cannot be required without breaking clients' subclasses.
    package func makeEmpty() -> CAAnimation { CAAnimation() }

    /// Takes over all values of `other`, an animation of the same class.
    package func assign(from other: CAAnimation) {
        timing = other.timing
        delay = other.delay
        values = other.values
        delegate = other.delegate
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
    }
}

// Apart from the class: conforming to a protocol of the main actor would put the whole class on it.
extension CAAnimation: CAAction {}

/// Hears when an animation starts and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)

    /// `flag` is true when the animation ran to its end, false when it was removed earlier.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Animations that run in one time space, cut off where the group ends. Delegates and `isRemovedOnCompletion` of the
/// members are ignored; a member without a duration has the group's.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    package override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }
}
