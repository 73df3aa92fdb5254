// SPDX-License-Identifier: MIT
internal import CoreText
public import Foundation

/// A font: a family, a size in points, a weight, upright or italic. Follows UIKit's UIFont.
///
/// Differs from UIKit: the system font is fontconfig's "sans-serif". A weight that is not installed is replaced by the nearest that is.
public final class UIFont: NSObject, Sendable {
    let request: FontDescription

    init(_ request: FontDescription) {
        self.request = request
        super.init()
    }

    /// A font by its name; nil when no font with that name is installed or registered (`CTFontManagerRegisterFontsForURL`).
    ///
    /// Differs from UIKit: fontconfig's names "sans-serif", "serif" and "monospace" are known, too. Where fontconfig is not installed any name
    /// is accepted.
    ///
    /// - Parameters:
    ///   - fontName: The PostScript name of a face, as "Roboto-Medium"; its full name; or a family, for its regular face.
    ///   - fontSize: In points.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let request = FontDescription(named: fontName, size: fontSize) else { return nil }
        self.init(request)
    }

    /// The font that a descriptor describes.
    ///
    /// - Parameters:
    ///   - descriptor: Names a face, or a family with traits.
    ///   - pointSize: In points; 0 for the descriptor's own size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0 { request.size = pointSize }
        self.init(request)
    }

    /// The families of the fonts that are installed or registered, in alphabetical order. Empty without fontconfig.
    public class var familyNames: [String] { Set(FontRegistry.faces.map(\.family)).sorted() }

    /// The names of a family's faces, for `init(name:size:)`, the plainest first. Empty for an unknown family.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        FontRegistry.faces(ofFamily: familyName).map(\.postScriptName)
    }

    /// The system font, regular.
    ///
    /// - Parameter fontSize: In points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system font in a weight.
    ///
    /// - Parameter fontSize: In points.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.cssWeight))
    }

    /// The system font, bold.
    ///
    /// - Parameter fontSize: In points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// The system font, regular and italic.
    ///
    /// - Parameter fontSize: In points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: fontSize, isItalic: true))
    }

    /// The font "monospace" of fontconfig, whose characters have the same width.
    ///
    /// - Parameter fontSize: In points.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(family: "monospace", size: fontSize, weight: weight.cssWeight))
    }

    /// A font whose digits have the same width.
    ///
    /// Differs from UIKit: the system font as it is; the digits of the usual desktop fonts have the same width.
    ///
    /// - Parameter fontSize: In points.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font size of labels by default: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The font size of custom buttons by default: 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The standard size of the system font: 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of the system font for small text: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The same font in another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var other = request
        other.size = fontSize
        return UIFont(other)
    }

    /// The size in points.
    public var pointSize: CGFloat { request.size }
    /// The family of the font that is used, as "DejaVu Sans".
    public var familyName: String { FontRegistry.face(for: request)?.family ?? request.family }
    /// The PostScript name of the face that is used, as "DejaVuSans-Bold". `init(name:size:)` finds it.
    public var fontName: String { FontRegistry.face(for: request)?.postScriptName ?? request.family }
    /// Describes the font by its family and traits.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request) }

    // MARK: Metrics of the font that is used, in points

    private var metrics: FontMetrics { TextEngines.metrics(of: request) }

    /// The distance from the baseline to the top of a line.
    public var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline to the bottom of a line, as a negative number.
    public var descender: CGFloat { -metrics.descent }
    /// The height of a line: ascender minus descender.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// Additional space between lines: always 0.
    public var leading: CGFloat { 0 }
    /// The height of capital letters.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of the letter x.
    public var xHeight: CGFloat { metrics.xHeight }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.request == request }

    public override var hash: Int { request.hashValue }
}

extension FontDescription {
    /// What asks for the font with a name; nil when there is none.
    init?(named name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        if let face = FontRegistry.face(named: name) {
            self = face.description(size: size)
            return
        }
        guard ["sans-serif", "serif", "monospace"].contains(name) || !FontRegistry.isAvailable else { return nil }
        self.init(family: name, size: size)
    }
}
