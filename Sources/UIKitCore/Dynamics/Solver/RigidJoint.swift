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
    /// What it leaves free.
    var kind = Kind.rod
    /// For pins: how hard turning is, as an impulse a second.
    var frictionTorque = 0.0

    enum Kind {
        /// Holds the distance.
        case rod
        /// Holds no more than the distance.
        case limit
        /// Holds the places on each other, and lets the bodies turn between two angles from how they were to each other.
        case pin(angle: Double, from: Double, to: Double)
        /// Lets the body slide on a line between two distances, and not turn.
        ///
        /// - Parameter axis: The line's direction, in the directions of the other body.
        case slide(axis: Vector, angle: Double, from: Double, to: Double)
    }

    /// Shorter rods hold in all directions.
    private static let shortest = 0.5

    func solve(_ bodies: inout [RigidBody], step: Double) {
        let arm = bodies[body].turnedOffset(offset)
        let otherArm = other.map { bodies[$0].turnedOffset(otherOffset) } ?? .zero
        let end = other.map { bodies[$0].position + otherArm } ?? otherOffset
        let way = bodies[body].position + arm - end
        let distance = way.length
        guard distance.isFinite else { return }
        switch kind {
        case .limit where distance <= length: break
        case .rod where length >= Self.shortest, .limit:
            pull(&bodies, distance > 1e-6 ? way / distance : Vector(0, 1), distance - length, arm, otherArm, step)
        case .rod: hold(&bodies, way, arm, otherArm, step)
        case .pin(let angle, let low, let high):
            hold(&bodies, way, arm, otherArm, step)
            turn(&bodies, angle: angle, from: low, to: high, step)
        case .slide(let axis, let angle, let low, let high):
            let direction = other.map { bodies[$0].turnedOffset(axis) } ?? axis
            let across = direction.turned
            pull(&bodies, across, way.dot(across), arm, otherArm, step)
            turn(&bodies, angle: angle, from: 0, to: 0, step)
            let place = way.dot(direction)
            if place < low { pull(&bodies, direction, place - low, arm, otherArm, step) }
            if place > high { pull(&bodies, direction, place - high, arm, otherArm, step) }
        }
    }

    /// In two directions one after the other.
    private func hold(
        _ bodies: inout [RigidBody], _ way: Vector, _ arm: Vector, _ otherArm: Vector, _ step: Double
    ) {
        for axis in [Vector(1, 0), Vector(0, 1)] { pull(&bodies, axis, way.dot(axis), arm, otherArm, step) }
    }

    /// Keeps the angle of the body to the other one between limits, and takes away some of its turning.
    private func turn(_ bodies: inout [RigidBody], angle: Double, from low: Double, to high: Double, _ step: Double) {
        let inverse = bodies[body].inverseInertia + (other.map { bodies[$0].inverseInertia } ?? 0)
        guard inverse > 0 else { return }
        let spin = bodies[body].spin - (other.map { bodies[$0].spin } ?? 0)
        let now = bodies[body].angle - (other.map { bodies[$0].angle } ?? 0) - angle
        var impulse = 0.0
        if low == high {
            impulse = -(spin + 0.3 * (now - low) / step) / inverse
        } else if now < low {
            impulse = max(-(spin + 0.3 * (now - low) / step) / inverse, 0)
        } else if now > high {
            impulse = min(-(spin + 0.3 * (now - high) / step) / inverse, 0)
        } else if frictionTorque > 0 {
            let limit = frictionTorque * step
            impulse = min(max(-spin / inverse, -limit), limit)
        }
        guard impulse.isFinite else { return }
        bodies[body].spin += impulse * bodies[body].inverseInertia
        if let other { bodies[other].spin -= impulse * bodies[other].inverseInertia }
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
