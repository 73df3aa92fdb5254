// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Tells the scroll views of a window that the pointer, without a button, is near their bars.
@MainActor
final class ScrollHover {
    /// How many scroll views are in windows: where there is none, the pointer's way costs nothing.
    static var shownViews = 0

    private weak var view: UIScrollView?

    /// - Parameter point: In the window's coordinates.
    func pointerMoved(to point: CGPoint, in window: UIWindow) {
        guard Self.shownViews > 0 else { return }
        var found: UIScrollView?
        var current = window.bounds.contains(point) ? window.hitTest(point, with: nil) : nil
        while let candidate = current {
            if let scrollView = candidate as? UIScrollView,
                scrollView.indicators.pointerMoved(to: scrollView.convert(point, from: window))
            {
                found = scrollView
                break
            }
            current = candidate.superview
        }
        if let view, view !== found { view.indicators.pointerMoved(to: nil) }
        view = found
    }
}
