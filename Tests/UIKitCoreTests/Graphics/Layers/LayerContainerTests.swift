// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Replicators and layers in one space", .serialized) @MainActor
struct LayerContainerTests {
    private func replicator(_ count: Int, dx: CGFloat) -> (CAReplicatorLayer, CALayer) {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.instanceCount = count
        replicator.instanceTransform = CATransform3DMakeTranslation(dx, 0, 0)
        let dot = LayerStage.box(CGRect(x: 0, y: 40, width: 10, height: 10), .white)
        replicator.addSublayer(dot)
        return (replicator, dot)
    }

    @Test("copies stand each a transform further, in colours each an offset further")
    func copies() throws {
        let (layer, dot) = replicator(4, dx: 20)
        layer.instanceColor = UIColor.red.cgColor
        layer.instanceRedOffset = -0.25
        layer.instanceBlueOffset = 0.25
        let stage = try LayerStage(layer)
        for index in 0..<4 {
            let color = try stage.pixel(CGFloat(index) * 20 + 5, 45)
            #expect(abs(color.red - 1 + 0.25 * CGFloat(index)) < 0.01 && abs(color.blue - 0.25 * CGFloat(index)) < 0.01)
            #expect(try stage.isWhite(CGFloat(index) * 20 + 15, 45))
        }
        #expect(try stage.isWhite(85, 45))
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.instanceCount = 2
            dot.position.y = 15
        }
        #expect(try stage.pixel(25, 15).red < 0.8 && stage.isWhite(45, 15) && stage.isWhite(5, 45))
        layer.instanceCount = 0
        try stage.now {}
        #expect(try stage.isWhite(5, 15))
        layer.instanceCount = .max
        try stage.now {}
        #expect(try stage.isRed(5, 15))
    }

    @Test("copies turn around the middle, and fade by their offset of alpha")
    func turn() throws {
        let (layer, dot) = replicator(4, dx: 0)
        dot.backgroundColor = UIColor.red.cgColor
        dot.frame = CGRect(x: 45, y: 0, width: 10, height: 10)
        layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        layer.instanceAlphaOffset = -0.25
        let stage = try LayerStage(layer)
        for (place, alpha) in [((50, 5), 1), ((95, 50), 0.75), ((50, 95), 0.5), ((5, 50), 0.25)]
            as [((CGFloat, CGFloat), CGFloat)]
        {
            #expect(try abs(stage.pixel(place.0, place.1).green - (1 - alpha)) < 0.02)
        }
    }

    @Test("the animations of copies run each a delay later")
    func delay() throws {
        let (layer, dot) = replicator(3, dx: 30)
        dot.backgroundColor = UIColor.red.cgColor
        layer.instanceDelay = 0.2
        let stage = try LayerStage(layer)
        let fade = linear("position.y", from: 45, to: 95)
        fade.repeatCount = .infinity
        try stage.now { dot.add(fade, forKey: nil) }
        try stage.advance(0.5)
        for (x, y) in [(5, 70), (35, 60), (65, 50)] as [(CGFloat, CGFloat)] {
            #expect(try stage.isRed(x, y) && stage.isWhite(x, y - 8) && stage.isWhite(x, y + 8))
        }
    }

    @Test("contents are tinted")
    func contents() throws {
        let (layer, dot) = replicator(2, dx: 50)
        dot.backgroundColor = nil
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        dot.contents = image.cgImage
        layer.instanceGreenOffset = -1
        layer.instanceBlueOffset = -1
        layer.backgroundColor = UIColor.black.cgColor
        let stage = try LayerStage(layer)
        #expect(try stage.isWhite(5, 45) && stage.isRed(55, 45))
    }

    // MARK: Space

    private var perspective: CATransform3D {
        var result = CATransform3DIdentity
        result.m34 = -1 / 200
        return result
    }

    private func middle(_ color: UIColor, side: CGFloat = 40, z: CGFloat = 0) -> CALayer {
        let layer = LayerStage.box(CGRect(x: 50 - side / 2, y: 50 - side / 2, width: side, height: side), color)
        layer.zPosition = z
        return layer
    }

    @Test("what is nearer in a perspective is larger, and lies in front")
    func zPositions() throws {
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.sublayerTransform = perspective
        let (near, far) = (middle(.red, side: 20, z: 100), middle(.blue, side: 60, z: -200))
        for layer in [near, far] { parent.addSublayer(layer) }
        let stage = try LayerStage(parent)
        // 20 · 200 / (200 − 100) = 40, and 60 · 200 / (200 + 200) = 30: the far one is hidden.
        #expect(try stage.isRed(31, 50) && stage.isRed(69, 50) && stage.isWhite(28, 50) && stage.isWhite(72, 50))
        try stage.now {
            CATransaction.setDisableActions(true)
            near.zPosition = -400
        }
        // 20 · 200 / 600: behind the other.
        #expect(try stage.isBlue(50, 50) && stage.isBlue(36, 50) && stage.isWhite(33, 50))
    }

    @Test("a carousel in a transform layer turns as a whole: who comes to the front is drawn last")
    func transformLayer() throws {
        let carousel = CATransformLayer()
        carousel.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (front, back) = (middle(.red), middle(.blue))
        front.transform = CATransform3DMakeTranslation(0, 0, 30)
        back.transform = CATransform3DMakeTranslation(0, 0, -30)
        for layer in [front, back] { carousel.addSublayer(layer) }
        let stage = try LayerStage(carousel)
        #expect(try stage.isRed(50, 50))
        try stage.now {
            CATransaction.setDisableActions(true)
            carousel.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        }
        #expect(try stage.isBlue(50, 50))
        // A quarter turn and the opposite quarter turn of a sublayer leave it as it was: nothing is flattened in between.
        try stage.now {
            CATransaction.setDisableActions(true)
            carousel.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            front.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
            back.isHidden = true
            carousel.backgroundColor = UIColor.blue.cgColor
        }
        #expect(try stage.isRed(50, 50) && stage.isRed(32, 32) && stage.isWhite(28, 50) && stage.isWhite(5, 5))
    }

    @Test("a layer that is not double-sided disappears when it is turned away")
    func doubleSided() throws {
        let layer = middle(.red)
        layer.isDoubleSided = false
        let stage = try LayerStage(layer)
        #expect(try stage.isRed(50, 50))
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
        }
        #expect(try stage.isWhite(50, 50))
        layer.isDoubleSided = true
        try stage.now {}
        #expect(try stage.isRed(50, 50))
    }

    @Test(
        "a turn about an oblique axis in perspective shows the corners where they are projected", arguments: [1, 2] as [CGFloat])
    func oblique(_ scale: CGFloat) throws {
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.sublayerTransform = perspective
        let layer = middle(.red, side: 60)
        parent.addSublayer(layer)
        let turn = CATransform3DRotate(CATransform3DMakeRotation(0.6, 1, 0, 0), 0.5, 0, 1, 0)
        layer.transform = turn
        let stage = try LayerStage(scale: scale, parent)
        for (x, y) in [(-30, -30), (30, -30), (-30, 30), (30, 30)] as [(CGFloat, CGFloat)] {
            // The same point by hand, a little inside and a little outside of the corner.
            func seen(_ part: CGFloat) -> CGPoint {
                let (u, v) = (x * part, y * part)
                let z = u * turn.m13 + v * turn.m23
                let w = 1 - z / 200
                return CGPoint(x: 50 + (u * turn.m11 + v * turn.m21) / w, y: 50 + (u * turn.m12 + v * turn.m22) / w)
            }
            let (inside, outside) = (seen(0.9), seen(1.1))
            #expect(try stage.isRed(inside.x, inside.y))
            #expect(try stage.isWhite(outside.x, outside.y))
        }
        // No seams between the pieces.
        for step in -20...20 {
            #expect(try stage.isRed(50 + CGFloat(step) * 0.8, 50))
            #expect(try stage.isRed(50, 50 + CGFloat(step) * 0.8))
        }
    }
}
