// SPDX-License-Identifier: MIT
public import Foundation

// The attributes that labels and the drawing of strings understand. Others are ignored.

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The `UIColor` of the text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// An `NSParagraphStyle`. Differs from UIKit: the one at the start of a text holds for all of it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Additional space after each character, in points: a number; 0 by default.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A line below the text: the raw value of an `NSUnderlineStyle`; none by default.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A line through the text: the raw value of an `NSUnderlineStyle`; none by default.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// The style of a line below or through text; the empty set is no line.
///
/// Differs from UIKit: every style is drawn as `single`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The value for the attributes `underlineStyle` and `strikethroughStyle`.
    public let rawValue: Int

    /// One thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One thick line; drawn as `single`.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines; drawn as `single`.
    public static let double = NSUnderlineStyle(rawValue: 9)

    /// A style by its raw value in UIKit.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
