// SPDX-License-Identifier: MIT

/// The constants of a damped spring.
package struct SpringParameters: Sendable, Equatable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// The speed at the start, in distances per second; positive towards the end.
    package var initialVelocity: Double

    /// The spring of UIKit's own transitions. Its constants are overdamped; Core Animation shows it critically damped.
    package static let system = SpringParameters(mass: 3, stiffness: 1000, damping: 500)

    /// The duration that UIKit reports for that spring, in seconds.
    package static let systemDuration = 0.5058237314224243

    package init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    package var solver: SpringSolver {
        SpringSolver(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
}
