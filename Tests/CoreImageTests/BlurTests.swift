// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import Foundation
import LongRunning
import Testing

@Suite("The Gaussian blur", .longRunning)
struct BlurTests {
    private let context = CIContext()

    private func render(_ image: CIImage, from rect: CGRect) throws -> ReferencePixels {
        ReferencePixels(try #require(context.createCGImage(image, from: rect)))
    }

    @Test(
        "it is the sum over all pixels in Double, to a rounding, with transparent surroundings", arguments: [0.4, 1, 2.5],
        [true, false])
    func sums(sigma: Double, isOpaque: Bool) throws {
        let pixels = try #require(ReferencePixels.image(width: 37, height: 19, isOpaque: isOpaque, seed: 5))
        let image = CIImage(cgImage: pixels).applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
        let margin = Int((3 * sigma).rounded(.up))
        #expect(image.extent == CGRect(x: -margin, y: -margin, width: 37 + 2 * margin, height: 19 + 2 * margin))
        let reference = ReferencePixels(pixels).blurred(sigma: sigma, margin: margin, isClamped: false)
        #expect(try render(image, from: image.extent).difference(from: reference) < 0.6)
    }

    @Test("of a clamped image it has no transparent edge")
    func clamped() throws {
        let pixels = try #require(ReferencePixels.image(width: 37, height: 19, isOpaque: true, seed: 6))
        let source = CIImage(cgImage: pixels)
        let image = source.clampedToExtent().applyingGaussianBlur(sigma: 2).cropped(to: source.extent)
        #expect(image.extent == source.extent)
        let reference = ReferencePixels(pixels).blurred(sigma: 2, margin: 0, isClamped: true)
        #expect(try render(image, from: image.extent).difference(from: reference) < 0.6)
        #expect(try #require(context.createCGImage(image, from: image.extent)).isOpaque)
    }

    @Test("a wide one, which is made of a smaller image, is close to the sum")
    func wide() throws {
        // A step from black to white: its middle is where it was, and the curve is the error function.
        let bitmap = try #require(Bitmap(width: 400, height: 40, format: .rgb))
        for y in 0..<40 {
            for x in 0..<400 {
                bitmap.bytes.storeBytes(
                    of: x < 200 ? UInt32(0) : 0xFFFFFF, toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        let source = CIImage(cgImage: CGImage(bitmap: bitmap))
        let image = source.clampedToExtent().applyingGaussianBlur(sigma: 30)
        let result = try render(image, from: source.extent)
        for x in stride(from: 20, to: 400, by: 20) {
            let share = 0.5 * (1 + erf((Double(x) + 0.5 - 200) / (30 * 2.0.squareRoot())))
            let expected = ReferencePixels.encode(min(max(share, 0), 1))
            #expect(abs(result.colors[20 * 400 + x][0] - expected) * 255 < 6, "at \(x)")
        }
    }

    @Test("a radius of 0, or of no number, leaves the image", arguments: [0, -3, Double.nan])
    func nothing(sigma: Double) throws {
        let pixels = try #require(ReferencePixels.image(width: 20, height: 20, isOpaque: true, seed: 7))
        let image = CIImage(cgImage: pixels).applyingGaussianBlur(sigma: sigma)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(try render(image, from: image.extent).difference(from: ReferencePixels(pixels)) == 0)
    }
}
