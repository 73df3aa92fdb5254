// SPDX-License-Identifier: MIT
package import CoreGraphics
package import QuartzCore

/// One axis of a scroll view: where its offset may rest, and how a drag beyond that resists. Distances in points.
package struct ScrollAxis: Equatable {
    /// How much the content resists beyond its limits.
    package static let resistance: CGFloat = 0.55

    /// The least and the greatest offset at which the content rests.
    package var limits: ClosedRange<CGFloat>
    /// The length of the scroll view.
    package var length: CGFloat
    package var bounces: Bool
    package var alwaysBounces: Bool

    /// - Parameters:
    ///   - content: The length of the content.
    ///   - leading: The inset before the content.
    ///   - trailing: The inset behind it.
    package init(
        content: CGFloat, length: CGFloat, leading: CGFloat, trailing: CGFloat, bounces: Bool = true, alwaysBounces: Bool = false
    ) {
        let least = -leading
        limits = least...max(least, content + trailing - length)
        self.length = length
        self.bounces = bounces
        self.alwaysBounces = alwaysBounces
    }

    /// The limits as paces take them.
    var paceLimits: ScrollPace.Limits { Double(limits.lowerBound)...Double(limits.upperBound) }

    /// Whether there is a way to go.
    package var hasRange: Bool { limits.upperBound > limits.lowerBound }

    /// Whether a drag moves the content along this axis.
    package var takesPart: Bool { hasRange || (bounces && alwaysBounces) }

    /// The nearest offset at which the content may rest.
    package func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, limits.lowerBound), limits.upperBound) }

    /// The offset that shows when a finger has pulled the content to `raw`: beyond the limits it follows less and less.
    package func shown(_ raw: CGFloat) -> CGFloat {
        let nearest = clamped(raw)
        guard raw != nearest else { return raw }
        guard bounces, length > 0 else { return nearest }
        let pull = Self.resistance * abs(raw - nearest)
        return nearest + (raw < nearest ? -1 : 1) * pull * length / (pull + length)
    }

    /// The inverse of `shown`: where a finger would have to be for this offset.
    package func raw(_ shown: CGFloat) -> CGFloat {
        let nearest = clamped(shown)
        let distance = abs(shown - nearest)
        guard distance > 0, bounces, length > distance else { return shown }
        return nearest + (shown < nearest ? -1 : 1) * distance * length / (Self.resistance * (length - distance))
    }

    /// How far the content moves for each point of the finger's movement, at an offset.
    package func share(at shown: CGFloat) -> CGFloat {
        let distance = abs(shown - clamped(shown))
        guard distance > 0, length > distance else { return 1 }
        let rest = 1 - distance / length
        return Self.resistance * rest * rest
    }

    /// The movement of content that is let go.
    package func thrown(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> ScrollPace {
        .thrown(from: offset, velocity: velocity, rate: rate, limits: paceLimits, bounces: bounces)
    }

    /// Where a drag on pages comes to rest: pages are multiples of the length from the content's origin.
    ///
    /// - Parameters:
    ///   - start: The offset when the drag began: it leads to a neighbour of that page at most.
    ///   - velocity: In points per second.
    package func page(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard length > 0 else { return clamped(offset) }
        let first = (start / length).rounded()
        let now = offset / length
        let page: CGFloat
        if abs(velocity) < Self.pagingSpeed {
            page = now.rounded()
        } else {
            page = velocity > 0 ? now.rounded(.down) + 1 : now.rounded(.up) - 1
        }
        return clamped(min(max(page, first - 1), first + 1) * length)
    }

    /// From this speed on, in points per second, a drag goes to the next page.
    package static let pagingSpeed: CGFloat = 300
}
