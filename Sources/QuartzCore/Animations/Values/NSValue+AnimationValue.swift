// SPDX-License-Identifier: MIT
public import CoreGraphics

extension NSValue {
    /// Foundation on Linux has no type code for these structures; arrays of their numbers have the same layout.
    private static let transform3DType = "[16d]"
    private static let affineTransformType = "[6d]"

    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    public convenience init(caTransform3D: CATransform3D) {
        var value = caTransform3D
        self.init(bytes: &value, objCType: Self.transform3DType)
    }

    public convenience init(cgAffineTransform: CGAffineTransform) {
        var value = cgAffineTransform
        self.init(bytes: &value, objCType: Self.affineTransformType)
    }

    /// The zero point when the value holds something else; so for the other types.
    public var cgPointValue: CGPoint { animationValue?.pointValue ?? .zero }
    public var cgSizeValue: CGSize { animationValue?.sizeValue ?? .zero }
    public var cgRectValue: CGRect { animationValue?.rectValue ?? .zero }
    public var caTransform3DValue: CATransform3D { animationValue?.transformValue ?? CATransform3DIdentity }
    public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }

    package var animationValue: AnimationValue? {
        let type = String(cString: objCType)
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
        return (self as? NSNumber).map { .scalar($0.doubleValue) }
    }
}
