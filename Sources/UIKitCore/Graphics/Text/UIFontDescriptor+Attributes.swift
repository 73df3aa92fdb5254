// SPDX-License-Identifier: MIT
internal import CoreText
internal import Foundation

extension UIFontDescriptor {
    /// What a descriptor says of a font. Other names are ignored.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name of the attribute.
        public let rawValue: String

        /// A family: a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A face by its PostScript name: a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A face of the family, as "Bold Oblique": a string.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points: a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// Traits: a dictionary of `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")

        /// An attribute by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// A trait in the attribute `traits`. Other keys are ignored.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight`, or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number; above 0 is italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")

        /// A key by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Properties of a font that names of faces show.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The sum of the bits.
        public let rawValue: UInt32

        /// Italic or oblique.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Semibold or heavier; asking for it gives bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wider than normal.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than normal.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All characters have the same width. Asking for it gives the font "monospace".
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

        /// The traits with these bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name of the design.
        public let rawValue: String

        /// fontconfig's "sans-serif".
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// fontconfig's "serif".
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// fontconfig's "monospace".
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// Round ends of strokes: there is no such font here.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

        /// A design by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension FontDescription {
    func applying(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescription {
        var result = self
        if let size = Self.number(attributes[.size]), size > 0 { result.size = size }
        if let family = attributes[.family] as? String, !family.isEmpty { result.family = family }
        if let face = attributes[.face] as? String {
            let family = FontRegistry.face(for: result)?.family ?? result.family
            if let found = FontRegistry.faces(ofFamily: family).first(where: { $0.style.lowercased() == face.lowercased() }) {
                result = found.description(size: result.size)
            }
        }
        if let name = attributes[.name] as? String, let found = FontDescription(named: name, size: result.size) { result = found }
        guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return result }
        if let symbolic = traits[.symbolic] as? UInt32 {
            result = result.applying(UIFontDescriptor.SymbolicTraits(rawValue: symbolic))
        }
        if let weight = traits[.weight] as? UIFont.Weight ?? Self.number(traits[.weight]).map({ UIFont.Weight($0) }) {
            result.weight = weight.cssWeight
        }
        if let slant = Self.number(traits[.slant]) { result.isItalic = slant > 0 }
        return result
    }

    func applying(_ traits: UIFontDescriptor.SymbolicTraits) -> FontDescription {
        var result = self
        result.weight = traits.contains(.traitBold) ? max(weight, 700) : weight >= 600 ? 400 : weight
        result.isItalic = traits.contains(.traitItalic)
        result.width =
            traits.contains(.traitCondensed) ? min(width, 75) : traits.contains(.traitExpanded) ? max(width, 125) : 100
        if traits.contains(.traitMonoSpace), FontRegistry.face(for: self)?.isMonospaced != true { result.family = "monospace" }
        return result
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
