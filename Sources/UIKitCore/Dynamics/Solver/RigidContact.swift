// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A place where a body touches another one, or a wall.
struct RigidContact {
    let body: Int
    /// nil: a wall.
    let other: Int?
    /// The boundary of the wall; −1 for bodies.
    let boundary: Int
    let point: Vector
    /// From the body to what it touches.
    let normal: Vector
    /// How far they are in each other, in points.
    let depth: Double

    /// The speed at which they part after the blow, in points per second.
    var bounce = 0.0
    var normalImpulse = 0.0
    var frictionImpulse = 0.0
}

/// Finds where convex bodies touch.
enum ContactFinder {
    /// Bodies nearer than this touch, so that what rests on something does not part from it in every step.
    static let margin = 0.5

    /// The contacts of two bodies, given by their corners.
    static func contacts(_ a: [Vector], _ b: [Vector], body: Int, other: Int) -> [RigidContact] {
        let first = widestGap(a, b)
        guard first.gap < margin else { return [] }
        let second = widestGap(b, a)
        guard second.gap < margin else { return [] }
        // The side of the shape that is less deep in the other one; with a preference, so that it does not change back and forth.
        let isFirst = first.gap >= second.gap - 0.05
        let (reference, incident, side) = isFirst ? (a, b, first.side) : (b, a, second.side)
        let (v0, v1) = (reference[side], reference[(side + 1) % reference.count])
        let along = v1 - v0
        let length = along.length
        guard length > 0 else { return [] }
        let direction = along / length
        let normal = Vector(direction.y, -direction.x)
        // The side of the other one that faces it, cut off at the ends of this one.
        let facing = incident.indices.min { left, right in
            outward(incident, left).dot(normal) < outward(incident, right).dot(normal)
        }
        guard let facing else { return [] }
        var (p, q) = (incident[facing], incident[(facing + 1) % incident.count])
        guard clip(&p, &q, direction, low: v0.dot(direction), high: v1.dot(direction)) else { return [] }
        return [p, q].compactMap { point in
            let gap = (point - v0).dot(normal)
            guard gap < margin else { return nil }
            return RigidContact(
                body: body, other: other, boundary: -1, point: point - normal * (gap / 2), normal: isFirst ? normal : -normal,
                depth: -gap)
        }
    }

    /// The contacts of a body with a wall, on the side where the body's centre belongs.
    static func contacts(_ corners: [Vector], _ wall: Wall, isOnLeft: Bool, body: Int) -> [RigidContact] {
        let up = isOnLeft ? Vector(wall.direction.y, -wall.direction.x) : Vector(-wall.direction.y, wall.direction.x)
        let touching = corners.compactMap { corner -> RigidContact? in
            let height = (corner - wall.start).dot(up)
            let place = (corner - wall.start).dot(wall.direction)
            guard height < margin, place > -margin, place < wall.length + margin else { return nil }
            return RigidContact(body: body, other: nil, boundary: wall.boundary, point: corner, normal: -up, depth: -height)
        }
        if !touching.isEmpty {
            // Two are enough: the outermost.
            guard touching.count > 2 else { return touching }
            let deepest = touching.max { $0.depth < $1.depth }
            let ordered = touching.sorted {
                ($0.point - wall.start).dot(wall.direction) < ($1.point - wall.start).dot(wall.direction)
            }
            return [deepest, ordered.first, ordered.last].compactMap(\.self)
        }
        // The end of the wall in a side of the body.
        return [wall.start, wall.end].compactMap { end in
            var (best, normal) = (-Double.infinity, Vector.zero)
            for side in corners.indices {
                let out = outward(corners, side)
                let gap = (end - corners[side]).dot(out)
                if gap > best { (best, normal) = (gap, out) }
            }
            guard best < 0 else { return nil }
            return RigidContact(body: body, other: nil, boundary: wall.boundary, point: end, normal: normal, depth: -best)
        }
    }

    private static func outward(_ points: [Vector], _ side: Int) -> Vector {
        let along = points[(side + 1) % points.count] - points[side]
        let length = along.length
        return length > 0 ? Vector(along.y, -along.x) / length : .zero
    }

    /// The side of `a` from which `b` is farthest, and how far; negative: they overlap.
    private static func widestGap(_ a: [Vector], _ b: [Vector]) -> (gap: Double, side: Int) {
        var (widest, found) = (-Double.infinity, 0)
        for side in a.indices {
            let normal = outward(a, side)
            var gap = Double.infinity
            for point in b { gap = min(gap, (point - a[side]).dot(normal)) }
            if gap > widest { (widest, found) = (gap, side) }
            if widest >= margin { break }
        }
        return (widest, found)
    }

    private static func clip(_ p: inout Vector, _ q: inout Vector, _ direction: Vector, low: Double, high: Double) -> Bool {
        func cut(_ from: Vector, _ to: Vector, at place: Double) -> Vector {
            let (a, b) = (from.dot(direction), to.dot(direction))
            return from + (to - from) * ((place - a) / (b - a))
        }
        let (a, b) = (p.dot(direction), q.dot(direction))
        if max(a, b) < low || min(a, b) > high { return false }
        let (start, end) = (p, q)
        if a < low { p = cut(start, end, at: low) }
        if a > high { p = cut(start, end, at: high) }
        if b < low { q = cut(start, end, at: low) }
        if b > high { q = cut(start, end, at: high) }
        return true
    }
}
