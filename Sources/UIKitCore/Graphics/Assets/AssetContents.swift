// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// What `Contents.json` of a set says.
struct AssetContents {
    let variants: [AssetCatalog.Variant]
    let renderingMode: UIImage.RenderingMode

    /// Nil where it cannot be read.
    init?(folder: String, key: String) {
        guard let object = Self.object(in: folder), let list = object[key] as? [[String: Any]] else { return nil }
        variants = list.prefix(200).map { Self.variant($0, folder) }
        let properties = object["properties"] as? [String: Any]
        switch properties?["template-rendering-intent"] as? String {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: renderingMode = .automatic
        }
    }

    static func object(in folder: String) -> [String: Any]? {
        let url = URL(fileURLWithPath: folder + "/Contents.json")
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? .max
        guard size <= 1 << 20, let data = try? Data(contentsOf: url) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    private static func variant(_ object: [String: Any], _ folder: String) -> AssetCatalog.Variant {
        var variant = AssetCatalog.Variant()
        if let scale = (object["scale"] as? String).flatMap({ Double($0.hasSuffix("x") ? $0.dropLast() : $0[...]) }),
            (1...8).contains(scale)
        {
            variant.scale = CGFloat(scale)
        }
        let appearances = object["appearances"] as? [[String: Any]] ?? []
        variant.isDark = appearances.contains { $0["appearance"] as? String == "luminosity" && $0["value"] as? String == "dark" }
        // What is for high contrast, or for a watch, is not meant here.
        let isSpecial = appearances.contains { $0["appearance"] as? String == "contrast" }
        let idiom = object["idiom"] as? String ?? "universal"
        variant.isForOtherDevice = isSpecial || !["universal", "ipad", "iphone"].contains(idiom)
        if let file = object["filename"] as? String, !file.contains("/"), !file.isEmpty { variant.file = folder + "/" + file }
        if let color = object["color"] as? [String: Any] { variant.color = Self.color(color) }
        return variant
    }

    private static func color(_ object: [String: Any]) -> UIColor? {
        guard let components = object["components"] as? [String: Any] else { return nil }
        func component(_ name: String) -> CGFloat? { components[name].flatMap(Self.component) }
        let alpha = component("alpha") ?? 1
        if let white = component("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
        if object["color-space"] as? String == "display-p3" {
            return WideColor(red: red, green: green, blue: blue).color(alpha: alpha)
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// `0.5`, `"0.500"`, `"0x80"` or `"128"`: 0 … 1.
    private static func component(_ value: Any) -> CGFloat? {
        let result: Double?
        switch value {
        case let text as String where text.hasPrefix("0x"): result = UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        case let text as String where text.contains("."): result = Double(text)
        case let text as String: result = Double(text).map { $0 / 255 }
        case let number as NSNumber: result = number.doubleValue
        default: result = nil
        }
        return result.flatMap { $0.isFinite ? CGFloat(min(max($0, 0), 1)) : nil }
    }
}
