// SPDX-License-Identifier: MIT

/// A set of pixels: some rectangles that do not overlap. It may contain pixels that were never added, because a few pixels too many are
/// cheaper than many clip rectangles.
package struct PixelRegion: Equatable, Sendable {
    package private(set) var rects: [PixelRect] = []

    /// Up to so many, rectangles stay as they are.
    private static let smallCount = 8
    /// At most so many.
    private static let maximumCount = 24
    /// With more than a few, a rectangle is joined with a neighbour where that adds at most so many pixels: drawing and showing them takes as
    /// long as what a rectangle costs by itself, in requests and in operations that are clipped by it.
    package static let tolerance = 8192

    package init() {}

    package init(_ rect: PixelRect) {
        add(rect)
    }

    package var isEmpty: Bool { rects.isEmpty }
    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }
    package var area: Int { rects.reduce(0) { $0 + $1.area } }

    package mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var added = rect
        // A union may overlap rectangles that the added one did not, or come near to them.
        while let index = partner(of: added) {
            if rects[index].contains(added) { return }
            added = added.union(rects.remove(at: index))
        }
        rects.append(added)
    }

    /// The rectangle that another one is joined with.
    private func partner(of rect: PixelRect) -> Int? {
        let tolerance =
            switch rects.count {
            case ..<PixelRegion.smallCount: -1
            case ..<PixelRegion.maximumCount: PixelRegion.tolerance
            default: Int.max
            }
        var best: (index: Int, waste: Int)?
        for (index, other) in rects.enumerated() {
            if !other.intersection(rect).isEmpty { return index }
            guard tolerance >= 0 else { continue }
            let waste = other.union(rect).area - other.area - rect.area
            if waste <= best?.waste ?? tolerance { best = (index, waste) }
        }
        return best?.index
    }

    /// Empties the region, and keeps its memory.
    package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    package mutating func formUnion(_ other: PixelRegion) {
        for rect in other.rects { add(rect) }
    }

    package func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { !$0.intersection(rect).isEmpty }
    }

    package func clipped(to rect: PixelRect) -> PixelRegion {
        // Mostly everything is inside: no allocation.
        if rects.allSatisfy({ rect.contains($0) }) { return self }
        var result = PixelRegion()
        for candidate in rects { result.add(candidate.intersection(rect)) }
        return result
    }
}
