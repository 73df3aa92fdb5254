// SPDX-License-Identifier: MIT
public import CoreGraphics

extension NSValue {
    /// Foundation on Linux has no type code for these structures; arrays of their numbers have the same layout.
    private static let transform3DType = "[16d]"
    private static let affineTransformType = "[6d]"

    /// Creates a value that holds a point, for an animation.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// Creates a value that holds a size, for an animation.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// Creates a value that holds a rectangle, for an animation.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// Creates a value that holds a transform of space, for an animation.
    public convenience init(caTransform3D: CATransform3D) {
        var value = caTransform3D
        self.init(bytes: &value, objCType: Self.transform3DType)
    }

    /// Creates a value that holds a transform of the plane, for an animation.
    public convenience init(cgAffineTransform: CGAffineTransform) {
        var value = cgAffineTransform
        self.init(bytes: &value, objCType: Self.affineTransformType)
    }

    /// The point in the value; (0, 0) when it holds another type.
    public var cgPointValue: CGPoint { animationValue?.pointValue ?? .zero }

    /// The size in the value; zero when it holds another type.
    public var cgSizeValue: CGSize { animationValue?.sizeValue ?? .zero }

    /// The rectangle in the value; zero when it holds another type.
    public var cgRectValue: CGRect { animationValue?.rectValue ?? .zero }

    /// The transform in the value; the identity when it holds another type.
    public var caTransform3DValue: CATransform3D { animationValue?.transformValue ?? CATransform3DIdentity }

    /// The transform of the plane in the value; the identity when it holds another type.
    public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }

    package var animationValue: AnimationValue? {
        if let number = self as? NSNumber { return .scalar(number.doubleValue) }
        let type = typeCode
        if type == Self.transform3DType {
            var value = CATransform3DIdentity
            getValue(&value)
            return .transform(value)
        }
        if type == Self.affineTransformType {
            var value = CGAffineTransform.identity
            getValue(&value)
            return .transform(CATransform3DMakeAffineTransform(value))
        }
        if type.hasPrefix("{CGPoint=") { return .point(pointValue) }
        if type.hasPrefix("{CGSize=") { return .size(sizeValue) }
        if type.hasPrefix("{CGRect=") { return .rect(rectValue) }
        return nil
    }

    /// `objCType`, which in Foundation on Linux makes a C string that nobody frees: what it makes it from is read instead, where it can be.
    private var typeCode: String {
        let mirror = Mirror(reflecting: self)
        switch mirror.descendant("_value") {
        case is CGPoint: return "{CGPoint=dd}"
        case is CGSize: return "{CGSize=dd}"
        case is CGRect: return "{CGRect={CGPoint=dd}{CGSize=dd}}"
        default: return mirror.descendant("_typeInfo", "name") as? String ?? String(cString: objCType)
        }
    }
}
