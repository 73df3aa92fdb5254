// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Animated shapes and gradients", .serialized) @MainActor
struct ShapeAnimationTests {
    private func shape(_ path: UIBezierPath) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        shape.fillColor = UIColor.red.cgColor
        return shape
    }

    private func line(_ y: CGFloat = 50) -> CAShapeLayer {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: y))
        path.addLine(to: CGPoint(x: 100, y: y))
        let line = shape(path)
        line.fillColor = nil
        line.strokeColor = UIColor.red.cgColor
        line.lineWidth = 4
        return line
    }

    private func square(_ x: CGFloat, _ side: CGFloat) -> UIBezierPath {
        UIBezierPath(rect: CGRect(x: x, y: 0, width: side, height: side))
    }

    @Test("a path of equal structure is on its way between the two, then at the end", arguments: [1, 2] as [CGFloat])
    func pathMorphs(_ scale: CGFloat) throws {
        let layer = shape(square(0, 20))
        let stage = try LayerStage(scale: scale, layer)
        try stage.now {
            layer.add(linear("path", from: layer.path, to: square(60, 40).cgPath), forKey: "path")
            layer.path = square(60, 40).cgPath
        }
        #expect(try stage.isRed(10, 10) && stage.isWhite(30, 10))
        try stage.advance(0.5)
        // From (0, 20) and (60, 100): half way 30 … 60, 30 high.
        #expect(try stage.isRed(31, 1) && stage.isRed(59, 29) && stage.isWhite(29, 10) && stage.isWhite(61, 10))
        #expect(try stage.isWhite(45, 31))
        let shown = try #require(layer.presentation()?.path?.boundingBox)
        #expect(isClose(shown.minX, 30) && isClose(shown.width, 30) && isClose(shown.height, 30))
        try stage.advance(0.6)
        #expect(try stage.isRed(61, 1) && stage.isRed(99, 39) && stage.isWhite(59, 10))
    }

    @Test("a path of another structure changes at once, and a line counts as a curve")
    func structures() throws {
        let layer = shape(square(0, 20))
        let stage = try LayerStage(layer)
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: 60, y: 0))
        triangle.addLine(to: CGPoint(x: 100, y: 0))
        triangle.addLine(to: CGPoint(x: 100, y: 40))
        triangle.close()
        try stage.now { layer.add(linear("path", from: square(0, 20).cgPath, to: triangle.cgPath), forKey: nil) }
        try stage.advance(0.25)
        #expect(try stage.isRed(98, 10) && stage.isWhite(10, 10))
        let (straight, curved) = (UIBezierPath(), UIBezierPath())
        for path in [straight, curved] { path.move(to: .zero) }
        straight.addLine(to: CGPoint(x: 30, y: 0))
        curved.addCurve(to: CGPoint(x: 60, y: 0), controlPoint1: CGPoint(x: 20, y: 30), controlPoint2: CGPoint(x: 40, y: 30))
        layer.removeAllAnimations()
        try stage.now { layer.add(linear("path", from: straight.cgPath, to: curved.cgPath), forKey: nil) }
        try stage.advance(0.5)
        let half = try #require(layer.presentation()?.path?.boundingBox)
        #expect(isClose(half.width, 45) && isClose(half.height, 15))
    }

    @Test("strokeStart, strokeEnd, lineWidth, lineDashPhase and the colours are animated")
    func stroke() throws {
        let layer = line()
        let stage = try LayerStage(layer)
        try stage.now { layer.add(linear("strokeEnd", from: 0, to: 1), forKey: "end") }
        #expect(try stage.isWhite(5, 50))
        try stage.advance(0.5)
        #expect(try stage.isRed(45, 50) && stage.isWhite(55, 50))
        try stage.now { layer.add(linear("strokeStart", from: 0.2, to: 0.2), forKey: "start") }
        #expect(try stage.isWhite(10, 50) && stage.isRed(30, 50))
        layer.removeAllAnimations()
        try stage.now { layer.add(linear("lineWidth", from: 4, to: 24), forKey: nil) }
        try stage.advance(0.5)
        // 14 wide.
        #expect(try stage.isRed(50, 44) && stage.isWhite(50, 42))
        layer.removeAllAnimations()
        layer.lineDashPattern = [20, 20]
        try stage.now { layer.add(linear("lineDashPhase", from: 0, to: 20), forKey: nil) }
        #expect(try stage.isRed(10, 50) && stage.isWhite(30, 50))
        try stage.advance(59.0 / 60)
        #expect(try stage.isWhite(10, 50) && stage.isRed(30, 50))
        layer.removeAllAnimations()
        layer.lineDashPattern = nil
        try stage.now {
            layer.add(linear("strokeColor", from: UIColor.red.cgColor, to: UIColor.blue.cgColor), forKey: nil)
        }
        try stage.advance(0.5)
        let half = try stage.pixel(50, 50)
        #expect(abs(half.red - 0.5) < 0.02 && abs(half.blue - 0.5) < 0.02 && half.green == 0)
    }

    @Test("a change of a layer without a view animates by itself; a change of its path does not, as in UIKit")
    func implicit() throws {
        let layer = line()
        let stage = try LayerStage(layer)
        try stage.advance(0.1)
        try stage.now { layer.strokeEnd = 0 }
        #expect(layer.animationKeys() == ["strokeEnd"] && layer.strokeEnd == 0)
        #expect(try stage.isRed(50, 50))
        try stage.advance(0.3)
        #expect(try stage.isWhite(5, 50))
        try stage.now { layer.path = square(0, 20).cgPath }
        #expect(layer.animationKeys() == nil)
    }

    @Test("a mask is animated: its position, its bounds, and the path of a shape")
    func masks() throws {
        let layer = LayerStage.box(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
        let mask = LayerStage.box(CGRect(x: 0, y: 0, width: 20, height: 100), .black)
        layer.mask = mask
        let stage = try LayerStage(layer)
        #expect(try stage.isRed(10, 50) && stage.isWhite(30, 50))
        try stage.now { mask.add(linear("position.x", from: 10, to: 90), forKey: nil) }
        try stage.advance(0.5)
        #expect(try stage.isRed(41, 50) && stage.isRed(59, 50) && stage.isWhite(39, 50) && stage.isWhite(61, 50))
        mask.removeAllAnimations()
        try stage.now { mask.add(linear("bounds.size.width", from: 20, to: 0), forKey: nil) }
        try stage.advance(0.5)
        #expect(try stage.isRed(10, 50) && stage.isWhite(4, 50) && stage.isWhite(16, 50))
        let hole = shape(square(0, 0.5))
        layer.mask = hole
        try stage.now { hole.add(linear("path", from: square(0, 20).cgPath, to: square(0, 80).cgPath), forKey: nil) }
        try stage.advance(0.5)
        #expect(try stage.isRed(49, 49) && stage.isWhite(51, 10) && stage.isWhite(10, 51))
        try stage.advance(0.6)
        #expect(try stage.isWhite(10, 10))
    }

    private func gradient(_ colors: [UIColor]) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.colors = colors.map(\.cgColor)
        return layer
    }

    @Test("colors, locations and points of a gradient are animated, whatever the main thread does")
    func gradients() throws {
        let layer = gradient([.red, .red])
        let stage = try LayerStage(layer)
        let blue = [UIColor.blue.cgColor, UIColor.blue.cgColor]
        try stage.now {
            layer.add(linear("colors", from: layer.colors, to: blue), forKey: nil)
        }
        try stage.advance(0.5)
        let half = try stage.pixel(50, 50)
        #expect(abs(half.red - 0.5) < 0.02 && abs(half.blue - 0.5) < 0.02)
        layer.removeAllAnimations()
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        layer.locations = [0, 0]
        try stage.now { layer.add(linear("locations", from: [0, 0] as [NSNumber], to: [1, 1] as [NSNumber]), forKey: nil) }
        try stage.advance(0.5)
        #expect(try stage.isRed(50, 48) && stage.isBlue(50, 52))
        layer.removeAllAnimations()
        layer.locations = [0.5, 0.5]
        try stage.now { layer.add(linear("endPoint", from: CGPoint(x: 0.5, y: 1), to: CGPoint(x: 0.5, y: 0.5)), forKey: nil) }
        try stage.advance(59.0 / 60)
        #expect(try stage.isRed(50, 24) && stage.isBlue(50, 27))
    }

    private final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
        var gradient: CAGradientLayer? { layer as? CAGradientLayer }
    }

    @Test("the colours of a view's own gradient animate in an animation block, and only there")
    func viewBlocks() throws {
        let view = GradientView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.gradient?.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
        let stage = try LayerStage()
        stage.stage.window.rootViewController?.view.addSubview(view)
        try stage.now {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.gradient?.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor]
            }
        }
        try stage.advance(0.5)
        let half = try stage.pixel(50, 50)
        #expect(abs(half.red - 0.5) < 0.02 && abs(half.blue - 0.5) < 0.02)
        try stage.advance(0.6)
        #expect(try stage.isBlue(50, 50))
        try stage.now { view.gradient?.colors = [UIColor.red.cgColor, UIColor.red.cgColor] }
        #expect(try stage.isRed(50, 50))
    }

    @Test("a conic gradient goes around its start point, clockwise from its end point; a radial one outwards")
    func types() throws {
        let layer = gradient([.red, .blue])
        layer.type = .conic
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let stage = try LayerStage(layer)
        let shares = try ([(90, 52), (50, 90), (10, 50), (50, 10), (90, 48)] as [(CGFloat, CGFloat)]).map {
            try stage.pixel($0.0, $0.1).blue
        }
        for (share, expected) in zip(shares, [0.01, 0.25, 0.5, 0.75, 0.99] as [CGFloat]) { #expect(abs(share - expected) < 0.02) }
        layer.type = .radial
        layer.endPoint = CGPoint(x: 1, y: 1)
        try stage.advance(0.3)
        #expect(try abs(stage.pixel(75, 50).blue - 0.5) < 0.03 && abs(stage.pixel(50, 50).blue) < 0.03)
    }
}
