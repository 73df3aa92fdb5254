// SPDX-License-Identifier: MIT
public import Foundation

/// One finger on the screen, or one press of the pointer's primary button. The same object from `began` to `ended` or `cancelled`.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// It came down.
        case began
        /// It moved since the last event.
        case moved
        /// It is down and did not move since the last event.
        case stationary
        /// It was lifted.
        case ended
        /// It was taken away, for example by a gesture or by the window system.
        case cancelled
        /// The pointer came in without a button. Never sent.
        case regionEntered
        /// The pointer moved without a button. Never sent.
        case regionMoved
        /// The pointer left without a button. Never sent.
        case regionExited
    }

    /// The devices that make touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a remote control. Never sent.
        case indirect
        /// A pencil on the screen. Never sent: a pen counts as a pointer.
        case pencil
        /// A mouse or a touchpad that moves a pointer.
        case indirectPointer

        /// The older name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// The touch's present phase.
    public package(set) var phase: Phase = .began
    /// When the touch began or changed last, in seconds of media time.
    public package(set) var timestamp: TimeInterval
    /// How often this place was tapped in quick succession, this touch included: at least 1. Taps count together when the next one
    /// begins within 0.35 s and 45 points of the last one's end.
    public package(set) var tapCount = 1
    /// `indirectPointer` for a mouse, `direct` for a finger.
    public let type: TouchType
    /// The view that was hit when the touch began. It stays the same wherever the touch moves.
    public package(set) var view: UIView? {
        get { liveView ?? pastView }
        set { (liveView, pastView) = (newValue, newValue) }
    }
    /// The window in which the touch began.
    public package(set) weak var window: UIWindow?

    /// Radius of the touched area in points. Differs from UIKit: always 0, because X11 does not report it.
    public var majorRadius: CGFloat { 0 }
    /// Uncertainty of `majorRadius` in points. Differs from UIKit: always 0.
    public var majorRadiusTolerance: CGFloat { 0 }
    /// Force of the touch, 1 being an ordinary one. Differs from UIKit: always 0, as on devices that do not measure it.
    public var force: CGFloat { 0 }
    /// The greatest force. Differs from UIKit: always 0, as on devices that do not measure it.
    public var maximumPossibleForce: CGFloat { 0 }
    /// The angle in radians between the finger or pencil and the screen. Differs from UIKit: always π/2.
    public var altitudeAngle: CGFloat { .pi / 2 }

    /// 0 for the mouse, the server's id for a finger.
    package let id: UInt64
    /// In the window's coordinates.
    package var windowLocation: CGPoint
    package var previousWindowLocation: CGPoint
    /// A touch that is down keeps its view alive, also when that leaves the window; one that has ended does not.
    private var liveView: UIView?
    private weak var pastView: UIView?

    /// How much of the touch the view itself was told.
    enum Delivery {
        case notStarted, waitingToBegin, running, waitingToEnd, finished
    }

    var delivery = Delivery.notStarted
    /// The recognisers that receive the touch, in the order in which they are asked.
    package var receivers: [UIGestureRecognizer] = []

    package init(id: UInt64, type: TouchType, location: CGPoint, timestamp: TimeInterval, window: UIWindow?) {
        self.id = id
        self.type = type
        self.timestamp = timestamp
        self.window = window
        windowLocation = location
        previousWindowLocation = location
        super.init()
    }

    /// The recognisers that receive this touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { receivers }

    /// The touch's position in points, in `view`'s coordinates; in the window's when nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(windowLocation, to: view)
    }

    /// The position in points that the touch had in the event before.
    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousWindowLocation, to: view)
    }

    /// As `location(in:)`. Differs from UIKit: no touch is more precise than its location.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// As `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// The touch is over for its view and its recognisers.
    func letGo() {
        liveView = nil
        receivers = []
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view === window ? point : view.convert(point, from: window)
    }
}
