// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Transforms as layers keep them")
struct LayerTransformTests {
    private static let turned = CATransform3DMakeRotation(0.3, 0, 0, 1)
    private static let matrices = [
        CATransform3DIdentity, turned, CATransform3DMakeTranslation(3, -7, 0), CATransform3DMakeTranslation(3, -7, 2),
        CATransform3DMakeRotation(0.3, 0, 1, 0), CATransform3DMakeScale(1, 1, 2),
    ]

    @Test("a matrix comes back as it was given, of the plane or in space", arguments: matrices)
    func comesBack(matrix: CATransform3D) {
        let kept = LayerTransform(matrix)
        #expect(kept.matrix == matrix)
        #expect(kept.isAffine == CATransform3DIsAffine(matrix))
        #expect(kept.isIdentity == CATransform3DIsIdentity(matrix))
        #expect(kept.affine == CATransform3DGetAffineTransform(matrix))
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
