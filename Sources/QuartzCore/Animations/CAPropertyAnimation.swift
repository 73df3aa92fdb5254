// SPDX-License-Identifier: MIT

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The property, for example "position.x". Nil by default. A property that is not animatable shows nothing; the animation
    /// runs nevertheless and reports to its delegate.
    open var keyPath: String?

    /// Whether the values are added to what shows without this animation. False by default.
    open var isAdditive = false

    /// Whether each repeat starts from the value at which the last one ended. False by default.
    open var isCumulative = false

    /// How numbers become transforms, for the key path "transform". Nil by default: the values are transforms.
    open var valueFunction: CAValueFunction?

    /// The transform to which the values of an additive transform animation are relative. Values are interpolated as the
    /// transforms that they stand for, so the path from one to the other does not depend on being additive.
    package var reference: AnimationValue?

    /// The model value before the change that the animation was made for. An additive animation holds the difference only, which, added
    /// to the new value, is the old one but for the last bits.
    package var replacedValue: AnimationValue?

    /// Replaces the timing function or the spring when set.
    package var timingSegment: TimingCurveSegment?

    /// Creates an animation of the property. Set its values before adding it to a layer.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// Adds the animation to the layer. Without a key path it animates the property that has changed.
    @MainActor
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if keyPath == nil { keyPath = event }
        super.run(forKey: event, object: anObject, arguments: dict)
    }

    package override func makeEmpty() -> CAAnimation { CAPropertyAnimation() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
        reference = other.reference
        replacedValue = other.replacedValue
        timingSegment = other.timingSegment
    }
}
