// SPDX-License-Identifier: MIT

extension UIView {
    /// The view's motion effects. Empty by default. Compatibility: kept, without an effect; see `UIMotionEffect`.
    public var motionEffects: [UIMotionEffect] {
        get { storedMotionEffects ?? [] }
        set { storedMotionEffects = newValue.isEmpty ? nil : newValue }
    }

    /// Adds a motion effect. Compatibility: kept, without an effect.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
