// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

// Values under keys that only subclasses know, and animations of them: see `CALayer.needsDisplay(forKey:)`.
extension CALayer {
    /// The value of a property of a subclass that the layer keeps, as uikit-port reads one that is `@NSManaged`. Before it is set: what
    /// `defaultValue(forKey:)` says, else nil or zero. Not in UIKit.
    public func managedValue<Value>(forKey key: String, as valueType: Value.Type = Value.self) -> Value {
        let value = keyedValue(at: key)
        if let value = value as? Value { return value }
        // Numbers are not bridged.
        let number = (value as? NSNumber)?.doubleValue ?? AnimationValue(value)?.scalarValue ?? 0
        let forms: [Any] = [
            CGFloat(number), number, Float(number), number != 0, Int(saturating: number), CGPoint.zero, CGSize.zero, CGRect.zero,
            CATransform3DIdentity, CGAffineTransform.identity, "",
        ]
        if let nothing = (valueType as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
            return value.flatMap { _ in forms.prefix(5).lazy.compactMap { $0 as? Value }.first } ?? nothing
        }
        guard let found = forms.lazy.compactMap({ $0 as? Value }).first else {
            fatalError("\(type(of: self)) has no value for \(key), and defaultValue(forKey:) has none of the type \(Value.self).")
        }
        return found
    }

    /// Sets the value of such a property. Not in UIKit.
    public func setManagedValue<Value>(_ value: Value, forKey key: String) {
        setKeyedValue((value as Any?) ?? nil, at: key)
    }

    /// Whether an animation draws the layer again in each frame.
    func drawsEachFrame(of animation: CAAnimation) -> Bool {
        animation.hasOwnKey { type(of: self).needsDisplay(forKey: $0) }
    }

    /// Whether an animation that draws the layer again goes on.
    var isDrawnEachFrame: Bool {
        let now = localTime(at: CACurrentMediaTime())
        return attachedAnimations.contains { drawsEachFrame(of: $0.animation) && $0.evaluated?.isFinished(at: now) != true }
    }

    /// Draws the contents as they are at this moment of the layer's animations: a copy draws them, which has those values.
    func displayAnimated() {
        guard let copy = presentation() else { return display() }
        copy.delegate = delegate
        copy.display()
        guard copy.ownContents.content !== ownContents.content else { return }
        ownContents = copy.ownContents
        setNeedsCommit()
    }

    /// Gives a presentation copy the values that animations give the keys of subclasses.
    func takeOwnValues(of model: CALayer) {
        let keys = Set(model.attachedAnimations.flatMap(\.animation.ownKeys))
        var samples: [String: Any] = [:]
        for key in keys {
            // The value shows the type, as do the values of an animation where there is none.
            samples[key] =
                model.value(forKey: key)
                ?? model.attachedAnimations.lazy.compactMap { $0.animation.sample(of: key) }.first
        }
        var values = model.modelValues
        values.drawing = .own(samples.compactMapValues { AnimationValue($0) })
        let now = model.localTime(at: CACurrentMediaTime())
        let running = model.attachedAnimations.compactMap { attached in
            let begin = attached.evaluated.map { $0.timing.beginTime - attached.animation.delay } ?? now
            return RenderAnimation(attached.animation, beginTime: begin, model: values)
        }
        RenderAnimation.apply(running, at: now, to: &values)
        guard case .own(let animated) = values.drawing else { return }
        for (key, value) in animated { setValue(value.value(like: samples[key]), forKey: key) }
    }
}

extension CAAnimation {
    /// The key paths of this animation, and of those in it, that are no properties of all layers.
    fileprivate var ownKeys: [String] {
        switch self {
        case let animation as CAPropertyAnimation: animation.ownKey.map { [$0] } ?? []
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.ownKeys)
        default: []
        }
    }

    var hasOwnKeys: Bool { hasOwnKey { _ in true } }

    /// Without a list: each animation that is added is asked.
    fileprivate func hasOwnKey(_ isWanted: (String) -> Bool) -> Bool {
        switch self {
        case let animation as CAPropertyAnimation: animation.ownKey.map(isWanted) ?? false
        case let group as CAAnimationGroup: group.animations?.contains { $0.hasOwnKey(isWanted) } ?? false
        default: false
        }
    }

    /// One of the values that the animation gives the key.
    fileprivate func sample(of key: String) -> Any? {
        switch self {
        case let animation as CABasicAnimation where animation.keyPath == key:
            animation.toValue ?? animation.fromValue ?? animation.byValue
        case let animation as CAKeyframeAnimation where animation.keyPath == key: animation.values?.first
        case let group as CAAnimationGroup: group.animations?.lazy.compactMap { $0.sample(of: key) }.first
        default: nil
        }
    }
}

extension CAPropertyAnimation {
    /// The key path; nil when all layers have a property of this name, and where it leads on.
    fileprivate var ownKey: String? {
        guard let keyPath, AnimatableProperty(keyPath: keyPath) == nil, !keyPath.utf8.contains(UInt8(ascii: ".")) else {
            return nil
        }
        return keyPath
    }
}

extension AnimationValue {
    /// The value in the type of another one, where both are numbers: nothing is bridged here, and programs read the type that they set.
    fileprivate func value(like sample: Any?) -> Any? {
        guard let number = scalarValue else { return anyValue }
        switch sample {
        case is CGFloat: return CGFloat(number)
        case is Double: return number
        case is Float: return Float(number)
        case is Int: return Int(saturating: number.rounded())
        case is Bool: return number >= 0.5
        default: return anyValue
        }
    }
}
