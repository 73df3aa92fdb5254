// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// A shape around (0, 0) in which a field acts: a circle, a rectangle, all of the plane, or a combination. Immutable.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying {
    private indirect enum Shape {
        case everything
        case circle(CGFloat)
        case rectangle(CGSize)
        case inverse(UIRegion)
        case union(UIRegion, UIRegion)
        case difference(UIRegion, UIRegion)
        case intersection(UIRegion, UIRegion)
    }

    private let shape: Shape

    private init(shape: Shape) {
        self.shape = shape
        super.init()
    }

    /// All of the plane.
    open class var infinite: UIRegion { UIRegion(shape: .everything) }

    /// A circle around (0, 0).
    public convenience init(radius: CGFloat) { self.init(shape: .circle(radius)) }

    /// A rectangle around (0, 0).
    public convenience init(size: CGSize) { self.init(shape: .rectangle(size)) }

    /// What is not in this region.
    open func inverse() -> UIRegion { UIRegion(shape: .inverse(self)) }

    /// What is in one of the two, or in both.
    open func union(_ region: UIRegion) -> UIRegion { UIRegion(shape: .union(self, region)) }

    /// What is in this region and not in the other.
    open func difference(_ region: UIRegion) -> UIRegion { UIRegion(shape: .difference(self, region)) }

    /// What is in both.
    open func intersection(_ region: UIRegion) -> UIRegion { UIRegion(shape: .intersection(self, region)) }

    /// Whether a point is in the region.
    open func contains(_ point: CGPoint) -> Bool {
        switch shape {
        case .everything: true
        case .circle(let radius): hypot(point.x, point.y) <= radius
        case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
        case .inverse(let region): !region.contains(point)
        case .union(let first, let second): first.contains(point) || second.contains(point)
        case .difference(let first, let second): first.contains(point) && !second.contains(point)
        case .intersection(let first, let second): first.contains(point) && second.contains(point)
        }
    }

    /// The region itself, as it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
