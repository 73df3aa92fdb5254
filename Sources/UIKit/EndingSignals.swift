// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation
internal import Synchronization

/// The first signal ends the app in order, a second one at once: the user's way out of a program that hangs. Any thread.
///
/// When the app has not ended `patience` seconds after the first signal, it is ended without cleaning up: its main thread may wait
/// for a window server that answers nothing.
final class EndingSignals: Sendable {
    private let end: @MainActor @Sendable (Int32) -> Void
    /// Seconds.
    private static let patience = 2.5
    private let hasBeenAsked = Atomic<Bool>(false)

    init(end: @escaping @MainActor @Sendable (Int32) -> Void) {
        self.end = end
    }

    /// Watches a signal as long as the source that it answers lives.
    func watch(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        // Not on the main queue: the main thread may answer nothing any more.
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler { [self] in receive(number) }
        source.activate()
        return source
    }

    private func receive(_ number: Int32) {
        guard !hasBeenAsked.exchange(true, ordering: .acquiringAndReleasing) else {
            // No cleaning up: what hangs may hold whatever that needs.
            _exit(128 + number)
        }
        DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + EndingSignals.patience) {
            _exit(128 + number)
        }
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { end(number) } }
    }
}
