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
        if self == CGPath(rect: box, transform: nil) { return (box, 0) }
        // Where the path begins differs; one of its distances from the corners is the radius.
        for radius in [start.x - box.minX, box.maxX - start.x, start.y - box.minY, box.maxY - start.y]
        where radius > 0 && radius <= min(box.width, box.height) / 2 {
            if self == CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil) {
                return (box, radius)
            }
        }
        return nil
    }
}
