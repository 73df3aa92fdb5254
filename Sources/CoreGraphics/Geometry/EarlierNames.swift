// SPDX-License-Identifier: MIT

// Names that sources in early Swift have, with the present ones.

/// An earlier name of `CGRect.init(x:y:width:height:)`, in points.
@available(*, deprecated, renamed: "CGRect(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// An earlier name of `CGPoint.init(x:y:)`, in points.
@available(*, deprecated, renamed: "CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// An earlier name of `CGSize.init(width:height:)`, in points.
@available(*, deprecated, renamed: "CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// An earlier name of `CGVector.init(dx:dy:)`.
@available(*, deprecated, renamed: "CGVector(dx:dy:)")
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// An earlier name of `CGRect.zero`.
@available(*, deprecated, renamed: "CGRect.zero")
public let CGRectZero = CGRect.zero

/// An earlier name of `CGPoint.zero`.
@available(*, deprecated, renamed: "CGPoint.zero")
public let CGPointZero = CGPoint.zero

/// An earlier name of `CGSize.zero`.
@available(*, deprecated, renamed: "CGSize.zero")
public let CGSizeZero = CGSize.zero

/// An earlier name of `CGRect.width`.
@available(*, deprecated, message: "Use rect.width.")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// An earlier name of `CGRect.height`.
@available(*, deprecated, message: "Use rect.height.")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// An earlier name of `CGRect.minX`.
@available(*, deprecated, message: "Use rect.minX.")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// An earlier name of `CGRect.midX`.
@available(*, deprecated, message: "Use rect.midX.")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// An earlier name of `CGRect.maxX`.
@available(*, deprecated, message: "Use rect.maxX.")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// An earlier name of `CGRect.minY`.
@available(*, deprecated, message: "Use rect.minY.")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// An earlier name of `CGRect.midY`.
@available(*, deprecated, message: "Use rect.midY.")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// An earlier name of `CGRect.maxY`.
@available(*, deprecated, message: "Use rect.maxY.")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// An earlier name of `CGRect.insetBy(dx:dy:)`, in points.
@available(*, deprecated, message: "Use rect.insetBy(dx:dy:).")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }

/// An earlier name of `CGRect.offsetBy(dx:dy:)`, in points.
@available(*, deprecated, message: "Use rect.offsetBy(dx:dy:).")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }

/// An earlier name of `CGRect.contains(_:)`.
@available(*, deprecated, message: "Use rect.contains(point).")
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// An earlier name of `CGRect.intersects(_:)`.
@available(*, deprecated, message: "Use rect1.intersects(rect2).")
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }

/// An earlier name of `==` of rectangles.
@available(*, deprecated, message: "Use ==.")
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

/// An earlier name of `CGAffineTransform.identity`.
@available(*, deprecated, renamed: "CGAffineTransform.identity")
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// An earlier name of `CGAffineTransform.init(a:b:c:d:tx:ty:)`.
@available(*, deprecated, renamed: "CGAffineTransform(a:b:c:d:tx:ty:)")
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// An earlier name of `CGAffineTransform.init(translationX:y:)`, in points.
@available(*, deprecated, renamed: "CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// An earlier name of `CGAffineTransform.init(scaleX:y:)`.
@available(*, deprecated, renamed: "CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

/// An earlier name of `CGAffineTransform.init(rotationAngle:)`, in radians.
@available(*, deprecated, renamed: "CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

/// An earlier name of `CGAffineTransform.translatedBy(x:y:)`, in points.
@available(*, deprecated, message: "Use transform.translatedBy(x:y:).")
public func CGAffineTransformTranslate(_ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    transform.translatedBy(x: tx, y: ty)
}

/// An earlier name of `CGAffineTransform.scaledBy(x:y:)`.
@available(*, deprecated, message: "Use transform.scaledBy(x:y:).")
public func CGAffineTransformScale(_ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    transform.scaledBy(x: sx, y: sy)
}

/// An earlier name of `CGAffineTransform.rotated(by:)`, in radians.
@available(*, deprecated, message: "Use transform.rotated(by:).")
public func CGAffineTransformRotate(_ transform: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    transform.rotated(by: angle)
}

/// An earlier name of `CGAffineTransform.concatenating(_:)`.
@available(*, deprecated, message: "Use first.concatenating(second).")
public func CGAffineTransformConcat(_ first: CGAffineTransform, _ second: CGAffineTransform) -> CGAffineTransform {
    first.concatenating(second)
}

/// An earlier name of `CGAffineTransform.inverted()`.
@available(*, deprecated, message: "Use transform.inverted().")
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform { transform.inverted() }

/// An earlier name of `CGAffineTransform.isIdentity`.
@available(*, deprecated, message: "Use transform.isIdentity.")
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool { transform.isIdentity }
