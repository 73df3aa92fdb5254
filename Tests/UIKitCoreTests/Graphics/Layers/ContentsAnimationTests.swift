// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Animated contents and shadow paths", .serialized) @MainActor
struct ContentsAnimationTests {
    private func image(_ color: UIColor, side: CGFloat = 10) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }.cgImage
    }

    private func picture(_ image: CGImage?) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.contents = image
        return layer
    }

    private func near(_ color: (red: CGFloat, green: CGFloat, blue: CGFloat), _ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> Bool {
        abs(color.red - r) < 0.02 && abs(color.green - g) < 0.02 && abs(color.blue - b) < 0.02
    }

    @Test("one opaque picture fades into another, and nothing shines through", arguments: [1, 2] as [CGFloat])
    func crossfade(_ scale: CGFloat) throws {
        let (red, blue) = (image(.red), image(.blue))
        let layer = picture(blue)
        let stage = try LayerStage(scale: scale, layer)
        try stage.now { layer.add(linear("contents", from: red, to: blue), forKey: nil) }
        #expect(try stage.isRed(20, 20))
        try stage.advance(0.5)
        #expect(near(try stage.pixel(20, 20), 0.5, 0, 0.5))
        #expect(layer.contents as? CGImage === blue)
        try stage.advance(0.6)
        #expect(try stage.isBlue(20, 20))
    }

    @Test("translucent pictures fade as one: where both are the same, nothing changes")
    func translucent() throws {
        let clear = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }.cgImage
        let layer = picture(clear)
        let stage = try LayerStage(layer)
        let other = image(.red)
        try stage.now { layer.add(linear("contents", from: other, to: clear), forKey: nil) }
        try stage.advance(0.5)
        #expect(try near(stage.pixel(5, 20), 1, 0, 0) && near(stage.pixel(35, 20), 1, 0.5, 0.5))
    }

    @Test("from nothing and to nothing")
    func nothing() throws {
        let layer = picture(nil)
        let stage = try LayerStage(layer)
        let red = image(.red)
        try stage.now { layer.add(linear("contents", from: nil, to: red), forKey: "in") }
        try stage.advance(0.25)
        #expect(near(try stage.pixel(20, 20), 1, 0.75, 0.75))
        #expect(layer.presentation()?.contents == nil)
        try stage.advance(0.5)
        #expect(near(try stage.pixel(20, 20), 1, 0.25, 0.25))
        #expect(layer.presentation()?.contents as? CGImage === red)
    }

    @Test("discrete keyframes show one picture after the other, linear ones fade")
    func keyframes() throws {
        let layer = picture(nil)
        let stage = try LayerStage(layer)
        let frames = [image(.red), image(.blue), image(.green)].compactMap(\.self)
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = frames
        animation.duration = 3
        animation.calculationMode = .discrete
        try stage.now { layer.add(animation, forKey: "frames") }
        for (time, frame) in [(0.5, 0), (1.0, 1), (1.0, 2)] {
            try stage.advance(time)
            #expect(layer.presentation()?.contents as? CGImage === frames[frame])
            let (isRed, isBlue) = (try stage.isRed(9, 9), try stage.isBlue(9, 9))
            #expect(isRed == (frame == 0) && isBlue == (frame == 1))
        }
        animation.calculationMode = .cubic
        try stage.now { layer.add(animation, forKey: "frames") }
        try stage.advance(0.75)
        #expect(near(try stage.pixel(20, 20), 0.5, 0, 0.5))
    }

    @Test("contents of a layer of its own fade by themselves, and a change on the way goes on from what is seen")
    func implicit() throws {
        let (red, blue, white) = (image(.red), image(.blue), image(.white))
        let layer = picture(red)
        let stage = try LayerStage(layer)
        try stage.now {
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.contents = blue
        }
        try stage.advance(0.5)
        #expect(near(try stage.pixel(20, 20), 0.5, 0, 0.5))
        try stage.now {
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.contents = white
        }
        #expect(near(try stage.pixel(20, 20), 0.5, 0, 0.5))
        try stage.advance(0.5)
        #expect(near(try stage.pixel(20, 20), 0.75, 0.5, 0.75))
        try stage.advance(0.6)
        #expect(try stage.isWhite(20, 20))
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.contents = red
        }
        #expect(try stage.isRed(20, 20))
    }

    @Test("views change their contents at once, in animation blocks too")
    func views() throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.image = image(.red).map { UIImage(cgImage: $0) }
        let stage = try LayerStage()
        stage.root.addSublayer(view.layer)
        try stage.now { UIView.animate(withDuration: 1) { view.image = self.image(.blue).map { UIImage(cgImage: $0) } } }
        #expect(try stage.isBlue(20, 20))
        try stage.now { view.layer.add(linear("contents", from: image(.red), to: nil), forKey: nil) }
        try stage.advance(0.5)
        #expect(near(try stage.pixel(20, 20), 0.5, 0, 0.5))
    }

    @Test("a fading picture in a translucent layer fades as one with it")
    func opacity() throws {
        let layer = picture(nil)
        layer.opacity = 0.5
        let stage = try LayerStage(layer)
        try stage.now { layer.add(linear("contents", from: image(.red), to: image(.red, side: 10)), forKey: nil) }
        try stage.advance(0.5)
        #expect(near(try stage.pixel(20, 20), 1, 0.5, 0.5))
    }

    @Test("a picture that stays put gets its contents by key")
    func keyed() {
        let layer = CALayer()
        let red = image(.red)
        layer.setValue(red, forKey: "contents")
        #expect(layer.contents as? CGImage === red && layer.value(forKey: "contents") as? CGImage === red)
    }

    @Test("a shadow's path turns into another one of equal steps, by explicit animations only")
    func shadowPath() throws {
        func square(_ x: CGFloat, _ side: CGFloat) -> CGPath {
            UIBezierPath(rect: CGRect(x: x, y: 0, width: side, height: side)).cgPath
        }
        let layer = LayerStage.box(CGRect(x: 0, y: 60, width: 100, height: 10), .clear)
        layer.shadowPath = square(0, 20)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowColor = UIColor.red.cgColor
        layer.shadowOffset = CGSize(width: 0, height: -60)
        let stage = try LayerStage(layer)
        #expect(try stage.isRed(10, 10) && stage.isWhite(30, 10))
        try stage.now {
            layer.add(linear("shadowPath", from: layer.shadowPath, to: square(60, 40)), forKey: nil)
            layer.shadowPath = square(60, 40)
        }
        #expect(layer.animationKeys() == nil)
        #expect(try stage.isRed(10, 10) && stage.isWhite(90, 10))
        try stage.advance(0.5)
        #expect(try stage.isRed(31, 1) && stage.isRed(59, 29) && stage.isWhite(29, 10) && stage.isWhite(61, 10))
        let shown = try #require(layer.presentation()?.shadowPath?.boundingBox)
        #expect(abs(shown.minX - 30) < 0.1 && abs(shown.width - 30) < 0.1)
        try stage.advance(0.6)
        #expect(try stage.isRed(99, 39) && stage.isWhite(59, 10))
    }
}
