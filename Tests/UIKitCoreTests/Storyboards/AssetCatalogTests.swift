// SPDX-License-Identifier: MIT
import Foundation
import CoreGraphics
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Asset catalogs", .serialized)
struct AssetCatalogTests {
    private func png(_ side: Int) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return try #require(image.pngData())
    }

    private func folder() throws -> StoryFolder {
        let folder = try StoryFolder([
            "Media.xcassets/Contents.json": "{}",
            "Media.xcassets/Accent.colorset/Contents.json": """
            {"colors": [
                {"idiom": "universal", "color": {"color-space": "srgb",
                    "components": {"red": "0x80", "green": "0.500", "blue": "255", "alpha": "1.000"}}},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                    "color": {"color-space": "srgb", "components": {"red": 0, "green": 0, "blue": 0, "alpha": 1}}}]}
            """,
            "Media.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "Media.xcassets/Icons/star.imageset/Contents.json": """
            {"images": [{"idiom": "universal", "filename": "star.png", "scale": "1x"},
                {"idiom": "universal", "filename": "star@2x.png", "scale": "2x"}, {"idiom": "universal", "scale": "3x"},
                {"idiom": "watch", "filename": "watch.png", "scale": "1x"}],
             "properties": {"template-rendering-intent": "template"}}
            """,
            "Media.xcassets/Broken.colorset/Contents.json": "{",
        ])
        let stars = URL(fileURLWithPath: folder.path).appendingPathComponent("Media.xcassets/Icons/star.imageset")
        try png(10).write(to: stars.appendingPathComponent("star.png"))
        try png(20).write(to: stars.appendingPathComponent("star@2x.png"))
        return folder
    }

    @Test("a colour set is a colour that follows the style")
    func colors() throws {
        let folder = try folder()
        let color = try #require(UIColor(named: "Accent", in: folder.bundle, compatibleWith: nil))
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor
        #expect(light == CGColor(red: 128.0 / 255, green: 0.5, blue: 1, alpha: 1))
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor == UIColor.black.cgColor)
        #expect(UIColor(named: "Broken", in: folder.bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Accent") == nil)
    }

    @Test("an image set has images by scale, in a namespace where its folder provides one, as templates where it says so")
    func images() throws {
        let folder = try folder()
        func image(_ scale: CGFloat) -> UIImage? {
            UIImage(named: "Icons/star", in: folder.bundle, compatibleWith: UITraitCollection(displayScale: scale))
        }
        #expect(image(1)?.scale == 1 && image(1)?.size == CGSize(width: 10, height: 10))
        #expect(image(2)?.scale == 2 && image(2)?.size == CGSize(width: 10, height: 10) && image(2)?.cgImage?.width == 20)
        #expect(image(3)?.scale == 2 && image(1)?.renderingMode == .alwaysTemplate)
        #expect(UIImage(named: "star", in: folder.bundle, compatibleWith: nil) == nil)
    }
}
