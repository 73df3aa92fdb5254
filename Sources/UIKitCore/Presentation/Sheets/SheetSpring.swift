// SPDX-License-Identifier: MIT
package import CoreGraphics
package import QuartzCore

/// The critically damped system spring, ω = 18.2574 s⁻¹, that goes on with the speed of a finger.
@MainActor
package enum SheetSpring {
    /// - Parameters:
    ///   - distance: What is left of the way, in points.
    ///   - velocity: Points per second, with the sign of `distance` when they go the same way.
    package static func parameters(distance: CGFloat, velocity: CGFloat) -> SpringParameters {
        var result = SpringParameters.system
        // Springs count in whole distances; below a point there is none to speak of.
        if abs(distance) >= 1, velocity.isFinite { result.initialVelocity = velocity / distance }
        return result
    }

    /// Seconds.
    package static func duration(distance: CGFloat, velocity: CGFloat) -> TimeInterval {
        let parameters = parameters(distance: distance, velocity: velocity)
        return parameters.initialVelocity == 0 ? SpringParameters.systemDuration : parameters.solver.settlingDuration
    }

    /// Animates what the closure changes. Touches are let through: a sheet can be caught while it moves.
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
