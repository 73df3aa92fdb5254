// SPDX-License-Identifier: MIT
internal import CCairo

extension CGPath {
    /// The smallest upright rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect {
        let points = elements.flatMap { element in
            if case .curve(let first, let second, let end) = element { return [first, second, end] }
            return element.end.map { [$0] } ?? []
        }
        return bounds(of: points)
    }

    /// The smallest upright rectangle around the path, control points left out; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        for element in elements {
            if case .curve(let first, let second, let end) = element {
                let extremes =
                    CGPath.extremes(current.x, first.x, second.x, end.x)
                    + CGPath.extremes(current.y, first.y, second.y, end.y)
                let curve = CubicCurve(start: current, first: first, second: second, end: end)
                for t in extremes { points.append(curve.point(at: t)) }
            }
            guard let end = element.end else { continue }
            points.append(end)
            current = end
        }
        return bounds(of: points)
    }

    private func bounds(of points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The parameters in 0 … 1 at which one coordinate of a cubic curve has an extreme.
    private static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        let candidates: [CGFloat]
        if abs(a) < 1e-12 {
            candidates = abs(b) < 1e-12 ? [] : [-c / b]
        } else {
            let root = b * b - 4 * a * c
            candidates = root < 0 ? [] : [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
        }
        return candidates.filter { $0 > 0 && $0 < 1 }
    }

    /// Whether the point, transformed, is inside of the filled path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.isFinite, boundingBox.insetBy(dx: -1, dy: -1).contains(point.applying(transform)),
            let bitmap = Bitmap(width: 1, height: 1, format: .mask), let cairo = CairoContext(CairoSurface(bitmap: bitmap))
        else { return false }
        let place = point.applying(transform)
        cairo.append(elements)
        cairo_set_fill_rule(cairo.pointer, rule.cairoRule)
        return cairo_in_fill(cairo.pointer, Double(place.x), Double(place.y)) != 0
    }
}
