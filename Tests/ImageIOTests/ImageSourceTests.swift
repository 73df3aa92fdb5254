// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ImageIO
import PictureFiles
import Testing

@Suite("Image sources")
struct ImageSourceTests {
    private static let colors = [(1, 0, 0), (0, 1, 0), (0, 0, 1)].map { CGColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1) }

    private func source(_ data: Data) throws -> CGImageSource { try #require(CGImageSourceCreateWithData(data as CFData, nil)) }

    @Test("an animation has its pictures, in any order", arguments: [PictureFiles.animatedGIF, PictureFiles.animatedWebP])
    func pictures(data: Data) throws {
        let source = try source(data)
        #expect(CGImageSourceGetCount(source) == 3 && CGImageSourceGetStatus(source) == .statusComplete)
        for index in [0, 1, 2, 2, 0, 1, 0] {
            let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            #expect(image.width == 8 && image.height == 4 && image.color(x: 5, y: 2) == Self.colors[index], "\(index)")
        }
        #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 3, nil) == nil)
    }

    @Test("an animation's properties say how long and how often it is shown")
    func times() throws {
        let gif = try source(PictureFiles.animatedGIF)
        let times = (0..<3).map { index in
            let properties = CGImageSourceCopyPropertiesAtIndex(gif, index, nil) as? [CFString: Any]
            return (properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any])?[kCGImagePropertyGIFDelayTime] as? Double
        }
        #expect(times == [0.1, 0.2, 0.3])
        let loops = CGImageSourceCopyProperties(gif, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
        #expect(loops?[kCGImagePropertyGIFLoopCount] as? Int == 0)
        let webP = try source(PictureFiles.animatedWebP)
        let properties = CGImageSourceCopyPropertiesAtIndex(webP, 2, nil)?[kCGImagePropertyWebPDictionary] as? [CFString: Any]
        #expect(properties?[kCGImagePropertyWebPUnclampedDelayTime] as? Double == 0.3)
        // A GIF file that says nothing about time.
        let still = try source(PictureFiles.gif)
        let time = CGImageSourceCopyPropertiesAtIndex(still, 0, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
        #expect(time?[kCGImagePropertyGIFDelayTime] as? Double == 0.1)
        #expect(time?[kCGImagePropertyGIFUnclampedDelayTime] as? Double == 0)
    }

    @Test("a photo's properties are its stored size and its orientation, and nothing is decoded")
    func properties() throws {
        let source = try source(PictureFiles.jpeg(orientation: 6))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 32 && properties[kCGImagePropertyPixelHeight] as? Int == 16)
        let orientation = (properties[kCGImagePropertyOrientation] as? Int).flatMap { UInt32(exactly: $0) }
        #expect(orientation.flatMap(CGImagePropertyOrientation.init) == .right)
        #expect(
            CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyFileSize] as? Int == PictureFiles.jpeg(orientation: 6).count
        )
        #expect(CGImageSourceGetType(source) == "public.jpeg" && CGImageSourceGetCount(source) == 1)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(!image.isDecoded && image.width == 32)
        let options: [CFString: Any] = [kCGImageSourceShouldCacheImmediately: true]
        #expect(CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary)?.isDecoded == true)
    }

    @Test("a thumbnail has the longer side that is asked for, and lies as the picture is shown where that is asked for")
    func thumbnails() throws {
        let source = try source(PictureFiles.jpeg(orientation: 6))
        var options: [CFString: Any] = [
            kCGImageSourceThumbnailMaxPixelSize: 8, kCGImageSourceCreateThumbnailFromImageAlways: true,
        ]
        let stored = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(stored.width == 8 && stored.height == 4)
        options[kCGImageSourceCreateThumbnailWithTransform] = true
        let shown = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(shown.width == 4 && shown.height == 8)
        // The top is what was the left side: blue and red.
        let top = try #require(shown.color(x: 0, y: 1)?.components)
        #expect(top[2] > 0.9 && top[0] < 0.1, "\(top)")
        options[kCGImageSourceThumbnailMaxPixelSize] = CGFloat(1000)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)?.height == 32)
        options[kCGImageSourceThumbnailMaxPixelSize] = Double.nan
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    }

    @Test("what is no picture has none")
    func junk() throws {
        let source = try source(Data("junk".utf8))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil && CGImageSourceCopyProperties(source, nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/a.jpg") as CFURL, nil) == nil)
    }
}
