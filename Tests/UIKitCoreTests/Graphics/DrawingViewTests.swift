// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Drawing of views") @MainActor
struct DrawingViewTests {
    private final class Painter: UIView {
        var color: UIColor? = .red
        var drawings = 0
        var style: UIUserInterfaceStyle?

        override func draw(_ rect: CGRect) {
            drawings += 1
            style = UITraitCollection.current.userInterfaceStyle
            guard let color else { return }
            color.setFill()
            UIRectFill(CGRect(x: 10, y: 10, width: 10, height: 5))
        }
    }

    private func stage(_ view: UIView, scale: CGFloat = 1) throws -> Stagehand {
        let controller = UIViewController()
        controller.view.addSubview(view)
        return try Stagehand(controller, size: CGSize(width: 200, height: 100), scale: scale)
    }

    @Test("views that draw nothing own no bitmap")
    func viewsThatDrawNothingOwnNoBitmap() throws {
        let view = Painter(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.color = nil
        let stage = try stage(view)
        defer { stage.end() }
        #expect(view.drawings == 1)
        #expect(view.layer.contents == nil)
    }

    @Test("a view draws in points, at the scale of its window")
    func drawsInPointsAtTheScaleOfTheWindow() throws {
        let view = Painter(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
        let stage = try stage(view, scale: 2)
        let image = try #require(view.layer.contents as? CGImage)
        #expect(image.width == 200 && image.height == 100)
        #expect(image.color(x: 20, y: 20) == UIColor.red.cgColor && image.color(x: 39, y: 29) == UIColor.red.cgColor)
        #expect(image.color(x: 40, y: 29) == .clear && image.color(x: 19, y: 20) == .clear)
        #expect(try stage.pixel(at: CGPoint(x: 35, y: 32)) == UIColor.red)
        #expect(try stage.pixel(at: CGPoint(x: 35, y: 36)) != UIColor.red)
    }

    @Test("a view is drawn again only when that is asked for")
    func redrawsOnlyWhenAsked() throws {
        let view = Painter(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let stage = try stage(view)
        #expect(view.drawings == 1)
        view.frame.size.width = 150
        view.alpha = 0.5
        try stage.advance(by: 0.1)
        #expect(view.drawings == 1)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        try stage.advance(by: 0.1)
        #expect(view.drawings == 2)
        view.contentMode = .redraw
        view.frame.size.width = 160
        try stage.advance(by: 0.1)
        #expect(view.drawings == 3)
        view.color = nil
        view.setNeedsDisplay()
        try stage.advance(by: 0.1)
        #expect(view.layer.contents == nil)
    }

    @Test("a view is drawn once it has a size")
    func drawsOnceItHasASize() throws {
        let view = Painter()
        let stage = try stage(view)
        #expect(view.drawings == 0)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        try stage.advance(by: 0.1)
        #expect(view.drawings == 1)
        #expect(try stage.pixel(at: CGPoint(x: 12, y: 12)) == UIColor.red)
    }

    @Test("the bounds' origin moves the drawing")
    func boundsOriginMovesTheDrawing() throws {
        let view = Painter(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.bounds.origin = CGPoint(x: 10, y: 10)
        let stage = try stage(view)
        #expect(try stage.pixel(at: CGPoint(x: 1, y: 1)) == UIColor.red)
    }

    @Test("contents that are painted all over are opaque")
    func fullyPaintedContentsAreOpaque() throws {
        final class Full: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.blue.setFill()
                UIRectFill(rect)
            }
        }
        let view = Full(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let stage = try stage(view)
        defer { stage.end() }
        #expect((view.layer.contents as? CGImage)?.isOpaque == true)
    }

    @Test("contents that the program sets stay")
    func contentsFromOutsideStay() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        view.layer.contents = image.cgImage
        let stage = try stage(view)
        view.setNeedsDisplay()
        try stage.advance(by: 0.1)
        #expect(view.layer.contents as? CGImage === image.cgImage)
        #expect(try stage.pixel(at: CGPoint(x: 50, y: 25)) == UIColor.green)
    }
}
