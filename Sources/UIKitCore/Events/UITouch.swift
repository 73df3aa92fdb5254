// SPDX-License-Identifier: MIT
public import Foundation

/// One finger on the screen or one press of the pointer's primary button, from `began` to `ended`. The same object all the time.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Where a touch is in its life.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// What the touch is made with.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer

        /// The older name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// Where the touch is in its life.
    public package(set) var phase: Phase = .began
    /// Seconds of media time at which the touch came down or changed last.
    public package(set) var timestamp: TimeInterval
    /// How often this place was tapped in quick succession, this touch included.
    public package(set) var tapCount = 1
    /// `indirectPointer` for a mouse, `direct` for a finger.
    public let type: TouchType
    /// The view that was hit when the touch came down. It stays the same, wherever the touch moves.
    public package(set) var view: UIView? {
        get { liveView ?? pastView }
        set { (liveView, pastView) = (newValue, newValue) }
    }
    /// The window in which the touch came down.
    public package(set) weak var window: UIWindow?

    /// Radius of the touched area in points. Differs from UIKit: always 0, X11 does not tell.
    public var majorRadius: CGFloat { 0 }
    /// Uncertainty of `majorRadius` in points. Differs from UIKit: always 0.
    public var majorRadiusTolerance: CGFloat { 0 }
    /// Force of the touch, 1 being an ordinary one. Differs from UIKit: always 0, as on devices that do not measure it.
    public var force: CGFloat { 0 }
    /// The greatest force. Differs from UIKit: always 0, as on devices that do not measure it.
    public var maximumPossibleForce: CGFloat { 0 }
    /// Radians above the screen. Differs from UIKit: always π/2.
    public var altitudeAngle: CGFloat { .pi / 2 }

    /// 0 for the mouse, the server's id for a finger.
    package let id: UInt64
    /// In the window's coordinates.
    package var windowLocation: CGPoint
    package var previousWindowLocation: CGPoint
    /// A touch that is going on keeps its view, also when that leaves the window; one that is over does not.
    private var liveView: UIView?
    private weak var pastView: UIView?

    /// How far the view's own delivery of the touch is.
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

    /// The touch's place in `view`'s coordinates; in the window's when nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(windowLocation, to: view)
    }

    /// The place that the touch had before it changed last.
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
