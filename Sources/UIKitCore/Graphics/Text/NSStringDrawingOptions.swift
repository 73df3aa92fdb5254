// SPDX-License-Identifier: MIT
public import Foundation

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// The text may have several lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// Differs from UIKit: it holds nothing; pass nil.
public final class NSStringDrawingContext: NSObject {}
