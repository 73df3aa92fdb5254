// SPDX-License-Identifier: MIT
internal import Foundation

/// Finds the spring of mass 1 that UIKit makes from a damping ratio and a duration: after `duration` seconds a thousandth of the
/// distance is left.
///
/// The equation, from probes of UIKit: with β = ζω and ωd = ω√(1 − ζ²), |(β − v) / ωd|·e^(−βD) = 0.001 for ζ < 1 and
/// |1 + (ω − v)·D|·e^(−ωD) = 0.001 for ζ = 1. Of several roots (large v) the largest is taken.
package enum SpringFit {
    /// The spring of a damping ratio and a duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for no overshoot; clamped to 0.01 … 1.
    ///   - duration: Seconds, greater than 0.
    ///   - velocity: The speed at the start, in distances per second.
    package static func parameters(dampingRatio: Double, duration: Double, velocity: Double = 0) -> SpringParameters {
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let duration = duration.isFinite ? max(duration, 1e-6) : 1
        let velocity = velocity.isFinite ? velocity : 0
        let omega = frequency(ratio: ratio, scaledVelocity: velocity * duration) / duration
        return SpringParameters(stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
    }

    /// The spring of a perceptual duration, the period of the undamped motion in seconds, and a bounce, −1 … 1.
    package static func perceptual(duration: Double, bounce: Double, velocity: Double = 0) -> SpringParameters {
        let omega = 2 * Double.pi / (duration.isFinite ? max(duration, 1e-6) : 1)
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 0.99)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        return SpringParameters(stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
    }

    /// The largest root u = ωD; the equation has no other scale than the duration, so D = 1 here and v is v·D.
    private static func frequency(ratio: Double, scaledVelocity v: Double) -> Double {
        let goal = -log(SpringSolver.residual)
        let width = ((1 - ratio) * (1 + ratio)).squareRoot()
        // The logarithm of the remaining distance in thousandths: positive while too much is left, negative beyond the last root.
        func excess(_ u: Double) -> Double {
            ratio < 1 ? log(abs(ratio * u - v) / (u * width)) - ratio * u + goal : log(abs(1 + u - v)) - u + goal
        }
        // The pole of the logarithm. To its right the excess rises to one maximum, and falls from there on.
        let pole = ratio < 1 ? v / ratio : v - 1
        var low: Double
        var high: Double
        let peak: Double
        if ratio < 1 {
            // Where the derivative v / (u·(ζu − v)) − ζ vanishes.
            peak = v > 0 ? (v * ratio + (v * v * ratio * ratio + 4 * ratio * ratio * v).squareRoot()) / (2 * ratio * ratio) : 0
        } else {
            peak = max(v, 0)
        }
        if peak <= 0 || excess(peak) >= 0 {
            low = max(peak, 1e-9)
            high = max(low, 1) * 2
            while excess(high) > 0 { high *= 2 }
        } else {
            low = 1e-9
            high = pole
        }
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
