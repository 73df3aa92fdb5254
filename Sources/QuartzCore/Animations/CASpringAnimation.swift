// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A basic animation whose progress is the motion of a damped spring. Its `duration` cuts the motion off;
/// `settlingDuration` says how long the motion needs.
open class CASpringAnimation: CABasicAnimation {
    /// Greater than 0.
    open var mass: CGFloat = 1
    /// Greater than 0.
    open var stiffness: CGFloat = 100
    /// 0 or greater.
    open var damping: CGFloat = 10
    /// In whole distances per second; positive towards the end value.
    open var initialVelocity: CGFloat = 0
    /// Whether more than critical damping makes the motion slower. False by default: the motion is then critically damped.
    open var allowsOverdamping = false

    /// A spring by how long it seems to take, in seconds, and how much it overshoots: −1 … 1, 0 for not at all.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let parameters = SpringFit.perceptual(duration: perceptualDuration, bounce: bounce)
        mass = parameters.mass
        stiffness = parameters.stiffness
        damping = parameters.damping
    }

    /// Seconds until the distance to the end value stays within a thousandth.
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
