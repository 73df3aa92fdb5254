// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Recognises a drag. Continuous: it begins when the centroid of the touches is 10 points away from where it was, and ends when
/// fewer than `minimumNumberOfTouches` are left.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of touches. Default: 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of touches; further ones are not received. Default: no limit.
    open var maximumNumberOfTouches = Int.max
    /// Which devices make the gesture by scrolling. Default: none.
    ///
    /// Differs from UIKit: X does not tell the beginning and the end of scrolling, so that every notch of a wheel and every step of a
    /// touchpad is a gesture of its own, `began` and then `ended`, with its movement as the translation. A window does not know what
    /// scrolls, so that every mask but the empty one allows both.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far the touches move before the gesture begins, in points.
    package static let hysteresis: CGFloat = 10

    /// The translation, in the window's coordinates.
    private var moved = CGVector.zero
    private var lastCentroid: CGPoint?
    private var speed = GestureVelocity()
    private var lastTime: TimeInterval = 0
    /// The time of the last event of its touches.
    final var lastEventTime: TimeInterval { lastTime }
    /// Where the pointer is while scrolling makes the gesture, in the window's coordinates.
    private var scrollLocation: CGPoint?

    // MARK: Values

    /// How far the touches have moved since they came down, or since the last `setTranslation`, in points. At `began` it includes the
    /// distance that made the gesture begin.
    open func translation(in view: UIView?) -> CGPoint {
        let vector = convert(moved, to: view)
        return CGPoint(x: vector.dx, y: vector.dy)
    }

    /// Sets the present translation, in points; usually to zero. It does not change the velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        moved = convert(CGVector(dx: translation.x, dy: translation.y), from: view)
    }

    /// How fast the touches move, in points per second, over the last 0.1 seconds.
    open func velocity(in view: UIView?) -> CGPoint {
        let vector = convert(speed.value(at: lastTime), to: view)
        return CGPoint(x: vector.dx, y: vector.dy)
    }

    /// The centroid of the touches, or where the pointer scrolls, in `view`'s coordinates; in the window's when nil. In points.
    open override func location(in view: UIView?) -> CGPoint {
        guard let scrollLocation else { return super.location(in: view) }
        return view?.convert(scrollLocation, from: nil) ?? scrollLocation
    }

    // MARK: Scrolling

    /// Whether scrolling may make the gesture now: touches that are down have it for themselves.
    final var receivesScrolling: Bool { !allowedScrollTypesMask.isEmpty && isUndecided && touches.isEmpty }

    /// Makes a whole gesture of one step. False when the gesture may not begin.
    final func scroll(_ event: ScrollEvent) -> Bool {
        guard mayBegin(event.delta) else { return false }
        lastTime = event.timestamp
        moved = event.delta
        scrollLocation = event.location
        state = .began
        guard storedState == .began else {
            moved = .zero
            scrollLocation = nil
            return false
        }
        state = .ended
        return true
    }

    // MARK: Touches

    override func accepts(_ touch: UITouch) -> Bool {
        touches.count < maximumNumberOfTouches
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        lastTime = event.timestamp
        rebase(on: remainingTouches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        follow(event)
        continueGesture(
            beginningIf: numberOfTouches >= minimumNumberOfTouches && length(moved) >= Self.hysteresis && mayBegin(moved))
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if touches.contains(where: { $0.windowLocation != $0.previousWindowLocation }) { follow(event) }
        lastTime = event.timestamp
        let rest = remainingTouches
        if rest.count >= minimumNumberOfTouches {
            rebase(on: rest)
        } else if isUndecided {
            if rest.isEmpty { state = .failed } else { rebase(on: rest) }
        } else {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    open override func reset() {
        super.reset()
        moved = .zero
        lastCentroid = nil
        scrollLocation = nil
        speed.reset()
    }

    /// Whether a drag by this vector, in the window's coordinates, may begin. For subclasses of this module.
    func mayBegin(_ vector: CGVector) -> Bool { true }

    // MARK: Geometry

    private func follow(_ event: UIEvent) {
        lastTime = event.timestamp
        let now = centroid(in: nil)
        if let last = lastCentroid {
            moved.dx += now.x - last.x
            moved.dy += now.y - last.y
        }
        lastCentroid = now
        speed.add(now, at: event.timestamp)
    }

    /// Other touches have another centroid; the translation must not jump.
    private func rebase(on touches: [UITouch]) {
        guard let middle = CGPoint.centroid(of: touches.map { $0.location(in: nil) }) else { return }
        lastCentroid = middle
        speed.reset()
        speed.add(middle, at: lastTime)
    }

    private func length(_ vector: CGVector) -> CGFloat {
        (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
    }

    private func convert(_ vector: CGVector, to view: UIView?) -> CGVector {
        guard let view, let window = view.window ?? self.view?.window, view !== window else { return vector }
        let origin = view.convert(CGPoint.zero, from: window)
        let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: window)
        return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
    }

    private func convert(_ vector: CGVector, from view: UIView?) -> CGVector {
        guard let view, let window = view.window ?? self.view?.window, view !== window else { return vector }
        let origin = view.convert(CGPoint.zero, to: window)
        let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), to: window)
        return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
    }
}

/// Kinds of devices that scroll.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// A wheel that moves in notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// A touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]

    /// A mask of the bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
