// SPDX-License-Identifier: MIT
internal import CoreText

/// Where lines stand between the sides.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified
    /// Left, or right for scripts that run to the left.
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
