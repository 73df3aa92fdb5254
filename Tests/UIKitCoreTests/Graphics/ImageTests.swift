// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@Suite("Images", .serialized) @MainActor
struct ImageTests {
    private func square(_ color: UIColor, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test("an image renderer draws in points")
    func rendererDrawsInPoints() throws {
        let image = square(.red, scale: 3)
        #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 3)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 30 && pixels.isOpaque)
        #expect(UIGraphicsGetCurrentContext() == nil)
        let shifted = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 10)).image { _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 5, y: 5, width: 2, height: 2))
        }
        #expect(shifted.cgImage?.color(x: 0, y: 0) == UIColor.blue.cgColor)
    }

    @Test("the functions for image contexts work as the renderer does")
    func imageContextsFollowTheOldFunctions() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(image.size == CGSize(width: 4, height: 4))
        #expect(image.cgImage?.color(x: 1, y: 1) == UIColor.green.cgColor)
        #expect(image.cgImage?.color(x: 5, y: 1) == .black)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("images are drawn upright")
    func drawsUpright() throws {
        let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        let copy = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            half.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(copy.cgImage?.color(x: 10, y: 5) == UIColor.red.cgColor)
        #expect(copy.cgImage?.color(x: 10, y: 15) == .clear)
        // As on iOS, Core Graphics draws it the other way round.
        let flipped = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            guard let image = half.cgImage else { return }
            context.cgContext.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(flipped.cgImage?.color(x: 5, y: 8) == UIColor.red.cgColor)
    }

    @Test("image files are found by name")
    func filesAreFoundByName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try square(.red).pngData()?.write(to: folder.appendingPathComponent("cover.png"))
        try square(.blue, scale: 2).pngData()?.write(to: folder.appendingPathComponent("cover@2x.png"))
        let path = folder.appendingPathComponent("cover").path
        let single = try #require(UIImage(named: path, in: nil, compatibleWith: UITraitCollection(displayScale: 1)))
        let double = try #require(UIImage(named: path, in: nil, compatibleWith: UITraitCollection(displayScale: 2)))
        #expect(single.scale == 1 && double.scale == 2 && single.size == double.size)
        #expect(UIImage(named: path, in: nil, compatibleWith: UITraitCollection(displayScale: 2))?.cgImage === double.cgImage)
        #expect(UIImage(contentsOfFile: path + "@2x.png")?.scale == 2)
        #expect(UIImage(named: "no-such-image") == nil)
        #expect(UIImage(contentsOfFile: "/etc/passwd") == nil)
        #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
    }

    @Test("a tint keeps the shape")
    func tintKeepsTheShape() throws {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 10)).fill()
        }
        let red = try #require(dot.withTintColor(.red).cgImage)
        #expect(red.color(x: 2, y: 5) == UIColor.red.cgColor && red.color(x: 8, y: 5) == .clear)
    }

    @Test("image views show the image itself, without a copy")
    func imageViewsShowTheImageItself() throws {
        let image = square(.red, scale: 2)
        let view = UIImageView(image: image)
        #expect(view.bounds.size == image.size && view.intrinsicContentSize == image.size)
        #expect(view.layer.contents as? CGImage === image.cgImage)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        view.contentMode = .scaleAspectFit
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        #expect(view.layer.contents as? CGImage === image.cgImage)
        #expect(try stage.pixel(at: CGPoint(x: 20, y: 10)) == .red)
        #expect(try stage.pixel(at: CGPoint(x: 5, y: 10)) != .red)
        view.contentMode = .left
        try stage.advance(by: 0.1)
        #expect(try stage.pixel(at: CGPoint(x: 5, y: 10)) == .red)
        #expect(try stage.pixel(at: CGPoint(x: 5, y: 2)) != .red)
    }
}
