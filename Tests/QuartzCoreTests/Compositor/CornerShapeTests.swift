// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import Testing
import WindowServer

@testable import QuartzCore

/// Continuous corners and shadow paths, pixel by pixel.
@Suite("Corner shapes and shadow paths")
struct CornerShapeTests {
    private func draw(
        _ frame: CGRect = CGRect(x: 10, y: 10, width: 100, height: 100), scale: Double = 1, child: RenderNode? = nil,
        _ change: (inout LayerProperties) -> Void
    ) throws -> CGImage {
        var properties = LayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        change(&properties)
        let node = RenderNode(id: LayerID(), properties: properties, children: child.map { [$0] } ?? [])
        let side = Int(120 * scale)
        var top = LayerProperties()
        top.bounds.size = CGSize(width: 120, height: 120)
        top.anchorPoint = .zero
        let tree = RenderTree(
            root: RenderNode(id: LayerID(), properties: top, children: [node]), size: PixelSize(width: side, height: side),
            scale: scale, background: .white, generation: 1)
        let result = Compositor().compose(tree, at: 0, redrawsEverything: true)
        let bitmap = try #require(Bitmap(width: side, height: side, format: .rgb))
        DrawingPlayer(uploadsContents: false).play(result.operations, damage: result.damage, on: CairoSurface(bitmap: bitmap))
        return CGImage(bitmap: bitmap)
    }

    /// 0 for white … 1 for black.
    private func ink(_ image: CGImage, _ x: Int, _ y: Int) -> Double { 1 - Double(image.color(x: x, y: y)?.red ?? 1) }

    private func ink(_ image: CGImage) -> Double {
        (0..<image.height).reduce(0) { sum, y in (0..<image.width).reduce(sum) { $0 + ink(image, $1, y) } }
    }

    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    @Test("a continuous corner takes 1.528665 radii of each side, is symmetric, and meets the sides without a bend")
    func continuous() throws {
        for scale in [1.0, 2] {
            let round = try draw(scale: scale) {
                $0.backgroundColor = Self.black
                $0.cornerRadius = 30
            }
            let smooth = try draw(scale: scale) {
                $0.backgroundColor = Self.black
                $0.cornerRadius = 30
                $0.hasContinuousCorners = true
            }
            let (edge, pixel) = (Int(10 * scale), Int(scale))
            // Beyond the radius the circle fills the side, and the continuous curve still leaves a little of it.
            #expect(ink(round, edge + Int(36 * scale), edge) == 1)
            #expect((0.5..<1).contains(ink(smooth, edge + Int(36 * scale), edge)))
            #expect(ink(smooth, edge + Int(47 * scale), edge) == 1)
            #expect(ink(smooth, edge + 3 * pixel, edge + 3 * pixel) == 0)
            let far = Int(120 * scale) - 1
            for (x, y) in [(12, 30), (14, 24), (18, 18), (11, 40)].map({ (Int($0.0 * Int(scale)), Int($0.1 * Int(scale))) }) {
                #expect(ink(smooth, x, y) == ink(smooth, y, x) && ink(smooth, x, y) == ink(smooth, far - x, y))
                #expect(ink(smooth, x, y) == ink(smooth, far - x, far - y))
            }
            #expect(ink(smooth) < ink(round))
        }
    }

    @Test("where a side is too short the continuous curve approaches the circular one, and is the same for a full disc")
    func shortSides() throws {
        let frame = CGRect(x: 10, y: 10, width: 60, height: 60)
        let disc = try draw(frame) {
            $0.backgroundColor = Self.black
            $0.cornerRadius = 30
            $0.hasContinuousCorners = true
        }
        let circle = try draw(frame) {
            $0.backgroundColor = Self.black
            $0.cornerRadius = 30
        }
        #expect(abs(ink(disc) - ink(circle)) < 0.001 * ink(circle))
        let shape = CornerShape(radius: 25, isContinuous: true, limit: 30)
        let points = shape.controlPoints
        #expect(points.first == CGPoint(x: 30, y: 0) && points.last == CGPoint(x: 0, y: 30))
        #expect(zip(points, points.reversed()).allSatisfy { abs($0.x - $1.y) < 1e-9 && abs($0.y - $1.x) < 1e-9 })
    }

    @Test("borders, clipped contents and shadows follow the continuous curve; corners that are not masked stay square")
    func everywhere() throws {
        let border = try draw {
            $0.cornerRadius = 30
            $0.hasContinuousCorners = true
            $0.borderWidth = 4
            $0.borderColor = Self.black
        }
        // Along the diagonal, the border is as wide as on the sides.
        let diagonal = (0..<60).reduce(0) { $0 + ink(border, 10 + $1, 10 + $1) } * 2.0.squareRoot()
        #expect(abs(diagonal - 4) < 0.3)
        #expect((0..<30).reduce(0) { $0 + ink(border, 60, 10 + $1) } == 4)
        var inside = LayerProperties()
        inside.bounds.size = CGSize(width: 100, height: 100)
        inside.anchorPoint = .zero
        inside.backgroundColor = Self.black
        let clipped = try draw(child: RenderNode(id: LayerID(), properties: inside)) {
            $0.cornerRadius = 30
            $0.masksToBounds = true
            $0.hasContinuousCorners = true
            $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner]
        }
        let filled = try draw {
            $0.backgroundColor = Self.black
            $0.cornerRadius = 30
            $0.hasContinuousCorners = true
        }
        for (x, y) in [(12, 30), (14, 24), (18, 18)] { #expect(abs(ink(clipped, x, y) - ink(filled, x, y)) < 0.01) }
        #expect(ink(clipped, 109, 109) == 1)
        let shadow = try draw {
            $0.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            $0.cornerRadius = 30
            $0.hasContinuousCorners = true
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 0, height: 5)
        }
        #expect(ink(shadow, 60, 113) == 1 && (0.5..<1).contains(ink(shadow, 10 + 36, 114)))
    }

    @Test("a border that is wider than the corner radius leaves no gap")
    func wideBorder() throws {
        let picture = try draw(CGRect(x: 10, y: 10, width: 40, height: 40)) {
            $0.cornerRadius = 4
            $0.borderWidth = 10
            $0.borderColor = Self.black
        }
        for (x, y) in [(11, 17), (17, 11), (48, 17), (42, 11), (11, 42), (17, 48), (15, 15)] { #expect(ink(picture, x, y) == 1) }
        #expect(ink(picture, 25, 25) == 0)
    }

    @Test("a shadow path casts the shadow, also of a layer that shows nothing; rectangles need no mask of their own")
    func shadowPath() throws {
        func picture(_ path: CGPath?) throws -> CGImage {
            try draw(CGRect(x: 40, y: 40, width: 20, height: 20)) {
                $0.shadowOpacity = 1
                $0.shadowRadius = 2
                $0.shadowOffset = .zero
                $0.shadowShape = path.map { ShadowShape($0) }
            }
        }
        #expect(try ink(picture(nil)) == 0)
        let rect = CGRect(x: -20, y: 0, width: 60, height: 20)
        let path = try picture(CGPath(rect: rect, transform: nil))
        #expect(ink(path, 22, 50) > 0.5 && ink(path, 50, 50) > 0.9 && ink(path, 50, 70) == 0)
        #expect(ShadowShape(CGPath(roundedRect: rect, cornerWidth: 6, cornerHeight: 6, transform: nil)).roundedRect?.radius == 6)
        #expect(ShadowShape(CGPath(ellipseIn: rect, transform: nil)).roundedRect == nil)
        let triangle = CGMutablePath()
        triangle.move(to: CGPoint(x: 0, y: 0))
        triangle.addLine(to: CGPoint(x: 60, y: 0))
        triangle.addLine(to: CGPoint(x: 0, y: 60))
        triangle.closeSubpath()
        let blurred = try picture(triangle)
        #expect(ink(blurred, 50, 50) > 0.95 && ink(blurred, 95, 95) == 0)
        #expect(abs(ink(blurred) - 1800) < 40)
        #expect(abs(ink(blurred, 39, 60) - 0.4) < 0.15)
    }

    @Test("the shadow of a path is blurred as that of a rectangle is")
    func blur() throws {
        // An ellipse that is nearly a rectangle's middle part would be hard to compare: the same rectangle, once as two of them.
        let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
        let halves = CGMutablePath()
        halves.addRect(CGRect(x: 0, y: 0, width: 20, height: 40))
        halves.addRect(CGRect(x: 20, y: 0, width: 20, height: 40))
        func picture(_ path: CGPath) throws -> CGImage {
            try draw(CGRect(x: 40, y: 40, width: 40, height: 40)) {
                $0.shadowOpacity = 1
                $0.shadowRadius = 5
                $0.shadowOffset = .zero
                $0.shadowShape = ShadowShape(path)
            }
        }
        let (one, two) = try (picture(CGPath(rect: rect, transform: nil)), picture(halves))
        for x in 20..<100 { #expect(abs(ink(one, x, 60) - ink(two, x, 60)) < 0.03) }
    }
}
