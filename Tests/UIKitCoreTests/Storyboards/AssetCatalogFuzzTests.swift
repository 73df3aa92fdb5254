// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import SeededRandom
import Testing

@testable import UIKitCore

@Suite("Damaged asset catalogs")
struct AssetCatalogFuzzTests {
    private static let image = """
        {"images": [{"idiom": "universal", "filename": "star.png", "scale": "1x"},
            {"idiom": "ipad", "filename": "star@2x.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
            {"idiom": "watch", "filename": "watch.png", "scale": "3x"}],
         "properties": {"template-rendering-intent": "template"}, "info": {"version": 1, "author": "xcode"}}
        """
    private static let color = """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "0x80", "green": "0.500", "blue": "255", "alpha": "1.000"}}},
            {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
             "color": {"color-space": "display-p3", "components": {"red": 1, "green": 0.25, "blue": 0, "alpha": 1}}},
            {"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "0.5"}}}]}
        """

    /// Words, numbers, brackets and quotation marks change; ends are cut off.
    private func damaged(_ whole: String, _ random: inout SeededGenerator) -> Data {
        let values = [
            "\"\"", "null", "true", "-1", "1e999", "\"nan\"", "\"-inf\"", "\"0x\"", "\"0xFFFFFFFFFF\"", "[]", "{}",
            "\"../../x.png\"",
            "\"..\"", "\".\"", "\"\\u0000\"", "\"1e300x\"", "\"x\"", "99999999999999999999999", "[[[[]]]]", "\"dark\"",
            "\"universal\"",
        ]
        var pieces = whole.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<(1 + random.below(6)) {
            let index = random.below(pieces.count)
            // Mostly values, so that it stays well-formed.
            if !random.chance(8), pieces[index].contains(where: { ":{[".contains($0) }) || pieces[index].isEmpty { continue }
            let end = String(pieces[index].drop { !",}]\n".contains($0) })
            pieces[index] = values[random.below(values.count)] + end
        }
        var bytes = Array(pieces.joined(separator: " ").utf8)
        if random.chance(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        if random.chance(6) { bytes.removeLast(random.below(bytes.count)) }
        return Data(bytes)
    }

    @Test("are colours within their range and files of their own set, or nothing", arguments: StorySeeds.all)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try StoryFolder([
            "Media.xcassets/a.imageset/Contents.json": "", "Media.xcassets/b.colorset/Contents.json": "",
        ])
        let media = URL(fileURLWithPath: folder.path).appendingPathComponent("Media.xcassets")
        let (images, colors) = (media.appendingPathComponent("a.imageset"), media.appendingPathComponent("b.colorset"))
        var (read, refused) = (0, 0)
        for _ in 0..<100 {
            try damaged(Self.image, &random).write(to: images.appendingPathComponent("Contents.json"))
            try damaged(Self.color, &random).write(to: colors.appendingPathComponent("Contents.json"))
            let catalog = AssetCatalog(directories: [folder.path])
            if let set = catalog.imageSet("a") {
                read += 1
                for variant in set.variants {
                    let file = try #require(variant.file)
                    #expect(file.hasPrefix(images.path + "/") && !file.dropFirst(images.path.count + 1).contains("/"))
                    #expect(variant.scale.map { (1...8).contains($0) } ?? true)
                }
                _ = AssetCatalog.best(set.variants, scale: 2, isDark: true)
            } else {
                refused += 1
            }
            for style in [UIUserInterfaceStyle.light, .dark] {
                let traits = UITraitCollection(userInterfaceStyle: style)
                guard let color = catalog.color("b")?.resolvedColor(with: traits).cgColor else { continue }
                #expect([color.red, color.green, color.blue, color.alpha].allSatisfy { (0...1).contains($0) })
            }
        }
        #expect(read > 10 && refused > 10, "\(read) read, \(refused) refused")
    }

    @Test("nothing is read of a file that is nested without end, too large, or no file")
    func hostile() throws {
        let deep = String(repeating: "[", count: 400_000)
        let large = #"{"colors": []}"# + String(repeating: " ", count: 1 << 20)
        let folder = try StoryFolder([
            "Media.xcassets/deep.imageset/Contents.json": #"{"images": "# + deep,
            "Media.xcassets/large.colorset/Contents.json": large,
            "Media.xcassets/folder.imageset/Contents.json/x": "",
            "Media.xcassets/space/Contents.json": deep,
        ])
        // A folder that leads into itself.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Media.xcassets/loop", withDestinationPath: folder.path + "/Media.xcassets")
        let catalog = AssetCatalog(directories: [folder.path])
        #expect(catalog.imageSet("deep") == nil && catalog.color("large") == nil && catalog.imageSet("folder") == nil)
    }
}
