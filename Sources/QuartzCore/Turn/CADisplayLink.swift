// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime

/// Calls a method or a closure for every frame of the display. The call comes when a frame has started; what it changes shows in the
/// next one.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// Nil once it is invalidated: what it holds is released then.
    private var handler: (@MainActor (CADisplayLink) -> Void)?

    /// When the last frame started, in seconds of media time. 0 before the first call.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame with a call is expected to start, in seconds of media time.
    public var targetTimestamp: CFTimeInterval { timestamp + duration * Double(interval) }
    /// Seconds between two frames of the display; 1/60 before the first call.
    public private(set) var duration: CFTimeInterval = 1.0 / 60

    /// How many calls a second are wanted; 0, the default: one for every frame. Of the rates that divide the display's, the
    /// next higher one is taken.
    public var preferredFramesPerSecond: Int {
        get { storedFramesPerSecond }
        set { storedFramesPerSecond = max(newValue, 0) }
    }
    private var storedFramesPerSecond = 0

    /// How many calls a second are wanted, from the least to the most. Of these `preferred` counts, else `maximum`; with neither, the
    /// default, it is one for every frame.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Every how many frames the handler is called.
    private var interval: Int {
        let range = preferredFrameRateRange
        let wanted = Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
        let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : wanted
        guard rate >= 1, duration > 0 else { return 1 }
        // A display may be a little slower than its name says: half of 59.9 is 30, too.
        return max(Int(saturating: (1.02 / (rate * duration)).rounded(.down)), 1)
    }
    private var skippedFrames = 0

    /// Whether the calls are suspended. False by default.
    public var isPaused: Bool {
        get { storedIsPaused }
        set { storedIsPaused = newValue }
    }
    private var storedIsPaused = false {
        didSet { if storedIsPaused != oldValue { DisplayLinks.shared.pauseDidChange() } }
    }

    /// Creates a display link that calls a method; `add(to:forMode:)` starts it.
    ///
    /// - Parameters:
    ///   - target: Retained by the link, which is retained while it is added.
    ///   - selector: A method without argument, or with the link as its argument. A target that has no such method ends the program.
    public convenience init(target: Any, selector: Selector) {
        let target = target as AnyObject
        self.init { link in
            guard selector.call(on: target, with: link) == nil else { return }
            fatalError(selector.complaint(about: target))
        }
    }

    /// Creates a display link that calls a closure; `add(to:forMode:)` starts it. Not in UIKit.
    ///
    /// - Parameter handler: Called for every frame. Retained by the link, which is retained while it is added: what the handler captures
    ///   is not freed before `invalidate()`, or before the link is removed and freed.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
        super.init()
        ObjectTracking.didCreate(self)
    }

    /// Starts the calls.
    ///
    /// Differs from UIKit: run loop and mode do not matter; the calls are made in the turns of the main loop.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        if handler != nil { DisplayLinks.shared.add(self) }
    }

    /// Ends the calls until it is added again. Run loop and mode do not matter.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { DisplayLinks.shared.remove(self) }

    /// Ends the calls permanently, and releases target and handler.
    public func invalidate() {
        handler = nil
        DisplayLinks.shared.remove(self)
    }

    func fire(at time: Double, duration: Double) {
        self.duration = duration
        skippedFrames += 1
        guard skippedFrames >= interval else { return }
        skippedFrames = 0
        timestamp = time
        handler?(self)
    }
}
