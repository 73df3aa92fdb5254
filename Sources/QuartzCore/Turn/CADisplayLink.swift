// SPDX-License-Identifier: MIT
public import Foundation

/// Calls a closure for every frame of the display. The call comes when a frame has started; what it changes shows in the next
/// one.
///
/// Differs from UIKit: there are no Objective-C selectors, so it is made with a closure (`init(handler:)`).
@preconcurrency @MainActor
public final class CADisplayLink {
    private let handler: @MainActor (CADisplayLink) -> Void

    /// When the last frame started, in seconds of media time. 0 before the first call.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame is expected to start, in seconds of media time.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Seconds between two frames of the display; 1/60 before the first call.
    public private(set) var duration: CFTimeInterval = 1.0 / 60

    /// Whether the calls are suspended. False by default.
    public var isPaused: Bool {
        get { storedIsPaused }
        set { storedIsPaused = newValue }
    }
    private var storedIsPaused = false {
        didSet { if storedIsPaused != oldValue { DisplayLinks.shared.pauseDidChange() } }
    }

    /// Creates a display link; `add(to:forMode:)` starts it.
    ///
    /// - Parameter handler: Called for every frame. Retained by the link, which is retained while it is added: what the handler captures
    ///   is not freed before `invalidate()` or `remove(from:forMode:)`.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
        ObjectTracking.didCreate(self)
    }

    /// Starts the calls.
    ///
    /// Differs from UIKit: run loop and mode do not matter; the calls are made in the turns of the main loop.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        if !isInvalidated { DisplayLinks.shared.add(self) }
    }

    /// Ends the calls until it is added again. Run loop and mode do not matter.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { DisplayLinks.shared.remove(self) }

    /// Ends the calls permanently.
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
