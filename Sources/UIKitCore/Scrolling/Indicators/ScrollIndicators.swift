// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The two bars of a scroll view: they show while the content moves.
@MainActor
final class ScrollIndicators {
    /// How long they stay after the content has come to rest, and how long they fade, in seconds.
    static let (rest, fade) = (0.4, 0.25)
    /// How long `flashScrollIndicators()` shows them, in seconds.
    static let flashDuration = 1.0

    private weak var view: UIScrollView?
    private(set) var vertical: ScrollIndicator?
    private(set) var horizontal: ScrollIndicator?
    private var hiding: DeadlineToken?
    private var isShown = false
    /// Whether the pointer is near a bar, or drags it.
    private var isHeld = false
    private var animations: [(indicator: ScrollIndicator, animation: ScrollAnimation)] = []

    init(_ view: UIScrollView) { self.view = view }

    // MARK: Showing

    /// The content begins to move.
    func contentMoves() {
        hiding?.cancel()
        hiding = nil
        guard !isShown, let view, view.window != nil else { return }
        isShown = true
        makeBars(view)
        layOut()
        for bar in [vertical, horizontal] { bar?.alpha = 1 }
    }

    /// The content has come to rest: the bars fade after a moment.
    func contentDidRest() { hide(after: Self.rest) }

    func flash() {
        contentMoves()
        hide(after: Self.flashDuration)
    }

    private func hide(after delay: Double) {
        guard isShown, !isHeld, let view, !view.isDragging, view.movement == nil else { return }
        hiding?.cancel()
        hiding = TurnCoordinator.shared.at(CACurrentMediaTime() + delay) { [weak self] in self?.fadeOut() }
    }

    private func fadeOut() {
        hiding = nil
        isShown = false
        let bars = [vertical, horizontal].compactMap { $0 }
        UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) {
            for bar in bars { bar.alpha = 0 }
        }
    }

    /// Hides them at once.
    func hide() {
        hiding?.cancel()
        hiding = nil
        isShown = false
        for bar in [vertical, horizontal] { bar?.alpha = 0 }
    }

    private func makeBars(_ view: UIScrollView) {
        if vertical == nil, view.showsVerticalScrollIndicator, view.verticalAxis.hasRange {
            vertical = makeBar(isVertical: true, view)
        }
        if horizontal == nil, view.showsHorizontalScrollIndicator, view.horizontalAxis.hasRange {
            horizontal = makeBar(isVertical: false, view)
        }
    }

    private func makeBar(isVertical: Bool, _ view: UIScrollView) -> ScrollIndicator {
        let bar = ScrollIndicator(isVertical: isVertical, of: self)
        view.addSubview(bar)
        return bar
    }

    private func isWanted(_ isVertical: Bool, _ view: UIScrollView) -> Bool {
        isVertical
            ? view.showsVerticalScrollIndicator && view.verticalAxis.hasRange
            : view.showsHorizontalScrollIndicator && view.horizontalAxis.hasRange
    }

    // MARK: Places

    private func insets(_ own: UIEdgeInsets, _ view: UIScrollView) -> UIEdgeInsets {
        view.automaticallyAdjustsScrollIndicatorInsets ? own.adding(view.safeAreaInsets) : own
    }

    /// Puts the bars where they belong, in front of the content.
    func layOut() {
        guard let view, vertical != nil || horizontal != nil else { return }
        let bars = [vertical, horizontal].compactMap { $0 }
        for bar in bars {
            let isWanted = isWanted(bar.isVertical, view)
            if bar.isHidden == isWanted { bar.isHidden = !isWanted }
            if !view.subviews.suffix(bars.count).contains(where: { $0 === bar }) { view.bringSubviewToFront(bar) }
            bar.takeColor(view.indicatorStyle)
            let frame = frame(of: bar, view, offset: view.bounds.origin)
            if bar.frame != frame { bar.frame = frame }
            let radius = min(frame.width, frame.height) / 2
            if bar.layer.cornerRadius != radius { bar.layer.cornerRadius = radius }
        }
    }

    /// Where the track of a bar begins and how long it is.
    private func track(of bar: ScrollIndicator, _ view: UIScrollView) -> (start: CGFloat, length: CGFloat, edge: CGFloat) {
        let inset = insets(bar.isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets, view)
        let margin = ScrollIndicatorMetrics.margin
        if bar.isVertical {
            let length = view.bounds.height - inset.top - inset.bottom - 2 * margin
            return (margin + inset.top, max(length, 0), margin + inset.right)
        }
        let length = view.bounds.width - inset.left - inset.right - 2 * margin
        return (margin + inset.left, max(length, 0), margin + inset.bottom)
    }

    private func frame(of bar: ScrollIndicator, _ view: UIScrollView, offset: CGPoint) -> CGRect {
        let track = track(of: bar, view)
        let axis = bar.isVertical ? view.verticalAxis : view.horizontalAxis
        let metrics = ScrollIndicatorMetrics(track: track.length, axis: axis, offset: bar.isVertical ? offset.y : offset.x)
        let width = bar.isWide ? ScrollIndicatorMetrics.wideWidth : ScrollIndicatorMetrics.width
        let size = view.bounds.size
        if bar.isVertical {
            return CGRect(
                x: offset.x + size.width - track.edge - width, y: offset.y + track.start + metrics.position, width: width,
                height: metrics.length)
        }
        return CGRect(
            x: offset.x + track.start + metrics.position, y: offset.y + size.height - track.edge - width, width: metrics.length,
            height: width)
    }

    // MARK: Movements

    /// The content moves by itself: the render thread moves the bars with it.
    func follow(_ motion: ScrollMotion, begin: Double) {
        contentMoves()
        endFollowing()
        guard let view else { return }
        layOut()
        for bar in [vertical, horizontal] {
            guard let bar, !bar.isHidden else { continue }
            let axis = bar.isVertical ? view.verticalAxis : view.horizontalAxis
            let track = track(of: bar, view)
            let least = axis.limits.lowerBound
            let metrics = ScrollIndicatorMetrics(track: track.length, axis: axis, offset: least)
            let range = axis.limits.upperBound - least
            let origin = bar.isVertical ? CGPoint(x: 0, y: least) : CGPoint(x: least, y: 0)
            let frame = frame(of: bar, view, offset: origin)
            let slope = range > 0 ? metrics.way / range : 0
            var motion = motion
            motion.follower = ScrollFollower(
                start: CGVector(dx: frame.midX - origin.x, dy: frame.midY - origin.y),
                slope: bar.isVertical ? CGVector(dx: 0, dy: slope) : CGVector(dx: slope, dy: 0), origin: origin,
                length: bar.isVertical ? CGVector(dx: 0, dy: metrics.way) : CGVector(dx: metrics.way, dy: 0))
            let animation = ScrollAnimation(motion, keyPath: "position", beginTime: begin)
            bar.layer.add(animation, forKey: "scrolling")
            animations.append((bar, animation))
        }
    }

    private func endFollowing() {
        for (bar, animation) in animations { bar.layer.remove([animation]) }
        animations = []
    }

    func movementDidEnd() {
        endFollowing()
        contentDidRest()
    }

    // MARK: The pointer

    /// The pointer moves, without a button, over the view; nil: it is elsewhere. A bar that it comes near to shows, and is wide below it.
    ///
    /// - Returns: Whether it is near a bar.
    @discardableResult
    func pointerMoved(to point: CGPoint?) -> Bool {
        guard let view, view.isScrollEnabled else { return false }
        func distance(_ isVertical: Bool) -> CGFloat? {
            guard let point, view.bounds.contains(point), isWanted(isVertical, view) else { return nil }
            return isVertical ? view.bounds.maxX - point.x : view.bounds.maxY - point.y
        }
        let vertical = distance(true)
        let horizontal = distance(false)
        let near = ScrollIndicatorMetrics.nearDistance
        let wasHeld = isHeld
        isHeld = [vertical, horizontal].contains { ($0 ?? .infinity) <= near }
        if isHeld { contentMoves() }
        for (bar, distance) in [(self.vertical, vertical), (self.horizontal, horizontal)] {
            guard let bar, !bar.isDragged else { continue }
            let isWide = (distance ?? .infinity) <= near
            guard isWide != bar.isWide else { continue }
            bar.isWide = isWide
            bar.isUserInteractionEnabled = isWide
            UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { self.layOut() }
        }
        if wasHeld, !isHeld { contentDidRest() }
        return isHeld
    }

    /// The trough of a bar, in the content's coordinates.
    func trough(of bar: ScrollIndicator) -> CGRect {
        guard let view else { return .null }
        let track = track(of: bar, view)
        let near = ScrollIndicatorMetrics.nearDistance
        let bounds = view.bounds
        return bar.isVertical
            ? CGRect(x: bounds.maxX - near, y: bounds.minY + track.start, width: near, height: track.length)
            : CGRect(x: bounds.minX + track.start, y: bounds.maxY - near, width: track.length, height: near)
    }

    /// The user drags a bar so that it begins at a place of its track.
    func drag(_ bar: ScrollIndicator, to place: CGFloat) {
        guard let view else { return }
        view.catchMovement()
        view.interruptMovement()
        let axis = bar.isVertical ? view.verticalAxis : view.horizontalAxis
        let metrics = ScrollIndicatorMetrics(
            track: track(of: bar, view).length, axis: axis, offset: axis.limits.lowerBound)
        guard metrics.way > 0 else { return }
        let share = min(max(place / metrics.way, 0), 1)
        let offset = axis.limits.lowerBound + share * (axis.limits.upperBound - axis.limits.lowerBound)
        var origin = view.bounds.origin
        if bar.isVertical { origin.y = offset } else { origin.x = offset }
        view.setOrigin(view.rounded(origin))
    }

    /// The user has clicked before or behind a bar: a page in that direction.
    func page(_ bar: ScrollIndicator, isForward: Bool) {
        guard let view else { return }
        let from = view.wheel.target ?? view.bounds.origin
        let way = (bar.isVertical ? view.bounds.height : view.bounds.width) * (isForward ? 0.9 : -0.9)
        let end = CGPoint(x: from.x + (bar.isVertical ? 0 : way), y: from.y + (bar.isVertical ? way : 0))
        view.glide(to: view.rounded(view.clamped(end)), during: UIScrollView.keyDuration)
    }
}
