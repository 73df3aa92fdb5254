// SPDX-License-Identifier: MIT
internal import CoreGraphics

// Contents, and the properties of layers that draw their contents from values.
extension AnimatableProperty {
    private typealias ShapePath<Value> = any WritableKeyPath<ShapeValues, Value> & Sendable
    private typealias GradientPath<Value> = any WritableKeyPath<GradientValues, Value> & Sendable

    /// Pictures; of a layer that draws its contents from values, there are none.
    static let contents = AnimatableProperty("contents", of: .contents) {
        if case .contents(let mix) = $0.drawing { .contents(mix) } else { .contents(ContentsMix(.own)) }
    } write: {
        guard case .contents(let mix) = $1, $0.drawing == nil || $0.drawing?.kind == .contents else { return }
        $0.drawing = mix == ContentsMix(.own) ? nil : .contents(mix)
    }

    /// A value that only a subclass has; nil where the values hold none.
    static func own(_ key: String, in values: LayerProperties) -> AnimatableProperty? {
        guard case .own(let values) = values.drawing, values[key] != nil else { return nil }
        return AnimatableProperty(key, of: .own) {
            if case .own(let values) = $0.drawing { values[key] ?? .empty } else { .empty }
        } write: {
            guard case .own(var values) = $0.drawing else { return }
            values[key] = $1
            $0.drawing = .own(values)
        }
    }

    static let shadowPath = AnimatableProperty("shadowPath", of: nil) {
        $0.shadowShape.map { .path($0.path) } ?? .empty
    } write: {
        switch $1 {
        case .path(let path): $0.shadowShape = ShadowShape(path)
        case .empty: $0.shadowShape = nil
        default: break
        }
    }

    static let shapes: [AnimatableProperty] = [
        AnimatableProperty("path", of: .shape) {
            $0.shape?.path.map { .path($0) } ?? .empty
        } write: {
            switch $1 {
            case .path(let path): $0.shape?.path = path
            case .empty: $0.shape?.path = nil
            default: break
            }
        },
        color("fillColor", \.fillColor), color("strokeColor", \.strokeColor), number("strokeStart", \.strokeStart),
        number("strokeEnd", \.strokeEnd), number("lineWidth", \.lineWidth), number("miterLimit", \.miterLimit),
        number("lineDashPhase", \.lineDashPhase),
    ]

    static let gradients: [AnimatableProperty] =
        [
            AnimatableProperty("colors", of: .gradient) {
                $0.gradient?.colors.map { .colors($0) } ?? .empty
            } write: {
                switch $1 {
                case .colors(let colors): $0.gradient?.colors = colors
                case .empty: $0.gradient?.colors = nil
                default: break
                }
            },
            AnimatableProperty("locations", of: .gradient) {
                $0.gradient?.locations.map { .numbers($0.map(Double.init)) } ?? .empty
            } write: {
                switch $1 {
                case .numbers(let numbers): $0.gradient?.locations = numbers.map { CGFloat($0) }
                case .empty: $0.gradient?.locations = nil
                default: break
                }
            },
        ] + point("startPoint", \.startPoint) + point("endPoint", \.endPoint)

    private static func number(_ keyPath: String, _ path: ShapePath<CGFloat>) -> AnimatableProperty {
        AnimatableProperty(keyPath, of: .shape) {
            $0.shape.map { .scalar($0[keyPath: path]) } ?? .empty
        } write: {
            if let value = $1.scalarValue, value.isFinite { $0.shape?[keyPath: path] = value }
        }
    }

    private static func color(_ keyPath: String, _ path: ShapePath<CGColor?>) -> AnimatableProperty {
        AnimatableProperty(keyPath, of: .shape) {
            $0.shape.map { AnimationValue($0[keyPath: path]) } ?? .empty
        } write: {
            switch $1 {
            case .color(let color): $0.shape?[keyPath: path] = color
            case .empty: $0.shape?[keyPath: path] = nil
            default: break
            }
        }
    }

    private static func point(_ keyPath: String, _ path: GradientPath<CGPoint>) -> [AnimatableProperty] {
        func part(_ name: String, _ part: any WritableKeyPath<CGPoint, CGFloat> & Sendable) -> AnimatableProperty {
            AnimatableProperty(keyPath + name, of: .gradient) {
                $0.gradient.map { .scalar($0[keyPath: path][keyPath: part]) } ?? .empty
            } write: {
                if let value = $1.scalarValue, value.isFinite { $0.gradient?[keyPath: path][keyPath: part] = value }
            }
        }
        let whole = AnimatableProperty(keyPath, of: .gradient) {
            $0.gradient.map { .point($0[keyPath: path]) } ?? .empty
        } write: {
            if let value = $1.pointValue, value.isFinite { $0.gradient?[keyPath: path] = value }
        }
        return [whole, part(".x", \.x), part(".y", \.y)]
    }
}
