// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import Timekeeping

/// Measures the noise of the machine: a thread that only wakes sixty times a second, and counts the ticks that came so late
/// (more than half a period) that a frame would have been lost with them. A thread that also draws cannot lose fewer.
final class Metronome: Sendable {
    private let lost = Mutex<[Double]>([])
    private let isStopped = Atomic(false)
    private let ended = DispatchSemaphore(value: 0)

    init() {
        let thread = Thread { [self] in
            run()
            ended.signal()
        }
        thread.start()
    }

    private func run() {
        let period = 1.0 / 60
        var tick = Metronome.now + period
        while !isStopped.load(ordering: .acquiring) {
            var wake = timespec(tv_sec: Int(tick), tv_nsec: Int((tick - tick.rounded(.down)) * 1e9))
            while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, nil) == EINTR {}
            let now = Metronome.now
            while tick < now {
                if now - tick > period / 2 { lost.withLock { [tick] in $0.append(tick) } }
                tick += period
            }
        }
    }

    /// Stops the thread without waiting for it.
    func cancel() { isStopped.store(true, ordering: .releasing) }

    /// Stops the thread, and returns the times of the lost ticks.
    func stop() -> [Double] {
        cancel()
        ended.wait()
        return lost.withLock { $0 }
    }

    static var now: Double { MonotonicClock.now }
}
