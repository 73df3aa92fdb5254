// SPDX-License-Identifier: MIT

extension CGPath {
    /// The part between two fractions (0 … 1) of the path's length. Curves become short lines.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let lines = flattened
        let lengths = lines.map { zip($0, $0.dropFirst()).reduce(0) { $0 + CGPath.distance($1.0, $1.1) } }
        let total = lengths.reduce(0, +)
        let (from, to) = (total * start, total * end)
        guard from < to else { return CGPath([]) }
        var result: [PathElement] = []
        var position: CGFloat = 0
        for line in lines {
            var isDrawing = false
            for (first, second) in zip(line, line.dropFirst()) {
                let length = CGPath.distance(first, second)
                defer { position += length }
                guard length > 0, position + length > from, position < to else { continue }
                func point(_ place: CGFloat) -> CGPoint {
                    let share = min(max((place - position) / length, 0), 1)
                    return CGPoint(x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
                }
                if !isDrawing { result.append(.move(point(from))) }
                isDrawing = true
                result.append(.line(point(to)))
            }
        }
        return CGPath(result)
    }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        Foundation.hypot(second.x - first.x, second.y - first.y)
    }

    /// Each subpath as points joined by lines.
    package var flattened: [[CGPoint]] {
        var result: [[CGPoint]] = []
        var current = CGPoint.zero
        func add(_ point: CGPoint) {
            result[result.count - 1].append(point)
            current = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                result.append([point])
                current = point
            case .line(let point): add(point)
            case .curve(let first, let second, let end):
                let start = current
                // A line for every two points of length looks round at all usual scales.
                let reach =
                    CGPath.distance(start, first) + CGPath.distance(first, second) + CGPath.distance(second, end)
                let pieces = min(max(Int(saturating: reach / 2), 4), 256)
                for piece in 1...pieces {
                    let t = CGFloat(piece) / CGFloat(pieces)
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    add(
                        CGPoint(
                            x: a * start.x + b * first.x + c * second.x + d * end.x,
                            y: a * start.y + b * first.y + c * second.y + d * end.y))
                }
            case .close: if let first = result.last?.first { add(first) }
            }
        }
        return result
    }
}
