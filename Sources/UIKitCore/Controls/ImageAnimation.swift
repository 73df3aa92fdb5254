// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Pictures that an image view shows one after the other.
@MainActor
final class ImageAnimation {
    private let count: Int
    /// Of all pictures together, in seconds.
    private let duration: Double
    /// How many times all are shown; 0: until it is stopped.
    private let repeatCount: Int
    /// When the first picture showed.
    private var start = 0.0
    private let show: (Int) -> Void
    private let end: () -> Void
    private var next: DeadlineToken?
    /// The picture that shows, counted from the start.
    private var index = 0

    /// - Parameters:
    ///   - show: Gets the number of a picture.
    ///   - end: Is called after the last one.
    init(count: Int, duration: Double, repeatCount: Int, show: @escaping (Int) -> Void, end: @escaping () -> Void) {
        self.count = count
        self.duration = max(duration, Double(count) / 240)
        self.repeatCount = max(repeatCount, 0)
        self.show = show
        self.end = end
        show(0)
    }

    /// Goes on, or waits: out of a window nothing moves.
    func run(_ isRunning: Bool) {
        next?.cancel()
        guard isRunning else { return }
        start = CACurrentMediaTime() - Double(index) * duration / Double(count)
        schedule()
    }

    isolated deinit { next?.cancel() }

    private func schedule() {
        let time = start + Double(index + 1) * duration / Double(count)
        next = TurnCoordinator.shared.at(time) { [weak self] in self?.advance() }
    }

    /// A main thread that was busy leaves pictures out.
    private func advance() {
        let passed = (CACurrentMediaTime() - start) / duration * Double(count)
        index = max(Int(saturating: (passed + 1e-6).rounded(.down)), index + 1)
        if repeatCount > 0, index >= repeatCount * count { return end() }
        show(index % count)
        schedule()
    }
}
