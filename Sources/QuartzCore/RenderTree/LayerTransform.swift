// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The storage of a layer's transform. Nearly all transforms are affine and take 56 bytes instead of 128; others have their matrix in
/// a separate object.
package struct LayerTransform: Equatable, Sendable {
    /// The affine part.
    package let affine: CGAffineTransform
    private let space: Space?

    package static let identity = LayerTransform(CATransform3DIdentity)

    package init(_ matrix: CATransform3D) {
        affine = CATransform3DGetAffineTransform(matrix)
        space = CATransform3DIsAffine(matrix) ? nil : Space(matrix)
    }

    package var matrix: CATransform3D { space?.matrix ?? CATransform3DMakeAffineTransform(affine) }
    package var isAffine: Bool { space == nil }
    package var isIdentity: Bool { space == nil && affine.isIdentity }

    private final class Space: Equatable, Sendable {
        let matrix: CATransform3D

        init(_ matrix: CATransform3D) {
            self.matrix = matrix
        }

        static func == (left: Space, right: Space) -> Bool { left.matrix == right.matrix }
    }
}
