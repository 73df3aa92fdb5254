// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Transitions of layers", .serialized) @MainActor
struct LayerTransitionTests {
    private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        return transition
    }

    /// A red layer in the middle, 40 × 40, that becomes blue.
    private func show(_ transition: CATransition, _ body: (LayerStage, CALayer) throws -> Void) throws {
        let layer = LayerStage.box(CGRect(x: 30, y: 30, width: 40, height: 40), .red)
        let stage = try LayerStage(layer)
        try stage.now {
            layer.add(transition, forKey: nil)
            CATransaction.setDisableActions(true)
            layer.backgroundColor = UIColor.blue.cgColor
        }
        #expect(layer.animationKeys() == [kCATransition])
        try stage.advance(0.5)
        try body(stage, layer)
        try stage.advance(0.6)
        #expect(layer.animationKeys() == nil)
        #expect(try stage.isBlue(31, 31) && stage.isBlue(69, 69) && stage.isWhite(29, 50) && stage.isWhite(71, 50))
    }

    @Test("a fade mixes what was and what is")
    func fade() throws {
        try show(transition(.fade)) { stage, _ in
            let half = try stage.pixel(50, 50)
            #expect(abs(half.red - 0.5) < 0.02 && abs(half.blue - 0.5) < 0.02 && half.green < 0.01)
        }
    }

    @Test(
        "a push moves both in the direction that its subtype names",
        arguments: [
            (.fromRight, CGVector(dx: 1, dy: 0)), (.fromLeft, CGVector(dx: -1, dy: 0)), (.fromTop, CGVector(dx: 0, dy: 1)),
            (.fromBottom, CGVector(dx: 0, dy: -1)),
        ] as [(CATransitionSubtype, CGVector)])
    func push(_ subtype: CATransitionSubtype, _ side: CGVector) throws {
        try show(transition(.push, subtype)) { stage, _ in
            // Half of the way, 20 points: each covers half of the layer and as much outside of it, half transparent.
            let new = try stage.pixel(50 + 30 * side.dx, 50 + 30 * side.dy)
            let old = try stage.pixel(50 - 30 * side.dx, 50 - 30 * side.dy)
            #expect(new.blue > 0.98 && abs(new.red - 0.5) < 0.02 && old.red > 0.98 && abs(old.blue - 0.5) < 0.02)
        }
    }

    @Test("move in covers what stands still, reveal uncovers it")
    func moveInAndReveal() throws {
        try show(transition(.moveIn, .fromRight)) { stage, _ in
            #expect(try stage.isRed(35, 50))
            let over = try stage.pixel(65, 50)
            #expect(abs(over.red - 0.5) < 0.02 && abs(over.blue - 0.5) < 0.02)
        }
        try show(transition(.reveal, .fromRight)) { stage, _ in
            #expect(try stage.isBlue(65, 50))
            let over = try stage.pixel(35, 50)
            #expect(abs(over.red - 0.5) < 0.02 && abs(over.blue - 0.5) < 0.02)
            #expect(try stage.pixel(15, 50).green > 0.45)
        }
    }

    @Test("sublayers take part as they were, even when they have left, and a hidden layer fades out")
    func sublayers() throws {
        let inner = LayerStage.box(CGRect(x: 0, y: 0, width: 100, height: 50), .red)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.addSublayer(inner)
        let stage = try LayerStage(layer)
        try stage.now {
            layer.add(transition(.fade), forKey: nil)
            inner.removeFromSuperlayer()
            layer.addSublayer(LayerStage.box(CGRect(x: 0, y: 50, width: 100, height: 50), .blue))
        }
        try stage.advance(0.5)
        #expect(try abs(stage.pixel(50, 25).green - 0.5) < 0.02 && abs(stage.pixel(50, 75).green - 0.5) < 0.02)
        try stage.advance(0.6)
        #expect(try stage.isWhite(50, 25) && stage.isBlue(50, 75))
        try stage.now {
            layer.add(transition(.fade), forKey: nil)
            CATransaction.setDisableActions(true)
            layer.isHidden = true
        }
        try stage.advance(0.5)
        #expect(try abs(stage.pixel(50, 75).green - 0.5) < 0.02)
        try stage.advance(0.6)
        #expect(try stage.isWhite(50, 75))
    }

    @Test("what fades with its superlayer fades as one image, also when that draws nothing itself")
    func fadesAsOne() throws {
        let outer = CALayer()
        let middle = LayerStage.box(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
        middle.addSublayer(LayerStage.box(CGRect(x: 0, y: 0, width: 50, height: 100), .blue))
        outer.addSublayer(middle)
        outer.opacity = 0.5
        let stage = try LayerStage(outer)
        let blue = try stage.pixel(25, 50)
        #expect(blue.blue > 0.98 && abs(blue.red - 0.5) < 0.02 && abs(blue.green - 0.5) < 0.02)
    }

    @Test("many transitions at once, in each other and in a row, end as they should")
    func many() throws {
        let layer = LayerStage.box(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
        let inner = LayerStage.box(CGRect(x: 0, y: 0, width: 50, height: 50), .red)
        layer.addSublayer(inner)
        let stage = try LayerStage(layer)
        for index in 0..<20 {
            try stage.now {
                CATransaction.setDisableActions(true)
                layer.add(transition([.fade, .push, .moveIn, .reveal][index % 4]), forKey: nil)
                inner.add(transition(.push), forKey: nil)
                inner.backgroundColor = (index % 2 == 0 ? UIColor.blue : .red).cgColor
            }
            try stage.advance(0.1)
        }
        try stage.advance(1.1)
        #expect(try stage.isRed(25, 25) && stage.isRed(75, 75))
    }
}
