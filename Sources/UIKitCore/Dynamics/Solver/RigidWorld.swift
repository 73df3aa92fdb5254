// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Bodies under forces, at a fixed step: semi-implicit Euler, with impulses at contacts and joints. Knows neither items nor behaviours.
struct RigidWorld {
    /// Seconds.
    static let step = 1.0 / 120
    private static let iterations = 10
    /// Blows that are slower do not bounce, in points per second: gravity makes as much in two steps.
    private static let slowestBounce = 40.0
    /// How far bodies may be in each other, in points: what rests would tremble otherwise.
    private static let slop = 0.25

    /// A pull towards a place and an upright position.
    struct Snap {
        var body: Int
        var target: Vector
        /// 0 (swings most) … 1.
        var damping: Double
        /// Of the pull, in radians per second.
        static let stiffness = 16.0
    }

    var bodies: [RigidBody] = []
    /// Points per second², for each body.
    var accelerations: [Vector] = []
    /// Radians per second², for each body.
    var spins: [Double] = []
    var walls: [Wall] = []
    var joints: [RigidJoint] = []
    var snaps: [Snap] = []

    /// On which side of walls bodies are: they stay there, however fast they are.
    private(set) var sides: [SideKey: Bool] = [:]

    /// What touches since the last step.
    private(set) var contacts: [RigidContact] = []

    struct SideKey: Hashable {
        let body: Int
        let wall: Int
    }

    mutating func advance() {
        let step = Self.step
        for index in bodies.indices where bodies[index].inverseMass > 0 {
            bodies[index].limitSpeed()
            bodies[index].velocity += accelerations[index] * step
            if bodies[index].turns { bodies[index].spin += spins[index] * step }
            bodies[index].velocity /= 1 + step * max(bodies[index].resistance, 0)
            bodies[index].spin /= 1 + step * max(bodies[index].angularResistance, 0)
        }
        for snap in snaps { pull(snap) }
        let corners = bodies.map(\.corners)
        findContacts(corners)
        var found: [RigidContact] = []
        swap(&found, &contacts)
        for index in found.indices { prepare(&found[index]) }
        for _ in 0..<Self.iterations {
            for joint in joints where joint.frequency <= 0 { joint.solve(&bodies, step: step) }
            for index in found.indices { solve(&found[index]) }
        }
        contacts = found
        for joint in joints where joint.frequency > 0 { joint.solve(&bodies, step: step) }
        for index in bodies.indices { move(index) }
    }

    /// Moves a body for a step; its centre stops short of walls.
    private mutating func move(_ index: Int) {
        bodies[index].limitSpeed()
        let start = bodies[index].position
        bodies[index].move(Self.step)
        let way = bodies[index].position - start
        // Slow bodies are stopped by their corners.
        guard bodies[index].wallMask != 0, way.length > 1 else { return }
        var part = 1.0
        for wall in walls where wall.group & bodies[index].wallMask != 0 {
            let cross = way.cross(wall.direction)
            guard abs(cross) > 1e-9 else { continue }
            let along = (wall.start - start).cross(wall.direction) / cross
            let place = (wall.start - start).cross(way) / cross
            if along >= 0, along < part, place >= -0.01, place <= wall.length + 0.01 { part = along }
        }
        if part < 1 { bodies[index].position = start + way * max(part - 0.01 / way.length, 0) }
    }

    /// One implicit step of a damped spring.
    private mutating func pull(_ snap: Snap) {
        guard bodies[snap.body].inverseMass > 0 else { return }
        let step = Self.step
        let omega = Snap.stiffness
        let friction = 2 * (0.25 + 0.75 * min(max(snap.damping, 0), 1)) * omega
        let divisor = 1 + step * friction + step * step * omega * omega
        let way = bodies[snap.body].position - snap.target
        bodies[snap.body].velocity = (bodies[snap.body].velocity - way * (step * omega * omega)) / divisor
        guard bodies[snap.body].turns else { return }
        let angle = remainder(bodies[snap.body].angle, 2 * .pi)
        bodies[snap.body].spin = (bodies[snap.body].spin - angle * (step * omega * omega)) / divisor
    }

    // MARK: Contacts

    private mutating func findContacts(_ corners: [[Vector]]) {
        contacts.removeAll(keepingCapacity: true)
        // Sorted by their left ends, a body meets only the next ones.
        let order = bodies.indices.filter { bodies[$0].itemMask != 0 }.sorted {
            bodies[$0].position.x - bodies[$0].shape.reach < bodies[$1].position.x - bodies[$1].shape.reach
        }
        for (place, first) in order.enumerated() {
            let body = bodies[first]
            let right = body.position.x + body.shape.reach + ContactFinder.margin
            for second in order[(place + 1)...] {
                let other = bodies[second]
                if other.position.x - other.shape.reach > right { break }
                guard body.itemMask & other.itemMask != 0, body.inverseMass + other.inverseMass > 0,
                    abs(body.position.y - other.position.y) < body.shape.reach + other.shape.reach + ContactFinder.margin
                else { continue }
                contacts += ContactFinder.contacts(corners[first], corners[second], body: first, other: second)
            }
        }
        findWalls(corners)
    }

    private mutating func findWalls(_ corners: [[Vector]]) {
        for (number, wall) in walls.enumerated() {
            for index in bodies.indices where bodies[index].wallMask & wall.group != 0 && bodies[index].inverseMass > 0 {
                let body = bodies[index]
                let way = body.position - wall.start
                let height = way.cross(wall.direction)
                let place = way.dot(wall.direction)
                let key = SideKey(body: index, wall: number)
                // Beyond its ends, a wall has no sides.
                let isBeside = place > 0 && place < wall.length
                let isOnLeft = (isBeside ? sides[key] : nil) ?? (height > 0)
                sides[key] = isOnLeft
                // A body that was pushed through is brought back.
                guard abs(height) < body.shape.reach + ContactFinder.margin || (height > 0) != isOnLeft,
                    place > -body.shape.reach, place < wall.length + body.shape.reach
                else { continue }
                contacts += ContactFinder.contacts(corners[index], wall, isOnLeft: isOnLeft, body: index)
            }
        }
    }

    /// Takes over on which side of walls bodies are from an earlier world with the same bodies and walls.
    mutating func keepSides(_ known: [SideKey: Bool]) { sides = known }

    private func speed(_ contact: RigidContact, _ axis: Vector) -> Double {
        let own = bodies[contact.body].velocity(at: contact.point - bodies[contact.body].position)
        guard let other = contact.other else { return own.dot(axis) }
        return (own - bodies[other].velocity(at: contact.point - bodies[other].position)).dot(axis)
    }

    private func inverseMass(_ contact: RigidContact, _ axis: Vector) -> Double {
        let arm = (contact.point - bodies[contact.body].position).cross(axis)
        var sum = bodies[contact.body].inverseMass + arm * arm * bodies[contact.body].inverseInertia
        if let other = contact.other {
            let otherArm = (contact.point - bodies[other].position).cross(axis)
            sum += bodies[other].inverseMass + otherArm * otherArm * bodies[other].inverseInertia
        }
        return sum
    }

    private func prepare(_ contact: inout RigidContact) {
        let approach = speed(contact, contact.normal)
        guard approach > Self.slowestBounce else { return }
        let own = bodies[contact.body].elasticity
        contact.bounce = approach * min(max(contact.other.map { max(bodies[$0].elasticity, own) } ?? own, 0), 1)
    }

    private mutating func apply(_ impulse: Vector, _ contact: RigidContact) {
        bodies[contact.body].apply(impulse, at: contact.point - bodies[contact.body].position)
        if let other = contact.other { bodies[other].apply(-impulse, at: contact.point - bodies[other].position) }
    }

    private mutating func solve(_ contact: inout RigidContact) {
        let normal = contact.normal
        let mass = inverseMass(contact, normal)
        guard mass > 0 else { return }
        // Pushes out what is too deep, and lets come nearer what is apart.
        let correction =
            contact.depth < 0 ? contact.depth / Self.step : min(max(contact.depth - Self.slop, 0) * 0.2 / Self.step, 600)
        let wanted = max(contact.bounce, correction)
        let change = (speed(contact, normal) + wanted) / mass
        let sum = min(contact.normalImpulse - change, 0)
        apply(normal * (sum - contact.normalImpulse), contact)
        contact.normalImpulse = sum

        let tangent = normal.turned
        let tangentMass = inverseMass(contact, tangent)
        guard tangentMass > 0 else { return }
        let own = max(bodies[contact.body].friction, 0)
        let friction = (own * max(contact.other.map { bodies[$0].friction } ?? own, 0)).squareRoot()
        let limit = friction * -contact.normalImpulse
        let along = min(max(contact.frictionImpulse - speed(contact, tangent) / tangentMass, -limit), limit)
        apply(tangent * (along - contact.frictionImpulse), contact)
        contact.frictionImpulse = along
    }
}
