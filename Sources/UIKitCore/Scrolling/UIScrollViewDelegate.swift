// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Hears how the user and the program scroll. Every method has a default, which does nothing or allows.
///
/// A drag that is let go moving calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` …, `scrollViewWillEndDragging`,
/// `scrollViewDidEndDragging` with `willDecelerate` true, `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` …,
/// `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// The zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// A drag, or a series of wheel notches, begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// The user lets go of the content.
    ///
    /// - Parameters:
    ///   - velocity: In points per millisecond.
    ///   - targetContentOffset: Where the content will come to rest. A new value is where it comes to rest instead, unless the scroll view
    ///     pages.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// The user has let go of the content.
    ///
    /// - Parameter decelerate: Whether it goes on moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Content that was let go starts to move by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Content that moved by itself has come to rest, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// A movement that the program asked for with `animated: true` is over. Not called when the user interrupts it.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// The view that zooming scales; nil, the default, allows no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// The user begins to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Zooming is over, also at the end of an animation that the program asked for.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Whether Control and Home may scroll to the top. True by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// The content has been scrolled to the top by the user's wish.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// True.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
