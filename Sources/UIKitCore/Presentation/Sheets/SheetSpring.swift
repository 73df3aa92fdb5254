// SPDX-License-Identifier: MIT
package import CoreGraphics
package import QuartzCore

/// The critically damped system spring, ω = 18.2574 s⁻¹, which continues the movement of a finger.
@MainActor
package enum SheetSpring {
    /// - Parameters:
    ///   - distance: The distance that is left, in points.
    ///   - velocity: Points per second, with the sign of `distance` when they go the same way.
    package static func parameters(distance: CGFloat, velocity: CGFloat) -> SpringParameters {
        var result = SpringParameters.system
        // The spring's velocity is relative to the distance, which must not be close to 0.
        if abs(distance) >= 1, velocity.isFinite { result.initialVelocity = velocity / distance }
        return result
    }

    /// In seconds.
    package static func duration(distance: CGFloat, velocity: CGFloat) -> TimeInterval {
        let parameters = parameters(distance: distance, velocity: velocity)
        return parameters.initialVelocity == 0 ? SpringParameters.systemDuration : parameters.solver.settlingDuration
    }

    /// Animates what the closure changes. Touches are not blocked: a sheet can be stopped while it moves.
    package static func run(
        distance: CGFloat = 0, velocity: CGFloat = 0, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let duration = duration(distance: distance, velocity: velocity)
        let curve = ViewAnimationTiming.Curve.spring(
            parameters(distance: distance, velocity: velocity), duration: duration)
        let options: UIView.AnimationOptions = [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve]
        ViewAnimationState(
            timing: ViewAnimationTiming(duration: duration, curve: curve), options: options, completion: completion
        ).run(animations)
    }
}
