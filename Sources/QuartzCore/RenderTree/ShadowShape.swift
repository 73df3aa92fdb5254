// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A layer's `shadowPath`, and what is found out about it once.
package final class ShadowShape: Equatable, Sendable {
    package let path: CGPath
    /// The rectangle, and the radius of its corners, of a path that is nothing else.
    package let roundedRect: (rect: CGRect, radius: CGFloat)?

    package init(_ path: CGPath) {
        self.path = path
        roundedRect = path.roundedRect
    }

    package static func == (left: ShadowShape, right: ShadowShape) -> Bool { left === right || left.path == right.path }
}

extension CGPath {
    /// The rectangle, and the radius of its corners, of a path that is nothing else.
    fileprivate var roundedRect: (rect: CGRect, radius: CGFloat)? {
        let steps = elements
        guard (5...10).contains(steps.count), case .move(let start) = steps[0] else { return nil }
        let box = boundingBoxOfPath
        guard box.width > 0, box.height > 0 else { return nil }
        if isClose(to: CGPath(rect: box, transform: nil)) { return (box, 0) }
        // Where the path begins differs; one of its distances from the corners is the radius.
        for radius in [start.x - box.minX, box.maxX - start.x, start.y - box.minY, box.maxY - start.y]
        where radius > 0 && radius <= min(box.width, box.height) / 2 {
            if isClose(to: CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)) {
                return (box, radius)
            }
        }
        return nil
    }

    /// Whether the other path is this one but for rounding errors, as those of paths on their way to others.
    private func isClose(to other: CGPath) -> Bool {
        let (steps, others) = (elements, other.elements)
        func near(_ first: CGPoint, _ second: CGPoint) -> Bool {
            abs(first.x - second.x) < 1e-6 && abs(first.y - second.y) < 1e-6
        }
        return steps.count == others.count
            && zip(steps, others).allSatisfy {
                switch ($0, $1) {
                case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
                case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
                    near(a1, b1) && near(a2, b2) && near(a3, b3)
                case (.close, .close): true
                default: false
                }
            }
    }
}
