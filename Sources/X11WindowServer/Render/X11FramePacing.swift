// SPDX-License-Identifier: MIT

/// Decides when the frames of a movement are shown: at even times, at which most of them are ready. Pure.
///
/// They begin at even times, but one is drawn in 0.2 ms and the next in 1 ms: a list's buffer is copied now and then, and a row may
/// appear. The eye sees the difference, but not that all frames come as late as the slow ones. So a frame that is ready early waits.
struct X11FramePacing {
    /// The maximum of `delay`, in periods. Frames that take longer are shown when they are ready: a compositing manager that shows a
    /// screen shortly before its next tick must still get them in time.
    private static let maximumDelay = 0.2
    /// What a frame leaves of the delay: half of it is gone after 350 frames.
    private static let decay = 0.998
    /// By how much a slow frame lengthens the delay at most, in seconds: a single one that was interrupted says little.
    private static let step = 0.0003
    /// Shorter waits, in seconds, are not worth a wakeup.
    private static let shortestWait = 0.00005

    /// How long after their ticks frames are shown, in seconds. Begins with a guess.
    private(set) var delay = 0.001

    /// Takes in the tick of a frame and when it was ready.
    ///
    /// - Returns: The time at which to show it; nil for at once.
    mutating func showTime(tick: Double, ready: Double, period: Double) -> Double? {
        let work = ready - tick
        delay *= X11FramePacing.decay
        if work > delay { delay = min(work, delay + X11FramePacing.step) }
        delay = min(delay, period * X11FramePacing.maximumDelay)
        let wait = delay - work
        return wait > X11FramePacing.shortestWait ? ready + min(wait, delay) : nil
    }
}
