// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A transform of space as scale, then shear, then rotation, then translation, then perspective.
///
/// The algorithm is Thomas's "unmatrix" (Graphics Gems II) in the form of CSS Transforms 2, "Interpolation of 3D
/// matrices"; rotations are interpolated as quaternions along the shortest arc.
struct SpatialDecomposition {
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var shear: SIMD3<Double>
    /// x, y, z, w.
    var rotation: SIMD4<Double>
    var translation: SIMD3<Double>
    /// The last column.
    var perspective: SIMD4<Double>

    /// Nil for transforms without an inverse.
    init?(_ t: CATransform3D) {
        guard t.isFinite else { return nil }
        var affine = t
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        perspective = SIMD4(0, 0, 0, 1)
        if affine != t {
            // t = affine·P, and P differs from the identity in its last column only: solve affine·p = that column.
            guard let inverse = affine.inverse else { return nil }
            let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
            let rows = inverse.rows
            perspective = SIMD4(
                (rows.0 * column).sum(), (rows.1 * column).sum(), (rows.2 * column).sum(), (rows.3 * column).sum())
        }
        translation = SIMD3(t.m41, t.m42, t.m43)
        var x = SIMD3<Double>(t.m11, t.m12, t.m13)
        var y = SIMD3<Double>(t.m21, t.m22, t.m23)
        var z = SIMD3<Double>(t.m31, t.m32, t.m33)
        scale = SIMD3(repeating: 0)
        shear = SIMD3(repeating: 0)
        guard let lengthX = Self.normalize(&x) else { return nil }
        shear.x = (x * y).sum()
        y -= x * shear.x
        guard let lengthY = Self.normalize(&y) else { return nil }
        shear.x /= lengthY
        shear.y = (x * z).sum()
        z -= x * shear.y
        shear.z = (y * z).sum()
        z -= y * shear.z
        guard let lengthZ = Self.normalize(&z) else { return nil }
        shear.y /= lengthZ
        shear.z /= lengthZ
        scale = SIMD3(lengthX, lengthY, lengthZ)
        let cross = SIMD3(y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
        if (x * cross).sum() < 0 {
            scale = -scale
            (x, y, z) = (-x, -y, -z)
        }
        rotation = Self.quaternion(x, y, z)
    }

    var transform: CATransform3D {
        let (x, y, z) = Self.axes(of: rotation)
        let rowX = x * scale.x
        let rowY = (y + x * shear.x) * scale.y
        let rowZ = (z + x * shear.y + y * shear.z) * scale.z
        let affine = CATransform3D(
            m11: rowX.x, m12: rowX.y, m13: rowX.z, m14: 0, m21: rowY.x, m22: rowY.y, m23: rowY.z, m24: 0,
            m31: rowZ.x, m32: rowZ.y, m33: rowZ.z, m34: 0, m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        guard perspective != SIMD4(0, 0, 0, 1) else { return affine }
        var last = CATransform3DIdentity
        (last.m14, last.m24, last.m34, last.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return CATransform3DConcat(affine, last)
    }

    func interpolated(to end: SpatialDecomposition, progress: Double) -> SpatialDecomposition {
        var result = self
        result.scale += (end.scale - scale) * progress
        result.shear += (end.shear - shear) * progress
        result.translation += (end.translation - translation) * progress
        result.perspective += (end.perspective - perspective) * progress
        result.rotation = Self.slerp(rotation, end.rotation, progress)
        return result
    }

    // MARK: Rotation

    /// The rotations around x, then y, then z that make the rotation, in radians.
    var eulerAngles: SIMD3<Double> {
        get {
            let (x, y, z) = Self.axes(of: rotation)
            let sine = min(max(-x.z, -1), 1)
            if abs(sine) > 1 - 1e-12 {
                // Rotated by a quarter circle around y, x and z rotate around the same axis: all of it counts as z.
                return SIMD3(0, asin(sine), atan2(-y.x, y.y))
            }
            return SIMD3(atan2(y.z, z.z), asin(sine), atan2(x.y, x.x))
        }
        set {
            let matrix = CATransform3DConcat(
                CATransform3DConcat(
                    CATransform3DMakeRotation(newValue.x, 1, 0, 0), CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
                CATransform3DMakeRotation(newValue.z, 0, 0, 1))
            rotation = Self.quaternion(
                SIMD3(matrix.m11, matrix.m12, matrix.m13), SIMD3(matrix.m21, matrix.m22, matrix.m23),
                SIMD3(matrix.m31, matrix.m32, matrix.m33))
        }
    }

    private static func normalize(_ vector: inout SIMD3<Double>) -> Double? {
        let length = (vector * vector).sum().squareRoot()
        guard length > 1e-12 else { return nil }
        vector /= length
        return length
    }

    /// The quaternion of a rotation that maps the axes to x, y and z (Shepperd's method).
    private static func quaternion(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
        let trace = x.x + y.y + z.z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            return SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
        }
        if x.x > y.y && x.x > z.z {
            let s = max(1 + x.x - y.y - z.z, 0).squareRoot() * 2
            return SIMD4(s / 4, (y.x + x.y) / s, (z.x + x.z) / s, (y.z - z.y) / s)
        }
        if y.y > z.z {
            let s = max(1 + y.y - x.x - z.z, 0).squareRoot() * 2
            return SIMD4((y.x + x.y) / s, s / 4, (z.y + y.z) / s, (z.x - x.z) / s)
        }
        let s = max(1 + z.z - x.x - y.y, 0).squareRoot() * 2
        return SIMD4((z.x + x.z) / s, (z.y + y.z) / s, s / 4, (x.y - y.x) / s)
    }

    private static func axes(of q: SIMD4<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (
            SIMD3(1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y)),
            SIMD3(2 * (q.x * q.y - q.w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.w * q.x)),
            SIMD3(2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y))
        )
    }

    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double) -> SIMD4<Double> {
        var end = b
        var cosine = (a * b).sum()
        if cosine < 0 {
            end = -end
            cosine = -cosine
        }
        var result: SIMD4<Double>
        if cosine > 1 - 1e-10 {
            result = a + (end - a) * progress
        } else {
            let angle = acos(cosine)
            result = (a * sin((1 - progress) * angle) + end * sin(progress * angle)) / sin(angle)
        }
        result /= (result * result).sum().squareRoot()
        return result
    }
}
