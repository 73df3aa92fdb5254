// SPDX-License-Identifier: MIT
public import Foundation

/// How the lines of a text are broken and placed.
///
/// Differs from UIKit: one style holds for a whole text, and `NSMutableParagraphStyle` is not a subclass but a name for the
/// same class.
public final class NSParagraphStyle: NSObject {
    public var alignment = NSTextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between lines, in points.
    public var lineSpacing: CGFloat = 0

    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() { super.init() }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode && lineSpacing == other.lineSpacing
    }

    public override var hash: Int { alignment.rawValue ^ lineBreakMode.rawValue << 8 ^ lineSpacing.hashValue }
}

public typealias NSMutableParagraphStyle = NSParagraphStyle
