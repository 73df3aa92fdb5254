// SPDX-License-Identifier: MIT
import CoreGraphics
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite("PNG files")
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

    private func file(_ format: PixelFormat = .argb) throws -> Data {
        let data = try picture(format).pngData()
        return try #require(data)
    }

    @Test("a round trip through a PNG file keeps the pixels")
    func roundTripKeepsPixels() throws {
        let image = try picture()
        let data = try #require(image.pngData())
        let again = try #require(CGImage(png: data))
        #expect(again.width == 40 && again.height == 30)
        #expect(!again.isOpaque)
        for (x, y) in [(0, 0), (15, 15), (39, 29), (34, 10)] {
            #expect(again.color(x: x, y: y) == image.color(x: x, y: y))
        }
    }

    @Test("opaque images are stored opaque")
    func opaqueImagesAreStoredOpaque() throws {
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

    /// Where the chunk of the first pixels begins, its length and name included.
    private func startOfPixels(_ data: Data) throws -> Int {
        try #require(data.range(of: Data("IDAT".utf8))).upperBound
    }

    @Test("files that end before their pixels are no image")
    func filesThatEndBeforeTheirPixelsAreNoImage() throws {
        let data = try file()
        for end in 0..<(try startOfPixels(data)) { #expect(CGImage(png: data.prefix(end)) == nil, "\(end) bytes") }
    }

    @Test("files that end in their pixels are empty images of their size")
    func filesThatEndInTheirPixelsAreEmptyImagesOfTheirSize() throws {
        let data = try file()
        for end in try startOfPixels(data)..<(data.count - 12) {
            let image = try #require(CGImage(png: data.prefix(end)))
            #expect(image.width == 40 && image.height == 30)
            #expect(image.isDamaged)
            #expect(image.color(x: 15, y: 15) == .clear)
        }
        #expect(CGImage(png: data)?.isDamaged == false)
    }

    @Test("the size is known before anything is decoded")
    func theSizeIsKnownBeforeAnythingIsDecoded() throws {
        let image = try #require(CGImage(png: file()))
        #expect(image.width == 40 && image.height == 30)
        #expect(!image.isDecoded)
        #expect(image.color(x: 15, y: 15) == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(image.isDecoded)
    }

    @Test("a file without alpha is known to be opaque before it is decoded")
    func aFileWithoutAlphaIsKnownToBeOpaqueUndecoded() throws {
        let opaque = try #require(CGImage(png: file(.rgb)))
        #expect(opaque.isOpaque && !opaque.isDecoded)
        #expect(opaque.bitmap.format == .rgb)
        // Only the pixels tell.
        let translucent = try #require(CGImage(png: file()))
        #expect(!translucent.isOpaque && translucent.isDecoded)
    }

    @Test("threads that ask at once get the same pixels")
    func threadsThatAskAtOnceGetTheSamePixels() throws {
        let image = try #require(CGImage(png: file()))
        let found = Mutex<Set<Int>>([])
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            let address = Int(bitPattern: image.bitmap.bytes)
            _ = found.withLock { $0.insert(address) }
        }
        #expect(found.withLock { $0.count } == 1)
    }

    @Test("damaged bytes never crash the decoder")
    func damagedBytesNeverCrash() throws {
        let data = try file()
        for index in data.indices {
            var broken = data
            broken[index] ^= 0x5A
            _ = CGImage(png: broken)?.bitmap
        }
    }

    @Test("huge sizes are refused before decoding")
    func hugeSizesAreRefusedBeforeDecoding() throws {
        var data = try file()
        data.replaceSubrange(16..<20, with: [0, 0, 0x40, 0x01])
        #expect(CGImage(png: data) == nil)
        data.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(CGImage(png: data) == nil)
    }

    @Test("a path without a file gives nil")
    func filesThatAreNoFilesAreNil() {
        #expect(CGImage(contentsOfFile: "/dev/zero") == nil)
        #expect(CGImage(contentsOfFile: "/nowhere/a.png") == nil)
        #expect(CGImage(contentsOfFile: "/tmp") == nil)
    }

    @Test("cropping shares the pixels")
    func croppingSharesPixels() throws {
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
