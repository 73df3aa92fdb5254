// SPDX-License-Identifier: MIT

/// Decides when the frames of a movement are shown: at even times, at which most of them are ready. Pure.
///
/// They begin at even times, but one is drawn in 0.2 ms and the next in 1 ms: a list's buffer is copied now and then, and a row may
/// appear. The eye sees the difference, but not that all frames come as late as the slow ones. So a frame that is ready early waits.
struct X11FramePacing {
    /// The maximum of `delay`, in periods. Frames that take longer are shown when they are ready: a compositing manager that shows a
    /// screen shortly before its next tick must still get them in time.
    private static let maximumDelay = 0.5
    /// What a frame leaves of the delay: half of it is gone after 350 frames, or after 35 where it is much longer than needed.
    private static let decay = 0.998
    private static let quickDecay = 0.98
    /// By how much a slow frame lengthens the delay at most, in seconds: a single one that was interrupted says little.
    private static let step = 0.0003
    /// So many of the last frames that are as slow lengthen it at once.
    private static let enough = 3
    /// Shorter waits, in seconds, are not worth a wakeup.
    private static let shortestWait = 0.00005

    /// How long after their ticks frames are shown, in seconds. Begins with a guess.
    private(set) var delay = 0.001
    /// How long the last frames took, in seconds; the next one's place.
    private var works = SIMD8<Double>(repeating: 0)
    private var next = 0

    /// Takes in the tick of a frame and when it was ready.
    ///
    /// - Returns: The time at which to show it; nil for at once.
    mutating func showTime(tick: Double, ready: Double, period: Double) -> Double? {
        let work = ready - tick
        works[next] = work
        next = (next + 1) % works.scalarCount
        delay *= works.max() < delay / 2 ? X11FramePacing.quickDecay : X11FramePacing.decay
        if work > delay { delay = min(work, max(delay + X11FramePacing.step, usualWork)) }
        delay = min(delay, period * X11FramePacing.maximumDelay)
        let wait = delay - work
        return wait > X11FramePacing.shortestWait ? ready + min(wait, delay) : nil
    }

    /// What `enough` of the last frames took, or more.
    private var usualWork: Double {
        var rest = works
        for _ in 1..<X11FramePacing.enough {
            // One of the largest, whichever: equal ones count each.
            let largest = rest.max()
            for index in rest.indices where rest[index] == largest {
                rest[index] = -.infinity
                break
            }
        }
        return rest.max()
    }
}
