// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import CoreText
public import Foundation

extension String {
    /// The size of the text, in points, with lines broken at newlines only.
    ///
    /// - Parameter attributes: Font, colour and the like; by default the system font of 12 points in black.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextLayout(StyledText(self, attributes)).size
    }

    /// Draws the text in the current context with its top-left corner at the point, in points. Nothing without a current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(StyledText(self, attributes)).draw(in: context, at: point)
    }

    /// Draws the text in the current context, with lines broken at the width of the rectangle, and clipped to it. Nothing without
    /// a current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        UIGraphicsGetCurrentContext()?.draw(StyledText(self, attributes), in: rect)
    }

    /// The rectangle that the text takes, in points, with the origin (0, 0).
    ///
    /// - Parameters:
    ///   - size: The available size. Its width is used with the option `usesLineFragmentOrigin`, its height with
    ///     `truncatesLastVisibleLine`; 0: no limit.
    ///   - context: Not used.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, attributes).boundingRect(with: size, options)
    }
}

extension NSString {
    /// The size of the text, as for `String`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        substring(from: 0).size(withAttributes: attributes)
    }

    /// Draws the text, as for `String`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        substring(from: 0).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text, as for `String`.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        substring(from: 0).draw(in: rect, withAttributes: attributes)
    }

    /// The rectangle that the text takes, as for `String`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        substring(from: 0).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

extension NSAttributedString {
    /// The size of the text, in points, with lines broken at newlines only.
    public func size() -> CGSize { TextLayout(StyledText(self, TextDefaults())).size }

    /// Draws the text in the current context with its top-left corner at the point, in points. Nothing without a current context.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(StyledText(self, TextDefaults())).draw(in: context, at: point)
    }

    /// Draws the text in the current context, with lines broken at the width of the rectangle, and clipped to it. Nothing without
    /// a current context.
    public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(StyledText(self, TextDefaults()), in: rect) }

    /// The rectangle that the text takes, in points, with the origin (0, 0).
    ///
    /// - Parameters:
    ///   - size: The available size. Its width is used with the option `usesLineFragmentOrigin`, its height with
    ///     `truncatesLastVisibleLine`; 0: no limit.
    ///   - context: Not used.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, TextDefaults()).boundingRect(with: size, options)
    }
}

extension StyledText {
    fileprivate func boundingRect(with size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
        let isMultiline = options.contains(.usesLineFragmentOrigin)
        let layout = TextLayout(
            self, width: isMultiline && size.width > 0 ? size.width : .infinity,
            height: options.contains(.truncatesLastVisibleLine) && size.height > 0 ? size.height : .infinity,
            maximumLines: isMultiline ? 0 : 1)
        return CGRect(origin: .zero, size: layout.size)
    }
}

extension CGContext {
    fileprivate func draw(_ text: StyledText, in rect: CGRect) {
        saveGState()
        clip(to: rect)
        TextLayout(text, width: rect.width, height: rect.height).draw(in: self, in: rect)
        restoreGState()
    }
}

/// How text is measured by `boundingRect(with:options:…)`.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set; the values are UIKit's.
    public let rawValue: Int

    /// The text may have several lines, broken at the width given. Without it, the text is measured as a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Has no effect: the leading of fonts is 0.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Only the lines that fit in the height given are measured.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)

    /// A set by its raw value in UIKit.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A parameter of `boundingRect(with:options:…)`; pass nil.
///
/// Differs from UIKit: it has no properties.
public final class NSStringDrawingContext: NSObject {}
