// SPDX-License-Identifier: MIT

extension CALayer {
    /// The one way a model value changes: look up the action while the old value stands, change, run the action.
    ///
    /// Inlined, as its callers are, so that the key path becomes an offset.
    @inline(__always)
    private func changeValue<Value: Equatable>(
        _ property: WritableKeyPath<LayerProperties, Value>, to value: Value, key: String
    ) {
        guard modelValues[keyPath: property] != value else { return }
        let action = isPresentationCopy ? nil : self.action(forKey: key)
        modelValues[keyPath: property] = value
        setNeedsCommit()
        if let action { run(action, forKey: key) }
    }

    private func run(_ action: any CAAction, forKey key: String) {
        if !(action is NSNull) { action.run(forKey: key, object: self, arguments: nil) }
    }

    /// Core Animation throws for geometry that is not made of numbers; here it changes nothing.
    @inline(__always)
    func change<Value: Equatable & GeometricValue>(
        _ property: WritableKeyPath<LayerProperties, Value>, to value: Value, key: String
    ) {
        guard value.isFinite else { return }
        changeValue(property, to: value, key: key)
    }

    @inline(__always)
    func change<Value: Equatable>(_ property: WritableKeyPath<LayerProperties, Value>, to value: Value, key: String) {
        changeValue(property, to: value, key: key)
    }

    func lookUpAction(forKey event: String) -> (any CAAction)? {
        if CATransaction.disableActions() { return nil }
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return implicitAnimation(forKey: event)
    }

    /// Layers without a view animate every change by themselves, once they have been shown.
    private func implicitAnimation(forKey event: String) -> (any CAAction)? {
        guard delegate == nil, committedNode != nil, root.host != nil, CATransaction.animationDuration() > 0,
            let property = AnimatableProperty(keyPath: event)
        else { return nil }
        return ImplicitAnimation(keyPath: event, from: property.read(presentationProperties()))
    }
}

/// The action of a layer that nobody else has an action for: from what is seen now to the new value.
@MainActor
private final class ImplicitAnimation: CAAction {
    private let keyPath: String
    private let from: AnimationValue

    init(keyPath: String, from: AnimationValue) {
        self.keyPath = keyPath
        self.from = from
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        layer.add(animation, forKey: keyPath)
    }
}
