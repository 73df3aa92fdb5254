// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Transforms as layers keep them")
struct LayerTransformTests {
    private static let rotated = CATransform3DMakeRotation(0.3, 0, 0, 1)
    private static let matrices = [
        CATransform3DIdentity, rotated, CATransform3DMakeTranslation(3, -7, 0), CATransform3DMakeTranslation(3, -7, 2),
        CATransform3DMakeRotation(0.3, 0, 1, 0), CATransform3DMakeScale(1, 1, 2),
    ]

    @Test("a matrix is returned as it was set, affine or not", arguments: matrices)
    func roundTrip(matrix: CATransform3D) {
        let stored = LayerTransform(matrix)
        #expect(stored.matrix == matrix)
        #expect(stored.isAffine == CATransform3DIsAffine(matrix))
        #expect(stored.isIdentity == CATransform3DIsIdentity(matrix))
        #expect(stored.affine == CATransform3DGetAffineTransform(matrix))
    }

    @Test("two are equal when their matrices are")
    func equality() {
        for (index, one) in Self.matrices.enumerated() {
            for (other, matrix) in Self.matrices.enumerated() {
                #expect((LayerTransform(one) == LayerTransform(matrix)) == (index == other))
            }
        }
    }

    @Test("a matrix of the plane takes no more than its six numbers and a reference")
    func size() {
        #expect(MemoryLayout<LayerTransform>.size == 7 * 8)
    }
}
