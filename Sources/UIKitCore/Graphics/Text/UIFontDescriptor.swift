// SPDX-License-Identifier: MIT
internal import CoreText
public import Foundation

/// Describes a font: a family, a size in points, a weight, upright or italic, wide or narrow.
///
/// Differs from UIKit: what it describes is looked up at once; there are no features, no cascade lists, no matrices and no matching.
public final class UIFontDescriptor: NSObject, Sendable {
    let request: FontDescription

    init(_ request: FontDescription) {
        self.request = request
        super.init()
    }

    /// Describes the font with a name, as `UIFont(name:size:)` finds it; the system font when there is none.
    ///
    /// - Parameters:
    ///   - fontName: A face, or a family for its regular face.
    ///   - size: In points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontDescription(named: fontName, size: size) ?? FontDescription(size: size))
    }

    /// Describes a font by attributes; see `AttributeName`. What is not among them is as for the system font in 12 points.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(FontDescription(size: 12).applying(attributes))
    }

    /// Describes the font of a style of text.
    @MainActor
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Describes the font of a style of text. The trait collection is not used.
    @MainActor
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

    /// The size in points.
    public var pointSize: CGFloat { request.size }
    /// The PostScript name of the face that is used.
    public var postscriptName: String { FontRegistry.face(for: request)?.postScriptName ?? request.family }

    /// The traits of the font that is asked for; whether it is monospaced says the one that is used.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if request.isItalic { traits.insert(.traitItalic) }
        if request.weight >= 600 { traits.insert(.traitBold) }
        if request.width < 100 { traits.insert(.traitCondensed) }
        if request.width > 100 { traits.insert(.traitExpanded) }
        if FontRegistry.face(for: request)?.isMonospaced ?? (request.family == "monospace") { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The family, the name of the face, the size, and the traits.
    public var fontAttributes: [AttributeName: Any] {
        [
            .family: FontRegistry.face(for: request)?.family ?? request.family, .name: postscriptName, .size: request.size,
            .traits: [
                TraitKey.symbolic: symbolicTraits.rawValue, .weight: UIFont.Weight(css: request.weight),
                .slant: CGFloat(request.isItalic ? 0.2 : 0),
            ] as [TraitKey: Any],
        ]
    }

    /// One of `fontAttributes`; nil for others.
    public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    // MARK: Other descriptors

    /// The same with other attributes.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(request.applying(attributes))
    }

    /// The same in another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

    /// The font of another family with the same traits.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// The face of the family with that name, as "Bold Oblique".
    public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// The same font with these traits and no others; nil when the family has no such face, unless fontconfig slants another for it.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let changed = request.applying(symbolicTraits)
        guard FontRegistry.isAvailable, let face = FontRegistry.face(for: changed) else { return UIFontDescriptor(changed) }
        let found = UIFontDescriptor(face.description(size: request.size)).symbolicTraits
        guard found.isSuperset(of: symbolicTraits.intersection([.traitBold, .traitItalic, .traitMonoSpace])) else { return nil }
        return UIFontDescriptor(changed)
    }

    /// The system font in another design, with the same size and traits; nil when there is none: for `rounded`.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let families: [SystemDesign: String] = [.default: "sans-serif", .serif: "serif", .monospaced: "monospace"]
        return families[design].map { withFamily($0) }
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.request == request }

    public override var hash: Int { request.hashValue }
}
