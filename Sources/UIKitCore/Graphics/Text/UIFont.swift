// SPDX-License-Identifier: MIT
internal import CoreText
public import Foundation

/// A font. Follows UIKit's UIFont.
///
/// Differs from UIKit: the system font is fontconfig's "sans-serif"; a font that is not installed is replaced by the nearest.
public final class UIFont: NSObject, Sendable {
    let request: FontDescription

    init(_ request: FontDescription) {
        self.request = request
        super.init()
    }

    /// A family by its name, or a face such as "DejaVuSerif-BoldItalic"; nil for an empty name. `size` in points.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let parts = fontName.split(separator: "-", maxSplits: 1)
        let style = parts.count == 2 ? parts[1].lowercased() : ""
        let isBold = style.contains("bold")
        let isItalic = style.contains("italic") || style.contains("oblique")
        let isFace = isBold || isItalic || style == "regular" || style == "book" || style == "roman"
        self.init(
            FontDescription(
                // fontconfig takes "DejaVuSerif" for "DejaVu Serif".
                family: isFace ? String(parts[0]) : fontName, size: fontSize, weight: isBold ? 700 : 400,
                isItalic: isItalic))
    }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// In points.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.hundreds))
    }

    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: fontSize, isItalic: true))
    }

    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(family: "monospace", size: fontSize, weight: weight.hundreds))
    }

    /// Differs from UIKit: the system font; the usual fonts of desktops have digits of one width.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var systemFontSize: CGFloat { 14 }
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The same font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var other = request
        other.size = fontSize
        return UIFont(other)
    }

    public var pointSize: CGFloat { request.size }
    /// The family that was asked for.
    public var familyName: String { request.family }
    public var fontName: String { request.family }

    // MARK: Metrics (points)

    private var metrics: FontMetrics { TextEngines.metrics(of: request) }

    /// From the baseline to the top of a line.
    public var ascender: CGFloat { metrics.ascent }
    /// From the baseline to the bottom of a line; negative.
    public var descender: CGFloat { -metrics.descent }
    public var lineHeight: CGFloat { metrics.lineHeight }
    public var leading: CGFloat { 0 }
    public var capHeight: CGFloat { metrics.capHeight }
    public var xHeight: CGFloat { metrics.xHeight }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.request == request }

    public override var hash: Int { request.hashValue }
}
