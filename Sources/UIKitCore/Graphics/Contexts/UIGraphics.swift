// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The context that drawing goes to; nil outside of `UIView.draw(_:)` and its like.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.top }

/// Makes `context` the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.current.push(context) }

public func UIGraphicsPopContext() { GraphicsContextStack.current.pop() }

/// Begins an image of `size` points, at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` points. `opaque`: without alpha, black at first. A scale of 0 stands for the screen's.
///
/// Differs from UIKit: a scale of 0 follows `UITraitCollection.current`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1)
    GraphicsContextStack.current.push(CGContext(imageOf: size, scale: scale, isOpaque: opaque))
}

/// What was drawn into the image since its begin; nil when none was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    GraphicsContextStack.current.top.flatMap { UIImage(drawnIn: $0) }
}

public func UIGraphicsEndImageContext() { GraphicsContextStack.current.pop() }

/// Fills the rectangle with the fill colour; nothing below it shows through.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withSavedState { context in
        context.setBlendMode(blendMode)
        context.fill(rect)
    }
}

/// Draws a frame of one point inside of the rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withSavedState { context in
        context.setBlendMode(blendMode)
        context.addRect(rect)
        context.addRect(rect.insetBy(dx: 1, dy: 1))
        context.fillPath(using: .evenOdd)
    }
}

/// Draws only inside of the rectangle from here on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func withSavedState(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    body(context)
    context.restoreGState()
}

extension CGContext {
    /// A context for an image of `size` points; a size that can't be gives an image of one pixel.
    convenience init(imageOf size: CGSize, scale: CGFloat, isOpaque: Bool) {
        func pixels(_ length: CGFloat) -> Int {
            length.isFinite ? max(Int((min(length * scale, 1e6) - 1e-6).rounded(.up)), 1) : 1
        }
        self.init(
            width: pixels(size.width), height: pixels(size.height), scale: scale, format: isOpaque ? .rgb : .argb)
    }
}
