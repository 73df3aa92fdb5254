// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The state of the user's drag.
struct ScrollDragging {
    /// A touch is down.
    var isTracking = false
    /// The delegate knows that the user drags.
    var isDragging = false
    /// nil until the content is moved.
    var drag: ScrollDrag?
    /// The touch has stopped moving content, and drags without slop.
    var hasCaught = false
}

extension UIScrollView {
    // MARK: Touches

    /// A touch came down on the content.
    ///
    /// - Returns: Whether it stops a deceleration: it is taken then.
    func touchCameDown() -> Bool {
        dragging.isTracking = true
        guard let movement, movement.kind != .glide else { return false }
        catchMovement()
        dragging.hasCaught = movement.kind == .deceleration
        return dragging.hasCaught
    }

    /// No touch of the drag is left.
    func touchesAreOver() {
        dragging.isTracking = false
        dragging.hasCaught = false
        dragging.drag = nil
        indicators.contentDidRest()
    }

    // MARK: Beginning

    /// Whether a drag by the finger's way moves this view's content, and not that of another one around it.
    func mayDrag(by way: CGVector) -> Bool {
        let (horizontal, vertical) = (horizontalAxis, verticalAxis)
        let isVertical = abs(way.dy) >= abs(way.dx)
        if isVertical, leavesDragToSheet(way.dy) { return false }
        let (axis, other) = isVertical ? (vertical, horizontal) : (horizontal, vertical)
        guard axis.takesPart else {
            // The way that it can't go is the longer one: another view may be able to.
            return other.takesPart && (isVertical ? way.dx : way.dy) != 0
                && outerScrollViews.allSatisfy { !$0.takesPart(vertically: isVertical) }
        }
        guard !hasRoom(way, vertically: isVertical) else { return true }
        return !outerScrollViews.contains { $0.hasRoom(way, vertically: isVertical) }
    }

    private func takesPart(vertically isVertical: Bool) -> Bool {
        isScrollEnabled && (isVertical ? verticalAxis : horizontalAxis).takesPart
    }

    /// Whether the content can go on in the direction before it meets its limit.
    private func hasRoom(_ way: CGVector, vertically isVertical: Bool) -> Bool {
        guard isScrollEnabled else { return false }
        let (axis, offset, way) =
            isVertical ? (verticalAxis, bounds.origin.y, way.dy) : (horizontalAxis, bounds.origin.x, way.dx)
        guard axis.takesPart, axis.hasRange else { return false }
        return way > 0 ? offset > axis.limits.lowerBound : offset < axis.limits.upperBound
    }

    /// The scroll views that this one is in, the nearest first.
    var outerScrollViews: [UIScrollView] {
        var result: [UIScrollView] = []
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView { result.append(scrollView) }
            view = current.superview
        }
        return result
    }

    // MARK: The gesture

    func dragDidChange(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: self)
        let way = CGVector(dx: translation.x, dy: translation.y)
        switch pan.state {
        case .began, .changed: drag(by: way, pan)
        case .ended:
            drag(by: way, pan)
            let velocity = pan.velocity(in: self)
            release(velocity: CGVector(dx: -velocity.x, dy: -velocity.y), at: pan.lastEventTime)
        case .cancelled, .failed: release(velocity: .zero, at: pan.lastEventTime)
        case .possible: break
        }
    }

    func drag(by way: CGVector, _ pan: UIPanGestureRecognizer) {
        if dragging.drag == nil {
            guard !dragging.hasCaught || way != .zero else { return }
            beginDragging(byFinger: pan.touches.contains { $0.type == .direct })
            dragging.drag = ScrollDrag(
                at: bounds.origin, horizontal: horizontalAxis, vertical: verticalAxis, way: way,
                slop: dragging.hasCaught ? 0 : UIPanGestureRecognizer.hysteresis, isLocked: isDirectionalLockEnabled)
        }
        guard let drag = dragging.drag else { return }
        setOrigin(rounded(drag.offset(for: way, horizontal: horizontalAxis, vertical: verticalAxis)))
        storedRefreshControl?.contentWasPulled(self)
    }

    private func beginDragging(byFinger isFinger: Bool) {
        catchMovement()
        endWheelSeries()
        dragging.isDragging = true
        if isFinger, keyboardDismissMode != .none { window?.endEditing(true) }
        indicators.contentMoves()
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// The finger lets go, with the content's velocity in points per second.
    func release(velocity: CGVector, at time: Double) {
        let drag = dragging.drag
        dragging.drag = nil
        guard dragging.isDragging else { return returnFromBeyond(since: time) }
        let (horizontal, vertical) = (horizontalAxis, verticalAxis)
        let offset = bounds.origin
        var speed = velocity
        if drag?.axes.horizontal != true { speed.dx = 0 }
        if drag?.axes.vertical != true { speed.dy = 0 }
        speed.dx *= horizontal.share(at: offset.x)
        speed.dy *= vertical.share(at: offset.y)
        var motion = thrown(from: offset, velocity: speed)
        let pages = isPagingEnabled ? pageMotion(from: drag?.first ?? offset, velocity: speed) : nil
        if let pages { motion = pages }
        let landing = motion.end
        var target = restingOffset(proposed: landing, velocity: CGPoint(x: speed.dx / 1000, y: speed.dy / 1000))
        withUnsafeMutablePointer(to: &target) {
            delegate?.scrollViewWillEndDragging(
                self, withVelocity: CGPoint(x: speed.dx / 1000, y: speed.dy / 1000), targetContentOffset: $0)
        }
        if pages == nil, target != landing, target.x.isFinite, target.y.isFinite {
            motion = redirected(motion, to: target, from: landing)
        }
        let isMoving = motion.duration > 0 && layer.root.host != nil
        dragging.isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
        // The delegate may have moved the content, or taken the view away.
        guard isMoving, layer.root.host != nil, movement == nil, bounds.origin == offset else {
            return indicators.contentDidRest()
        }
        delegate?.scrollViewWillBeginDecelerating(self)
        guard movement == nil, bounds.origin == offset, layer.root.host != nil else {
            delegate?.scrollViewDidEndDecelerating(self)
            return
        }
        move(by: motion, as: .deceleration, since: time)
    }

    /// Content that was caught beyond its limits and not dragged goes back.
    private func returnFromBeyond(since time: Double) {
        guard clamped(bounds.origin) != bounds.origin, movement == nil else { return }
        delegate?.scrollViewWillBeginDecelerating(self)
        move(by: thrown(from: bounds.origin, velocity: .zero), as: .deceleration, since: time)
    }

    private func pageMotion(from start: CGPoint, velocity: CGVector) -> ScrollMotion {
        func pace(_ axis: ScrollAxis, _ start: CGFloat, _ offset: CGFloat, _ velocity: CGFloat) -> ScrollPace {
            // Beyond the first and the last page it bounces.
            guard axis.takesPart, axis.clamped(offset) == offset else {
                return axis.thrown(from: offset, velocity: velocity, rate: DecelerationRate.fast.rawValue)
            }
            let page = axis.page(from: start, at: offset, velocity: velocity)
            return .decelerating(from: offset, to: page, rate: DecelerationRate.fast.rawValue)
        }
        return ScrollMotion(
            x: pace(horizontalAxis, start.x, bounds.origin.x, velocity.dx),
            y: pace(verticalAxis, start.y, bounds.origin.y, velocity.dy))
    }

    /// The delegate wants another place.
    private func redirected(_ motion: ScrollMotion, to target: CGPoint, from landing: CGPoint) -> ScrollMotion {
        func pace(_ pace: ScrollPace, _ offset: CGFloat, _ target: CGFloat, _ landing: CGFloat) -> ScrollPace {
            target == landing ? pace : .decelerating(from: offset, to: target, rate: decelerationRate.rawValue)
        }
        return ScrollMotion(
            x: pace(motion.x, bounds.origin.x, target.x, landing.x), y: pace(motion.y, bounds.origin.y, target.y, landing.y))
    }
}
