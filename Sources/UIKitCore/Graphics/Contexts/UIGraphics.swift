// SPDX-License-Identifier: MIT
public import CoreGraphics

// UIKit's functions for the current graphics context. Each thread has a stack of contexts, whose top is the current one.
// Functions that draw do nothing without a current context. All lengths are in points.

/// The current graphics context of the thread; nil outside of `UIView.draw(_:)` and the other places that set one.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.top }

/// Makes `context` the current one of the thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.current.push(context) }

/// Makes the context before the last `UIGraphicsPushContext(_:)` the current one again.
public func UIGraphicsPopContext() { GraphicsContextStack.current.pop() }

/// Makes a context for an image the current one: transparent at first, one pixel per point. End it with
/// `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a context for an image the current one. End it with `UIGraphicsEndImageContext()`.
///
/// Differs from UIKit: a scale of 0 is that of `UITraitCollection.current`, not that of the main screen.
///
/// - Parameters:
///   - size: In points, rounded up to whole pixels, at least one.
///   - opaque: Whether the image has no alpha channel: it is black at first, else transparent.
///   - scale: Pixels per point; 0: the scale of the display.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1)
    GraphicsContextStack.current.push(CGContext(imageOf: size, scale: scale, isOpaque: opaque))
}

/// The image that was drawn so far in the current context; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    GraphicsContextStack.current.top.flatMap { UIImage(drawnIn: $0) }
}

/// Ends the context of the last `UIGraphicsBeginImageContext…`: the one before is the current one again.
public func UIGraphicsEndImageContext() { GraphicsContextStack.current.pop() }

/// Fills a rectangle with the fill colour, in the blend mode `copy`: it replaces what is there, also with a transparent colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withSavedState { context in
        context.setBlendMode(blendMode)
        context.fill(rect)
    }
}

/// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour in the blend mode `copy`.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour in a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withSavedState { context in
        context.setBlendMode(blendMode)
        context.addRect(rect)
        context.addRect(rect.insetBy(dx: 1, dy: 1))
        context.fillPath(using: .evenOdd)
    }
}

/// Clips further drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func withSavedState(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    body(context)
    context.restoreGState()
}

extension CGContext {
    /// A context for an image of `size` points, rounded up to whole pixels. A width or height that is not finite or not positive
    /// is one pixel.
    convenience init(imageOf size: CGSize, scale: CGFloat, isOpaque: Bool) {
        func pixels(_ length: CGFloat) -> Int {
            length.isFinite ? max(Int(saturating: (min(length * scale, 1e6) - 1e-6).rounded(.up)), 1) : 1
        }
        self.init(
            width: pixels(size.width), height: pixels(size.height), scale: scale, format: isOpaque ? .rgb : .argb)
    }
}
