// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension AnimationValue {
    /// The numbers of the value, for arithmetic that treats all types alike; empty for `empty`.
    package var components: [Double] {
        switch self {
        case .empty: []
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
        }
    }

    /// A value of the same type from other numbers; `self` when their count is wrong.
    package func replacingComponents(_ c: [Double]) -> AnimationValue {
        guard c.count == components.count else { return self }
        switch self {
        case .empty: return .empty
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
        case (.transform, .transform):
            return replacingComponents(zip(components, other.components).map(operation))
        default: return nil
        }
    }
}
