// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A transform of the plane as scale, then shear, then rotation, then translation.
///
/// The linear part is K·R with K = [sx 0; k·sy sy] and R a rotation (QR decomposition by rows). Of the ways to write a
/// reflection, and of those to interpolate two, the choice is that of CSS Transforms 1, "Interpolation of decomposed 2D
/// matrix values".
struct AffineDecomposition: Equatable {
    var translationX: Double
    var translationY: Double
    var scaleX: Double
    var scaleY: Double
    /// How far the y axis leans towards the x axis, relative to `scaleY`.
    var shear: Double
    /// Radians.
    var angle: Double
    /// False when both axes are scaled to 0: then no angle can be seen.
    private var hasAngle = true

    init(_ t: CATransform3D) {
        let (a, b, c, d) = (Double(t.m11), Double(t.m12), Double(t.m21), Double(t.m22))
        translationX = t.m41
        translationY = t.m42
        let determinant = a * d - b * c
        let length = hypot(a, b)
        guard length > 1e-12 else {
            scaleX = 0
            scaleY = hypot(c, d)
            shear = 0
            hasAngle = scaleY > 1e-12
            angle = hasAngle ? atan2(-c, d) : 0
            return
        }
        // A reflection is attributed to the axis that is rotated further.
        scaleX = determinant < 0 && a < d ? -length : length
        angle = atan2(b / scaleX, a / scaleX)
        scaleY = determinant / scaleX
        shear = abs(scaleY) > 1e-12 ? (c * a + d * b) / scaleX / scaleY : 0
    }

    var transform: CATransform3D {
        let (cosine, sine) = (cos(angle), sin(angle))
        var t = CATransform3DIdentity
        t.m11 = scaleX * cosine
        t.m12 = scaleX * sine
        t.m21 = scaleY * (shear * cosine - sine)
        t.m22 = scaleY * (shear * sine + cosine)
        t.m41 = translationX
        t.m42 = translationY
        return t
    }

    func interpolated(to end: AffineDecomposition, progress: Double) -> AffineDecomposition {
        var from = self
        var to = end
        if !from.hasAngle { (from.angle, from.shear) = (to.angle, to.shear) }
        if !to.hasAngle { (to.angle, to.shear) = (from.angle, from.shear) }
        // Reflected on different axes: the same as a rotation by half a circle.
        if (from.scaleX < 0 && to.scaleY < 0) || (from.scaleY < 0 && to.scaleX < 0) {
            from.scaleX = -from.scaleX
            from.scaleY = -from.scaleY
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        var rotation = to.angle - from.angle
        if rotation > .pi { rotation -= 2 * .pi } else if rotation < -.pi { rotation += 2 * .pi }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
        var result = from
        result.translationX = mix(from.translationX, to.translationX)
        result.translationY = mix(from.translationY, to.translationY)
        result.scaleX = mix(from.scaleX, to.scaleX)
        result.scaleY = mix(from.scaleY, to.scaleY)
        result.shear = mix(from.shear, to.shear)
        result.angle = from.angle + rotation * progress
        return result
    }
}
