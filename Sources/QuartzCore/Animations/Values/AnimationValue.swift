// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import WindowServer

/// The value of an animatable property at one moment.
package enum AnimationValue: Sendable, Equatable {
    /// No value: a nil colour.
    case empty
    case scalar(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    /// The outline of a shape.
    case path(CGPath)
    /// The colours of a gradient.
    case colors([CGColor])
    /// The places of colours in a gradient.
    case numbers([Double])
    /// The contents of a layer.
    case contents(ContentsMix)

    /// A value given by a program as `Any?`; nil for nil and for types that cannot be animated.
    package init?(_ any: Any?) {
        // Without Objective-C nothing is bridged: each type that a program may use needs a cast.
        switch any {
        case let value as AnimationValue: self = value
        case let value as CGFloat: self = .scalar(Double(value))
        case let value as Double: self = .scalar(value)
        case let value as Float: self = .scalar(Double(value))
        case let value as Int: self = .scalar(Double(value))
        case let value as Bool: self = .scalar(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGVector: self = .size(CGSize(width: value.dx, height: value.dy))
        case let value as CGColor: self = .color(value)
        case let value as CGImage:
            // Here, so that no frame waits for it.
            value.decode()
            self = .contents(ContentsMix(.image(ContentCache.shared.content(for: value))))
        case let value as CGPath: self = .path(value.copy() ?? value)
        case let value as [CGColor]: self = .colors(value)
        case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
        case let value as [Double]: self = .numbers(value)
        case let value as [CGFloat]: self = .numbers(value.map(Double.init))
        case let value as [Any]:
            // An array of colours, as `CAGradientLayer.colors` is typed.
            let colors = value.compactMap { $0 as? CGColor }
            guard colors.count == value.count else { return nil }
            self = .colors(colors)
        case let value as NSNumber: self = .scalar(value.doubleValue)
        case let value as NSValue:
            guard let content = value.animationValue else { return nil }
            self = content
        default: return nil
        }
    }

    package init(_ color: CGColor?) {
        self = color.map { .color($0) } ?? .empty
    }

    // MARK: Reading as the type of a property

    package var scalarValue: Double? {
        if case .scalar(let value) = self { value } else { nil }
    }

    /// A size is accepted as a point, since `transform.translation` takes both.
    package var pointValue: CGPoint? {
        switch self {
        case .point(let value): value
        case .size(let value): CGPoint(x: value.width, y: value.height)
        default: nil
        }
    }

    package var sizeValue: CGSize? {
        switch self {
        case .size(let value): value
        case .point(let value): CGSize(width: value.x, height: value.y)
        default: nil
        }
    }

    package var rectValue: CGRect? {
        if case .rect(let value) = self { value } else { nil }
    }

    package var transformValue: CATransform3D? {
        if case .transform(let value) = self { value } else { nil }
    }

    /// The value in the form that a program would assign to `fromValue`; nil for `empty`.
    package var anyValue: Any? {
        switch self {
        case .empty: nil
        case .scalar(let value): NSNumber(value: value)
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .colors(let value): value
        case .numbers(let value): value.map { NSNumber(value: $0) }
        case .contents(let value): value.main.content(own: nil)?.image
        }
    }

    /// Whether values of this type can be added, so that animations of them may be additive.
    package var isAdditive: Bool {
        switch self {
        case .empty, .color, .path, .colors, .numbers, .contents: false
        case .scalar, .point, .size, .rect, .transform: true
        }
    }
}
