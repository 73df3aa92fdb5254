// SPDX-License-Identifier: MIT
public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// An `NSParagraphStyle`; the first of a text holds for all of it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Points between characters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
