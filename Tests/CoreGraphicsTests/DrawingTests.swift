// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@Suite("Drawing in contexts")
struct DrawingTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func draw(
        width: Int = 40, height: Int = 40, scale: CGFloat = 1, _ body: (CGContext) -> Void
    ) throws -> CGImage {
        let context = CGContext(width: width, height: height, scale: scale)
        body(context)
        return CGImage(bitmap: try #require(context.finish()))
    }

    @Test("a context in which nothing is drawn has no bitmap")
    func nothingDrawnNothingAllocated() {
        let context = CGContext(width: 16384, height: 16384, scale: 1)
        context.setFillColor(red)
        context.saveGState()
        context.translateBy(x: 3, y: 3)
        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.clip()
        context.restoreGState()
        #expect(!context.hasPixels)
        #expect(context.finish() == nil)
    }

    @Test("at scale 2 a point is filled with two by two pixels")
    func fillsAtScale2() throws {
        let image = try draw(scale: 2) {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 5, y: 6, width: 4, height: 3))
        }
        #expect(image.color(x: 10, y: 12) == red && image.color(x: 17, y: 17) == red)
        #expect(image.color(x: 9, y: 12) == .clear && image.color(x: 18, y: 17) == .clear)
        #expect(image.color(x: 10, y: 11) == .clear && image.color(x: 17, y: 18) == .clear)
    }

    @Test("clips that are set before the first drawing hold")
    func clipsSetBeforeTheFirstDrawingHold() throws {
        let image = try draw { context in
            context.saveGState()
            context.clip(to: CGRect(x: 10, y: 10, width: 10, height: 10))
            context.saveGState()
            context.clip(to: CGRect(x: 15, y: 0, width: 40, height: 40))
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.restoreGState()
            context.setFillColor(blue)
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 40))
            context.restoreGState()
            context.fill(CGRect(x: 30, y: 30, width: 2, height: 2))
        }
        #expect(image.color(x: 15, y: 10) == red && image.color(x: 19, y: 19) == red)
        #expect(image.color(x: 20, y: 15) == .clear && image.color(x: 14, y: 15) == .clear)
        #expect(image.color(x: 11, y: 15) == blue && image.color(x: 9, y: 15) == .clear)
        #expect(image.color(x: 30, y: 30) == .black)
    }

    @Test("transforms apply to paths when they are built")
    func transformsApplyToPathsWhenTheyAreBuilt() throws {
        let image = try draw { context in
            context.move(to: CGPoint(x: 0, y: 0))
            context.addLine(to: CGPoint(x: 10, y: 0))
            context.translateBy(x: 20, y: 20)
            context.addLine(to: CGPoint(x: -10, y: -10))
            context.addLine(to: CGPoint(x: -20, y: -10))
            context.closePath()
            context.setFillColor(red)
            context.fillPath()
        }
        #expect(image.color(x: 5, y: 5) == red)
        #expect(image.color(x: 15, y: 5) == .clear)
    }

    @Test("the even-odd rule leaves holes")
    func evenOddLeavesHoles() throws {
        let image = try draw { context in
            context.setFillColor(red)
            context.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
            context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
            context.fillPath(using: .evenOdd)
        }
        #expect(image.color(x: 15, y: 15) == .clear && image.color(x: 5, y: 15) == red)
    }

    @Test("strokes are centred on their path, and scaled with the context")
    func strokesAreCenteredAndScaled() throws {
        let image = try draw(scale: 2) { context in
            context.setStrokeColor(blue)
            context.setLineWidth(2)
            context.move(to: CGPoint(x: 0, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 10))
            context.strokePath()
        }
        #expect(image.color(x: 20, y: 18) == blue && image.color(x: 20, y: 21) == blue)
        #expect(image.color(x: 20, y: 17) == .clear && image.color(x: 20, y: 22) == .clear)
    }

    @Test("arcs follow Core Graphics")
    func arcsFollowCoreGraphics() {
        func box(_ clockwise: Bool) -> CGRect {
            let path = CGMutablePath()
            path.addArc(
                center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            return path.boundingBoxOfPath
        }
        #expect(abs(box(false).minX) < 0.01 && abs(box(false).maxY - 10) < 0.01)
        #expect(abs(box(true).minX + 10) < 0.01 && abs(box(true).minY + 10) < 0.01)
        for clockwise in [true, false] {
            let circle = CGMutablePath()
            circle.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
            #expect(abs(circle.boundingBoxOfPath.width - 20) < 0.05)
        }
    }

    @Test("paths know what they contain")
    func pathsKnowWhatTheyContain() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        #expect(path.contains(CGPoint(x: 10, y: 10)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 1)))
        var shift = CGAffineTransform(translationX: 100, y: 0)
        #expect(path.copy(using: &shift)?.contains(CGPoint(x: 110, y: 10)) ?? false)
        #expect(CGPath(rect: .zero, transform: nil) == CGPath(rect: .zero, transform: nil))
    }

    @Test("points that are not numbers are left out")
    func pointsThatAreNoNumbersAreLeftOut() throws {
        let image = try draw { context in
            context.move(to: CGPoint(x: CGFloat.nan, y: 0))
            context.addLine(to: CGPoint(x: 0, y: CGFloat.infinity))
            context.fillPath()
            context.scaleBy(x: 0, y: 0)
            context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setLineDash(phase: 0, lengths: [0, 0])
            context.setLineDash(phase: 0, lengths: [-1])
            context.setLineWidth(.nan)
            // The calls before must not have broken the context.
            context.scaleBy(x: .nan, y: 1)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(image.color(x: 0, y: 0) == .clear)
    }

    @Test("linear gradients stop where their options say")
    func linearGradientsStopWhereTheyShould() throws {
        let gradient = try #require(CGGradient(colors: [red, blue], locations: nil))
        for options in [[], [.drawsBeforeStartLocation, .drawsAfterEndLocation]] as [CGGradientDrawingOptions] {
            let image = try draw {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
            }
            #expect(image.color(x: 5, y: 5) == (options.isEmpty ? .clear : red))
            #expect(image.color(x: 35, y: 5) == (options.isEmpty ? .clear : blue))
            let middle = try #require(image.color(x: 20, y: 5))
            #expect(abs(middle.red - 0.5) < 0.05 && abs(middle.blue - 0.5) < 0.05 && middle.alpha == 1)
        }
    }

    @Test("radial gradients are round")
    func radialGradientsAreRound() throws {
        let gradient = try #require(CGGradient(colors: [red, blue], locations: [0, 1]))
        let image = try draw {
            $0.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 0, endCenter: CGPoint(x: 20, y: 20),
                endRadius: 15, options: [])
        }
        let center = try #require(image.color(x: 20, y: 20))
        #expect(center.red > 0.9)
        #expect(image.color(x: 1, y: 1) == .clear)
    }

    @Test("shadows fall downwards and blur")
    func shadowsFallDownwardsAndBlur() throws {
        let image = try draw { context in
            context.setShadow(offset: CGSize(width: 0, height: 8), blur: 4, color: .black)
            context.setFillColor(red)
            context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
        #expect(image.color(x: 15, y: 15) == red)
        let below = try #require(image.color(x: 15, y: 24))
        #expect(below.red == 0 && below.alpha > 0.7)
        #expect(image.color(x: 15, y: 5) == .clear)
        let edge = try #require(image.color(x: 15, y: 28))
        #expect(edge.alpha > 0.1 && edge.alpha < 0.9)
    }

    @Test("transparency layers fade as one picture")
    func transparencyLayersFadeAsOnePicture() throws {
        for box in [nil, CGRect(x: 0, y: 0, width: 40, height: 40)] {
            let image = try draw { context in
                context.setAlpha(0.5)
                if let box { context.beginTransparencyLayer(in: box) } else { context.beginTransparencyLayer() }
                context.setFillColor(red)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                context.setFillColor(blue)
                context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
                context.endTransparencyLayer()
                context.setAlpha(1)
                context.fill(CGRect(x: 35, y: 35, width: 2, height: 2))
            }
            let overlap = try #require(image.color(x: 15, y: 15))
            #expect(overlap.red == 0 && overlap.blue > 0.99 && abs(overlap.alpha - 0.5) < 0.01)
            // The state from before the transparency layer is restored.
            #expect(image.color(x: 35, y: 35) == .black)
        }
    }

    @Test("blend modes stay inside the shape")
    func blendModesStayInsideTheShape() throws {
        let image = try draw { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
            context.setBlendMode(.sourceIn)
            context.setFillColor(blue)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
        }
        #expect(image.color(x: 5, y: 5) == blue)
        #expect(image.color(x: 25, y: 5) == .clear)
        #expect(image.color(x: 5, y: 15) == red)
    }

    @Test("images are drawn as Core Graphics draws them")
    func imagesAreDrawnAsCoreGraphicsDoes() throws {
        let half = try draw {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        let upright = try draw { $0.drawUpright(half, in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        #expect(upright.color(x: 10, y: 5) == red && upright.color(x: 10, y: 15) == .clear)
        #expect(upright.color(x: 25, y: 5) == .clear)
        let flipped = try draw { $0.draw(half, in: CGRect(x: 0, y: 0, width: 40, height: 40)) }
        #expect(flipped.color(x: 10, y: 5) == .clear && flipped.color(x: 10, y: 35) == red)
    }

    @Test("an image made of a context does not change with later drawing")
    func makeImageDoesNotChangeAfterwards() throws {
        let context = CGContext(width: 10, height: 10, scale: 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = try #require(context.makeImage())
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(image.color(x: 5, y: 5) == red && image.isOpaque)
    }

    @Test("unbalanced calls are harmless")
    func unbalancedCallsAreHarmless() throws {
        let image = try draw { context in
            context.restoreGState()
            context.endTransparencyLayer()
            context.saveGState()
            context.beginTransparencyLayer()
            context.restoreGState()
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        #expect(image.color(x: 5, y: 5) == red)
    }
}
