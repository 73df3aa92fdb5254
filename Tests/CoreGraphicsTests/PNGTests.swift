// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

struct PNGTests {
    /// Translucent, opaque and empty pixels.
    private func picture(_ format: PixelFormat = .argb) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: 40, height: 30, format: format))
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 10, y: 10, width: 25, height: 10))
        return CGImage(bitmap: try #require(context.finish()))
    }

    @Test func roundTripKeepsPixels() throws {
        let image = try picture()
        let data = try #require(image.pngData())
        let again = try #require(CGImage(png: data))
        #expect(again.width == 40 && again.height == 30)
        #expect(!again.isOpaque)
        for (x, y) in [(0, 0), (15, 15), (39, 29), (34, 10)] {
            #expect(again.color(x: x, y: y) == image.color(x: x, y: y))
        }
    }

    @Test func opaqueImagesAreStoredOpaque() throws {
        let bitmap = try #require(Bitmap(width: 8, height: 8, format: .argb))
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        let image = CGImage(bitmap: try #require(context.finish()))
        #expect(!image.isOpaque)
        let data = try #require(image.pngData())
        let again = try #require(CGImage(png: data))
        #expect(again.isOpaque)
        #expect(again.color(x: 3, y: 3) == .white)
    }

    @Test func truncatedFilesAreNoImage() throws {
        let data = try #require(try picture().pngData())
        for percent in stride(from: 0, to: 100, by: 5) {
            #expect(CGImage(png: data.prefix(data.count * percent / 100)) == nil, "\(percent) %")
        }
        #expect(CGImage(png: data.dropLast()) == nil)
        #expect(CGImage(png: data) != nil)
    }

    @Test func damagedBytesNeverCrash() throws {
        let data = try #require(try picture().pngData())
        for index in data.indices {
            var broken = data
            broken[index] ^= 0x5A
            _ = CGImage(png: broken)
        }
    }

    @Test func hugeSizesAreRefusedBeforeDecoding() throws {
        var data = try #require(try picture().pngData())
        data.replaceSubrange(16..<20, with: [0, 0, 0x40, 0x01])
        #expect(CGImage(png: data) == nil)
        data.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(CGImage(png: data) == nil)
    }

    @Test func filesThatAreNoFilesAreNil() {
        #expect(CGImage(contentsOfFile: "/dev/zero") == nil)
        #expect(CGImage(contentsOfFile: "/nowhere/a.png") == nil)
        #expect(CGImage(contentsOfFile: "/tmp") == nil)
    }

    @Test func croppingSharesPixels() throws {
        let image = try picture()
        let part = try #require(image.cropping(to: CGRect(x: 10, y: 10, width: 5, height: 5)))
        #expect(part.width == 5 && part.height == 5)
        #expect(part.color(x: 0, y: 0) == image.color(x: 10, y: 10))
        #expect(part.bitmap.bytes == image.bitmap.bytes + 10 * image.bytesPerRow + 40)
        #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: CGRect(x: 35, y: 0, width: 50, height: 5))?.width == 5)
        let png = try #require(part.pngData())
        #expect(CGImage(png: png)?.color(x: 4, y: 4) == image.color(x: 14, y: 14))
    }
}
