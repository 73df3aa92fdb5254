// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A vector of the plane.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
    /// The length of the cross product: positive when `other` lies clockwise (y downwards) of this vector.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    var length: Double { dot(self).squareRoot() }
    /// A quarter turn further.
    var turned: Vector { Vector(-y, x) }
    var isFinite: Bool { x.isFinite && y.isFinite }
    init(_ point: CGPoint) { self.init(point.x, point.y) }
}

/// The outline of a body, around its centre: a convex polygon, clockwise with y downwards.
struct ConvexShape {
    let points: [Vector]
    /// Square points.
    let area: Double
    /// Of a body of mass 1: the moment of inertia around the centre, in square points.
    let inertia: Double
    /// The distance of the farthest point from the centre.
    let reach: Double

    /// Sides shorter than this count as this long: a body without extent would turn without end.
    private static let shortest = 1.0
    private static let circlePoints = 24

    /// - Parameter size: In points.
    static func rectangle(_ size: CGSize) -> ConvexShape {
        let (x, y) = halves(size)
        return ConvexShape(convex: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
    }

    static func ellipse(_ size: CGSize) -> ConvexShape {
        let (x, y) = halves(size)
        return ConvexShape(
            convex: (0..<circlePoints).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(circlePoints)
                return Vector(x * cos(angle), y * sin(angle))
            })
    }

    /// The smallest convex shape around points; nil when they span no area.
    static func hull(_ points: [Vector]) -> ConvexShape? {
        let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return nil }
        func half(_ points: [Vector]) -> [Vector] {
            var line: [Vector] = []
            for point in points {
                while line.count > 1, (line[line.count - 1] - line[line.count - 2]).cross(point - line[line.count - 1]) <= 0 {
                    line.removeLast()
                }
                line.append(point)
            }
            return line.dropLast()
        }
        let hull = half(sorted) + half(sorted.reversed())
        guard hull.count > 2 else { return nil }
        let shape = ConvexShape(convex: hull)
        return shape.area > shortest * shortest ? shape : nil
    }

    private static func halves(_ size: CGSize) -> (Double, Double) {
        (max(abs(size.width), shortest) / 2, max(abs(size.height), shortest) / 2)
    }

    private init(convex points: [Vector]) {
        self.points = points
        var (area, inertia) = (0.0, 0.0)
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let cross = a.cross(b)
            area += cross / 2
            inertia += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
        }
        self.area = area
        self.inertia = area > 0 ? inertia / area : 1
        reach = points.map(\.length).max() ?? 1
    }
}
