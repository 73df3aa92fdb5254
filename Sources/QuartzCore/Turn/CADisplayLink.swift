// SPDX-License-Identifier: MIT
public import Foundation

/// A callback for every frame. Its tick comes when the frame starts, and what it changes shows in the next one.
///
/// Differs from UIKit: there are no Objective-C selectors, so it is made with a closure (`init(handler:)`).
@preconcurrency @MainActor
public final class CADisplayLink {
    private let handler: @MainActor (CADisplayLink) -> Void

    /// The time of the last tick, in seconds of media time.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the tick after that.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Seconds between two frames of the display.
    public private(set) var duration: CFTimeInterval = 1.0 / 60
    public var isPaused = false { didSet { if isPaused != oldValue { DisplayLinks.shared.pauseDidChange() } } }

    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
    }

    /// Differs from UIKit: the run loop and mode are accepted and do not matter; ticks belong to the toolkit's turn.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        if !isInvalidated { DisplayLinks.shared.add(self) }
    }

    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { DisplayLinks.shared.remove(self) }

    /// Stops for good.
    public func invalidate() {
        isInvalidated = true
        DisplayLinks.shared.remove(self)
    }

    private var isInvalidated = false

    func fire(at time: Double, duration: Double) {
        timestamp = time
        self.duration = duration
        handler(self)
    }
}
