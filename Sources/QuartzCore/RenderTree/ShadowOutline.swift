// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The outline of a shadow, as a rounded rectangle: that which has the path's bounds and its area. For rectangles, rounded ones and
/// circles it is the path itself.
package final class ShadowOutline: Sendable, Equatable {
    package let path: CGPath
    /// In the layer's coordinates.
    package let rect: CGRect
    /// In points.
    package let cornerRadius: CGFloat

    /// Nil for a path without an extent.
    package init?(_ path: CGPath) {
        let rect = path.boundingBoxOfPath
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return nil }
        self.path = path
        self.rect = rect
        let missing = max(rect.width * rect.height - abs(Self.area(of: path)), 0)
        let radius = (missing / (4 - .pi)).squareRoot()
        // Rounding errors of areas are much larger as radii.
        cornerRadius = radius < 0.01 ? 0 : min(radius, min(rect.width, rect.height) / 2)
    }

    package static func == (left: ShadowOutline, right: ShadowOutline) -> Bool { left === right || left.path == right.path }

    /// By Green's theorem; each subpath is closed. Counterclockwise ones count as holes do.
    private static func area(of path: CGPath) -> CGFloat {
        var result: CGFloat = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { (a.x * b.y - a.y * b.x) / 2 }
        for element in path.elements {
            switch element {
            case .move(let point):
                result += cross(current, start)
                (start, current) = (point, point)
            case .line(let point):
                result += cross(current, point)
                current = point
            case .curve(let first, let second, let end):
                result += Self.area(below: current, first, second, end)
                current = end
            case .close:
                result += cross(current, start)
                current = start
            }
        }
        return result + cross(current, start)
    }

    /// Three-point Gauss quadrature, which is exact for what a cubic curve gives.
    private static func area(below p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> CGFloat {
        let offset: CGFloat = 0.15.squareRoot()
        let (outer, inner): (CGFloat, CGFloat) = (5.0 / 18, 8.0 / 18)
        let nodes: [(t: CGFloat, weight: CGFloat)] = [(0.5 - offset, outer), (0.5, inner), (0.5 + offset, outer)]
        var result: CGFloat = 0
        for node in nodes {
            let (x, dx) = value(at: node.t, p0.x, p1.x, p2.x, p3.x)
            let (y, dy) = value(at: node.t, p0.y, p1.y, p2.y, p3.y)
            result += node.weight * (x * dy - y * dx) / 2
        }
        return result
    }

    /// Of a cubic curve, with its derivative, by de Casteljau's construction.
    private static func value(
        at t: CGFloat, _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat
    ) -> (value: CGFloat, slope: CGFloat) {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * t }
        let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
        let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
        return (mix(abc, bcd), 3 * (bcd - abc))
    }
}
