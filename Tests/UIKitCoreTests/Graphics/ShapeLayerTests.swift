// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Shape layers", .serialized) @MainActor
struct ShapeLayerTests {
    private func stage(scale: CGFloat = 1, _ build: (UIView) -> Void) throws -> Stagehand {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        build(controller.view)
        return try Stagehand(controller, size: CGSize(width: 100, height: 100), scale: scale)
    }

    @Test("paths reach beyond empty bounds", arguments: [1, 2] as [CGFloat])
    func pathsReachBeyondEmptyBounds(_ scale: CGFloat) throws {
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: -20, y: -10, width: 40, height: 20)).cgPath
        shape.fillColor = UIColor.red.cgColor
        shape.position = CGPoint(x: 50, y: 50)
        let stage = try stage(scale: scale) { $0.layer.addSublayer(shape) }
        #expect(try stage.pixel(at: CGPoint(x: 31, y: 41)) == .red && stage.pixel(at: CGPoint(x: 69, y: 59)) == .red)
        #expect(try stage.pixel(at: CGPoint(x: 29, y: 50)) == .white && stage.pixel(at: CGPoint(x: 50, y: 61)) == .white)
        shape.position.x = 40
        shape.removeAllAnimations()
        try stage.advance(by: 0.1)
        #expect(try stage.pixel(at: CGPoint(x: 21, y: 50)) == .red && stage.pixel(at: CGPoint(x: 65, y: 50)) == .white)
        shape.path = nil
        try stage.advance(by: 0.1)
        #expect(shape.contents == nil)
        #expect(try stage.pixel(at: CGPoint(x: 40, y: 50)) == .white)
    }

    @Test("strokeStart and strokeEnd stroke a part of the path")
    func strokesAPartOfThePath() throws {
        let shape = CAShapeLayer()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 10, y: 50))
        line.addLine(to: CGPoint(x: 90, y: 50))
        shape.path = line.cgPath
        shape.fillColor = nil
        shape.strokeColor = UIColor.blue.cgColor
        shape.lineWidth = 4
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.5
        let stage = try stage { $0.layer.addSublayer(shape) }
        #expect(try stage.pixel(at: CGPoint(x: 20, y: 50)) == .white && stage.pixel(at: CGPoint(x: 60, y: 50)) == .white)
        #expect(try stage.pixel(at: CGPoint(x: 40, y: 49)) == .blue && stage.pixel(at: CGPoint(x: 40, y: 51)) == .blue)
    }

    @Test("a line width below 0 strokes nothing, and leaves the whole fill; components above 1 are 1")
    func badValues() throws {
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60)).cgPath
        shape.fillColor = CGColor(red: 2, green: 0, blue: 0, alpha: 0.5)
        shape.strokeColor = UIColor.blue.cgColor
        shape.lineWidth = -20
        let stage = try stage { $0.layer.addSublayer(shape) }
        for place in [CGPoint(x: 21, y: 21), CGPoint(x: 50, y: 50), CGPoint(x: 78, y: 78)] {
            let pixel = try stage.pixel(at: place)
            #expect(pixel == UIColor(red: 1, green: 127.0 / 255, blue: 127.0 / 255, alpha: 1), "\(pixel)")
        }
        #expect(try stage.pixel(at: CGPoint(x: 18, y: 18)) == .white)
    }

    @Test("a shape layer masks with rounded corners")
    func masksWithRoundedCorners() throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
        view.backgroundColor = .red
        let mask = CAShapeLayer()
        mask.path =
            UIBezierPath(
                roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight],
                cornerRadii: CGSize(width: 20, height: 20)
            ).cgPath
        view.layer.mask = mask
        let stage = try stage { $0.addSubview(view) }
        #expect(try stage.pixel(at: CGPoint(x: 12, y: 12)) == .white && stage.pixel(at: CGPoint(x: 68, y: 12)) == .white)
        #expect(try stage.pixel(at: CGPoint(x: 40, y: 12)) == .red && stage.pixel(at: CGPoint(x: 12, y: 68)) == .red)
    }
}
