// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A basic animation whose progress is the motion of a damped spring. Its `duration` cuts the motion off; `settlingDuration`
/// says how long the motion takes.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring, above 0. 1 by default.
    open var mass: CGFloat = 1
    /// The stiffness of the spring, above 0. 100 by default.
    open var stiffness: CGFloat = 100
    /// The friction, 0 (oscillates without end) or more. 10 by default.
    open var damping: CGFloat = 10
    /// The speed at the start, in distances from start to end value per second; positive towards the end value. 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping above the critical one makes the motion slower. False by default: the motion is then critically damped.
    open var allowsOverdamping = false

    /// Creates a spring from how it looks.
    ///
    /// - Parameters:
    ///   - perceptualDuration: How long it seems to take, in seconds.
    ///   - bounce: How much it overshoots: −1 … 1. 0 and less do not overshoot.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let parameters = SpringFit.perceptual(duration: perceptualDuration, bounce: bounce)
        mass = parameters.mass
        stiffness = parameters.stiffness
        damping = parameters.damping
    }

    /// Seconds until the distance to the end value stays below a thousandth of the whole.
    open var settlingDuration: CFTimeInterval { solver.settlingDuration }

    package var solver: SpringSolver {
        SpringSolver(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    package override func makeEmpty() -> CAAnimation { CASpringAnimation() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }
}
