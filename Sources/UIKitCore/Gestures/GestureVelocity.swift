// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Velocity from the places of the last tenth of a second.
struct GestureVelocity {
    /// Seconds that count; a touch that rests longer has no velocity.
    private static let span: TimeInterval = 0.1
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        // Two touches that report the same time are one step.
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((time, point))
        samples.removeAll { time - $0.time > GestureVelocity.span }
    }

    /// Forgets the past: the touches that are followed have changed.
    mutating func reset() {
        samples = []
    }

    /// In points per second, seen at `time`.
    func value(at time: TimeInterval) -> CGVector {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            time - last.time <= GestureVelocity.span
        else { return .zero }
        let seconds = last.time - first.time
        return CGVector(dx: (last.point.x - first.point.x) / seconds, dy: (last.point.y - first.point.y) / seconds)
    }
}
