// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

extension UIView {
    /// A view that shows a picture of this one. `afterUpdates`: as it will be after the layout that is due.
    ///
    /// Differs from UIKit: what lies outside of the bounds is left out.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a picture of a part of this one.
    ///
    /// Differs from UIKit: the insets do not count; the picture is stretched as a whole.
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

    /// Draws a picture of the view into the current context, in its rectangle. False when there is no context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        if afterUpdates { layoutIfNeeded() }
        guard let image = layer.snapshot(scale: context.scale, showsAnimations: !afterUpdates) else { return false }
        context.drawUpright(image, in: rect)
        return true
    }
}
