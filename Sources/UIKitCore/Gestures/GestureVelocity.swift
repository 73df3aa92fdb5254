// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Velocity from the positions in the last 0.1 seconds.
struct GestureVelocity {
    /// How far back positions count, in seconds; a touch that rests longer has no velocity.
    private static let span: TimeInterval = 0.1
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        // Two touches with the same time are one step.
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((time, point))
        samples.removeAll { time - $0.time > GestureVelocity.span }
    }

    /// Forgets all positions: other touches are followed from now on.
    mutating func reset() {
        samples = []
    }

    /// In points per second, at a media time in seconds.
    func value(at time: TimeInterval) -> CGVector {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            time - last.time <= GestureVelocity.span
        else { return .zero }
        let seconds = last.time - first.time
        return CGVector(dx: (last.point.x - first.point.x) / seconds, dy: (last.point.y - first.point.y) / seconds)
    }
}
