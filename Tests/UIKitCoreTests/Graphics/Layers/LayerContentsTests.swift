// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("How layers show their contents", .serialized) @MainActor
struct LayerContentsTests {
    /// Red and blue side by side.
    private func halves(side: CGFloat = 2) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side / 2, height: side))
            UIColor.blue.setFill()
            context.fill(CGRect(x: side / 2, y: 0, width: side / 2, height: side))
        }.cgImage
    }

    @Test("the filter nearest shows each pixel as a rectangle, linear mixes them", arguments: [1, 2] as [CGFloat])
    func nearest(_ scale: CGFloat) throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
        layer.contents = halves()
        #expect(layer.magnificationFilter == .linear)
        let stage = try LayerStage(scale: scale, layer)
        #expect(try !stage.isRed(38, 40) && !stage.isBlue(42, 40))
        try stage.now { layer.magnificationFilter = .nearest }
        #expect(try stage.isRed(39, 40) && stage.isBlue(41, 40) && stage.isRed(1, 1) && stage.isBlue(79, 79))
    }

    @Test("made smaller, nearest mixes nothing")
    func minified() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let stripes = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 8), format: format).image { context in
            for x in 0..<80 {
                (x % 2 == 0 ? UIColor.red : .blue).setFill()
                context.fill(CGRect(x: x, y: 0, width: 1, height: 8))
            }
        }.cgImage
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 37, height: 4)
        layer.contents = stripes
        layer.minificationFilter = .nearest
        let stage = try LayerStage(layer)
        for x in 0..<37 {
            let x = CGFloat(x) + 0.5
            #expect(try stage.isRed(x, 1) || stage.isBlue(x, 1))
        }
    }

    @Test("only the middle of contents is stretched where they have one", arguments: [1, 2] as [CGFloat])
    func center(_ scale: CGFloat) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        // A red frame, 10 wide, around blue.
        let frame = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        }.cgImage
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        layer.contents = frame
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        let stage = try LayerStage(scale: scale, layer)
        #expect(try stage.isRed(8.5, 30) && stage.isBlue(16, 30) && stage.isBlue(84, 30) && stage.isRed(91.5, 30))
        #expect(try stage.isRed(50, 8.5) && stage.isBlue(50, 16) && stage.isBlue(50, 44) && stage.isRed(50, 51.5))
        // No room for the middle.
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 0, y: 0, width: 12, height: 60)
        }
        #expect(try stage.isRed(2, 30) && stage.isRed(10, 30) && stage.isWhite(13, 30))
        layer.setValue(CGRect(x: 0, y: 0, width: 1, height: 1), forKey: "contentsCenter")
        #expect(layer.contentsCenter.width == 1)
    }

    @Test("without group opacity each sublayer fades by itself")
    func groupOpacity() throws {
        let outer = LayerStage.box(CGRect(x: 0, y: 0, width: 60, height: 60), .blue)
        outer.addSublayer(LayerStage.box(CGRect(x: 0, y: 0, width: 30, height: 60), .red))
        outer.opacity = 0.5
        let stage = try LayerStage(outer)
        #expect(try abs(stage.pixel(15, 30).blue - 0.5) < 0.02)
        try stage.now { outer.allowsGroupOpacity = false }
        // Blue shines through the red.
        let mixed = try stage.pixel(15, 30)
        #expect(abs(mixed.blue - 0.5) < 0.02 && abs(mixed.red - 0.75) < 0.02 && abs(mixed.green - 0.25) < 0.02)
    }

    @Test("a layer turns around an anchor in front of it")
    func anchorPointZ() throws {
        let layer = LayerStage.box(CGRect(x: 40, y: 40, width: 20, height: 20), .red)
        layer.anchorPointZ = -30
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        let flat = LayerStage.box(CGRect(x: 40, y: 40, width: 20, height: 20), .red)
        flat.anchorPointZ = 30
        flat.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let stage = try LayerStage(flat)
        // Turned by half, it is where it was, but behind.
        #expect(try stage.isRed(50, 50))
        flat.removeFromSuperlayer()
        layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        try stage.now { stage.root.addSublayer(layer) }
        // 30 points in front of the axis, turned by 60°: moved sideways by 26, and half as wide.
        let right = try stage.isRed(76, 50)
        let left = try stage.isRed(24, 50)
        #expect(right != left)
        #expect(try stage.isWhite(50, 50))
    }

    @Test("what has no effect here is kept")
    func kept() {
        let layer = CALayer()
        #expect(layer.contentsFormat == .RGBA8Uint && !layer.drawsAsynchronously && !layer.allowsEdgeAntialiasing)
        #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
        layer.contentsFormat = .gray8Uint
        layer.minificationFilterBias = 0.5
        layer.drawsAsynchronously = true
        layer.allowsEdgeAntialiasing = true
        layer.edgeAntialiasingMask = .layerTopEdge
        #expect(layer.contentsFormat == .gray8Uint && layer.minificationFilterBias == 0.5 && layer.drawsAsynchronously)
        #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask == .layerTopEdge)
        layer.isGeometryFlipped = true
        #expect(layer.isGeometryFlipped && !CALayer().isGeometryFlipped && !layer.contentsAreFlipped())
        layer.bounds.size = CGSize(width: 7, height: 8)
        #expect(layer.preferredFrameSize() == CGSize(width: 7, height: 8))
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1 && CALayer.cornerCurveExpansionFactor(.continuous) > 1.5)
    }

    @Test("sublayers are asked to resize")
    func resize() {
        final class Resizing: CALayer {
            var old: CGSize?
            override func resize(withOldSuperlayerSize size: CGSize) { old = size }
        }
        let (outer, inner) = (CALayer(), Resizing())
        outer.addSublayer(inner)
        outer.resizeSublayers(withOldSize: CGSize(width: 3, height: 4))
        #expect(inner.old == CGSize(width: 3, height: 4))
    }
}
