// SPDX-License-Identifier: MIT
// CoreGraphics: geometry, colours, paths, gradients, images, and contexts that draw them with cairo. It depends on no other
// module of the project. What a new reader must know:
//
// - CGFloat, CGPoint, CGSize and CGRect come from Foundation on Linux; this module adds what is missing there, and re-exports
//   Foundation.
// - Coordinates are points with y downwards, as in UIKit's contexts; `Bitmap` and cairo's surfaces are in pixels.
// - There is one colour space, sRGB.
// - Drawing never throws: what can't be drawn is left out, with one line in the log (`DrawingDiagnostics`).
// - `CGContext` draws into memory (`Bitmap`), or keeps the drawing itself (`RecordedDrawing`) for displays to which pixels
//   would have to travel over a network.
// - Values (colours, images, paths, gradients) are immutable or locked, and used from any thread. A context belongs to the
//   thread that draws with it.
@_exported public import Foundation

extension CGRect {
    /// Whether all four numbers are finite. Other rectangles never reach the compositor.
    package var isFinite: Bool { origin.isFinite && size.isFinite }

    /// The rectangle's centre, in its own coordinate space.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    package var isFinite: Bool { width.isFinite && height.isFinite }
}
