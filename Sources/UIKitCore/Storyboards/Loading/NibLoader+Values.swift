// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

// Colours and fonts.
extension NibLoader {
    func color(_ element: InterfaceElement, _ key: String) -> UIColor? {
        element.children.first { $0.name == "color" && $0["key"] == key }.flatMap(color)
    }

    func color(_ element: InterfaceElement) -> UIColor? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let color = SystemColorNames.color(name) { return color }
            return resource("systemColor", name) ?? unknown(element, name)
        }
        if let name = element["name"] {
            let bundle = source.bundle === Bundle.main ? nil : source.bundle
            return UIColor(named: name, in: bundle, compatibleWith: nil) ?? resource("namedColor", name) ?? unknown(element, name)
        }
        let alpha = number(element, "alpha") ?? 1
        if let white = number(element, "white") { return UIColor(white: clamped(white), alpha: clamped(alpha)) }
        if let cyan = number(element, "cyan") {
            let key = 1 - clamped(number(element, "black") ?? 0)
            func channel(_ ink: CGFloat) -> CGFloat { (1 - clamped(ink)) * key }
            return UIColor(
                red: channel(cyan), green: channel(number(element, "magenta") ?? 0),
                blue: channel(number(element, "yellow") ?? 0),
                alpha: clamped(alpha))
        }
        guard let red = number(element, "red"), let green = number(element, "green"), let blue = number(element, "blue") else {
            note(element.error("it names no colour"))
            return nil
        }
        guard (element["customColorSpace"] ?? element["colorSpace"]) == "displayP3" else {
            return UIColor(red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
        }
        return WideColor(red: red, green: green, blue: blue).color(alpha: clamped(alpha))
    }

    private func clamped(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }

    private func unknown(_ element: InterfaceElement, _ name: String) -> UIColor? {
        NibClasses.warn(element.error("there is no colour '\(name)'"))
        return nil
    }

    /// The colour that the file keeps for a name, for systems without it.
    private func resource(_ kind: String, _ name: String) -> UIColor? {
        guard let resources = try? source.document.part("resources"),
            let kept = resources.children.first(where: { $0.name == kind && $0["name"] == name })?.child("color"),
            // Not another name.
            kept["name"] == nil, kept["systemColor"] == nil
        else { return nil }
        return color(kept)
    }

    func font(_ element: InterfaceElement, _ key: String = "fontDescription") -> UIFont? {
        guard let description = element.value(forKey: key) else { return nil }
        if let style = description["style"] {
            let name = style.replacing("UICTFontTextStyle", with: "")
            return UIFont.preferredFont(forTextStyle: Self.textStyles[name] ?? .body)
        }
        let size = number(description, "pointSize") ?? UIFont.systemFontSize
        guard size > 0, size <= 2000 else {
            note(description.error("a font of \(size) points is refused"))
            return nil
        }
        if let name = description["name"] {
            if let font = UIFont(name: name, size: size) { return font }
            NibClasses.warn(description.error("there is no font '\(name)': the system's is taken"))
            return .systemFont(ofSize: size, weight: name.contains("Bold") ? .bold : .regular)
        }
        switch description["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: Self.weights[description["weight"] ?? ""] ?? .regular)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static let textStyles: [String: UIFont.TextStyle] = [
        "Title0": .largeTitle, "LargeTitle": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3,
        "Headline": .headline, "Subhead": .subheadline, "Body": .body, "Callout": .callout, "Footnote": .footnote,
        "Caption1": .caption1, "Caption2": .caption2,
    ]
}

/// A colour in Display P3: channels with sRGB's curve.
struct WideColor {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat

    /// The nearest colour in sRGB: what lies outside of it is cut off, channel by channel.
    func color(alpha: CGFloat) -> UIColor {
        func linear(_ value: CGFloat) -> CGFloat {
            let value = min(max(value, 0), 1)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func coded(_ value: CGFloat) -> CGFloat {
            let value = min(max(value, 0), 1)
            return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return UIColor(
            red: coded(1.2249402 * r - 0.2249402 * g), green: coded(-0.0420570 * r + 1.0420570 * g),
            blue: coded(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b), alpha: alpha)
    }
}

/// The system's colours by the names that Xcode writes.
enum SystemColorNames {
    static func color(_ name: String) -> UIColor? { colors[name] }

    private static let colors: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground, "labelColor": .label,
        "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
        "placeholderTextColor": .placeholderText, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "linkColor": .link, "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "darkTextColor": .black, "lightTextColor": UIColor(white: 1, alpha: 0.6), "blackColor": .black, "whiteColor": .white,
        "clearColor": .clear, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "grayColor": .gray,
    ]
}
