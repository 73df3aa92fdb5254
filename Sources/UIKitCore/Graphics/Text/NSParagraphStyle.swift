// SPDX-License-Identifier: MIT
internal import CoreText
public import Foundation

/// How the lines of a text are broken, aligned and spaced.
///
/// Differs from UIKit: one style holds for a whole text, and `NSMutableParagraphStyle` is not a subclass but another name for
/// this class, which is mutable.
public final class NSParagraphStyle: NSObject {
    /// The horizontal alignment of the lines; `natural` by default.
    public var alignment = NSTextAlignment.natural
    /// How lines that are too wide are broken or truncated; `byWordWrapping` by default.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Additional space between lines, in points; 0 by default. Negative and infinite values count as 0.
    public var lineSpacing: CGFloat = 0

    /// A new style with the default values.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// A style with the default values.
    public override init() { super.init() }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode && lineSpacing == other.lineSpacing
    }

    public override var hash: Int { alignment.rawValue ^ lineBreakMode.rawValue << 8 ^ lineSpacing.hashValue }
}

/// The same class as `NSParagraphStyle`, under UIKit's name for its mutable subclass.
public typealias NSMutableParagraphStyle = NSParagraphStyle

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges: the spaces of all lines but the last are widened.
    case justified
    /// At the left edge, or at the right edge for scripts that are written from right to left. In labels: where the layout direction begins.
    case natural

    var paragraphAlignment: TextParagraph.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// What happens to text that is wider than the available width.
public enum NSLineBreakMode: Int, Sendable {
    /// It continues on the next line, broken between words.
    case byWordWrapping
    /// It continues on the next line, broken between characters.
    case byCharWrapping
    /// It is cut off at the edge.
    case byClipping
    /// The beginning of the line is replaced by an ellipsis.
    case byTruncatingHead
    /// The end of the line is replaced by an ellipsis.
    case byTruncatingTail
    /// The middle of the line is replaced by an ellipsis.
    case byTruncatingMiddle

    var paragraphLineBreak: TextParagraph.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .characterWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }
}
