// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The context of an image that a `UIGraphicsImageRenderer` draws. It is the current context of the thread meanwhile.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// The format of the renderer, with the bounds of the drawing.
    open override var format: UIGraphicsImageRendererFormat { imageFormat }

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(context, format)
    }

    /// The image that was drawn so far.
    open var currentImage: UIImage { UIImage(drawnIn: cgContext) ?? UIImage() }
}
