// SPDX-License-Identifier: MIT
internal import CoreText
public import Foundation

/// A font: a family, a size in points, a weight, upright or italic. Follows UIKit's UIFont.
///
/// Differs from UIKit: the system font is fontconfig's "sans-serif". A font that is not installed is replaced by the nearest that
/// is. There are no font descriptors.
public final class UIFont: NSObject, Sendable {
    let request: FontDescription

    init(_ request: FontDescription) {
        self.request = request
        super.init()
    }

    /// A font by its name; nil for an empty name.
    ///
    /// - Parameters:
    ///   - fontName: A family, as "DejaVu Serif", or a face, as "DejaVuSerif-BoldItalic".
    ///   - fontSize: In points.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let parts = fontName.split(separator: "-", maxSplits: 1)
        let style = parts.count == 2 ? parts[1].lowercased() : ""
        let isBold = style.contains("bold")
        let isItalic = style.contains("italic") || style.contains("oblique")
        let isFace = isBold || isItalic || style == "regular" || style == "book" || style == "roman"
        self.init(
            FontDescription(
                // fontconfig finds "DejaVu Serif" by the name "DejaVuSerif".
                family: isFace ? String(parts[0]) : fontName, size: fontSize, weight: isBold ? 700 : 400,
                isItalic: isItalic))
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
    /// The family that was requested, which need not be installed.
    public var familyName: String { request.family }
    /// Differs from UIKit: the same as `familyName`, without the face.
    public var fontName: String { request.family }

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
