// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Text, scroll and tiled layers", .serialized) @MainActor
struct LayerKindTests {
    private func text(_ string: Any?, size: CGFloat = 20) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.string = string
        layer.fontSize = size
        layer.foregroundColor = UIColor.red.cgColor
        return layer
    }

    /// The columns and rows in which something of the window is not white.
    private func ink(_ stage: LayerStage) throws -> CGRect {
        var result = CGRect.null
        for y in stride(from: 0.5, to: 100, by: 1) {
            for x in stride(from: 0.5, to: 100, by: 1) where try !stage.isWhite(x, y) {
                result = result.union(CGRect(x: x - 0.5, y: y - 0.5, width: 1, height: 1))
            }
        }
        return result
    }

    @Test("a text is drawn from the upper edge on, in its font, size and colour, and aligned")
    func text() throws {
        let layer = text("Hi")
        #expect(CATextLayer().fontSize == 36 && CATextLayer().foregroundColor == .white && CATextLayer().string == nil)
        let stage = try LayerStage(layer)
        let left = try ink(stage)
        #expect(left.minX < 5 && left.maxX < 40 && left.minY < 12 && left.maxY < 30)
        try stage.now { layer.alignmentMode = .right }
        let right = try ink(stage)
        #expect(right.minX > 60 && right.maxX > 95 && right.width == left.width)
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.fontSize = 40
        }
        #expect(try ink(stage).height > left.height * 1.7)
        try stage.now { layer.string = NSAttributedString(string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 20)]) }
        #expect(try abs(ink(stage).height - left.height) <= 1)
    }

    @Test("a long text is cut off, shortened or broken into lines")
    func long() throws {
        let layer = text("One two three four five six")
        let stage = try LayerStage(layer)
        let cut = try ink(stage)
        #expect(cut.maxX > 95 && cut.maxY < 30)
        try stage.now { layer.truncationMode = .end }
        #expect(try ink(stage).maxY < 30)
        try stage.now {
            layer.truncationMode = .none
            layer.isWrapped = true
        }
        #expect(try ink(stage).maxY > 50)
    }

    @Test("size and colour animate, by themselves too")
    func animations() throws {
        let layer = text("H")
        let stage = try LayerStage(layer)
        let small = try ink(stage).height
        try stage.now {
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.fontSize = 60
            layer.foregroundColor = UIColor.blue.cgColor
        }
        #expect(layer.animationKeys()?.sorted() == ["fontSize", "foregroundColor"])
        try stage.advance(0.5)
        let half = try ink(stage).height
        #expect(abs(half - small * 2) <= 2)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.fontSize - 40) < 1 && shown.string as? String == "H")
        let color = try #require(shown.foregroundColor)
        #expect(abs(color.red - 0.5) < 0.02 && abs(color.blue - 0.5) < 0.02)
        try stage.advance(0.6)
        #expect(try abs(ink(stage).height - small * 3) <= 2)
    }

    @Test("a scroll layer moves its contents in the directions that it has")
    func scroll() {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.scroll(to: CGPoint(x: 10, y: 20))
        #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
        layer.scrollMode = .vertically
        layer.scroll(to: CGPoint(x: 30, y: 40))
        #expect(layer.bounds.origin == CGPoint(x: 10, y: 40))
        layer.scrollMode = .none
        layer.scroll(to: CGPoint.zero)
        #expect(layer.bounds.origin == CGPoint(x: 10, y: 40))
        layer.scrollMode = .both
        layer.scroll(to: CGRect(x: 100, y: 45, width: 20, height: 10))
        #expect(layer.bounds.origin == CGPoint(x: 20, y: 40))
        layer.scroll(to: CGRect(x: 0, y: 0, width: 300, height: 10))
        #expect(layer.bounds.origin == .zero)
    }

    @Test("a layer in it scrolls it, and knows which part of it is seen")
    func visible() {
        let (outer, inner) = (CAScrollLayer(), CALayer())
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        inner.frame = CGRect(x: 50, y: 20, width: 200, height: 200)
        outer.addSublayer(inner)
        #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 30) && outer.visibleRect == outer.bounds)
        inner.scroll(CGPoint(x: 10, y: 5))
        #expect(outer.bounds.origin == CGPoint(x: 60, y: 25))
        #expect(inner.visibleRect == CGRect(x: 10, y: 5, width: 100, height: 50))
        inner.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(outer.bounds.origin == CGPoint(x: 50, y: 20))
    }

    @Test("a tiled layer is drawn tile by tile, each clipped to its place", arguments: [1, 2] as [CGFloat])
    func tiles(_ scale: CGFloat) throws {
        final class Tiles: CATiledLayer {
            var places: [CGRect] = []
            override func draw(in context: CGContext) {
                let place = context.boundingBoxOfClipPath
                places.append(place)
                // Only its own tile keeps the colour.
                let isEven = Int((place.minX + place.minY) / place.width) % 2 == 0
                context.setFillColor((isEven ? UIColor.red : .blue).cgColor)
                context.fill(bounds)
            }
        }
        let layer = Tiles()
        layer.contentsScale = scale
        layer.tileSize = CGSize(width: 50 * scale, height: 50 * scale)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.setNeedsDisplay()
        let stage = try LayerStage(scale: scale, layer)
        #expect(layer.places.count == 4 && layer.places[1] == CGRect(x: 50, y: 0, width: 50, height: 50))
        #expect(try stage.isRed(25, 25) && stage.isBlue(75, 25) && stage.isBlue(25, 75) && stage.isRed(75, 75))
        #expect(CATiledLayer().tileSize == CGSize(width: 256, height: 256) && CATiledLayer.fadeDuration() == 0.25)
    }

    @Test("a view on a tiled layer draws the rectangles of its tiles")
    func view() throws {
        final class Tiles: UIView {
            override class var layerClass: AnyClass { CATiledLayer.self }
            var places: [CGRect] = []
            override func draw(_ rect: CGRect) { places.append(rect) }
        }
        let view = Tiles(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        (view.layer as? CATiledLayer)?.tileSize = CGSize(width: 40, height: 40)
        // Other tests, which run at the same time, may have a screen of another scale.
        view.layer.contentsScale = 1
        let stage = try LayerStage()
        try stage.now { stage.root.addSublayer(view.layer) }
        #expect(view.places == [0, 40, 80].map { CGRect(x: $0, y: 0, width: $0 == 80 ? 20 : 40, height: 40) })
    }
}
