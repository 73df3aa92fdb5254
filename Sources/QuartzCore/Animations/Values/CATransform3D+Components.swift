// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The parts of a transform that have key paths of their own, as `transform.scale.x`.
extension CATransform3D {
    enum Axis: Int {
        case x, y, z
    }

    subscript(rotation axis: Axis) -> Double {
        get {
            if axis == .z, CATransform3DIsAffine(self) { return AffineDecomposition(self).angle }
            return SpatialDecomposition(self)?.eulerAngles[axis.rawValue] ?? 0
        }
        set {
            if axis == .z, CATransform3DIsAffine(self) {
                var parts = AffineDecomposition(self)
                parts.angle = newValue
                self = parts.transform
            } else if var parts = SpatialDecomposition(self) {
                parts.eulerAngles[axis.rawValue] = newValue
                self = parts.transform
            }
        }
    }

    subscript(scale axis: Axis) -> Double {
        get {
            if CATransform3DIsAffine(self) {
                let parts = AffineDecomposition(self)
                return axis == .x ? parts.scaleX : axis == .y ? parts.scaleY : 1
            }
            return SpatialDecomposition(self)?.scale[axis.rawValue] ?? 0
        }
        set {
            if axis != .z, CATransform3DIsAffine(self) {
                var parts = AffineDecomposition(self)
                if axis == .x { parts.scaleX = newValue } else { parts.scaleY = newValue }
                self = parts.transform
            } else if var parts = SpatialDecomposition(self) {
                parts.scale[axis.rawValue] = newValue
                self = parts.transform
            }
        }
    }

    /// All scales at once. Layers are flat: a transform of the plane stays one, so that it composites without perspective.
    var uniformScale: Double {
        get {
            let flat = CATransform3DIsAffine(self)
            return flat ? (self[scale: .x] + self[scale: .y]) / 2 : (self[scale: .x] + self[scale: .y] + self[scale: .z]) / 3
        }
        set {
            let flat = CATransform3DIsAffine(self)
            self[scale: .x] = newValue
            self[scale: .y] = newValue
            if !flat { self[scale: .z] = newValue }
        }
    }

    /// The translation in the plane, in points.
    var planeTranslation: CGSize {
        get { CGSize(width: m41, height: m42) }
        set {
            m41 = newValue.width
            m42 = newValue.height
        }
    }
}
