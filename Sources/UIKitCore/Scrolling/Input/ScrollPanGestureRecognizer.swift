// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The drag of a scroll view. A touch that stops moving content is a drag from the start, so that it does nothing else.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name = "UIScrollViewPanGestureRecognizer"
        // Scrolling goes to the scroll view itself, which answers it in another way than a drag.
        allowedScrollTypesMask = .all
        addAction { [weak self] _ in
            guard let self else { return }
            scrollView?.dragDidChange(self)
        }
    }

    /// The bars have their touches for themselves.
    override func shouldReceive(_ event: UIEvent) -> Bool {
        !event.touches.contains { $0.phase == .began && $0.view is ScrollIndicator }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, isUndecided else { return }
        if scrollView.touchCameDown() { state = .began }
    }

    override func reset() {
        super.reset()
        scrollView?.touchesAreOver()
    }

    override func mayBegin(_ vector: CGVector) -> Bool {
        guard let scrollView, mayTakeTouches(for: scrollView) else { return false }
        return scrollView.mayDrag(by: vector)
    }

    /// Whether views of the content that have received the touches let them go.
    private func mayTakeTouches(for scrollView: UIScrollView) -> Bool {
        touches.allSatisfy { touch in
            guard touch.delivery == .running, let view = touch.view, view !== scrollView else { return true }
            return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
        }
    }
}

/// The pinch of a scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name = "UIScrollViewPinchGestureRecognizer"
        addAction { [weak self] _ in
            guard let self else { return }
            scrollView?.pinchDidChange(self)
        }
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { scrollView?.allowsZooming ?? false }

    /// Two fingers zoom and drag at once.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pan
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pan
    }
}

/// Keeps fingers from the content of a scroll view for a moment, until it is clear that they do not drag.
final class TouchDelayGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    static let delay = 0.15

    weak var scrollView: UIScrollView?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name = "UIScrollViewDelayedTouchesBeganGestureRecognizer"
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
        // The mouse is precise: a click is never kept.
        allowedTouchTypes = [0]
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let scrollView else { return false }
        return scrollView.delaysContentTouches && scrollView.isScrollEnabled
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard touches.contains(where: { $0.view !== scrollView }) else { return state = .failed }
        setDeadline(event.timestamp + Self.delay) { [weak self] in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if remainingTouches.isEmpty { state = .failed }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }
}
