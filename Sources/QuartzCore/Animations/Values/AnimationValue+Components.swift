// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension AnimationValue {
    /// The numbers of the value, for arithmetic that treats all types alike; empty for `empty`.
    package var components: [Double] {
        switch self {
        case .empty, .contents: []
        case .scalar(let value): [value]
        case .point(let value): [value.x, value.y]
        case .size(let value): [value.width, value.height]
        case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
        case .transform(let t):
            [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
                t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
            ]
        case .color(let value): [value.red, value.green, value.blue, value.alpha]
        case .path(let path): path.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }
        case .colors(let values): values.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .numbers(let values): values
        }
    }

    /// A value of the same type from other numbers; `self` when their count is wrong.
    package func replacingComponents(_ c: [Double]) -> AnimationValue {
        guard c.count == components.count else { return self }
        switch self {
        case .empty: return .empty
        case .contents: return self
        case .scalar: return .scalar(c[0])
        case .point: return .point(CGPoint(x: c[0], y: c[1]))
        case .size: return .size(CGSize(width: c[0], height: c[1]))
        case .rect: return .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .transform:
            return .transform(
                CATransform3D(
                    m11: c[0], m12: c[1], m13: c[2], m14: c[3], m21: c[4], m22: c[5], m23: c[6], m24: c[7],
                    m31: c[8], m32: c[9], m33: c[10], m34: c[11], m41: c[12], m42: c[13], m43: c[14], m44: c[15]))
        case .color: return .color(CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
        case .path(let path):
            var rest = c[...]
            return .path(
                CGPath(
                    path.elements.map { element in
                        element.mapPoints { _ in
                            let (x, y) = (rest.removeFirst(), rest.removeFirst())
                            return CGPoint(x: x, y: y)
                        }
                    }))
        case .colors(let values):
            return .colors(
                values.indices.map {
                    CGColor(red: c[4 * $0], green: c[4 * $0 + 1], blue: c[4 * $0 + 2], alpha: c[4 * $0 + 3])
                })
        case .numbers: return .numbers(c)
        }
    }

    /// Combines two values of one type number by number; nil when the types differ.
    package func combined(
        with other: AnimationValue, _ operation: (Double, Double) -> Double
    ) -> AnimationValue? {
        // The common types are written out: this runs for every animation in every frame.
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): return .scalar(operation(a, b))
        case (.point(let a), _):
            guard let b = other.pointValue else { return nil }
            return .point(CGPoint(x: operation(a.x, b.x), y: operation(a.y, b.y)))
        case (.size(let a), _):
            guard let b = other.sizeValue else { return nil }
            return .size(CGSize(width: operation(a.width, b.width), height: operation(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: operation(a.origin.x, b.origin.x), y: operation(a.origin.y, b.origin.y),
                    width: operation(a.size.width, b.size.width), height: operation(a.size.height, b.size.height)))
        case (.color(let a), .color(let b)):
            return .color(
                CGColor(
                    red: operation(a.red, b.red), green: operation(a.green, b.green), blue: operation(a.blue, b.blue),
                    alpha: operation(a.alpha, b.alpha)))
        case (.path(let a), .path(let b)):
            return a.combined(with: b, operation).map { .path($0) }
        case (.colors(let a), .colors(let b)):
            guard a.count == b.count else { return nil }
            return replacingComponents(zip(components, other.components).map(operation))
        case (.numbers(let a), .numbers(let b)):
            return a.count == b.count ? .numbers(zip(a, b).map(operation)) : nil
        case (.transform, .transform):
            return replacingComponents(zip(components, other.components).map(operation))
        default: return nil
        }
    }
}

extension CGPath {
    /// Combines two paths of equal structure number by number; nil when their steps differ. A line counts as the curve that is one.
    fileprivate func combined(with other: CGPath, _ operation: (Double, Double) -> Double) -> CGPath? {
        let (a, b) = (elements, other.elements)
        guard a.count == b.count else { return nil }
        func combine(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
            CGPoint(x: operation(first.x, second.x), y: operation(first.y, second.y))
        }
        var (here, there) = (CGPoint.zero, CGPoint.zero)
        var steps: [PathElement] = []
        steps.reserveCapacity(a.count)
        for (one, two) in zip(a, b) {
            switch (one, two) {
            case (.move(let p), .move(let q)): steps.append(.move(combine(p, q)))
            case (.line(let p), .line(let q)): steps.append(.line(combine(p, q)))
            case (.close, .close): steps.append(.close)
            default:
                guard let from = one.asCurve(from: here), let to = two.asCurve(from: there) else { return nil }
                steps.append(.curve(combine(from.0, to.0), combine(from.1, to.1), to: combine(from.2, to.2)))
            }
            (here, there) = (one.end ?? here, two.end ?? there)
        }
        return CGPath(steps)
    }
}

extension PathElement {
    /// The points of a curve that is the step; nil for steps that draw nothing, and for `close`.
    fileprivate func asCurve(from start: CGPoint) -> (CGPoint, CGPoint, CGPoint)? {
        switch self {
        case .curve(let first, let second, let end): (first, second, end)
        case .line(let end): (start.lerp(to: end, 1 / 3), start.lerp(to: end, 2 / 3), end)
        case .move, .close: nil
        }
    }

    /// The points of the step, in their order.
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    fileprivate func mapPoints(_ change: (CGPoint) -> CGPoint) -> PathElement {
        switch self {
        case .move(let point): return .move(change(point))
        case .line(let point): return .line(change(point))
        case .curve(let first, let second, let end):
            let (one, two) = (change(first), change(second))
            return .curve(one, two, to: change(end))
        case .close: return .close
        }
    }
}

extension CGPoint {
    /// The point at a fraction of the way to another one.
    func lerp(to end: CGPoint, _ part: CGFloat) -> CGPoint { CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part) }
}
