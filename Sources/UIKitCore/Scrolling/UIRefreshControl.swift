// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows at the top of a scroll view that is pulled down, and tells the program to refresh its content: `.valueChanged` is sent while the
/// finger still pulls, from 60 points on. It stays until `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Its height, and how far the content must be pulled, in points.
    package static let height: CGFloat = 60

    /// Whether the program refreshes its content.
    open private(set) var isRefreshing = false
    /// A text for the control. Compatibility: kept, not shown. nil by default.
    open var attributedTitle: NSAttributedString?
    private let dots: [UIView] = (0..<3).map { _ in UIView() }
    /// It fires once in a drag.
    private var hasFired = false

    /// A control of 60 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        addDots()
    }

    private func addDots() {
        isHidden = true
        for dot in dots {
            dot.backgroundColor = .systemGray
            dot.layer.cornerRadius = 4
            addSubview(dot)
        }
    }

    /// A control that does not refresh; see `UIView`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addDots()
        coder.read(self, as: UIRefreshControl.self)
        frame.size.height = Self.height
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// It leaves a scroll view that has it.
    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard let scrollView, newSuperview !== scrollView, scrollView.storedRefreshControl === self else { return }
        scrollView.storedRefreshControl = nil
        if scrollView.refreshInset != 0 { scrollView.setRefreshInset(0) }
    }

    /// Added to a scroll view that has no refresh control, it is that one.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if let scrollView, scrollView.storedRefreshControl == nil { scrollView.setRefreshControl(self) }
    }

    /// The dots have the tint colour where one was set.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        for dot in dots { dot.backgroundColor = tintColorStorage ?? .systemGray }
    }

    /// The program refreshes by itself: shows the control without scrolling and without sending an event.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isHidden = false
        scrollView?.setRefreshInset(Self.height)
    }

    /// The content is fresh: the control disappears.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        scrollView?.setRefreshInset(0)
        if let scrollView { follow(scrollView) } else { isHidden = true }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (index, dot) in dots.enumerated() {
            dot.frame = CGRect(x: bounds.midX - 4 + CGFloat(index - 1) * 16, y: bounds.midY - 4, width: 8, height: 8)
        }
    }

    /// How far the content is pulled beyond its top, without the room for this control.
    private func pull(of view: UIScrollView) -> CGFloat {
        view.verticalAxis.limits.lowerBound + view.refreshInset - view.bounds.origin.y
    }

    /// Places the control directly above the content.
    func follow(_ view: UIScrollView) {
        let pull = pull(of: view)
        isHidden = !isRefreshing && pull <= 0
        let top = view.verticalAxis.limits.lowerBound + view.refreshInset
        let frame = CGRect(
            x: view.bounds.origin.x, y: top - max(pull, Self.height), width: view.bounds.width, height: Self.height)
        if self.frame != frame { self.frame = frame }
        let share = isRefreshing ? 1 : min(max(pull / Self.height, 0), 1)
        for (index, dot) in dots.enumerated() { dot.alpha = min(max(share * 3 - CGFloat(index), 0), 1) }
    }

    /// The user has pulled the content.
    func contentWasPulled(_ view: UIScrollView) {
        let pull = pull(of: view)
        if pull <= 0 { hasFired = false }
        guard !isRefreshing, !hasFired, pull >= Self.height, isEnabled else { return }
        hasFired = true
        isRefreshing = true
        isHidden = false
        view.setRefreshInset(Self.height)
        sendActions(for: .valueChanged)
    }
}

extension UIScrollView {
    func setRefreshControl(_ control: UIRefreshControl?) {
        guard control !== storedRefreshControl else { return }
        storedRefreshControl?.removeFromSuperview()
        storedRefreshControl = control
        refreshInset = control?.isRefreshing == true ? UIRefreshControl.height : 0
        if let control {
            insertSubview(control, at: 0)
            control.follow(self)
        }
        updateAdjustedInset()
    }

    /// Makes room for the control, or takes it back. The content stays where it is while it is dragged.
    func setRefreshInset(_ inset: CGFloat) {
        refreshInset = inset
        lastAdjustedInset = adjustedContentInset
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
        guard inset == 0, !isTracking, window != nil else { return }
        // A bounce on its way to where the control was goes on to the top.
        guard movement == nil else { return limitsDidChange() }
        guard bounds.origin.y < verticalAxis.limits.lowerBound else { return }
        scroll(to: CGPoint(x: bounds.origin.x, y: verticalAxis.limits.lowerBound), animated: true)
    }
}
