// SPDX-License-Identifier: MIT

/// Colours along a line or a radius.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Equatable {
        /// 0 … 1, ascending.
        package var location: CGFloat
        package var color: CGColor
    }

    package let stops: [Stop]

    /// `colors` are CGColors. `locations` are 0 … 1 and there is one for each colour; nil spreads the colours evenly.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        self.init(colors: colors.compactMap { $0 as? CGColor }, locations: places)
    }

    /// nil without a colour. Locations that are missing are spread evenly, as if there were none.
    package init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        let known = locations.flatMap { $0.count == colors.count ? $0 : nil }
        var lowest: CGFloat = 0
        stops = colors.enumerated().map { index, color in
            let wanted = known?[index] ?? CGFloat(index) / last
            lowest = wanted.isFinite ? min(max(wanted, lowest), 1) : lowest
            return Stop(location: lowest, color: color)
        }
    }

    package var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}
