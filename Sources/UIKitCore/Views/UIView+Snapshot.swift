// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

extension UIView {
    /// A view that shows a bitmap of this one, without what lies outside of the bounds.
    ///
    /// - Parameter afterUpdates: Whether it shows the view after pending layout and without animations, or as it is seen now.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a bitmap of a part of this one. nil never occurs.
    ///
    /// Differs from UIKit: the insets are ignored, and the bitmap is stretched as a whole.
    ///
    /// - Parameters:
    ///   - rect: The part, in points of this view's coordinates.
    ///   - afterUpdates: Whether it shows the view after pending layout and without animations, or as it is seen now.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        let scale = layer.contentsScale
        let result = UIView(frame: CGRect(origin: .zero, size: rect.size))
        result.isUserInteractionEnabled = isUserInteractionEnabled
        let part = rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
            .applying(CGAffineTransform(scaleX: scale, y: scale))
        result.layer.contents = layer.snapshot(scale: scale, showsAnimations: !afterUpdates).flatMap { $0.cropping(to: part) }
        return result
    }

    /// Draws the view and its subviews as a bitmap into the current context.
    ///
    /// - Parameters:
    ///   - rect: Where, in points of the context's coordinates.
    ///   - afterUpdates: Whether pending layout is done first and animations are ignored.
    /// - Returns: False when there is no context, or no bitmap could be made.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        if afterUpdates { layoutIfNeeded() }
        guard let image = layer.snapshot(scale: context.scale, showsAnimations: !afterUpdates) else { return false }
        context.drawUpright(image, in: rect)
        return true
    }
}
