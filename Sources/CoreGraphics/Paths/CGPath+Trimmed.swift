// SPDX-License-Identifier: MIT

extension CGPath {
    /// The part between two fractions (0 … 1) of the path's length. Curves stay curves, so that drawing it takes few lines.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let steps = self.steps
        let total = steps.reduce(0) { $0 + $1.length }
        let (from, to) = (total * start, total * end)
        guard from < to else { return CGPath([]) }
        var result: [PathElement] = []
        var position: CGFloat = 0
        var isDrawing = false
        for step in steps {
            if step.beginsSubpath { isDrawing = false }
            defer { position += step.length }
            guard step.length > 0, position + step.length > from, position < to else { continue }
            let part = step.part(from: from - position, to: to - position)
            if !isDrawing { result.append(.move(part.start)) }
            isDrawing = true
            result.append(part.element)
        }
        return CGPath(result)
    }

    private var steps: [PathStep] {
        var result: [PathStep] = []
        result.reserveCapacity(elements.count)
        var (first, current, begins) = (CGPoint.zero, CGPoint.zero, true)
        func add(_ form: PathStep.Form, to end: CGPoint) {
            result.append(PathStep(form, beginsSubpath: begins))
            (current, begins) = (end, false)
        }
        for element in elements {
            switch element {
            case .move(let point): (first, current, begins) = (point, point, true)
            case .line(let end): add(.line(from: current, to: end), to: end)
            case .curve(let control, let second, let end):
                add(.curve(CubicCurve(start: current, first: control, second: second, end: end)), to: end)
            case .close: add(.line(from: current, to: first), to: first)
            }
        }
        return result
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
                let curve = CubicCurve(start: current, first: first, second: second, end: end)
                let count = curve.lineCount
                for index in 1...count { add(curve.point(at: CGFloat(index) / CGFloat(count))) }
            case .close: if let first = result.last?.first { add(first) }
            }
        }
        return result
    }
}

/// A line or a curve of a path.
private struct PathStep {
    enum Form {
        case line(from: CGPoint, to: CGPoint)
        case curve(CubicCurve)
    }

    let form: Form
    let length: CGFloat
    let beginsSubpath: Bool

    init(_ form: Form, beginsSubpath: Bool) {
        self.form = form
        self.beginsSubpath = beginsSubpath
        length =
            switch form {
            case .line(let start, let end): start.distance(to: end)
            case .curve(let curve): curve.length
            }
    }

    /// The part between two places, in points along the step; both may lie beyond its ends.
    func part(from: CGFloat, to: CGFloat) -> (start: CGPoint, element: PathElement) {
        switch form {
        case .line(let start, let end):
            func point(_ place: CGFloat) -> CGPoint {
                let share = min(max(place / length, 0), 1)
                return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            }
            return (point(from), .line(point(to)))
        case .curve(let curve):
            let part = curve.part(
                from: from > 0 ? curve.parameter(at: from) : 0, to: to < length ? curve.parameter(at: to) : 1)
            return (part.start, .curve(part.first, part.second, to: part.end))
        }
    }
}
