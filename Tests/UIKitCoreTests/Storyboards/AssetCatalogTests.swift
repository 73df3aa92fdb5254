// SPDX-License-Identifier: MIT
import Foundation
import CoreGraphics
import Stagehand
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

    @Test("of an image set with one for dark, views show that of their style, and follow a change of it")
    func darkImages() throws {
        let folder = try StoryFolder([
            "Media.xcassets/Contents.json": "{}",
            "Media.xcassets/sun.imageset/Contents.json": """
            {"images": [{"idiom": "universal", "filename": "light.png", "scale": "1x"},
                {"idiom": "universal", "filename": "dark.png", "scale": "1x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """,
        ])
        let set = URL(fileURLWithPath: folder.path).appendingPathComponent("Media.xcassets/sun.imageset")
        try png(10).write(to: set.appendingPathComponent("light.png"))
        try png(30).write(to: set.appendingPathComponent("dark.png"))
        let image = try #require(
            UIImage(named: "sun", in: folder.bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .light)))
        #expect(image.size.width == 10 && image.traitCollection.userInterfaceStyle == .light)
        let asset = try #require(image.imageAsset)
        #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).size.width == 30)
        let dark = UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
        #expect(image.withConfiguration(dark).size.width == 30)
        let view = UIImageView(image: image.withRenderingMode(.alwaysOriginal))
        let button = UIButton()
        button.setImage(image, for: .normal)
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let window = try #require(controller.view.window)
        window.overrideUserInterfaceStyle = .dark
        controller.view.addSubview(view)
        controller.view.addSubview(button)
        try stage.settle()
        func width(_ view: UIImageView?) -> Int? { (view?.layer.contents as? CGImage)?.width }
        #expect(width(view) == 30 && width(button.imageView) == 30 && view.image?.imageAsset === asset)
        window.overrideUserInterfaceStyle = .light
        try stage.settle()
        #expect(width(view) == 10 && width(button.imageView) == 10)
        // A tinted one has no variants.
        #expect(image.withTintColor(.green).imageAsset == nil)
    }

    @Test("images are registered for traits; the best one is found, else the first")
    func registered() throws {
        let asset = UIImageAsset()
        #expect(asset.image(with: .current).cgImage == nil)
        let (plain, dark) = (try #require(UIImage(data: png(4))), try #require(UIImage(data: png(8))))
        asset.register(plain, with: UITraitCollection())
        asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).size.width == 8)
        let light = asset.image(with: UITraitCollection(userInterfaceStyle: .light))
        #expect(light.size.width == 4 && light.imageAsset === asset && plain.imageAsset == nil)
        asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
        #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).size.width == 4)
    }

    @Test("a symbol in another configuration is drawn anew")
    func symbols() throws {
        let star = try #require(UIImage(systemName: "star"))
        let large = try #require(star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(large.size.width > star.size.width * 1.8 && large.renderingMode == .alwaysTemplate)
        #expect(star.configuration is UIImage.SymbolConfiguration && star.imageAsset == nil)
        #expect(try #require(UIImage(data: png(4))).applyingSymbolConfiguration(.init(pointSize: 34)) == nil)
    }
}
