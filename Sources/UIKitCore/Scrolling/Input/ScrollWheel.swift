// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import WindowServer

/// The state of a series of steps of a wheel or a touchpad.
struct ScrollWheel {
    /// How long a notch takes to move the content, in seconds.
    static let duration = 0.15
    /// How long a glide has been under way, in seconds, in the first frame that a notch brings: what shows nothing new would be a frame late.
    static let headStart = 1.0 / 60
    /// After this silence, in seconds, the fingers have left a touchpad.
    static let silence = 0.05
    /// The least speed, in points per second, with which content goes on when the fingers leave a touchpad.
    static let leastSpeed: CGFloat = 100

    /// The delegate has heard that it begins.
    var isOpen = false
    /// Where the content is to be when all notches have had their effect.
    var target: CGPoint?
    var speed = GestureVelocity()
    /// How far a touchpad has moved the content since the series began.
    var way = CGPoint.zero
    var end: DeadlineToken?

    /// How far a notch moves the content of a scroll view of that length.
    static func step(for length: CGFloat) -> CGFloat { pow(max(length, 1), 2.0 / 3) }

    /// Whether the movement comes from a wheel: whole notches.
    static func isNotched(_ delta: CGVector) -> Bool {
        [delta.dx, delta.dy].allSatisfy { distance in
            let notches = distance / PointerEvent.pointsPerNotch
            return abs(notches - notches.rounded()) < 0.01
        }
    }
}

extension UIScrollView {
    // MARK: Whose it is

    /// Whether the content can go on in one of the directions.
    func canScroll(by distance: CGVector) -> Bool {
        guard isScrollEnabled else { return false }
        let from = wheel.target ?? bounds.origin
        func isPossible(_ axis: ScrollAxis, _ offset: CGFloat, _ distance: CGFloat) -> Bool {
            guard axis.hasRange, distance != 0 else { return false }
            return distance < 0 ? offset > axis.limits.lowerBound : offset < axis.limits.upperBound
        }
        return isPossible(horizontalAxis, from.x, distance.dx) || isPossible(verticalAxis, from.y, distance.dy)
    }

    /// How far the offset is to move for an event, in points of the event; Shift makes it horizontal.
    static func distance(of event: ScrollEvent) -> CGVector {
        let delta = event.delta
        guard event.modifierFlags.contains(.shift), delta.dx == 0 else { return CGVector(dx: -delta.dx, dy: -delta.dy) }
        return CGVector(dx: -delta.dy, dy: 0)
    }

    // MARK: Steps

    /// Moves the content for one step of a wheel or a touchpad.
    ///
    /// - Returns: False when it is not for this view.
    func scroll(byWheel event: ScrollEvent, isSeries: Bool) -> Bool {
        guard isScrollEnabled, !dragging.isDragging, event.delta.dx.isFinite, event.delta.dy.isFinite else {
            return false
        }
        if event.modifierFlags.contains(.control), allowsZooming {
            zoom(byWheel: -event.delta.dy / PointerEvent.pointsPerNotch)
            return true
        }
        let distance = Self.distance(of: event)
        guard canScroll(by: distance) else { return isSeries }
        if let movement, movement.kind != .glide { catchMovement() }
        if !wheel.isOpen {
            wheel.isOpen = true
            indicators.contentMoves()
            delegate?.scrollViewWillBeginDragging(self)
        }
        if ScrollWheel.isNotched(event.delta) {
            glide(by: distance)
        } else {
            slide(by: distance, at: event.timestamp)
        }
        return true
    }

    /// Notches: the content glides to where they add up.
    private func glide(by distance: CGVector) {
        wheel.end?.cancel()
        wheel.end = nil
        let from = wheel.target ?? bounds.origin
        let per = PointerEvent.pointsPerNotch
        func end(_ axis: ScrollAxis, _ from: CGFloat, _ notches: CGFloat) -> CGFloat {
            guard notches != 0, axis.hasRange else { return from }
            guard isPagingEnabled, axis.length > 0 else {
                return axis.clamped(from + notches * ScrollWheel.step(for: axis.length))
            }
            return axis.clamped(((from / axis.length).rounded() + notches.rounded(.awayFromZero)) * axis.length)
        }
        let target = rounded(
            CGPoint(
                x: end(horizontalAxis, from.x, distance.dx / per), y: end(verticalAxis, from.y, distance.dy / per)))
        glide(to: target, during: isPagingEnabled ? Self.animationDuration : ScrollWheel.duration)
    }

    /// Continues from the present speed to another place.
    func glide(to target: CGPoint, during duration: Double) {
        var (from, speed, begin) = (bounds.origin, CGVector.zero, CACurrentMediaTime())
        if let movement, movement.kind == .glide {
            let elapsed = layer.localTime(at: begin) - movement.begin
            (from, speed) = (movement.motion.offset(at: elapsed), movement.motion.velocity(at: elapsed))
        } else {
            begin -= ScrollWheel.headStart
        }
        let isOpen = wheel.isOpen
        move(
            by: ScrollMotion(
                x: .curve(from: from.x, to: target.x, velocity: speed.dx, duration: duration),
                y: .curve(from: from.y, to: target.y, velocity: speed.dy, duration: duration)),
            as: .glide, since: begin)
        // Without a window it has arrived, and the series is over.
        if movement != nil {
            wheel.target = target
            wheel.isOpen = isOpen
        }
    }

    /// A touchpad: the content follows at once. When the fingers are gone it goes on with their speed.
    private func slide(by distance: CGVector, at time: Double) {
        stopMovement()
        wheel.target = nil
        setOrigin(rounded(clamped(CGPoint(x: bounds.origin.x + distance.dx, y: bounds.origin.y + distance.dy))))
        wheel.way.x += distance.dx
        wheel.way.y += distance.dy
        wheel.speed.add(wheel.way, at: time)
        wheel.end?.cancel()
        wheel.end = TurnCoordinator.shared.at(time + ScrollWheel.silence) { [weak self] in self?.fingersLeft(at: time) }
    }

    private func fingersLeft(at time: Double) {
        wheel.end = nil
        guard wheel.isOpen else { return }
        let speed = wheel.speed.value(at: time)
        func pace(_ axis: ScrollAxis, _ offset: CGFloat, _ speed: CGFloat) -> ScrollPace {
            guard axis.hasRange, abs(speed) >= ScrollWheel.leastSpeed else { return .resting(at: offset) }
            return .thrown(
                from: offset, velocity: speed, rate: decelerationRate.rawValue, limits: axis.paceLimits, bounces: false)
        }
        let motion = ScrollMotion(
            x: pace(horizontalAxis, bounds.origin.x, speed.dx), y: pace(verticalAxis, bounds.origin.y, speed.dy))
        let goesOn = motion.duration > 0 && layer.root.host != nil
        endWheelSeries(willDecelerate: goesOn)
        guard goesOn, movement == nil else { return }
        delegate?.scrollViewWillBeginDecelerating(self)
        if movement == nil {
            move(by: motion, as: .deceleration)
        } else {
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    /// The series is over: the delegate hears it.
    func endWheelSeries(willDecelerate: Bool = false) {
        let wasOpen = wheel.isOpen
        wheel.end?.cancel()
        wheel = ScrollWheel()
        guard wasOpen else { return }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        if !willDecelerate { indicators.contentDidRest() }
    }
}
