// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The arithmetic of dragging a sheet, without views and time: BuiltInForms 8.3.
///
/// Distances in points, downwards; velocities in points per second.
package struct SheetDrag: Equatable {
    package enum Outcome: Equatable {
        case dismissal
        /// The index of a stop.
        case stop(Int)
    }

    /// A sheet does not move for the first points of a drag.
    package static let slop: CGFloat = 10
    /// The share of the sheet's height below which a release dismisses.
    package static let dismissalShare: CGFloat = 0.5
    /// From here on a release counts as a flick, whatever the distance.
    package static let flickVelocity: CGFloat = 1000
    /// How much a sheet resists that the user cannot dismiss: the rubber-band constant of scroll views.
    package static let resistance: CGFloat = 0.55

    /// The sheet's frame when the drag began.
    package let start: CGRect
    /// The frames it can rest at, the largest first; never empty.
    package let stops: [CGRect]
    /// The alpha of the dimming view at each of the stops.
    package let dimming: [CGFloat]
    /// Whether it resists being pulled below its smallest stop: dismissal is refused.
    package let resists: Bool

    package init(start: CGRect, stops: [CGRect], dimming: [CGFloat], resists: Bool) {
        self.start = start
        self.stops = stops.isEmpty ? [start] : stops
        self.dimming = dimming
        self.resists = resists
    }

    private var largest: CGRect { stops.first ?? start }
    private var smallest: CGRect { stops.last ?? start }

    /// Where the sheet's top would be without stops and resistance.
    private func top(_ translation: CGFloat) -> CGFloat {
        start.minY + (translation > 0 ? max(translation - Self.slop, 0) : min(translation + Self.slop, 0))
    }

    /// How far the finger has pulled the sheet below its smallest stop.
    private func pull(_ translation: CGFloat) -> CGFloat { max(top(translation) - smallest.minY, 0) }

    /// The sheet's frame while the finger is `translation` from where it went down. Above the largest stop it does not move.
    package func frame(at translation: CGFloat) -> CGRect {
        let top = top(translation)
        if top <= largest.minY { return largest }
        let pull = pull(translation)
        guard pull == 0 else { return smallest.offsetBy(dx: 0, dy: resists ? resisted(pull) : pull) }
        for (upper, lower) in zip(stops, stops.dropFirst()) where top <= lower.minY {
            let way = lower.minY - upper.minY
            return way > 0 ? upper.interpolated(to: lower, at: (top - upper.minY) / way) : lower
        }
        return smallest
    }

    /// How far the finger has gone on upwards since the sheet is as large as it gets.
    package func excess(at translation: CGFloat) -> CGFloat { max(largest.minY - top(translation), 0) }

    private func resisted(_ pull: CGFloat) -> CGFloat {
        guard smallest.height > 0 else { return 0 }
        return (1 - 1 / (pull * Self.resistance / smallest.height + 1)) * smallest.height
    }

    /// The alpha of the dimming view: linear between the stops, and below the smallest in proportion to what is left of the sheet.
    package func dimming(at translation: CGFloat) -> CGFloat {
        let top = frame(at: translation).minY
        for index in stops.indices.dropFirst() where top < stops[index].minY {
            let (upper, lower) = (stops[index - 1].minY, stops[index].minY)
            let share = min(max((top - upper) / (lower - upper), 0), 1)
            return dimming[index - 1] + (dimming[index] - dimming[index - 1]) * share
        }
        let lowest = dimming.last ?? 0
        guard smallest.height > 0 else { return lowest }
        return lowest * min(max(1 - (top - smallest.minY) / smallest.height, 0), 1)
    }

    /// What a release at `translation` does.
    ///
    /// Differs from UIKit as far as known: with several stops a flick goes to the next one in its direction; only releases that end at
    /// the nearest stop were measured.
    package func outcome(at translation: CGFloat, velocity: CGFloat) -> Outcome {
        let pull = pull(translation)
        let isFlickDown = velocity >= Self.flickVelocity
        if pull > 0 || stops.count == 1 {
            return pull > Self.dismissalShare * smallest.height || isFlickDown ? .dismissal : .stop(stops.count - 1)
        }
        let top = top(translation)
        if isFlickDown { return stops.firstIndex { $0.minY > top }.map(Outcome.stop) ?? .dismissal }
        if velocity <= -Self.flickVelocity { return .stop(stops.lastIndex { $0.minY < top } ?? 0) }
        let nearest = stops.indices.min { abs(stops[$0].minY - top) < abs(stops[$1].minY - top) }
        return .stop(nearest ?? 0)
    }
}

extension CGRect {
    /// The rectangle between this one (0) and another (1).
    fileprivate func interpolated(to other: CGRect, at share: CGFloat) -> CGRect {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * share }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}
