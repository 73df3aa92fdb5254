// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

extension UIEdgeInsets {
    /// The sums of the distances from each edge.
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension UIScrollView {
    // MARK: Axes

    var horizontalAxis: ScrollAxis {
        let inset = adjustedContentInset
        return ScrollAxis(
            content: contentSize.width, length: bounds.width, leading: inset.left, trailing: inset.right, bounces: bounces,
            alwaysBounces: alwaysBounceHorizontal)
    }

    var verticalAxis: ScrollAxis {
        let inset = adjustedContentInset
        return ScrollAxis(
            content: contentSize.height, length: bounds.height, leading: inset.top, trailing: inset.bottom, bounces: bounces,
            alwaysBounces: alwaysBounceVertical)
    }

    /// The nearest offset at which the content may rest.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontalAxis.clamped(offset.x), y: verticalAxis.clamped(offset.y))
    }

    // MARK: Insets

    /// What the safe area adds. Whether an axis can scroll is decided without it.
    var systemContentInset: UIEdgeInsets {
        var inset = UIEdgeInsets.zero
        let safe = safeAreaInsets
        let own = contentInset
        let scrollsDown = contentSize.height + own.top + own.bottom > bounds.height || (bounces && alwaysBounceVertical)
        let scrollsAcross = contentSize.width + own.left + own.right > bounds.width || (bounces && alwaysBounceHorizontal)
        switch contentInsetAdjustmentBehavior {
        case .never: break
        case .always: inset = safe
        case .scrollableAxes, .automatic:
            let adjusts = scrollsDown || contentInsetAdjustmentBehavior == .automatic && isInNavigationOrTabBarController
            if adjusts { (inset.top, inset.bottom) = (safe.top, safe.bottom) }
            if scrollsAcross { (inset.left, inset.right) = (safe.left, safe.right) }
        }
        inset.top += refreshInset
        return inset
    }

    private var isInNavigationOrTabBarController: Bool {
        var responder: UIResponder? = self
        while let current = responder {
            if let controller = current as? UIViewController {
                return controller.navigationController != nil || controller.tabBarController != nil
            }
            responder = current.next
        }
        return false
    }

    func setContentInset(_ inset: UIEdgeInsets) {
        guard inset.isFinite else {
            return ViewDiagnostics.warn(
                "contentInset must hold finite numbers, not \(inset): \(type(of: self)) keeps its old one.")
        }
        changeValue(forKey: "contentInset") { storedContentInset = inset }
        updateAdjustedInset()
    }

    /// Announces a change of the adjusted inset. Content that was exactly at its old top or left edge goes to the new one.
    func updateAdjustedInset() {
        let old = lastAdjustedInset
        let new = adjustedContentInset
        guard new != old else { return }
        lastAdjustedInset = new
        setNeedsLayout()
        // The program that sets `contentInset` places the content itself; what the system adds must not cover it.
        if window != nil, !isTracking {
            var offset = contentOffset
            if offset.y == -old.top { offset.y = -new.top }
            if offset.x == -old.left { offset.x = -new.left }
            if offset != contentOffset { setOrigin(offset) }
        }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        limitsDidChange()
    }

    func setContentSize(_ size: CGSize) {
        guard size.width.isFinite, size.height.isFinite else {
            return ViewDiagnostics.warn(
                "contentSize must hold finite numbers, not \(size): \(type(of: self)) keeps its old one.")
        }
        changeValue(forKey: "contentSize") { storedContentSize = size }
        setNeedsLayout()
        updateAdjustedInset()
        limitsDidChange()
    }
}
