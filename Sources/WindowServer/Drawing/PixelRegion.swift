// SPDX-License-Identifier: MIT

/// A set of pixels: at most eight rectangles that do not overlap. It may contain pixels that were never added, because a few pixels
/// too many are cheaper than many clip rectangles.
package struct PixelRegion: Equatable, Sendable {
    package private(set) var rects: [PixelRect] = []

    /// With more, the two whose union has the fewest additional pixels are joined.
    private static let maximumRects = 8

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
        // A union may overlap rectangles that the added one did not.
        while let index = rects.firstIndex(where: { !$0.intersection(added).isEmpty }) {
            if rects[index].contains(added) { return }
            added = added.union(rects.remove(at: index))
        }
        rects.append(added)
        if rects.count > PixelRegion.maximumRects { joinCheapestPair() }
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

    private mutating func joinCheapestPair() {
        var best: (first: Int, second: Int, waste: Int)?
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best?.waste ?? .max { best = (first, second, waste) }
            }
        }
        guard let best else { return }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }
}
