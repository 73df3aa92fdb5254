// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import QuartzCore

extension UIScrollView {
    /// How long `setContentOffset(_:animated:)` takes, in seconds.
    static let animationDuration = 0.3

    // MARK: The funnel

    /// Everything that moves the content or changes the view's size ends here.
    func boundsDidChange(from old: CGRect) {
        let isOwn = isFollowing
        isFollowing = false
        let new = bounds
        if new.size != old.size { sizeDidChange(from: old.size) }
        guard new.origin != old.origin else { return }
        contentDidMove()
        offsetWasSet = true
        if !isOwn { programMovedContent(by: CGVector(dx: new.origin.x - old.origin.x, dy: new.origin.y - old.origin.y)) }
        delegate?.scrollViewDidScroll(self)
    }

    /// Moves the content for the user or a movement.
    func setOrigin(_ origin: CGPoint) {
        guard origin != bounds.origin else { return }
        isFollowing = true
        bounds.origin = origin
    }

    /// The offset that is the nearest one at whole pixels.
    func rounded(_ offset: CGPoint) -> CGPoint {
        let scale = max(layer.contentsScale, 1)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    /// What setting `contentOffset` does.
    func moveContent(to offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else {
            return ViewDiagnostics.warn(
                "contentOffset must hold finite numbers, not \(offset): \(type(of: self)) keeps its old one.")
        }
        offsetWasSet = true
        bounds.origin = rounded(offset)
    }

    /// The content has other lengths before what shows: what shows stays, and what moves it goes on from there.
    func correctOrigin(by distance: CGVector) {
        isCorrecting = true
        bounds.origin = CGPoint(x: bounds.origin.x + distance.dx, y: bounds.origin.y + distance.dy)
        isCorrecting = false
    }

    /// A movement to a place in the content goes to where that is now; one to the beginning of the content goes on to there.
    private func continueMovement(_ movement: ScrollMovement, movedBy distance: CGVector) {
        // Lists correct the one axis that they grow along.
        let isVertical = distance.dy != 0
        let start = (isVertical ? verticalAxis : horizontalAxis).limits.lowerBound
        let (end, from) = (movement.motion.end, bounds.origin)
        guard (isVertical ? end.y : end.x) <= start + 0.5 else {
            wheel.target = wheel.target.map { CGPoint(x: $0.x + distance.dx, y: $0.y + distance.dy) }
            return run(movement.motion.moved(by: distance), as: movement.kind, begin: movement.begin, goal: movement.goal)
        }
        if isVertical { wheel.target?.y = start } else { wheel.target?.x = start }
        let now = layer.localTime(at: CACurrentMediaTime())
        let remaining = max(movement.motion.duration - (now - movement.begin), 0)
        let motion =
            isVertical
            ? ScrollMotion(x: .resting(at: from.x), y: .curve(from: from.y, to: start, duration: remaining))
            : ScrollMotion(x: .curve(from: from.x, to: start, duration: remaining), y: .resting(at: from.y))
        run(motion, as: movement.kind, begin: now, goal: movement.goal)
    }

    /// A drag and a deceleration continue from there; other movements end.
    private func programMovedContent(by distance: CGVector) {
        dragging.drag?.move(by: distance)
        guard let movement else { return }
        if isCorrecting, movement.kind != .deceleration, layer.root.host != nil {
            return continueMovement(movement, movedBy: distance)
        }
        guard movement.kind == .deceleration, layer.root.host != nil else { return interruptMovement() }
        let now = CACurrentMediaTime()
        let elapsed = layer.localTime(at: now) - movement.begin
        guard !isPagingEnabled else {
            return run(movement.motion.moved(by: distance), as: .deceleration, begin: movement.begin)
        }
        let motion = thrown(from: bounds.origin, velocity: movement.motion.velocity(at: elapsed))
        run(motion, as: .deceleration, begin: layer.localTime(at: now))
    }

    private func sizeDidChange(from old: CGSize) {
        updateAdjustedInset()
        guard window != nil, old.width > 0, old.height > 0, !isTracking else { return }
        // A larger view would show what is behind the end of the content.
        if movement == nil {
            var offset = bounds.origin
            let (horizontal, vertical) = (horizontalAxis, verticalAxis)
            if bounds.width > old.width, offset.x > horizontal.limits.upperBound { offset.x = horizontal.clamped(offset.x) }
            if bounds.height > old.height, offset.y > vertical.limits.upperBound { offset.y = vertical.clamped(offset.y) }
            setOrigin(offset)
        }
        limitsDidChange()
    }

    /// Content that is on its way to a place where it could not rest any more goes elsewhere.
    func limitsDidChange() {
        guard let movement, movement.kind == .deceleration || movement.kind == .glide else { return }
        let end = movement.motion.end
        let now = layer.localTime(at: CACurrentMediaTime())
        let elapsed = now - movement.begin
        let offset = movement.motion.offset(at: elapsed)
        guard clamped(end) != end || clamped(offset) != offset else { return }
        if movement.kind == .glide {
            // It was asked for once, by a key or a wheel: interrupted it would leave the content anywhere on the way.
            let (target, velocity) = (clamped(end), movement.motion.velocity(at: elapsed))
            if wheel.target != nil { wheel.target = target }
            let left = max(movement.motion.duration - elapsed, 0)
            let motion = ScrollMotion(
                x: .curve(from: offset.x, to: target.x, velocity: velocity.dx, duration: left),
                y: .curve(from: offset.y, to: target.y, velocity: velocity.dy, duration: left))
            return run(motion, as: .glide, begin: now, goal: movement.goal)
        }
        run(thrown(from: offset, velocity: movement.motion.velocity(at: elapsed)), as: .deceleration, begin: now)
    }

    // MARK: Movements

    /// The movement of content that is let go, with a velocity in points per second.
    func thrown(from offset: CGPoint, velocity: CGVector) -> ScrollMotion {
        ScrollMotion(
            x: horizontalAxis.thrown(from: offset.x, velocity: velocity.dx, rate: decelerationRate.rawValue),
            y: verticalAxis.thrown(from: offset.y, velocity: velocity.dy, rate: decelerationRate.rawValue))
    }

    /// Moves the content by a motion that begins at a media time; at once where nothing can be animated.
    func move(by motion: ScrollMotion, as kind: ScrollMovement.Kind, since time: Double = CACurrentMediaTime()) {
        // A glide that goes on elsewhere is not stopped first: its frames and bars go on as well.
        if kind != .glide { interruptMovement() } else if movement?.kind != .glide { stopMovement() }
        let isAnimated = layer.root.host != nil && (UIView.areAnimationsEnabled || kind != .animation)
        guard isAnimated, motion.duration > 0 else {
            stopMovement()
            setOrigin(rounded(motion.end))
            return ended(kind)
        }
        run(motion, as: kind, begin: layer.localTime(at: time))
    }

    func run(_ motion: ScrollMotion, as kind: ScrollMovement.Kind, begin: Double, goal: (() -> CGPoint?)? = nil) {
        if let movement { layer.remove([movement.animation]) }
        guard motion.duration > 0 else {
            movement = nil
            stopMovement()
            setOrigin(motion.end)
            return ended(kind)
        }
        let movement = ScrollMovement(motion, kind, begin: begin, of: self)
        movement.goal = goal
        self.movement = movement
        movement.animation.delegate = movement
        layer.add(movement.animation, forKey: "scrolling")
        // The layer has a copy, which retains the movement; the movement's own one must not, or they would retain each other.
        movement.animation.delegate = nil
        indicators.follow(motion, begin: begin)
        frames.start()
    }

    /// Ends what moves the content, where the main thread has seen it last, without telling the delegate.
    func stopMovement() {
        if let movement {
            layer.remove([movement.animation])
            movementDidStop()
        }
        movement = nil
        frames.stop()
        indicators.movementDidEnd()
    }

    /// Ends what moves the content, and the wheel's series: something else comes.
    func interruptMovement() {
        stopMovement()
        endWheelSeries()
    }

    /// Ends what moves the content at what shows now.
    func catchMovement() {
        guard let movement else { return }
        let kind = movement.kind
        let offset = movement.motion.offset(at: layer.localTime(at: CACurrentMediaTime()) - movement.begin)
        stopMovement()
        setOrigin(rounded(offset))
        if kind == .deceleration { delegate?.scrollViewDidEndDecelerating(self) }
        if kind == .glide { endWheelSeries() }
    }

    /// A frame has started: the model takes over what it shows.
    func follow(at time: Double) {
        guard let movement else { return }
        setOrigin(movement.motion.offset(at: layer.localTime(at: time) - movement.begin))
    }

    func movementDidEnd(_ movement: ScrollMovement) {
        guard self.movement === movement else { return }
        setOrigin(movement.motion.end)
        // The delegate may have done something else.
        guard self.movement === movement else { return }
        stopMovement()
        if let goal = movement.goal { arrive(at: goal) }
        ended(movement.kind)
    }

    private func ended(_ kind: ScrollMovement.Kind) {
        switch kind {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .toTop: delegate?.scrollViewDidScrollToTop(self)
        case .glide: endWheelSeries()
        }
    }

    /// The view leaves its window, where nothing moves.
    func leaveWindow() {
        catchMovement()
        endWheelSeries()
        indicators.hide()
    }

    /// The part of the content that shows from now on for some seconds: lists make the rows in it ahead.
    package func upcomingBounds(within seconds: Double) -> CGRect {
        guard let movement else { return bounds }
        let elapsed = layer.localTime(at: CACurrentMediaTime()) - movement.begin
        let later = movement.motion.offset(at: elapsed + max(seconds, 0))
        return bounds.union(CGRect(origin: later, size: bounds.size))
    }

    // MARK: By the program

    /// What `setContentOffset(_:animated:)` does.
    func scroll(to offset: CGPoint, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else { return moveContent(to: offset) }
        let end = rounded(offset)
        guard animated, end != bounds.origin else {
            interruptMovement()
            return moveContent(to: offset)
        }
        let (from, time) = (bounds.origin, Self.animationDuration)
        move(
            by: ScrollMotion(
                x: .curve(from: from.x, to: end.x, duration: time), y: .curve(from: from.y, to: end.y, duration: time)),
            as: .animation)
    }

    /// What `scrollRectToVisible` does.
    func showRect(_ rect: CGRect, animated: Bool) {
        guard rect.isFinite else { return }
        let content = CGRect(origin: .zero, size: contentSize)
        let wanted = rect.standardized.intersection(content)
        guard !wanted.isNull else { return }
        let inset = adjustedContentInset
        func offset(
            _ now: CGFloat, _ low: CGFloat, _ high: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ axis: ScrollAxis
        ) -> CGFloat {
            // Insets that would leave nothing of the view are room around the content, and cover nothing.
            let leavesRoom = leading + trailing < axis.length
            let (before, length) = leavesRoom ? (leading, axis.length - trailing) : (0, axis.length)
            let (isBefore, isBehind) = (low < now + before, high > now + length)
            guard isBefore || isBehind else { return now }
            // What is longer than the view shows the end that it is come to from, or covers the view already.
            if isBefore, isBehind { return now }
            let isLonger = high - low > length - before
            if isBefore { return axis.clamped(isLonger ? high - length : low - before) }
            return axis.clamped(isLonger ? low - before : high - length)
        }
        let origin = bounds.origin
        scroll(
            to: CGPoint(
                x: offset(origin.x, wanted.minX, wanted.maxX, inset.left, inset.right, horizontalAxis),
                y: offset(origin.y, wanted.minY, wanted.maxY, inset.top, inset.bottom, verticalAxis)),
            animated: animated)
    }

    /// Scrolls to the top for the user, unless the program does not want it.
    func scrollToTop() {
        guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = verticalAxis.limits.lowerBound
        let from = bounds.origin
        move(
            by: ScrollMotion(x: .resting(at: from.x), y: .curve(from: from.y, to: top, duration: Self.animationDuration)),
            as: .toTop)
    }
}
