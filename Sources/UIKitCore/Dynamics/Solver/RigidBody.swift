// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A body that moves and turns in the plane. Points, seconds, radians; y downwards, so that positive turns are clockwise.
struct RigidBody {
    var position: Vector
    var angle: Double
    var velocity = Vector.zero
    var spin = 0.0
    var shape: ConvexShape { didSet { updateMass() } }

    /// Of a square point, where 100 × 100 of them have the mass 1.
    var density = 1.0 { didSet { if density != oldValue { updateMass() } } }
    var elasticity = RigidBody.defaultElasticity
    var friction = RigidBody.defaultFriction
    /// How much of the speed is lost in a second.
    var resistance = RigidBody.defaultResistance
    var angularResistance = RigidBody.defaultResistance
    var charge = 0.0
    /// An anchored body does not move, whatever hits it.
    var isAnchored = false { didSet { if isAnchored != oldValue { updateMass() } } }
    var turns = true { didSet { if turns != oldValue { updateMass() } } }

    /// Which collision behaviours it takes part in, as bits: with other bodies, and with boundaries.
    var itemMask: UInt64 = 0
    var wallMask: UInt64 = 0

    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0

    static let defaultElasticity = 0.2
    static let defaultFriction = 0.2
    static let defaultResistance = 0.1
    /// Points per second, and radians per second: faster ones would be nowhere.
    static let maximumSpeed = 20_000.0
    static let maximumSpin = 200.0

    init(position: Vector, angle: Double, shape: ConvexShape) {
        self.position = position
        self.angle = angle
        self.shape = shape
        updateMass()
    }

    mutating func stop() { (velocity, spin) = (.zero, 0) }

    /// As if no behaviour had said what the body is like.
    mutating func reset() {
        density = 1
        elasticity = Self.defaultElasticity
        friction = Self.defaultFriction
        (resistance, angularResistance) = (Self.defaultResistance, Self.defaultResistance)
        (isAnchored, turns, charge) = (false, true, 0)
        (itemMask, wallMask) = (0, 0)
    }

    var mass: Double { max(density.isFinite ? density : 1, 1e-3) * max(shape.area, 1) / 10_000 }

    private mutating func updateMass() {
        inverseMass = isAnchored ? 0 : 1 / mass
        inverseInertia = isAnchored || !turns ? 0 : 1 / (mass * max(shape.inertia, 1))
        if isAnchored { (velocity, spin) = (.zero, 0) }
        if !turns { spin = 0 }
    }

    /// The corners, where they are.
    var corners: [Vector] {
        let (s, c) = (sin(angle), cos(angle))
        return shape.points.map { Vector($0.x * c - $0.y * s, $0.x * s + $0.y * c) + position }
    }

    /// A place that was given relative to the centre, where it is now, from the centre.
    func turnedOffset(_ offset: Vector) -> Vector {
        let (s, c) = (sin(angle), cos(angle))
        return Vector(offset.x * c - offset.y * s, offset.x * s + offset.y * c)
    }

    func velocity(at offset: Vector) -> Vector { velocity + offset.turned * spin }

    mutating func apply(_ impulse: Vector, at offset: Vector) {
        velocity += impulse * inverseMass
        spin += offset.cross(impulse) * inverseInertia
    }

    /// Takes away what is too fast, and what is no number.
    mutating func limitSpeed() {
        velocity.clamp(lowerBound: Vector(repeating: -1e9), upperBound: Vector(repeating: 1e9))
        let speed = velocity.length
        if !speed.isFinite || !spin.isFinite { return stop() }
        if speed > Self.maximumSpeed { velocity *= Self.maximumSpeed / speed }
        spin = min(max(spin, -Self.maximumSpin), Self.maximumSpin)
    }

    mutating func move(_ seconds: Double) {
        guard inverseMass > 0 else { return }
        position += velocity * seconds
        angle += spin * seconds
    }
}

/// A line that bodies do not cross: a part of a boundary.
struct Wall {
    let start: Vector
    let end: Vector
    /// Of the collision behaviour.
    let group: UInt64
    /// Which boundary it is part of.
    let boundary: Int
    let direction: Vector
    let length: Double

    /// Nil for a line that has no length or is no line.
    init?(from start: CGPoint, to end: CGPoint, group: UInt64, boundary: Int) {
        (self.start, self.end) = (Vector(start), Vector(end))
        (self.group, self.boundary) = (group, boundary)
        length = (self.end - self.start).length
        guard length > 1e-6, length.isFinite, self.start.isFinite else { return nil }
        direction = (self.end - self.start) / length
    }
}
