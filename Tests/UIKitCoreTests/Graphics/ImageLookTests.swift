// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing

@testable import UIKitCore

@MainActor @Suite("Images that are turned, grow or move")
struct ImageLookTests {
    /// Columns of pixels in these colours, `height` pixels high.
    private func stripes(_ colors: [UIColor], height: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: CGFloat(colors.count), height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            for (x, color) in colors.enumerated() {
                color.setFill()
                context.fill(CGRect(x: CGFloat(x), y: 0, width: 1, height: height))
            }
        }
    }

    private func stage(_ view: UIView, scale: CGFloat = 1) throws -> Stagehand {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
        return try Stagehand(controller, size: CGSize(width: 100, height: 100), scale: scale)
    }

    @Test("The sides of a resizable image keep their size in a view, the inside is stretched", arguments: [1.0, 2.0])
    func stretched(scale: CGFloat) throws {
        let image = stripes([.red, .red, .green, .blue, .blue]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2), resizingMode: .stretch)
        #expect(image.capInsets.left == 2 && image.resizingMode == .stretch && image.size == CGSize(width: 5, height: 2))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 50, height: 20)
        let stage = try stage(view, scale: scale)
        func color(_ x: CGFloat) throws -> UIColor? { try stage.pixel(at: CGPoint(x: x, y: 20)) }
        #expect(try color(10.5) == .red && color(11.5) == .red)
        #expect(try color(14) == .green && color(56) == .green)
        #expect(try color(58.5) == .blue && color(59.5) == .blue)
        view.frame.size.width = 30
        try stage.settle()
        #expect(try color(14) == .green && color(38.5) == .blue)
    }

    @Test("An inside of several pixels is repeated, in a view and in a drawing")
    func tiled() throws {
        let image = stripes([.red, .green, .blue, .red]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        #expect(image.resizingMode == .tile)
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 12, height: 2)
        let stage = try stage(view)
        func color(_ x: CGFloat) throws -> UIColor? { try stage.pixel(at: CGPoint(x: x, y: 11)) }
        #expect(try color(10.5) == .red && color(21.5) == .red)
        for x in 0..<10 { #expect(try color(11.5 + CGFloat(x)) == (x % 2 == 0 ? .green : .blue)) }
    }

    @Test("A room smaller than the sides squeezes them; bad insets are none", arguments: [CGFloat.nan, -3, .infinity])
    func small(value: CGFloat) throws {
        let image = stripes([.red, .red, .green, .blue, .blue]).resizableImage(
            withCapInsets: UIEdgeInsets(top: value, left: 2, bottom: value, right: 2), resizingMode: .stretch)
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 2, height: 2)
        let stage = try stage(view)
        #expect(try stage.pixel(at: CGPoint(x: 10.5, y: 11)) == .red)
        #expect(try stage.pixel(at: CGPoint(x: 11.5, y: 11)) == .blue)
        view.image = stripes([.red]).resizableImage(withCapInsets: UIEdgeInsets(top: 1e9, left: 1e9, bottom: 1e9, right: 1e9))
        try stage.settle()
    }

    @Test("Pixels that lie in another way are shown upright", arguments: 0..<8)
    func orientation(number: Int) throws {
        let orientation = try #require(UIImage.Orientation(rawValue: number))
        // Upper left red, upper right green, lower left blue.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let stored = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
            for (color, x, y) in [(UIColor.red, 0.0, 0.0), (.green, 10, 0), (.blue, 0, 5), (.white, 10, 5)] {
                color.setFill()
                context.fill(CGRect(x: x, y: y, width: 10, height: 5))
            }
        }
        let image = UIImage(cgImage: try #require(stored.cgImage), scale: 1, orientation: orientation)
        // Upper left, upper right, lower left, lower right.
        let expected: [[UIColor]] = [
            [.red, .green, .blue, .white], [.white, .blue, .green, .red], [.green, .white, .red, .blue],
            [.blue, .red, .white, .green], [.green, .red, .white, .blue], [.blue, .white, .red, .green],
            [.red, .blue, .green, .white], [.white, .green, .blue, .red],
        ]
        let isSideways = [2, 3, 6, 7].contains(number)
        #expect(image.size == (isSideways ? CGSize(width: 10, height: 20) : CGSize(width: 20, height: 10)))
        #expect(image.cgImage === stored.cgImage)
        let view = UIImageView(image: image)
        let stage = try stage(view)
        let (right, bottom) = (image.size.width - 2, image.size.height - 2)
        let corners = [CGPoint(x: 2, y: 2), CGPoint(x: right, y: 2), CGPoint(x: 2, y: bottom), CGPoint(x: right, y: bottom)]
        #expect(try corners.map { try stage.pixel(at: $0) } == expected[number])
        #expect(image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation() == image)
    }

    @Test("An animated image moves in an image view, and its pictures follow the clock")
    func animated() throws {
        let pictures = [UIColor.red, .green, .blue].map { stripes([$0]) }
        let view = UIImageView(image: UIImage.animatedImage(with: pictures, duration: 0.3))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let stage = try stage(view)
        #expect(view.isAnimating)
        var seen: [UIColor] = []
        for _ in 0..<40 {
            let color = try #require(try stage.pixel(at: CGPoint(x: 10, y: 10)))
            if seen.last != color { seen.append(color) }
            try stage.advance(by: 0.02)
        }
        let cycle: [UIColor] = [.red, .green, .blue]
        #expect(seen.count > 6, "\(seen.map { cycle.firstIndex(of: $0) })")
        for (color, next) in zip(seen, seen.dropFirst()) {
            let index = try #require(cycle.firstIndex(of: color))
            #expect(next == cycle[(index + 1) % 3])
        }
        view.image = pictures[2]
        try stage.advance(by: 0.1)
        #expect(try !view.isAnimating && stage.pixel(at: CGPoint(x: 10, y: 10)) == .blue)
    }

    @Test("Pictures are shown as often as was asked for, then the image")
    func repeats() throws {
        let view = UIImageView(image: stripes([.black]))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.animationImages = [stripes([.red]), stripes([.green])]
        view.animationDuration = 0.2
        view.animationRepeatCount = 2
        let stage = try stage(view)
        #expect(!view.isAnimating)
        view.startAnimating()
        try stage.advance(by: 0.05)
        #expect(try view.isAnimating && stage.pixel(at: CGPoint(x: 10, y: 10)) == .red)
        try stage.advance(by: 0.3)
        #expect(try view.isAnimating && stage.pixel(at: CGPoint(x: 10, y: 10)) == .green)
        try stage.advance(by: 0.2)
        #expect(try !view.isAnimating && stage.pixel(at: CGPoint(x: 10, y: 10)) == .black)
    }

    @Test("A thumbnail and a decoded image can be made on another thread")
    func prepared() async throws {
        let image = stripes([.red, .green], height: 2)
        let thumbnail = await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1))
        #expect(thumbnail?.size == CGSize(width: 1, height: 1))
        #expect(await image.byPreparingForDisplay() != nil)
        #expect(UIImage().preparingForDisplay() == nil)
    }

    @Test("Motion effects are kept, and say what a tilt would do")
    func motion() {
        let view = UIView()
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 10
        view.addMotionEffect(effect)
        #expect(view.motionEffects.count == 1)
        let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
        #expect(values?["center.x"] as? CGFloat == 5)
        view.removeMotionEffect(effect)
        #expect(view.motionEffects.isEmpty)
    }

    @Test("an image that is set while others are shown in turn is shown when they end")
    func imageDuringAnimation() throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.animationImages = [stripes([.red])]
        let stage = try stage(view)
        view.startAnimating()
        view.image = stripes([.blue])
        try stage.advance(by: 0.1)
        #expect(try view.isAnimating && stage.pixel(at: CGPoint(x: 10, y: 10)) == .red)
        view.stopAnimating()
        try stage.advance(by: 0.1)
        #expect(try !view.isAnimating && stage.pixel(at: CGPoint(x: 10, y: 10)) == .blue)
    }
}
