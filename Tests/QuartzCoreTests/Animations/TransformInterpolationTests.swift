// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Interpolation of transforms")
struct TransformInterpolationTests {
    private func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        AnimationValue.transform(a).distance(to: .transform(b))
    }

    private func affine(_ t: CGAffineTransform) -> CATransform3D { CATransform3DMakeAffineTransform(t) }

    @Test("interpolation meets its ends, and decomposing a transform loses nothing")
    func ends() {
        let transforms = [
            affine(CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)),
            affine(CGAffineTransform(a: -1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
            affine(CGAffineTransform(scaleX: -1, y: 1)), affine(CGAffineTransform(scaleX: 1, y: -2)),
            CATransform3DRotate(CATransform3DMakeScale(1, 2, 3), 1.2, 1, 2, 3), CATransform3DMakeRotation(.pi, 0, 1, 0),
            CATransform3DMakeRotation(3, 1, 0.1, 0), CATransform3DMakeScale(1, 1, -1),
            {
                var perspective = CATransform3DIdentity
                perspective.m34 = -1 / 500
                return CATransform3DTranslate(CATransform3DRotate(perspective, 0.7, 0, 1, 0), 10, 20, 30)
            }(),
        ]
        for from in transforms {
            for to in transforms {
                #expect(distance(from.interpolated(to: to, progress: 0), from) < 1e-9)
                #expect(distance(from.interpolated(to: to, progress: 1), to) < 1e-9)
            }
        }
    }

    @Test("a rotation stays a rotation and takes the shorter arc")
    func rotation() {
        let quarter = affine(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(
            distance(
                CATransform3DIdentity.interpolated(to: quarter, progress: 0.5), affine(CGAffineTransform(rotationAngle: .pi / 4)))
                < 1e-12)
        let far = affine(CGAffineTransform(rotationAngle: 1.5 * .pi))
        #expect(
            distance(
                CATransform3DIdentity.interpolated(to: far, progress: 0.5), affine(CGAffineTransform(rotationAngle: -.pi / 4)))
                < 1e-12)
        let a = affine(CGAffineTransform(rotationAngle: 3))
        let b = affine(CGAffineTransform(rotationAngle: -3))
        #expect(distance(a.interpolated(to: b, progress: 0.5), affine(CGAffineTransform(rotationAngle: .pi))) < 1e-12)
    }

    @Test("a rotation by half a circle has the direction of its sign")
    func halfTurns() {
        let forward = CATransform3DIdentity.interpolated(to: affine(CGAffineTransform(rotationAngle: .pi)), progress: 0.5)
        #expect(forward.m12 > 0.99)
        let backward = CATransform3DIdentity.interpolated(to: affine(CGAffineTransform(rotationAngle: -.pi)), progress: 0.5)
        #expect(backward.m12 < -0.99)
        let left = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(-.pi, 0, 1, 0), progress: 0.5)
        #expect(distance(left, CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)) < 1e-9)
        let right = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(.pi, 0, 1, 0), progress: 0.25)
        #expect(distance(right, CATransform3DMakeRotation(.pi / 4, 0, 1, 0)) < 1e-9)
    }

    @Test("scale, rotation and translation are interpolated separately")
    func composed() {
        let end = affine(CGAffineTransform(translationX: 100, y: 40).rotated(by: 1).scaledBy(x: 3, y: 3))
        let middle = affine(CGAffineTransform(translationX: 50, y: 20).rotated(by: 0.5).scaledBy(x: 2, y: 2))
        #expect(distance(CATransform3DIdentity.interpolated(to: end, progress: 0.5), middle) < 1e-12)
    }

    @Test("scaling up from 0 keeps the angle of the end")
    func fromNothing() {
        let end = affine(CGAffineTransform(rotationAngle: 0.8).scaledBy(x: 2, y: 2))
        let half = affine(CGAffineTransform(scaleX: 0, y: 0)).interpolated(to: end, progress: 0.5)
        #expect(distance(half, affine(CGAffineTransform(rotationAngle: 0.8))) < 1e-12)
        let nothing = CATransform3DMakeScale(0, 0, 0)
        #expect(
            distance(
                nothing.interpolated(to: CATransform3DIdentity, progress: 0.5).interpolated(
                    to: CATransform3DIdentity, progress: 1), CATransform3DIdentity) < 1e-12)
    }

    @Test("a reflection passes through zero width, without rotating")
    func mirroring() {
        let middle = CATransform3DIdentity.interpolated(to: affine(CGAffineTransform(scaleX: -1, y: 1)), progress: 0.75)
        #expect(distance(middle, CATransform3DMakeScale(-0.5, 1, 1)) < 1e-12)
    }

    @Test("perspective is kept while a layer rotates")
    func perspective() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 400
        let end = CATransform3DRotate(eye, 1, 0, 1, 0)
        #expect(distance(eye.interpolated(to: end, progress: 0.5), CATransform3DRotate(eye, 0.5, 0, 1, 0)) < 1e-9)
    }
}
