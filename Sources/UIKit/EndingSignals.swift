// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Ends the app on a signal. A second signal ends the process at once: so users can stop a program that hangs. Usable from any
/// thread.
///
/// Within `echo` seconds a second signal is the first once more: `timeout` signals its child and then the child's process group, and
/// programs pass an interrupt on that the terminal has sent to the whole group.
///
/// When the app has not ended `patience` seconds after the first signal, it is ended without cleaning up: its main thread may wait
/// for a window server that does not answer.
final class EndingSignals: Sendable {
    private let end: @MainActor @Sendable (Int32) -> Void
    /// Seconds.
    private static let patience = 2.5
    private static let echo = 0.5
    /// When the first signal came, in nanoseconds of Dispatch's clock; 0: none has come.
    private let firstSignal = Atomic<UInt64>(0)

    init(end: @escaping @MainActor @Sendable (Int32) -> Void) {
        self.end = end
    }

    /// Watches a signal for as long as the returned source is retained.
    func watch(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        // Not on the main queue: the main thread may hang.
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler { [self] in receive(number) }
        source.activate()
        return source
    }

    private func receive(_ number: Int32) {
        let time = DispatchTime.now().uptimeNanoseconds
        let (isFirst, first) = firstSignal.compareExchange(expected: 0, desired: time, ordering: .acquiringAndReleasing)
        guard isFirst else {
            guard Double(time) - Double(first) > EndingSignals.echo * 1e9 else { return }
            // No clean-up: the code that hangs may hold locks that it needs.
            _exit(128 + number)
        }
        DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + EndingSignals.patience) {
            _exit(128 + number)
        }
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { end(number) } }
    }
}
