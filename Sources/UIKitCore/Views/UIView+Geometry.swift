// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

extension UIView {
    /// Refuses rectangles that are not finite: they would reach the window system.
    func setFrame(_ newValue: CGRect) {
        guard newValue.isFinite else { return reportNotFinite("frame", newValue) }
        let oldSize = bounds.size
        let oldFrame = layer.frame
        layer.frame = newValue
        geometryDidChange(from: oldSize, moved: layer.frame != oldFrame)
    }

    func setBounds(_ newValue: CGRect) {
        guard newValue.isFinite else { return reportNotFinite("bounds", newValue) }
        let old = bounds
        layer.bounds = newValue
        geometryDidChange(from: old.size, moved: false, scrolled: old.origin != newValue.origin)
    }

    func setCenter(_ newValue: CGPoint) {
        guard newValue.isFinite else { return reportNotFinite("center", newValue) }
        let moved = newValue != layer.position
        layer.position = newValue
        geometryDidChange(from: bounds.size, moved: moved)
    }

    func takeFittingSize() {
        let size = sizeThatFits(bounds.size)
        if transform.isIdentity { frame.size = size } else { bounds.size = size }
    }

    private func reportNotFinite(_ name: String, _ value: Any) {
        ViewDiagnostics.warn("\(name) must hold finite numbers, not \(value): \(type(of: self)) keeps its old one.")
    }

    private func geometryDidChange(from oldSize: CGSize, moved: Bool, scrolled: Bool = false) {
        if bounds.size != oldSize {
            if autoresizesSubviews { resizeSubviews(from: oldSize) }
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
            for view in subviews where view.margins?.preserves == true { view.marginsMayHaveChanged() }
        }
        let isPlacedAnew = moved || bounds.size != oldSize
        guard isPlacedAnew || scrolled else { return }
        if usesConstraints {
            if isPlacedAnew { geometryMovesConstraints() }
            if scrolled { scrollingMovesConstraints() }
        }
        updateSafeAreaTree()
    }

    private func resizeSubviews(from oldSize: CGSize) {
        let newSize = bounds.size
        for view in subviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
            guard NestedCalls.resizing.enter() else {
                NestedCalls.resizing.later { view.resize(in: newSize, from: oldSize) }
                continue
            }
            view.resize(in: newSize, from: oldSize)
            NestedCalls.resizing.leave()
        }
    }

    /// As in UIKit, the change of the superview's size is divided among the flexible parts in proportion to their sizes.
    private func resize(in newSize: CGSize, from oldSize: CGSize) {
        let mask = autoresizingMask
        let box = frame
        let (x, width) = UIView.distribute(
            newSize.width - oldSize.width, before: box.minX, length: box.width, after: oldSize.width - box.maxX,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = UIView.distribute(
            newSize.height - oldSize.height, before: box.minY, length: box.height, after: oldSize.height - box.maxY,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        frame = CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }

    private static func distribute(
        _ change: CGFloat, before: CGFloat, length: CGFloat, after: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
        guard change != 0 else { return (before, length) }
        let count = (flexible.0 ? 1 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0)
        guard count > 0 else { return (before, length) }
        let total = (flexible.0 ? before : 0) + (flexible.1 ? length : 0) + (flexible.2 ? after : 0)
        func share(_ part: CGFloat) -> CGFloat { total > 0 ? change * part / total : change / CGFloat(count) }
        return (
            before + (flexible.0 ? share(before) : 0), length + (flexible.1 ? share(length) : 0)
        )
    }

    // MARK: Conversion

    /// A point of this view in the coordinates of `view`; in the window's when nil. The views must have a common superview.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? window)?.layer) }

    /// A point of `view` in the coordinates of this view; of the window when nil.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// A rectangle of this view in the coordinates of `view`, in the window's when nil. When rotated, the smallest rectangle around it.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }

    /// A rectangle of `view` in the coordinates of this view; of the window when nil.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? window)?.layer) }
}
