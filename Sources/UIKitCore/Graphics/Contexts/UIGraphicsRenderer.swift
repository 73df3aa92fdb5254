// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// What renderers of images and of PDF files have in common.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    private let storedFormat: UIGraphicsRendererFormat

    /// The format that was given to the initializer.
    open var format: UIGraphicsRendererFormat { storedFormat }

    /// Whether a drawing becomes an image. False, but for renderers of images.
    open var allowsImageOutput: Bool { false }

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        storedFormat = format
        super.init()
    }
}

/// What formats of images and of PDF files have in common.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// A format with the default values.
    public required override init() { super.init() }

    /// A format with the default values.
    public class func `default`() -> Self { self.init() }

    /// A format with the default values.
    public class func preferred() -> Self { self.init() }

    /// Of the format of a context: what is drawn, in points. Zero for a format of the program's own.
    public internal(set) var bounds = CGRect.zero

    /// Another format with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }

    /// The format of a context for `bounds`.
    func drawing(_ bounds: CGRect) -> Self {
        guard let copy = copy() as? Self else { return self }
        copy.bounds = bounds
        return copy
    }
}

/// What the contexts of renderers have in common. It is the current context of the thread while the actions are called.
open class UIGraphicsRendererContext: NSObject {
    /// The context that is drawn into, with the y axis pointing down.
    public internal(set) var cgContext: CGContext
    private let storedFormat: UIGraphicsRendererFormat

    /// The format of the renderer, with the bounds of the drawing.
    open var format: UIGraphicsRendererFormat { storedFormat }

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        storedFormat = format
        super.init()
    }

    /// Fills a rectangle, in points, with the fill colour in the blend mode `copy`.
    open func fill(_ rect: CGRect) { UIRectFill(rect) }

    /// Fills a rectangle, in points, with the fill colour in a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    /// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour in the blend mode `copy`.
    open func stroke(_ rect: CGRect) { UIRectFrame(rect) }

    /// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour in a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

    /// Clips further drawing to a rectangle in points.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
