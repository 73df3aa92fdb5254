// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import WindowServer

// What layers and views draw with.
extension CALayer {
    /// A context for contents of the layer's own. It records the drawing where the pixels of the layer's window travel over a
    /// network.
    ///
    /// - Parameters:
    ///   - width: In pixels, as `height`.
    ///   - scale: Pixels per point.
    ///   - origin: The upper left corner of the drawing, in the layer's space.
    package func makeDrawingContext(
        width: Int, height: Int, scale: CGFloat, origin: CGPoint = .zero, format: PixelFormat = .argb
    ) -> CGContext {
        CGContext(width: width, height: height, scale: scale, origin: origin, format: format, isRecording: recordsDrawings)
    }

    /// Shows what was drawn into the context, and ends it.
    ///
    /// - Parameter mayBeOpaque: Whether the pixels are checked for being all opaque; false where some are known to be translucent.
    package func replaceDrawing(with context: CGContext, mayBeOpaque: Bool = true) {
        if let drawing = context.finishRecording() {
            replaceDrawing(with: Content(drawing))
        } else {
            replaceDrawing(with: context.finish().map { CGImage(bitmap: mayBeOpaque ? $0.opaqueIfPossible() : $0) })
        }
    }

    /// Whether the layer shows something inside its bounds.
    package var hasContents: Bool { content != nil }

    /// Whether drawings of this layer are recorded instead of rasterised.
    package var recordsDrawings: Bool { root.host?.recordsDrawings ?? false }

    /// Pixels per point of the window that shows the layer; 1 outside of windows.
    var windowScale: CGFloat { root.host?.scale ?? 1 }

    /// The pixels that a length of pixels touches, at most 10⁶; 0 for negative lengths and NaN. A length that misses a whole number by
    /// rounding errors only is that number.
    package nonisolated static func pixels(_ length: CGFloat) -> Int {
        max(Int(saturating: (min(length, 1e6) - 1e-6).rounded(.up)), 0)
    }
}
