// SPDX-License-Identifier: MIT
internal import Foundation

/// The motion of a damped spring from 0 to its rest at 1: the solution of `m·x″ + c·x′ + k·(x − 1) = 0`.
///
/// With y = 1 − x, β = c / 2m and ω² = k / m, the three standard solutions for y(0) = 1, y′(0) = −v.
package struct SpringSolver: Sendable, Equatable {
    private enum Motion: Sendable, Equatable {
        /// y = e^(−βt) · (cos ωd·t + b · sin ωd·t)
        case underdamped(beta: Double, frequency: Double, b: Double)
        /// y = e^(−ωt) · (1 + b·t)
        case critical(omega: Double, b: Double)
        /// y = a·e^(−r·t) + b·e^(−s·t), 0 < r < s
        case overdamped(r: Double, s: Double, a: Double, b: Double)
    }

    /// The part of the distance that is left when the spring counts as settled.
    package static let residual = 0.001

    /// The undamped angular frequency, in radians per second.
    package let omega: Double
    private let motion: Motion

    /// Values that no spring can have are replaced by the nearest possible ones.
    package init(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        let mass = mass > 0 && mass.isFinite ? mass : 1
        let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : .leastNormalMagnitude
        let damping = damping.isFinite ? max(damping, 0) : 0
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        let omega = (stiffness / mass).squareRoot()
        let beta = damping / (2 * mass)
        let ratio = beta / omega
        self.omega = omega
        if abs(ratio - 1) < 1e-9 || (ratio > 1 && !allowsOverdamping) {
            motion = .critical(omega: omega, b: omega - velocity)
        } else if ratio < 1 {
            let frequency = omega * ((1 - ratio) * (1 + ratio)).squareRoot()
            motion = .underdamped(beta: beta, frequency: frequency, b: (beta - velocity) / frequency)
        } else {
            let root = omega * ((ratio - 1) * (ratio + 1)).squareRoot()
            let s = beta + root
            let r = omega * omega / s
            motion = .overdamped(r: r, s: s, a: (s - velocity) / (s - r), b: (velocity - r) / (s - r))
        }
    }

    /// The position after `time` seconds: 0 at the start, 1 at rest.
    package func position(at time: Double) -> Double {
        let t = max(time, 0)
        switch motion {
        case .underdamped(let beta, let frequency, let b):
            return 1 - exp(-beta * t) * (cos(frequency * t) + b * sin(frequency * t))
        case .critical(let omega, let b):
            return 1 - exp(-omega * t) * (1 + b * t)
        case .overdamped(let r, let s, let a, let b):
            return 1 - a * exp(-r * t) - b * exp(-s * t)
        }
    }

    /// The speed after `time` seconds, in distances per second.
    package func velocity(at time: Double) -> Double {
        let t = max(time, 0)
        switch motion {
        case .underdamped(let beta, let frequency, let b):
            let (c, s) = (cos(frequency * t), sin(frequency * t))
            return exp(-beta * t) * ((beta - b * frequency) * c + (beta * b + frequency) * s)
        case .critical(let omega, let b):
            return exp(-omega * t) * (omega * (1 + b * t) - b)
        case .overdamped(let r, let s, let a, let b):
            return a * r * exp(-r * t) + b * s * exp(-s * t)
        }
    }

    /// Seconds until a bound of the distance has fallen to `residual`; infinite without damping.
    ///
    /// The bound is the sum of the amplitudes, which gives the durations that Core Animation reports for underdamped
    /// springs (1.4727… s for the defaults of CASpringAnimation).
    package var settlingDuration: Double {
        let goal = -log(Self.residual)
        switch motion {
        case .underdamped(let beta, _, let b):
            return beta > 0 ? (goal + log(1 + abs(b))) / beta : .infinity
        case .critical(let omega, let b):
            // ωt = ln(1000) + ln(1 + |b|t), solved by iteration: the right side's slope is below 1 at the root.
            var t = goal / omega
            for _ in 0..<200 {
                let next = (goal + log(1 + abs(b) * t)) / omega
                if abs(next - t) <= 1e-15 * next { break }
                t = next
            }
            return t
        case .overdamped(let r, _, let a, let b):
            return (goal + log(abs(a) + abs(b))) / r
        }
    }
}
