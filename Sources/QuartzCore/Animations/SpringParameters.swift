// SPDX-License-Identifier: MIT

/// The constants of a damped spring.
package struct SpringParameters: Sendable, Equatable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// In whole distances per second; positive towards the end.
    package var initialVelocity: Double

    /// The spring of the system's own transitions; overdamped on paper, rendered as critically damped.
    package static let system = SpringParameters(mass: 3, stiffness: 1000, damping: 500)

    /// The seconds that the system reports for that spring.
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
