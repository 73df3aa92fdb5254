// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Gradient layers") @MainActor
struct GradientLayerTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// The pixels that the layer shows.
    private func drawn(_ layer: CAGradientLayer) throws -> CGImage {
        try #require(layer.snapshot(scale: 2, showsAnimations: false))
    }

    /// The contents that the layer keeps.
    private func contents(_ layer: CAGradientLayer) throws -> CGImage {
        layer.displayIfNeeded()
        return try #require(layer.contents as? CGImage)
    }

    private func layer(_ colors: [CGColor]) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
        layer.contentsScale = 2
        layer.colors = colors
        return layer
    }

    @Test("a gradient runs downwards by default, and is opaque where its colours are")
    func runsDownwardsByDefaultAndIsOpaque() throws {
        let image = try drawn(layer([red, blue]))
        #expect(image.width == 40 && image.height == 80)
        #expect(image.isOpaque)
        let top = try #require(image.color(x: 20, y: 0))
        let bottom = try #require(image.color(x: 20, y: 79))
        #expect(top.red > 0.97 && bottom.blue > 0.97)
        #expect(image.color(x: 0, y: 40) == image.color(x: 39, y: 40))
    }

    @Test("translucent colours keep their alpha")
    func translucentColorsKeepAlpha() throws {
        let image = try drawn(layer([CGColor(gray: 0, alpha: 0.5), .clear]))
        #expect(!image.isOpaque)
        #expect(abs(try #require(image.color(x: 20, y: 0)).alpha - 0.5) < 0.02)
    }

    @Test("locations and end points place the colours")
    func locationsAndDirection() throws {
        let layer = layer([red, blue])
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.locations = [0.5, 0.5]
        let image = try drawn(layer)
        #expect(image.color(x: 18, y: 40) == red && image.color(x: 21, y: 40) == blue)
    }

    @Test("a gradient is drawn again for a new size and for new colours")
    func drawsAgainForANewSizeAndNewColors() throws {
        let layer = layer([red, blue])
        let first = try contents(layer)
        layer.bounds.size = CGSize(width: 30, height: 50)
        let second = try contents(layer)
        #expect(second !== first && second.height == 100)
        layer.colors = [blue, red]
        #expect(try #require(try drawn(layer).color(x: 20, y: 0)).blue > 0.97)
        let last = try contents(layer)
        layer.position = CGPoint(x: 100, y: 100)
        #expect(try contents(layer) === last)
    }

    @Test("a gradient along an axis keeps one line of pixels, any other gradient all pixels")
    func keepsOneLine() throws {
        let layer = layer([red, blue])
        #expect(try contents(layer).width == 1 && contents(layer).height == 80)
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        #expect(try contents(layer).width == 40 && contents(layer).height == 1)
        layer.endPoint = CGPoint(x: 1, y: 1)
        #expect(try contents(layer).width == 40 && contents(layer).height == 80)
    }

    @Test("the line of pixels equals the whole gradient, at every length and origin")
    func lineHasThePixelsOfTheWhole() throws {
        let half = CGColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.5)
        for (index, height) in (1...97).enumerated() {
            let layer = layer(index % 2 == 0 ? [red, blue] : [red, half, blue])
            layer.bounds = CGRect(x: CGFloat(index) - 40, y: 7.5 - CGFloat(index), width: 3, height: CGFloat(height) * 1.25)
            if index % 3 == 0 { layer.startPoint.y = 0.3 }
            if index % 5 == 0 { (layer.startPoint, layer.endPoint) = (layer.endPoint, layer.startPoint) }
            let line = try contents(layer)
            let upright = CGContext(width: 3, height: line.height, scale: 2, origin: layer.bounds.origin, format: .argb)
            layer.draw(in: upright)
            let whole = try #require(upright.makeImage())
            for y in 0..<line.height {
                let (kept, drawn) = (try #require(line.color(x: 0, y: y)), try #require(whole.color(x: 1, y: y)))
                // Rounding: 1 of 255, or 2 of a half translucent colour.
                let tolerance = (layer.colors?.count == 2 ? 1.01 : 2.01) / 255
                let difference =
                    [
                        kept.red - drawn.red, kept.green - drawn.green, kept.blue - drawn.blue, kept.alpha - drawn.alpha,
                    ].map(abs).max() ?? 1
                #expect(difference <= tolerance, "\(height), row \(y)")
            }
        }
    }

    @Test("a gradient in any direction has the pixels that a context draws, also a light that comes from far outside")
    func planeHasThePixelsOfTheWhole() throws {
        for locations in [[0, 0.5, 1], [-0.2, -0.1, 0.3], [-1000, 0.5, 1]] as [[Double]] {
            let layer = layer([red, blue, red])
            layer.locations = locations.map { NSNumber(value: $0) }
            (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.1), CGPoint(x: 1, y: 0.8))
            let plane = try contents(layer)
            let context = CGContext(
                width: plane.width, height: plane.height, scale: 2, origin: layer.bounds.origin, format: .argb)
            layer.draw(in: context)
            let whole = try #require(context.makeImage())
            for y in 0..<plane.height {
                for x in 0..<plane.width {
                    let (kept, drawn) = (try #require(plane.color(x: x, y: y)), try #require(whole.color(x: x, y: y)))
                    #expect(max(abs(kept.red - drawn.red), abs(kept.blue - drawn.blue)) <= 2.01 / 255, "\(locations): \(x), \(y)")
                }
            }
        }
    }

    @Test("a gradient may run from right to left, and have a place where the colour jumps")
    func rowsRunBothWays() throws {
        let layer = layer([red, blue, red, red])
        layer.startPoint = CGPoint(x: 1, y: 0.5)
        layer.endPoint = CGPoint(x: 0, y: 0.5)
        layer.locations = [0, 0.5, 0.5, 1]
        let image = try drawn(layer)
        #expect(try #require(image.color(x: 39, y: 0)).red > 0.97)
        #expect(try #require(image.color(x: 20, y: 0)).blue > 0.97)
        #expect(image.color(x: 19, y: 0) == red && image.color(x: 0, y: 0) == red)
    }

    @Test("a subclass that draws more than the gradient gets a whole bitmap")
    func subclassesDraw() throws {
        final class Marked: CAGradientLayer {
            override func draw(in context: CGContext) {
                super.draw(in: context)
                context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
                context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
            }
        }
        let layer = Marked()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
        layer.colors = [red, red]
        let image = try drawn(layer)
        #expect(image.color(x: 4, y: 4) == red && image.color(x: 36, y: 4) == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test("radial gradients follow the ellipse")
    func radialGradientsFollowTheEllipse() throws {
        let layer = layer([red, blue])
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        let image = try drawn(layer)
        #expect(try #require(image.color(x: 20, y: 40)).red > 0.9)
        #expect(image.color(x: 0, y: 0) == blue)
        #expect(try #require(image.color(x: 39, y: 40)).blue > 0.9)
    }

    @Test("a gradient rounds its corners")
    func roundsItsCorners() throws {
        let layer = layer([red, red])
        layer.cornerRadius = 8
        layer.maskedCorners = [.layerMinXMinYCorner]
        let image = try drawn(layer)
        #expect(image.color(x: 0, y: 0) == .clear)
        #expect(image.color(x: 39, y: 0) == red && image.color(x: 20, y: 40) == red)
    }

    @Test("round corners leave one line of pixels, and do not clip sublayers")
    func roundedLine() throws {
        let layer = layer([red, blue])
        layer.cornerRadius = 8
        #expect(try contents(layer).width == 1)
        let child = CALayer()
        child.frame = CGRect(x: 12, y: 0, width: 8, height: 8)
        child.backgroundColor = .white
        layer.addSublayer(child)
        var image = try drawn(layer)
        #expect(image.color(x: 0, y: 0) == .clear && image.color(x: 39, y: 79) == .clear)
        #expect(image.color(x: 39, y: 0) == .white)
        layer.masksToBounds = true
        image = try drawn(layer)
        #expect(image.color(x: 39, y: 0) == .clear)
    }

    @Test("no line of pixels stands out of the round corners, whatever the size", arguments: [10.2, 10.4, 10.6, 10.9])
    func fractionalSizes(length: Double) throws {
        for type in [CAGradientLayerType.axial, .radial] {
            let (layer, root) = (layer([red, blue]), layer([]))
            layer.type = type
            layer.frame = CGRect(x: 2, y: 2, width: length, height: length + 2)
            layer.cornerRadius = 5
            root.addSublayer(layer)
            let image = try drawn(root)
            let (right, bottom) = (Int((2 + length) * 2 + 0.5), Int((4 + length) * 2 + 0.5))
            for place in 0..<40 {
                #expect(image.color(x: place, y: bottom) == .clear && image.color(x: right, y: place) == .clear)
            }
            #expect(image.color(x: 4, y: bottom - 1) == .clear && image.color(x: right - 1, y: 4) == .clear)
        }
    }

    @Test("an opacity fades what is rounded once")
    func fades() throws {
        let (layer, root) = (layer([red, red]), layer([]))
        layer.cornerRadius = 8
        layer.opacity = 0.5
        root.addSublayer(layer)
        let image = try drawn(root)
        #expect(abs(try #require(image.color(x: 20, y: 40)).alpha - 0.5) < 0.01)
        #expect(image.color(x: 0, y: 0) == .clear)
    }

    @Test(
        "colours outside of the line are where they would be on a longer one",
        arguments: [CGPoint(x: 1, y: 0.5), CGPoint(x: 1, y: 0.8)])
    func locationsOutside(end: CGPoint) throws {
        let (outside, longer) = (layer([red, blue, red]), layer([red, blue, red]))
        let start = CGPoint(x: 0, y: 0.5)
        (outside.startPoint, outside.endPoint) = (start, end)
        outside.locations = [-1, -0.25, 2]
        // The same line, from -1 to 2.
        longer.startPoint = CGPoint(x: start.x - (end.x - start.x), y: start.y - (end.y - start.y))
        longer.endPoint = CGPoint(x: start.x + 2 * (end.x - start.x), y: start.y + 2 * (end.y - start.y))
        longer.locations = [0, 0.25, 1]
        let (image, expected) = (try drawn(outside), try drawn(longer))
        for x in stride(from: 0, to: 40, by: 3) {
            let (ours, theirs) = (try #require(image.color(x: x, y: 40)), try #require(expected.color(x: x, y: 40)))
            #expect(abs(ours.red - theirs.red) < 0.01 && abs(ours.blue - theirs.blue) < 0.01)
            #expect(ours.red > 0.1 && ours.blue > 0.1)
        }
        outside.locations = [-1, 2]
        longer.startPoint = start
        longer.endPoint = end
        longer.locations = nil
        #expect(try drawn(outside).color(x: 9, y: 40) == drawn(longer).color(x: 9, y: 40))
        outside.locations = [-1e300, .init(value: Double.nan), 1e300]
        _ = try drawn(outside)
    }

    @Test("without colours there is no content")
    func withoutColorsThereIsNoContent() {
        let layer = layer([])
        layer.displayIfNeeded()
        #expect(layer.contents == nil)
    }
}
