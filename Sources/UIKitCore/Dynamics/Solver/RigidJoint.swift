// SPDX-License-Identifier: MIT
internal import Foundation

/// Holds a place of a body at a distance from a point, or from a place of another body.
struct RigidJoint {
    var body: Int
    /// From the centre, in the body's own directions.
    var offset: Vector
    /// nil: a point that does not move.
    var other: Int?
    /// From the centre of the other body, or the point itself.
    var otherOffset: Vector
    var length: Double
    /// Of a spring, in Hertz; 0: a rod.
    var frequency: Double
    /// Of the spring, as a part of the damping at which it no longer swings.
    var damping: Double

    /// Shorter rods hold in all directions.
    private static let shortest = 0.5

    func solve(_ bodies: inout [RigidBody], step: Double) {
        let arm = bodies[body].turnedOffset(offset)
        let otherArm = other.map { bodies[$0].turnedOffset(otherOffset) } ?? .zero
        let end = other.map { bodies[$0].position + otherArm } ?? otherOffset
        let way = bodies[body].position + arm - end
        let distance = way.length
        guard distance.isFinite else { return }
        if length < Self.shortest {
            // A pin: in two directions one after the other.
            for axis in [Vector(1, 0), Vector(0, 1)] { pull(&bodies, axis, way.dot(axis), arm, otherArm, step) }
        } else {
            pull(&bodies, distance > 1e-6 ? way / distance : Vector(0, 1), distance - length, arm, otherArm, step)
        }
    }

    /// - Parameter error: How far the distance along the axis is off.
    private func pull(
        _ bodies: inout [RigidBody], _ axis: Vector, _ error: Double, _ arm: Vector, _ otherArm: Vector, _ step: Double
    ) {
        let turn = arm.cross(axis)
        var inverse = bodies[body].inverseMass + turn * turn * bodies[body].inverseInertia
        var speed = bodies[body].velocity(at: arm).dot(axis)
        if let other {
            let otherTurn = otherArm.cross(axis)
            inverse += bodies[other].inverseMass + otherTurn * otherTurn * bodies[other].inverseInertia
            speed -= bodies[other].velocity(at: otherArm).dot(axis)
        }
        guard inverse > 0 else { return }
        let impulse: Double
        if frequency > 0 {
            // One implicit step of the spring, which is stable for any stiffness.
            let mass = 1 / inverse
            let omega = 2 * Double.pi * frequency
            let stiffness = mass * omega * omega
            let friction = 2 * mass * damping * omega
            impulse =
                -step * (stiffness * (error + step * speed) + friction * speed)
                / (1 + step * (friction + step * stiffness) * inverse)
        } else {
            impulse = -(speed + 0.3 * error / step) / inverse
        }
        bodies[body].apply(axis * impulse, at: arm)
        if let other { bodies[other].apply(axis * -impulse, at: otherArm) }
    }
}
