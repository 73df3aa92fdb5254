// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import CoreText
internal import Foundation

/// The font, colour and paragraph style of text without attributes for them.
struct TextDefaults {
    var font = UIFont.systemFont(ofSize: 12)
    var color = UIColor.black
    var paragraph = TextParagraph()
    var traits = UITraitCollection.current

    var attributes: TextAttributes {
        TextAttributes(font: font.request, color: color.resolvedCGColor(with: traits))
    }
}

extension StyledText {
    init(_ text: String, _ defaults: TextDefaults) {
        self.init(text, defaults.attributes, paragraph: defaults.paragraph)
    }

    init(_ text: NSAttributedString, _ defaults: TextDefaults) {
        let string = text.string as NSString
        var runs: [Run] = []
        var paragraph = defaults.paragraph
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
            runs.append(Run(string.substring(with: range), TextAttributes(values, defaults)))
            if let style = values[.paragraphStyle] as? NSParagraphStyle, range.location == 0 {
                paragraph = TextParagraph(style)
            }
        }
        if runs.isEmpty { runs = [Run("", defaults.attributes)] }
        self.init(runs, paragraph: paragraph)
    }

    init(_ text: String, _ values: [NSAttributedString.Key: Any]?) {
        let style = values?[.paragraphStyle] as? NSParagraphStyle
        self.init(
            text, TextAttributes(values ?? [:], TextDefaults()),
            paragraph: style.map { TextParagraph($0) } ?? TextParagraph())
    }
}

extension TextParagraph {
    init(_ style: NSParagraphStyle) {
        self.init()
        alignment = style.alignment.paragraphAlignment
        lineBreak = style.lineBreakMode.paragraphLineBreak
        lineSpacing = style.lineSpacing.isFinite ? max(style.lineSpacing, 0) : 0
    }
}

extension TextAttributes {
    init(_ values: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
        self = defaults.attributes
        if let font = values[.font] as? UIFont { self.font = font.request }
        if let color = values[.foregroundColor] as? UIColor { self.color = color.resolvedCGColor(with: defaults.traits) }
        isUnderlined = TextAttributes.number(values[.underlineStyle]) != 0
        isStruckThrough = TextAttributes.number(values[.strikethroughStyle]) != 0
        let kern = CGFloat(TextAttributes.number(values[.kern]))
        self.kern = kern.isFinite ? kern : 0
    }

    private static func number(_ value: Any?) -> Double {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as Int: Double(number)
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let style as NSUnderlineStyle: Double(style.rawValue)
        default: 0
        }
    }
}
