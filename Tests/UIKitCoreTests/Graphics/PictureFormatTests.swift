// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import PictureFiles
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Images of JPEG, WebP and SVG files", .serialized)
struct PictureFormatTests {
    private func has(_ image: UIImage?, _ x: Int, _ y: Int, _ color: UIColor) -> Bool {
        guard let found = image?.upright?.color(x: x, y: y)?.components, let wanted = color.cgColor.components else {
            return false
        }
        return zip(found, wanted).allSatisfy { abs($0 - $1) < 0.1 }
    }

    @Test("an image of a photo is shown as the camera was held")
    func orientation() throws {
        let image = try #require(UIImage(data: PictureFiles.jpeg(orientation: 6)))
        #expect(image.imageOrientation == .right && image.size == CGSize(width: 16, height: 32))
        #expect(image.cgImage?.width == 32 && image.cgImage?.isDecoded == false)
        // Stored are red and green above blue and white; the left side becomes the top.
        #expect(has(image, 4, 8, .blue) && has(image, 12, 8, .red) && has(image, 4, 24, .white) && has(image, 12, 24, .green))
    }

    @Test(
        "each orientation of a file is UIKit's of the same name",
        arguments: [
            (1, .up), (2, .upMirrored), (3, .down), (4, .downMirrored), (5, .leftMirrored), (6, .right), (7, .rightMirrored),
            (8, .left),
        ] as [(UInt8, UIImage.Orientation)])
    func orientations(number: UInt8, wanted: UIImage.Orientation) throws {
        let image = try #require(UIImage(data: PictureFiles.jpeg(orientation: number)))
        #expect(image.imageOrientation == wanted)
        // Where the stored red corner is shown.
        let corners: [UIImage.Orientation: (Bool, Bool)] = [
            .up: (false, false), .upMirrored: (true, false), .down: (true, true), .downMirrored: (false, true),
            .leftMirrored: (false, false), .right: (true, false), .rightMirrored: (true, true), .left: (false, true),
        ]
        let (isRight, isBottom) = try #require(corners[wanted])
        let (width, height) = (Int(image.size.width), Int(image.size.height))
        #expect(has(image, isRight ? width - 3 : 2, isBottom ? height - 3 : 2, .red))
    }

    private func folder() throws -> StoryFolder {
        let folder = try StoryFolder([
            "Media.xcassets/Contents.json": "{}",
            "Media.xcassets/photo.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "photo.jpg", "scale": "2x"}]}"#,
            "Media.xcassets/icon.imageset/Contents.json":
                #"{"images": [{"filename": "icon.svg"}], "properties": {"template-rendering-intent": "template"}}"#,
        ])
        let root = URL(fileURLWithPath: folder.path)
        let catalog = root.appendingPathComponent("Media.xcassets")
        try PictureFiles.jpeg(orientation: 8).write(to: catalog.appendingPathComponent("photo.imageset/photo.jpg"))
        try PictureFiles.svg.write(to: catalog.appendingPathComponent("icon.imageset/icon.svg"))
        try PictureFiles.jpeg.write(to: root.appendingPathComponent("loose@2x.jpg"))
        try PictureFiles.webP.write(to: root.appendingPathComponent("loose.webp"))
        // The bytes tell the format, not the name.
        try PictureFiles.jpeg.write(to: root.appendingPathComponent("wrong.png"))
        return folder
    }

    @Test("image sets and files have pictures of any format, by name")
    func named() throws {
        let folder = try folder()
        let photo = try #require(UIImage(named: "photo", in: folder.bundle, compatibleWith: nil))
        #expect(photo.scale == 2 && photo.imageOrientation == .left && photo.size == CGSize(width: 8, height: 16))
        #expect(UIImage(named: "photo", in: folder.bundle, compatibleWith: nil)?.cgImage === photo.cgImage)
        let loose = try #require(
            UIImage(named: "loose.jpg", in: folder.bundle, compatibleWith: UITraitCollection(displayScale: 2)))
        #expect(loose.scale == 2 && loose.size == CGSize(width: 16, height: 8) && has(loose, 2, 2, .red))
        #expect(UIImage(named: "loose.webp", in: folder.bundle, compatibleWith: nil)?.size == CGSize(width: 32, height: 16))
        #expect(UIImage(contentsOfFile: folder.path + "/loose@2x.jpg")?.scale == 2)
        #expect(UIImage(contentsOfFile: folder.path + "/wrong.png")?.size == CGSize(width: 32, height: 16))
        #expect(UIImage(named: "wrong", in: folder.bundle, compatibleWith: nil)?.cgImage?.width == 32)
    }

    @Test("a drawing is sharp at each scale, and has one size in points")
    func drawing() throws {
        let folder = try folder()
        for scale in [1, 3, 2] as [CGFloat] {
            let traits = UITraitCollection(displayScale: scale)
            let icon = try #require(UIImage(named: "icon", in: folder.bundle, compatibleWith: traits))
            #expect(icon.size == CGSize(width: 24, height: 12) && icon.scale == scale && icon.renderingMode == .alwaysTemplate)
            #expect(icon.cgImage?.width == Int(24 * scale))
            #expect(UIImage(named: "icon", in: folder.bundle, compatibleWith: traits)?.cgImage === icon.cgImage)
        }
        let large = try #require(
            UIImage(data: PictureFiles.svg, scale: 2)?.preparingThumbnail(of: CGSize(width: 240, height: 120)))
        #expect(large.cgImage?.color(x: 239, y: 100) == UIColor.red.cgColor && large.cgImage?.color(x: 240, y: 100) == .clear)
    }

    @Test("a thumbnail is made without the whole picture, and lies as it is shown")
    func thumbnail() async throws {
        let image = try #require(UIImage(data: PictureFiles.jpeg(orientation: 6)))
        let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 8)))
        #expect(small.size == CGSize(width: 4, height: 8) && small.imageOrientation == .up)
        #expect(image.cgImage?.isDecoded == false)
        #expect(has(small, 0, 1, .blue) && has(small, 3, 6, .green))
    }

    @Test("an image is decoded on another thread where that is asked for")
    func decoding() async throws {
        let image = try #require(UIImage(data: PictureFiles.jpeg))
        #expect(await image.byPreparingForDisplay() === image)
        #expect(image.cgImage?.isDecoded == true)
    }

    @Test("a JPEG file is written as the image is shown")
    func writing() throws {
        let image = try #require(UIImage(data: PictureFiles.jpeg(orientation: 6)))
        let data = try #require(image.jpegData(compressionQuality: 0.9))
        let again = try #require(UIImage(data: data))
        #expect(data.prefix(2) == Data([0xFF, 0xD8]) && again.imageOrientation == .up && again.size == image.size)
        #expect(has(again, 4, 8, .blue) && has(again, 12, 24, .green))
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
        #expect(UIImageJPEGRepresentation(image, 0.9) == data)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).jpegData(withCompressionQuality: 1) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect(has(UIImage(data: drawn), 4, 4, .red))
    }
}
