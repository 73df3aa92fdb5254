// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Where the touches of a gesture came down, in the window's coordinates: for recognisers that allow a touch little movement.
@MainActor
struct TouchStarts {
    private var points: [UITouch: CGPoint] = [:]

    mutating func add(_ touch: UITouch) { points[touch] = touch.location(in: nil) }

    mutating func removeAll() { points = [:] }

    /// How far a touch has moved, in points; 0 for a touch that was not added.
    func movement(of touch: UITouch) -> CGVector {
        guard let start = points[touch] else { return .zero }
        let now = touch.location(in: nil)
        return CGVector(dx: now.x - start.x, dy: now.y - start.y)
    }

    /// The length of the straight line from where the touch came down, in points.
    func distance(of touch: UITouch) -> CGFloat {
        points[touch].map { $0.distance(to: touch.location(in: nil)) } ?? 0
    }
}

extension CGPoint {
    /// nil when there are no points.
    static func centroid(of points: [CGPoint]) -> CGPoint? {
        guard !points.isEmpty else { return nil }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}
