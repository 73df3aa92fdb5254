// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import CoreText
public import Foundation

extension String {
    /// The size of the text, in points, with lines broken at its newlines only.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextLayout(StyledText(self, attributes)).size
    }

    /// Draws the text in the current context with its top-left corner at the point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(StyledText(self, attributes)).draw(in: context, at: point)
    }

    /// Draws the text in the current context, wrapped and clipped to the rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        UIGraphicsGetCurrentContext()?.draw(StyledText(self, attributes), in: rect)
    }

    /// The rectangle, from (0, 0) on, that the text takes in a room of `size` points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, attributes).boundingRect(with: size, options)
    }
}

extension NSAttributedString {
    /// The size of the text, in points, with lines broken at its newlines only.
    public func size() -> CGSize { TextLayout(StyledText(self, TextDefaults())).size }

    /// Draws the text in the current context with its top-left corner at the point.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(StyledText(self, TextDefaults())).draw(in: context, at: point)
    }

    /// Draws the text in the current context, wrapped and clipped to the rectangle.
    public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(StyledText(self, TextDefaults()), in: rect) }

    /// The rectangle, from (0, 0) on, that the text takes in a room of `size` points.
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
