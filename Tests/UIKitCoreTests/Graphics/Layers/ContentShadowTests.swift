// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Shadows of what layers show", .serialized) @MainActor
struct ContentShadowTests {
    private func shadow(_ layer: CALayer) {
        layer.shadowColor = UIColor.blue.cgColor
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 0, height: 30)
    }

    @Test("a layer without a background casts the shadow of its contents, not of its bounds", arguments: [1, 2] as [CGFloat])
    func contents(_ scale: CGFloat) throws {
        let ring = CAShapeLayer()
        ring.frame = CGRect(x: 10, y: 10, width: 80, height: 50)
        ring.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
        ring.fillColor = UIColor.red.cgColor
        shadow(ring)
        let stage = try LayerStage(scale: scale, ring)
        #expect(try stage.isRed(20, 20) && stage.isBlue(20, 50) && stage.isWhite(60, 50) && stage.isBlue(11, 41))
        try stage.now {
            CATransaction.setDisableActions(true)
            ring.position.x += 30
        }
        #expect(try stage.isBlue(50, 50) && stage.isWhite(20, 50))
    }

    @Test("and the shadow of its sublayers as they are, also while they move")
    func sublayers() throws {
        let outer = CALayer()
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let dot = LayerStage.box(CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        outer.addSublayer(dot)
        shadow(outer)
        let stage = try LayerStage(outer)
        #expect(try stage.isBlue(15, 45) && stage.isWhite(50, 50) && stage.isRed(15, 15))
        try stage.now { dot.add(linear("position.x", from: 15, to: 85), forKey: nil) }
        try stage.advance(0.5)
        #expect(try stage.isBlue(50, 45) && stage.isRed(50, 15) && stage.isWhite(15, 45))
    }

    @Test("filters are kept")
    func filters() {
        let layer = CALayer()
        #expect(layer.filters == nil && layer.compositingFilter == nil)
        layer.filters = ["blur"]
        layer.backgroundFilters = ["blur", "hue"]
        layer.compositingFilter = "multiplyBlendMode"
        #expect(layer.filters?.count == 1 && layer.backgroundFilters?.count == 2)
        #expect(layer.compositingFilter as? String == "multiplyBlendMode")
    }
}
