// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A property of a layer that can be animated by a key path: how to read and how to write it.
package struct AnimatableProperty: Sendable {
    package let keyPath: String
    package let read: @Sendable (LayerProperties) -> AnimationValue
    /// Values of a wrong type change nothing.
    package let write: @Sendable (inout LayerProperties, AnimationValue) -> Void
    /// The values that a layer must draw from to have the property; nil: all layers have it.
    private let drawing: DrawnValues.Kind?

    /// Nil for key paths that are not animatable.
    package init?(keyPath: String) {
        guard let property = Self.table[keyPath] else { return nil }
        self = property
    }

    private init(
        _ keyPath: String, read: @escaping @Sendable (LayerProperties) -> AnimationValue,
        write: @escaping @Sendable (inout LayerProperties, AnimationValue) -> Void
    ) {
        self.init(keyPath, of: nil, read: read, write: write)
    }

    init(
        _ keyPath: String, of drawing: DrawnValues.Kind?, read: @escaping @Sendable (LayerProperties) -> AnimationValue,
        write: @escaping @Sendable (inout LayerProperties, AnimationValue) -> Void
    ) {
        self.keyPath = keyPath
        self.read = read
        self.write = write
        self.drawing = drawing
    }

    /// Whether a layer has the property.
    package func applies(to properties: LayerProperties) -> Bool {
        drawing == nil || drawing == properties.drawing?.kind || (drawing == .contents && properties.drawing == nil)
    }

    /// Whether a change of the property animates by itself. Paths do not, as in UIKit.
    package var animatesImplicitly: Bool { keyPath != "path" && keyPath != "shadowPath" }

    /// Whether the property is a whole transform, so that the order of additive animations matters.
    var isTransform: Bool { keyPath == "transform" || keyPath == "sublayerTransform" }

    // MARK: Types

    private typealias Path<Value> = any WritableKeyPath<LayerProperties, Value> & Sendable

    /// One number of this property's value.
    private func part(_ name: String, _ index: Int) -> AnimatableProperty {
        AnimatableProperty(keyPath + name) { [read] in
            .scalar(read($0).components[index])
        } write: { [read, write] in
            guard let value = $1.scalarValue else { return }
            let whole = read($0)
            var components = whole.components
            components[index] = value
            write(&$0, whole.replacingComponents(components))
        }
    }

    private static func number(_ keyPath: String, _ path: Path<CGFloat>) -> AnimatableProperty {
        AnimatableProperty(keyPath) {
            .scalar($0[keyPath: path])
        } write: {
            if let value = $1.scalarValue { $0[keyPath: path] = value }
        }
    }

    private static func number(_ keyPath: String, _ path: Path<Float>) -> AnimatableProperty {
        AnimatableProperty(keyPath) {
            .scalar(Double($0[keyPath: path]))
        } write: {
            if let value = $1.scalarValue { $0[keyPath: path] = Float(value) }
        }
    }

    private static func flag(_ keyPath: String, _ path: Path<Bool>) -> AnimatableProperty {
        AnimatableProperty(keyPath) {
            .scalar($0[keyPath: path] ? 1 : 0)
        } write: {
            if let value = $1.scalarValue { $0[keyPath: path] = value >= 0.5 }
        }
    }

    private static func color(_ keyPath: String, _ path: Path<CGColor?>) -> AnimatableProperty {
        AnimatableProperty(keyPath) {
            AnimationValue($0[keyPath: path])
        } write: {
            switch $1 {
            case .color(let color): $0[keyPath: path] = color
            case .empty: $0[keyPath: path] = nil
            default: break
            }
        }
    }

    private static func point(_ keyPath: String, _ path: Path<CGPoint>) -> [AnimatableProperty] {
        let whole = AnimatableProperty(keyPath) {
            .point($0[keyPath: path])
        } write: {
            if let value = $1.pointValue { $0[keyPath: path] = value }
        }
        // Not as components, which allocate arrays: these properties are animated most often.
        let x = AnimatableProperty(keyPath + ".x") {
            .scalar($0[keyPath: path].x)
        } write: {
            if let value = $1.scalarValue { $0[keyPath: path].x = value }
        }
        let y = AnimatableProperty(keyPath + ".y") {
            .scalar($0[keyPath: path].y)
        } write: {
            if let value = $1.scalarValue { $0[keyPath: path].y = value }
        }
        return [whole, x, y]
    }

    private static func size(_ keyPath: String, _ path: Path<CGSize>) -> [AnimatableProperty] {
        let whole = AnimatableProperty(keyPath) {
            .size($0[keyPath: path])
        } write: {
            if let value = $1.sizeValue { $0[keyPath: path] = value }
        }
        return [whole, whole.part(".width", 0), whole.part(".height", 1)]
    }

    private static func rect(_ keyPath: String, _ path: Path<CGRect>) -> AnimatableProperty {
        AnimatableProperty(keyPath) {
            .rect($0[keyPath: path])
        } write: {
            if let value = $1.rectValue { $0[keyPath: path] = value }
        }
    }

    private static func transform(_ keyPath: String, _ path: Path<CATransform3D>) -> [AnimatableProperty] {
        let whole = AnimatableProperty(keyPath) {
            .transform($0[keyPath: path])
        } write: {
            if let value = $1.transformValue { $0[keyPath: path] = value }
        }
        let axes: [(String, CATransform3D.Axis)] = [(".x", .x), (".y", .y), (".z", .z), ("", .z)]
        let rotations = axes.map { name, axis in
            AnimatableProperty(keyPath + ".rotation" + name) {
                .scalar($0[keyPath: path][rotation: axis])
            } write: {
                if let value = $1.scalarValue { $0[keyPath: path][rotation: axis] = value }
            }
        }
        let scales = axes.dropLast().map { name, axis in
            AnimatableProperty(keyPath + ".scale" + name) {
                .scalar($0[keyPath: path][scale: axis])
            } write: {
                if let value = $1.scalarValue { $0[keyPath: path][scale: axis] = value }
            }
        }
        let scale = AnimatableProperty(keyPath + ".scale") {
            .scalar($0[keyPath: path].uniformScale)
        } write: {
            if let value = $1.scalarValue { $0[keyPath: path].uniformScale = value }
        }
        let translation = AnimatableProperty(keyPath + ".translation") {
            .size($0[keyPath: path].planeTranslation)
        } write: {
            if let value = $1.sizeValue { $0[keyPath: path].planeTranslation = value }
        }
        return [
            whole, scale, translation,
            // m41, m42 and m43.
            whole.part(".translation.x", 12), whole.part(".translation.y", 13), whole.part(".translation.z", 14),
        ] + rotations + scales
    }

    // MARK: Properties

    private static let table: [String: AnimatableProperty] = {
        let geometry =
            point("position", \.position) + point("anchorPoint", \.anchorPoint)
            + [rect("bounds", \.bounds)] + point("bounds.origin", \.bounds.origin) + size("bounds.size", \.bounds.size)
            + [rect("contentsRect", \.contentsRect)] + point("contentsRect.origin", \.contentsRect.origin)
            + size("contentsRect.size", \.contentsRect.size) + [number("zPosition", \.zPosition)]
            + [rect("contentsCenter", \.rare.contentsCenter), number("anchorPointZ", \.rare.anchorPointZ)]
            + transform("transform", \.transform) + transform("sublayerTransform", \.sublayerTransform)
        let looks = [
            number("opacity", \.opacity), flag("hidden", \.isHidden), color("backgroundColor", \.backgroundColor),
            number("cornerRadius", \.cornerRadius), number("borderWidth", \.borderWidth),
            color("borderColor", \.borderColor), number("effectStrength", \.effectStrength),
        ]
        let shadow =
            [
                color("shadowColor", \.shadowColor), number("shadowOpacity", \.shadowOpacity),
                number("shadowRadius", \.shadowRadius), shadowPath,
            ] + size("shadowOffset", \.shadowOffset)
        let all = geometry + looks + shadow + shapes + gradients + [contents]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.keyPath, $0) })
    }()
}
