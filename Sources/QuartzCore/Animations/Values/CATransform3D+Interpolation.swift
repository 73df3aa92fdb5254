// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension CATransform3D {
    /// The transform at `progress` between this one and `end`, by decomposition. Where one of them cannot be decomposed (an axis
    /// scaled to 0), the matrices are interpolated entry by entry.
    package func interpolated(to end: CATransform3D, progress: Double) -> CATransform3D {
        if self == end { return self }
        if CATransform3DIsAffine(self) && CATransform3DIsAffine(end) {
            return AffineDecomposition(self).interpolated(to: AffineDecomposition(end), progress: progress).transform
        }
        guard let from = SpatialDecomposition(self), let to = SpatialDecomposition(end) else {
            let mixed = AnimationValue.transform(self).combined(with: .transform(end)) { $0 + ($1 - $0) * progress }
            return mixed?.transformValue ?? end
        }
        return from.interpolated(to: to, progress: progress).transform
    }

    /// The inverse; nil when there is none.
    package var inverse: CATransform3D? {
        guard isFinite else { return nil }
        let result = CATransform3DInvert(self)
        // CATransform3DInvert returns a matrix without an inverse unchanged; only the identity and reflections are their own
        // inverse.
        guard result == self else { return result }
        let square = AnimationValue.transform(CATransform3DConcat(self, self))
        return square.distance(to: .transform(CATransform3DIdentity)) < 1e-6 ? result : nil
    }

    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
        )
    }
}
