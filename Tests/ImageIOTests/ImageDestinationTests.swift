// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Image destinations")
struct ImageDestinationTests {
    /// Red on the left, blue on the right.
    private func image() throws -> CGImage {
        let context = CGContext(width: 8, height: 4, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
        return try #require(context.makeImage())
    }

    private func read(_ data: Data) throws -> CGImage {
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }

    @Test("a picture becomes a PNG file in memory, once")
    func png() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data as CFMutableData, "public.png", 1, nil))
        #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
        CGImageDestinationAddImage(destination, try image(), nil)
        #expect(CGImageDestinationFinalize(destination) && !CGImageDestinationFinalize(destination))
        let result = try read(data as Data)
        #expect(result.width == 8 && result.color(x: 1, y: 1)?.red == 1 && result.color(x: 6, y: 1)?.blue == 1)
    }

    @Test("a JPEG file on disk, smaller with less quality, turned as the properties say")
    func jpeg() throws {
        func write(_ properties: [CFString: Any]) throws -> Data {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
            defer { try? FileManager.default.removeItem(at: url) }
            let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.jpeg", 1, nil))
            CGImageDestinationAddImage(destination, try image(), properties)
            #expect(CGImageDestinationFinalize(destination))
            return try Data(contentsOf: url)
        }
        let (good, poor) = (
            try write([kCGImageDestinationLossyCompressionQuality: 1.0]),
            try write([kCGImageDestinationLossyCompressionQuality: 0])
        )
        #expect(poor.count < good.count)
        let turned = try read(try write([kCGImagePropertyOrientation: 6, kCGImageDestinationLossyCompressionQuality: 1]))
        #expect(turned.width == 4 && turned.height == 8)
        #expect(try #require(turned.color(x: 1, y: 1)).red > 0.8)
    }

    @Test("formats that are not written have no destination")
    func others() {
        #expect(CGImageDestinationCreateWithData(NSMutableData() as CFMutableData, "public.heic", 1, nil) == nil)
        #expect(CGImageDestinationCopyTypeIdentifiers() == ["public.jpeg", "public.png"])
    }
}
