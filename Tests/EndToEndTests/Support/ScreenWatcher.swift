// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Synchronization
import WindowServer
import X11TestSupport

/// Reads a window's pixels after every frame, on its own thread and connection.
final class ScreenWatcher: Sendable {
    struct Sample: Sendable, Equatable {
        var time: Double
        /// What `look` returned for the pixels.
        var values: [Int]
    }

    private let samples = Mutex<[Sample]>([])
    private let isStopped = Atomic(false)
    private let ended = DispatchSemaphore(value: 0)

    init(displayName: String, window: WindowID, look: @escaping @Sendable (CGImage) -> [Int]) {
        let thread = Thread { [self] in
            watch(displayName, window, look)
            ended.signal()
        }
        thread.start()
    }

    private func watch(_ displayName: String, _ window: WindowID, _ look: (CGImage) -> [Int]) {
        guard let client = try? XTestClient(displayName: displayName) else { return }
        var number: UInt64 = 0
        while !isStopped.load(ordering: .acquiring) {
            guard let shown = try? client.waitForFrame(number + 1, of: window, seconds: 0.1) else { continue }
            number = shown
            guard let picture = try? client.grab(window) else { continue }
            let sample = Sample(time: Metronome.now, values: look(picture))
            samples.withLock { $0.append(sample) }
        }
    }

    /// Stops watching, and returns what was seen.
    func stop() -> [Sample] {
        isStopped.store(true, ordering: .releasing)
        ended.wait()
        return samples.withLock { $0 }
    }
}
