// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import Foundation
import ImageIO
import Testing

@Suite("Images as recipes")
struct CIImageTests {
    private let context = CIContext()
    private let everything = CGRect(x: 0, y: 0, width: 40, height: 30)

    private func source() throws -> CGImage {
        try #require(ReferencePixels.image(width: 40, height: 30, isOpaque: true, seed: 9))
    }

    @Test("pixels come out as they went in, without a copy")
    func same() throws {
        let pixels = try source()
        let image = CIImage(cgImage: pixels)
        #expect(image.extent == everything)
        let result = try #require(context.createCGImage(image, from: everything))
        #expect(ReferencePixels(result).difference(from: ReferencePixels(pixels)) == 0)
        #expect(result.bitmap.bytes == pixels.bitmap.bytes)
    }

    @Test("the y axis points upwards: the lower left corner is the origin")
    func axis() throws {
        let pixels = try source()
        let corner = CIImage(cgImage: pixels).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(corner.extent == CGRect(x: 0, y: 0, width: 4, height: 3))
        let result = try #require(context.createCGImage(corner, from: corner.extent))
        #expect(result.color(x: 0, y: 2) == pixels.color(x: 0, y: 29))
        #expect(result.color(x: 3, y: 0) == pixels.color(x: 3, y: 27))
    }

    @Test("a part keeps its place; outside of the image there is nothing")
    func cropping() throws {
        let pixels = try source()
        let part = CIImage(cgImage: pixels).cropped(to: CGRect(x: 30, y: 20, width: 20, height: 20))
        #expect(part.extent == CGRect(x: 30, y: 20, width: 10, height: 10))
        let result = try #require(context.createCGImage(part, from: everything))
        #expect(result.color(x: 39, y: 0) == pixels.color(x: 39, y: 0))
        #expect(result.color(x: 29, y: 0) == .clear && result.color(x: 39, y: 10) == .clear)
        let gone = CIImage(cgImage: pixels).cropped(to: CGRect(x: 50, y: 0, width: 9, height: 9))
        #expect(gone.extent.isEmpty && context.createCGImage(gone, from: gone.extent) == nil)
        #expect(context.createCGImage(gone, from: everything)?.color(x: 3, y: 3) == .clear)
    }

    @Test("moves by whole pixels are exact; half the size has half the pixels; a quarter turn turns them")
    func transforms() throws {
        let pixels = try source()
        let image = CIImage(cgImage: pixels)
        let moved = image.transformed(by: CGAffineTransform(translationX: 7, y: -3))
        #expect(moved.extent == CGRect(x: 7, y: -3, width: 40, height: 30))
        let result = try #require(context.createCGImage(moved, from: moved.extent))
        #expect(ReferencePixels(result).difference(from: ReferencePixels(pixels)) == 0)
        let half = image.transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(half.extent == CGRect(x: 0, y: 0, width: 20, height: 15))
        #expect(context.createCGImage(half, from: half.extent)?.width == 20)
        // Counterclockwise, since y points upwards: the lower left corner goes to the lower right one.
        let turned = image.transformed(by: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 30, ty: 0))
        #expect(turned.extent == CGRect(x: 0, y: 0, width: 30, height: 40))
        let upright = try #require(context.createCGImage(turned, from: turned.extent))
        let corner = try #require(upright.color(x: 29, y: 39))
        let expected = try #require(pixels.color(x: 0, y: 29))
        #expect(abs(corner.red - expected.red) < 0.02 && abs(corner.blue - expected.blue) < 0.02)
    }

    @Test("a clamped image goes on without end")
    func clamping() throws {
        let pixels = try source()
        let image = CIImage(cgImage: pixels).clampedToExtent()
        #expect(image.extent.isInfinite && context.createCGImage(image, from: image.extent) == nil)
        let far = try #require(context.createCGImage(image, from: CGRect(x: -900, y: -900, width: 5, height: 5)))
        #expect(far.color(x: 2, y: 2) == pixels.color(x: 0, y: 29))
        let wide = try #require(context.createCGImage(image, from: everything.insetBy(dx: -3, dy: -3)))
        #expect(wide.color(x: 0, y: 0) == pixels.color(x: 0, y: 0) && wide.color(x: 10, y: 10) == pixels.color(x: 7, y: 7))
    }

    @Test("what can't be a picture is nil: empty, infinite, no numbers, too large")
    func refusals() throws {
        let image = CIImage(cgImage: try source())
        let rects = [
            CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: 20_000, height: 1),
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 1e300, y: 0, width: 5, height: 5),
        ]
        for rect in rects { #expect(context.createCGImage(image, from: rect) == nil, "\(rect)") }
        for matrix in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(translationX: .nan, y: 0)] {
            #expect(image.transformed(by: matrix).extent.isEmpty)
        }
    }

    @Test("one core and several make the same pixels")
    func cores() throws {
        let pixels = try #require(ReferencePixels.image(width: 401, height: 333, isOpaque: false, seed: 10))
        let image = CIImage(cgImage: pixels).applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 2])
            .applyingGaussianBlur(sigma: 3)
        let one = try #require(CIContext(cores: 1).createCGImage(image, from: image.extent))
        let many = try #require(CIContext(cores: 5).createCGImage(image, from: image.extent))
        #expect(ReferencePixels(one).difference(from: ReferencePixels(many)) == 0)
    }

    @Test("an image is turned as Exif's numbers say", arguments: 1...8)
    func oriented(_ number: Int) throws {
        let pixels = try source()
        let upright = try #require(pixels.upright(from: number))
        let image = CIImage(cgImage: pixels).oriented(forExifOrientation: Int32(number))
        #expect(image.extent == CGRect(x: 0, y: 0, width: upright.width, height: upright.height))
        let result = try #require(context.createCGImage(image, from: image.extent))
        for (x, y) in [(0, 0), (3, 5), (upright.width - 1, 0), (upright.width / 2, upright.height - 1)] {
            let (a, b) = (try #require(result.color(x: x, y: y)), try #require(upright.color(x: x, y: y)))
            #expect(abs(a.red - b.red) < 0.01 && abs(a.green - b.green) < 0.01 && abs(a.blue - b.blue) < 0.01, "\(x), \(y)")
        }
        let named = try #require(CGImagePropertyOrientation(rawValue: UInt32(number)))
        #expect(CIImage(cgImage: pixels).oriented(named).extent == image.extent)
    }

    @Test("one image lies in front of another; both keep their places")
    func composited() throws {
        let pixels = try source()
        let image = CIImage(cgImage: pixels)
        let part = image.cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10)).transformed(
            by: CGAffineTransform(translationX: 35, y: 0))
        let both = part.composited(over: image)
        #expect(both.extent == CGRect(x: 0, y: 0, width: 45, height: 30))
        let result = try #require(context.createCGImage(both, from: both.extent))
        #expect(result.color(x: 2, y: 2) == pixels.color(x: 2, y: 2))
        #expect(result.color(x: 36, y: 25) == pixels.color(x: 1, y: 25))
        #expect(result.color(x: 44, y: 2)?.alpha == 0)
        #expect(CIImage.empty().extent.isNull && CIImage.empty().composited(over: image).extent == image.extent)
        #expect(image.clamped(to: CGRect(x: 0, y: 0, width: 2, height: 2)).extent.isInfinite)
    }
}
