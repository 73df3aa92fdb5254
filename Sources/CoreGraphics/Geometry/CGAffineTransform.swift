// SPDX-License-Identifier: MIT

/// An affine transform of the plane: a 3×3 matrix that maps row vectors, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
    /// How much of x goes into x'.
    public var a: CGFloat

    /// How much of x goes into y'.
    public var b: CGFloat

    /// How much of y goes into x'.
    public var c: CGFloat

    /// How much of y goes into y'.
    public var d: CGFloat

    /// The translation in x, in points.
    public var tx: CGFloat

    /// The translation in y, in points.
    public var ty: CGFloat

    /// Leaves every point where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether all entries are equal. (Written out, as that of `UIEdgeInsets`.)
    public static func == (left: CGAffineTransform, right: CGAffineTransform) -> Bool {
        left.a == right.a && left.b == right.b && left.c == right.c && left.d == right.d && left.tx == right.tx
            && left.ty == right.ty
    }

    /// Creates the identity.
    public init() { self = .identity }

    /// Creates a transform from the six entries of its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from the six entries of its matrix.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a scaling about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a rotation about the origin by `angle` radians. Positive angles rotate clockwise, since y points downwards.
    public init(rotationAngle angle: CGFloat) {
        let cosine = Foundation.cos(angle)
        let sine = Foundation.sin(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether every point stays where it is.
    public var isIdentity: Bool { self == .identity }

    /// The transform that applies `self` first, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The transform that translates by points first, then applies `self`, as in Core Graphics.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The transform that scales first, then applies `self`.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that rotates by `angle` radians first, then applies `self`.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse. A matrix without an inverse is returned unchanged, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
    }

    /// Whether upright rectangles stay upright and are not mirrored.
    package var isScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension CGPoint {
    /// The transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The transformed size. Translations do not matter, and the result may be negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around the transformed one. Null and infinite rectangles are returned unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        // No arrays: this runs for every layer of every frame.
        let first = CGPoint(x: minX, y: minY).applying(t)
        let second = CGPoint(x: maxX, y: minY).applying(t)
        let third = CGPoint(x: minX, y: maxY).applying(t)
        let fourth = CGPoint(x: maxX, y: maxY).applying(t)
        let left = min(min(first.x, second.x), min(third.x, fourth.x))
        let top = min(min(first.y, second.y), min(third.y, fourth.y))
        let right = max(max(first.x, second.x), max(third.x, fourth.x))
        let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
